internal import PhoneFiles
internal import PhoneNumbers

/// How values are written: as cells of a row, or as fields of a JSON object.
enum CellWriting: Sendable, Hashable {
    /// Cells after a delimiter, quoted if their text requires it.
    case cells(UInt8)
    case json

    /// Returns the cells of added columns.
    func added(_ options: TableOptions, _ validator: PhoneValidator) -> AddedCells {
        switch self {
        case .cells(let delimiter):
            AddedCells(
                options, leads: options.added.map { _ in [delimiter] }, quote: Self.quotes(for: delimiter),
                nothing: [], validator: validator)
        case .json:
            AddedCells(
                options, leads: options.addedNames.map(Self.key), quote: [.quote], nothing: Array("null".utf8),
                validator: validator)
        }
    }

    /// Returns the cell with the name of a file; empty without such a column.
    func fileCell(_ name: [UInt8], _ options: TableOptions) -> [UInt8] {
        guard options.addsFile, let column = options.addedNames.last else { return [] }
        var sink = ByteSink(nil)
        switch self {
        case .cells(let delimiter): sink.append(delimiter)
        case .json: sink.append(Self.key(column))
        }
        put(name, on: &sink)
        return sink.collected
    }

    /// Writes the name of an added column into the header.
    func put(name: String, on sink: inout ByteSink) {
        guard case .cells(let delimiter) = self else { return }
        sink.append(delimiter)
        put(Array(name.utf8), on: &sink)
    }

    func putEmptyCells(_ count: Int, on sink: inout ByteSink) {
        guard case .cells(let delimiter) = self else { return }
        for _ in 0..<count { sink.append(delimiter) }
    }

    /// Writes a text as a cell or a JSON string.
    func put(_ text: [UInt8], on sink: inout ByteSink) {
        guard case .cells(let delimiter) = self else {
            sink.append(.quote)
            sink.append(text.span, for: .ndjson)
            return sink.append(.quote)
        }
        let needsQuotes = text.contains { $0 == delimiter || $0 == .quote || $0 == .lineFeed || $0 == .carriageReturn }
        guard needsQuotes else { return sink.append(text) }
        sink.append(.quote)
        for byte in text {
            if byte == .quote { sink.append(.quote) }
            sink.append(byte)
        }
        sink.append(.quote)
    }

    /// Returns the bytes before the value of a field, beginning with a comma.
    static func key(_ name: String) -> [UInt8] {
        var sink = ByteSink(nil)
        sink.append(.comma)
        sink.append(.quote)
        sink.append(Array(name.utf8).span, for: .ndjson)
        sink.append("\":")
        return sink.collected
    }

    /// Returns the quotes around added values; empty unless a value may contain the delimiter.
    private static func quotes(for delimiter: UInt8) -> [UInt8] {
        let common: [UInt8] = [.comma, .tab, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ":")]
        return common.contains(delimiter) ? [] : [.quote]
    }
}
