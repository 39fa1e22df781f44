internal import PhoneFiles

/// The place of the cell that is read in each row.
package enum CellPlace: Sendable, Hashable {
    /// The cell with an index, counted from 0.
    case column(Int)
    /// A field of a JSON object.
    case field(JSONField)

    /// The index of the cell; nil for a field.
    var column: Int? {
        switch self {
        case .column(let index): index
        case .field: nil
        }
    }
}

/// A cell in its original form.
struct RawCell {
    /// The bytes of the cell, with its quotes.
    let range: Range<Int>
    let form: Form

    enum Form {
        /// The bytes are the text.
        case plain
        /// A CSV cell in quotes.
        case quoted
        /// A JSON string.
        case json
        /// A JSON value that is neither a text nor a number, or the null of a database, `\N`. It has no text.
        case foreign
        /// One of several values of a field whose key is repeated. Which value applies is undefined.
        case repeated
        /// The end of a row that is not a JSON object.
        case broken
        /// The end of an object that has a field that is to be added.
        case existing
    }

    /// Returns the text of the cell.
    func text(in block: Span<UInt8>) -> [UInt8] {
        let cell = block.extracting(range)
        switch form {
        case .plain: return cell.copy
        case .quoted: return cell.unquoted
        case .json: return block.extracting(range.lowerBound + 1..<range.upperBound - 1).jsonText
        case .foreign, .repeated, .broken, .existing: return []
        }
    }
}

extension RowIndex {
    /// Returns the cell at a place; nil if the row does not have it.
    @inline(__always)
    func cell(at place: CellPlace, of row: Int, in block: Span<UInt8>) -> RawCell? {
        switch place {
        case .column(let column):
            return cell(column, of: row).map { RawCell(range: $0, form: Self.form(of: block.extracting($0))) }
        case .field(let field): return cell(of: field, in: row, of: block)
        }
    }

    /// Returns the form of a cell in a row with a delimiter.
    @inline(__always)
    private static func form(of cell: Span<UInt8>) -> RawCell.Form {
        guard !cell.isEmpty else { return .plain }
        let first = cell[0]
        if first == UInt8(ascii: "\"") { return .quoted }
        return cell.isDatabaseNull ? .foreign : .plain
    }

    private func cell(of field: JSONField, in row: Int, of block: Span<UInt8>) -> RawCell? {
        let place = rows[row]
        guard let values = field.values(in: block.extracting(place.start..<place.end)) else {
            return RawCell(range: place.end..<place.end, form: .broken)
        }
        guard values.existingKey == nil else { return RawCell(range: place.end..<place.end, form: .existing) }
        let cell = values.first.cell(in: block, from: place.start)
        return values.others.isEmpty ? cell : cell.map { RawCell(range: $0.range, form: .repeated) }
    }

    /// Returns the bytes of all values of a field whose key is repeated in a row.
    func repeatedValues(of field: JSONField, in row: Row, of block: Span<UInt8>) -> [Range<Int>] {
        guard let values = field.values(in: block.extracting(row.start..<row.end)) else { return [] }
        return ([values.first] + values.others).compactMap { $0.cell(in: block, from: row.start)?.range }
    }
}

extension Span<UInt8> {
    /// Whether a cell is `\N`, which PostgreSQL, MySQL and Hive write for a null, outside quotes.
    @inline(__always)
    var isDatabaseNull: Bool { count == 2 && self[0] == UInt8(ascii: "\\") && self[1] == UInt8(ascii: "N") }

    /// Whether a JSON value is `null`.
    var isJSONNull: Bool {
        count == 4 && self[0] == UInt8(ascii: "n") && self[1] == UInt8(ascii: "u") && self[2] == UInt8(ascii: "l")
            && self[3] == UInt8(ascii: "l")
    }

    /// Whether a value without a text is a null, which is an empty cell.
    var isNull: Bool { isDatabaseNull || isJSONNull }
}

extension JSONField.Value {
    /// Returns the value as a cell of a block, given the start of its object; nil for an absent value.
    fileprivate func cell(in block: Span<UInt8>, from start: Int) -> RawCell? {
        func moved(_ range: Range<Int>) -> Range<Int> { start + range.lowerBound..<start + range.upperBound }
        switch self {
        case .string(let range):
            let inner = moved(range)
            return RawCell(range: inner.lowerBound - 1..<inner.upperBound + 1, form: .json)
        case .scalar(let range):
            let first = block[start + range.lowerBound]
            let isNumber = first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
            return RawCell(range: moved(range), form: isNumber ? .plain : .foreign)
        case .container(let range): return RawCell(range: moved(range), form: .foreign)
        case .absent: return nil
        }
    }
}
