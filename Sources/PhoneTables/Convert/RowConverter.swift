internal import PhoneFiles

/// Converts rows one by one, and reuses its memory. Each thread has a converter.
struct RowConverter: Sendable {
    private let conversion: RowConversion
    private(set) var counts = ConversionCounts()
    private var index: RowIndex
    private var object = JSONFields()
    /// The values of an object by column.
    private var values: [JSONField.Value] = []

    init(_ conversion: RowConversion) {
        self.conversion = conversion
        index = RowIndex(conversion.syntax, columns: Array(conversion.names.indices))
    }

    /// Returns the counts and resets them.
    mutating func takeCounts() -> ConversionCounts {
        defer { counts = ConversionCounts() }
        return counts
    }

    /// Whether blank lines are rows of the format.
    var keepsBlankLines: Bool { conversion.form != .ndjson && conversion.syntax.delimiter != nil }

    /// Writes a finished row.
    ///
    /// - Parameter cellCount: The number of cells before others were added.
    mutating func put(_ row: Span<UInt8>, cellCount: Int, on sink: inout ByteSink) {
        if conversion.syntax.delimiter == nil {
            putObject(row, on: &sink)
        } else {
            index.index(row)
            guard let count = index.rows.first?.cellCount else { return }
            if conversion.form == .ndjson {
                putFields(row, count, cellCount: cellCount, on: &sink)
            } else {
                putCells(row, count, on: &sink)
            }
        }
    }

    // MARK: Cells

    private func putCells(_ row: Span<UInt8>, _ count: Int, on sink: inout ByteSink) {
        let rest = rest(of: row, count)
        for column in 0..<count {
            if column > 0 { sink.append(conversion.separator) }
            guard let range = cell(column, count) ?? rest?.cell(column, of: 0) else { continue }
            put(row.extracting(range), on: &sink)
            if count == 1, range.isEmpty { putOnlyEmptyCell(on: &sink) }
        }
        sink.append(.lineFeed)
    }

    private mutating func putFields(_ row: Span<UInt8>, _ count: Int, cellCount: Int, on sink: inout ByteSink) {
        if !row.isUTF8 { counts.rowsWithReplacedBytes += 1 }
        let (width, keys) = (conversion.width, conversion.keys)
        let added = keys.count - width
        let rest = rest(of: row, count)
        for column in 0..<max(count, keys.count) {
            let key = column < keys.count ? keys[column] : self.key(ofAdditional: column - added + 1)
            if column == 0 { sink.append(UInt8(ascii: "{")) }
            sink.append(column == 0 ? key.span.extracting(1..<key.count) : key.span)
            let cell = cell(column, count) ?? rest?.cell(column, of: 0)
            let isAbsent = column < width && column >= cellCount
            guard let cell, !isAbsent, !row.extracting(cell).isDatabaseNull else {
                sink.append("null")
                continue
            }
            switch column < keys.count ? conversion.values[column] : .texts {
            case .addedTexts where cell.isEmpty, .literals where cell.isEmpty: sink.append("null")
            case .literals: sink.append(row.extracting(cell))
            case .texts, .addedTexts:
                sink.append(.quote)
                put(row.extracting(cell), on: &sink)
                sink.append(.quote)
            }
        }
        sink.append("}\n")
    }

    /// Returns the range of a cell; nil if the row, or the header, does not have it.
    private func cell(_ column: Int, _ count: Int) -> Range<Int>? {
        guard column < min(count, conversion.names.count) else { return nil }
        return index.cell(at: column, isFirst: column == 0, of: 0)
    }

    /// Quotes an empty cell without neighbors, because a blank line is not a row.
    private func putOnlyEmptyCell(on sink: inout ByteSink) {
        if conversion.form == .csv { sink.append("\"\"") }
    }

    /// Returns the key of an additional cell of a long row: its number, with underscores if a column has that name.
    private func key(ofAdditional number: Int) -> [UInt8] {
        var name = String(number)
        while conversion.columns[Array(name.utf8)] != nil { name += "_" }
        return CellWriting.key(name)
    }

    /// Returns the index of a row with more cells than columns; nil for other rows.
    private func rest(of row: Span<UInt8>, _ count: Int) -> RowIndex? {
        guard count > conversion.names.count else { return nil }
        var rest = RowIndex(conversion.syntax, columns: Array(conversion.names.count..<count))
        rest.index(row)
        return rest
    }

    private func put(_ cell: Span<UInt8>, on sink: inout ByteSink) {
        if cell.count > 0, cell[0] == .quote {
            putText(cell.unquoted.span, on: &sink)
        } else if cell.isDatabaseNull || conversion.keepsPlainCells {
            // A null stays a null, without the escape of TSV.
            sink.append(cell)
        } else {
            sink.append(cell, for: conversion.form)
        }
    }

    /// Writes a text, with quotes if it would be read as a null without them.
    private func putText(_ text: Span<UInt8>, on sink: inout ByteSink) {
        let needsQuotes = conversion.form == .csv && text.isDatabaseNull
        if needsQuotes { sink.append(.quote) }
        sink.append(text, for: conversion.form)
        if needsQuotes { sink.append(.quote) }
    }

    // MARK: Objects

    private mutating func putObject(_ row: Span<UInt8>, on sink: inout ByteSink) {
        guard object.read(row) else {
            counts.unwrittenRows += 1
            return
        }
        values = Array(repeating: .absent, count: conversion.names.count)
        var isDropped = false
        for (place, field) in object.fields.enumerated() {
            if let column = column(of: field, at: place, in: row), case .absent = values[column] {
                values[column] = field.value
            } else {
                isDropped = true
                counts.addDropped(String(decoding: row.extracting(field.key).jsonText, as: UTF8.self))
            }
        }
        if isDropped { counts.rowsWithDroppedFields += 1 }
        var (isMissing, isEmpty) = (false, false)
        for column in values.indices {
            if column > 0 { sink.append(conversion.separator) }
            switch values[column] {
            case .string(let range):
                isEmpty = range.isEmpty
                putText(row.extracting(range).jsonText.span, on: &sink)
            case .scalar(let range) where row.extracting(range).isJSONNull: isEmpty = true
            case .scalar(let range), .container(let range): sink.append(row.extracting(range), for: conversion.form)
            case .absent: (isMissing, isEmpty) = (true, true)
            }
        }
        if values.count == 1, isEmpty { putOnlyEmptyCell(on: &sink) }
        if isMissing { counts.rowsWithMissingFields += 1 }
        sink.append(.lineFeed)
    }

    /// Returns the column of a field, which is usually the one at its place.
    private func column(of field: JSONFields.Field, at place: Int, in row: Span<UInt8>) -> Int? {
        let names = conversion.names
        if place < names.count, row.isJSONText(field.key, equalTo: names[place]) { return place }
        return conversion.columns[row.extracting(field.key).jsonText]
    }
}
