package import PhoneFiles
package import PhoneNumbers

/// Validates and rewrites the rows of one table. Threads share it.
package struct TableCleaner: Sendable {
    package let syntax: CellSyntax
    package let validator: PhoneValidator
    /// The places of the phone numbers, and of their regions.
    let place: CellPlace
    let regionPlace: CellPlace?
    /// The number of columns of the header, or of the first row; 1 for JSON.
    package let width: Int
    let options: TableOptions
    /// The name or the number of the column of phone numbers.
    package var columnText: String { options.column?.text ?? "" }
    /// The name or the number of the column of regions; nil without one.
    package var regionText: String? { options.regionColumn?.text }
    /// Redacts numbers; nil to keep them.
    let redactor: Redactor?
    /// Whether numbers are redacted.
    package var isRedacting: Bool { redactor != nil }
    private let cells: AddedCells
    private let describedCells: DescribedCells
    let writing: CellWriting
    /// Whether rows get cells after the last column.
    private let addsCells: Bool
    /// The added cell with the name of the file; empty without such a column.
    private let file: [UInt8]

    /// Creates the cleaner of a table with cells.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - first: The first row: the header, or an example of a table without one.
    package init(
        _ options: TableOptions, of file: [UInt8], first: HeaderRow, syntax: CellSyntax, validator: PhoneValidator
    ) throws(ColumnFailure) {
        width = first.names.count
        let names = options.hasHeader ? first.names : nil
        guard let column = options.column else { throw .undecided(names: first.names, areFields: false) }
        place = .column(try column.index(in: names, count: width))
        if let column = options.regionColumn {
            regionPlace = .column(try column.index(in: names, count: width))
        } else {
            regionPlace = nil
        }
        if options.hasHeader, let column = place.column, first.isNumber(column, options, by: validator) {
            throw .numberInHeader(column + 1)
        }
        for name in options.addedNames where names?.contains(name) ?? false { throw .exists(name) }
        self.options = options
        addsCells = !options.addedNames.isEmpty
        self.syntax = syntax
        self.validator = validator
        redactor = options.redaction.map { Redactor($0, validator: validator) }
        writing = .cells(syntax.delimiter ?? .comma)
        cells = writing.added(options, validator)
        describedCells = DescribedCells(options, writing, validator: validator)
        self.file = writing.fileCell(file, options)
    }

    /// Creates the cleaner of JSON objects.
    package init(json options: TableOptions, of file: [UInt8], validator: PhoneValidator) throws(ColumnFailure) {
        width = 1
        guard let column = options.column else { throw .undecided(names: [], areFields: true) }
        var field = try column.field
        field.addedKeys = options.addedNames.map { Array($0.utf8) }
        place = .field(field)
        if let column = options.regionColumn { regionPlace = .field(try column.field) } else { regionPlace = nil }
        self.options = options
        addsCells = false
        syntax = CellSyntax(delimiter: nil)
        self.validator = validator
        redactor = options.redaction.map { Redactor($0, validator: validator) }
        writing = .json
        cells = writing.added(options, validator)
        describedCells = DescribedCells(options, writing, validator: validator)
        self.file = writing.fileCell(file, options)
    }

    /// An index of the columns whose places are needed.
    var rowIndex: RowIndex {
        var index = RowIndex(syntax, columns: [place.column, regionPlace?.column].compactMap(\.self))
        index.hasOneColumn = width == 1 && syntax.delimiter != nil
        return index
    }

    /// The columns that are needed from the engine.
    var wanted: LineColumns.Wanted {
        var wanted = AddedCells.wanted(for: options.added)
        switch options.replacement {
        case .e164: wanted.insert(.e164)
        case .national where options.separator == .standard: wanted.insert(.national)
        default: break
        }
        return wanted
    }

    /// Writes the header with the names of the added columns.
    package func putHeader(_ header: HeaderRow, on sink: inout ByteSink) {
        let bytes = header.bytes.span
        sink.append(header.separatorLine)
        sink.append(bytes.extracting(0..<header.contentEnd))
        for name in options.addedNames { writing.put(name: name, on: &sink) }
        sink.append(bytes.extracting(header.contentEnd..<bytes.count))
        if header.contentEnd == bytes.count { sink.append(.lineFeed) }
    }

    /// Writes one row with its line end. Returns false for an accepted row whose cell is not replaced because its
    /// number has no text in the notation.
    ///
    /// Added cells follow the last column of the header: a shorter row gets empty cells before them, and the additional
    /// cells of a longer row follow them, so that each value is in its own column. Fields are added at the end of an
    /// object.
    ///
    /// - Parameters:
    ///   - next: The start of the next row.
    ///   - number: Which of several numbers the row is repeated for; nil for all.
    @inline(__always)
    func putRow(
        _ row: RowIndex.Row, of index: borrowing RowIndex, in block: Span<UInt8>, next: Int,
        _ batch: borrowing CellBatch, _ item: Int, number: Int?, on sink: inout ByteSink
    ) -> Bool {
        var start = row.start
        var isReplaced = true
        if let redactor {
            for cell in redactedRanges(of: row, of: index, in: block, batch, item) {
                sink.append(block.extracting(start..<cell.lowerBound))
                put(redactor, batch, item, instead: block.extracting(cell), on: &sink)
                start = cell.upperBound
            }
        } else if let style = options.replacement, let cell = batch.cells[item],
            let text = replacement(style, batch, item, number: number)
        {
            sink.append(block.extracting(start..<cell.lowerBound))
            writing.put(text, on: &sink)
            start = cell.upperBound
        } else if options.replacement != nil {
            isReplaced = !batch.isAccepted(item)
        }
        if place.column != nil {
            let end = index.end(of: row, width: width, in: block)
            sink.append(start..<end, of: block)
            if addsCells { writing.putEmptyCells(max(width - row.cellCount, 0), on: &sink) }
            cells.put(batch, item, number: number, on: &sink)
            describedCells.put(batch, item, number: number, on: &sink)
            if !file.isEmpty { sink.append(file) }
            start = end
        } else if !batch.isBroken(item), let end = block.objectEnd(of: row) {
            sink.append(start..<end.brace, of: block)
            putFields(batch, item, number: number, isFirst: end.isEmpty, on: &sink)
            start = end.brace
        }
        sink.append(start..<next, of: block)
        return isReplaced
    }

    /// Writes the added fields of an object. Each begins with a comma, except the first field of an object.
    private func putFields(
        _ batch: borrowing CellBatch, _ item: Int, number: Int?, isFirst: Bool, on sink: inout ByteSink
    ) {
        if !isFirst {
            cells.put(batch, item, number: number, on: &sink)
            describedCells.put(batch, item, number: number, on: &sink)
            return sink.append(file)
        }
        var fields = ByteSink(nil)
        putFields(batch, item, number: number, isFirst: false, on: &fields)
        fields.withCollected { sink.append($0.extracting(min(1, $0.count)..<$0.count)) }
    }

    /// Returns the text that replaces a cell; nil to keep the cell.
    private func replacement(
        _ style: PhoneNumber.Style, _ batch: borrowing CellBatch, _ item: Int, number: Int?
    ) -> [UInt8]? {
        guard batch.isAccepted(item) else { return nil }
        if let several = batch.several(item), options.numbers == .all || number != nil {
            let texts = several.selected(number).map { $0.number.flatMap { text(of: $0, style) } }
            // A cell is replaced as a whole, so that no number is lost.
            let all = texts.compactMap(\.self)
            return all.count < texts.count ? nil : Array(all.joined(separator: ";").utf8)
        }
        let isNational = style == .national && options.separator == .standard
        let texts = style == .e164 ? batch.columns.e164 : isNational ? batch.columns.national : nil
        if let texts {
            let range = texts.range(of: item)
            return range.isEmpty ? nil : Array(texts.bytes[range])
        }
        let number = batch.verdict(item, by: validator).number
        return number.flatMap { text(of: $0, style) }.map { Array($0.utf8) }
    }

    private func text(of number: PhoneNumber, _ style: PhoneNumber.Style) -> String? {
        validator.format(number, style, separator: options.separator)
    }
}

extension TableOptions {
    /// The names of the added columns.
    var addedNames: [String] {
        (added.map(\.rawValue) + described.map(\.name) + (addsFile ? ["file"] : [])).map { prefix + $0 }
    }
}

extension RowIndex {
    /// Returns where cells are added to a row: after the last column of the header.
    @inline(__always)
    func end(of row: Row, width: Int, in block: Span<UInt8>) -> Int {
        row.cellCount > width ? end(ofCell: width - 1, of: row, in: block) : row.end
    }

    /// Returns the end of a cell that was not requested. Slow, but only rows that are too long need it.
    private func end(ofCell column: Int, of row: Row, in block: Span<UInt8>) -> Int {
        var index = RowIndex(syntax, columns: [column])
        index.index(block.extracting(row.start..<row.end))
        return index.cell(column, of: 0).map { row.start + $0.upperBound } ?? row.end
    }
}

extension Span<UInt8> {
    /// Returns where fields are added to the object of a row, at its last brace, and whether it has no field.
    fileprivate func objectEnd(of row: RowIndex.Row) -> (brace: Int, isEmpty: Bool)? {
        guard let brace = lastVisible(before: row.end, from: row.start), self[brace] == UInt8(ascii: "}"),
            let before = lastVisible(before: brace, from: row.start)
        else { return nil }
        return (brace, self[before] == UInt8(ascii: "{"))
    }

    /// Returns the last position before `end` whose byte is not blank.
    private func lastVisible(before end: Int, from start: Int) -> Int? {
        var index = end
        while index > start {
            index -= 1
            if self[index] > .space { return index }
        }
        return nil
    }
}
