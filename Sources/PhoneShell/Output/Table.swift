/// The format of a table.
package enum TableForm {
    /// Tab-separated columns; tabs, line ends and backslashes in values are escaped with a backslash.
    case tsv
    /// RFC 4180, with rows ended by LF; a value with a comma, a quote or a line end is quoted.
    case csv
    /// One JSON object a line.
    case ndjson
}

/// Writes rows of values in named columns, as TSV, CSV or NDJSON.
///
/// The first value begins a row, and ``endRow(on:)`` ends it. Values are put in the order of the columns.
package struct Table: Sendable {
    private let form: TableForm
    private let columns: [String]
    /// The byte between values; nil for JSON.
    private let separator: UInt8?
    /// In JSON, the bytes before each value: a separator and the key.
    private let keys: Words
    package private(set) var column = 0

    package init(_ form: TableForm, columns: [String]) {
        self.form = form
        self.columns = columns
        separator = form == .tsv ? .tab : form == .csv ? .comma : nil
        keys = Words(columns.enumerated().map { Array("\($0 == 0 ? "{" : ",")\"\($1)\":".utf8) })
    }

    /// Writes the column names. JSON repeats them in each row and has no header.
    package func putHeader(on sink: inout ByteSink) {
        switch form {
        case .tsv: sink.append(columns.joined(separator: "\t"))
        case .csv: sink.append(columns.joined(separator: ","))
        case .ndjson: return
        }
        sink.append(.lineFeed)
    }

    package mutating func put(_ number: Int?, on sink: inout ByteSink) {
        guard let number else { return putNothing(on: &sink) }
        putLead(on: &sink)
        sink.append(number)
    }

    package mutating func put(_ truth: Bool, on sink: inout ByteSink) {
        putLead(on: &sink)
        sink.append(truth ? "true" : "false")
    }

    /// Puts a word or formatted number, which never needs an escape.
    package mutating func put(word: String?, on sink: inout ByteSink) {
        guard var word else { return putNothing(on: &sink) }
        word.withUTF8 { putPlain($0, on: &sink) }
    }

    /// Puts bytes that never need an escape.
    package mutating func put(plain bytes: Span<UInt8>, on sink: inout ByteSink) {
        bytes.withUnsafeBufferPointer { putPlain($0, on: &sink) }
    }

    private mutating func putPlain(_ bytes: UnsafeBufferPointer<UInt8>, on sink: inout ByteSink) {
        putLead(on: &sink)
        if form == .ndjson { sink.append(.quote) }
        sink.append(bytes)
        if form == .ndjson { sink.append(.quote) }
    }

    package mutating func put(text: String?, on sink: inout ByteSink) {
        guard var text else { return putNothing(on: &sink) }
        text.withUTF8 { put($0, on: &sink) }
    }

    package mutating func put(_ bytes: Span<UInt8>, on sink: inout ByteSink) {
        bytes.withUnsafeBufferPointer { put($0, on: &sink) }
    }

    /// Puts several texts as one value: an array in JSON, otherwise joined with semicolons.
    package mutating func put(texts: [String?], on sink: inout ByteSink) {
        guard form == .ndjson else { return put(text: texts.map { $0 ?? "" }.joined(separator: ";"), on: &sink) }
        putLead(on: &sink)
        sink.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { sink.append(.comma) }
            if var text { text.withUTF8 { sink.appendJSON($0) } } else { sink.append("null") }
        }
        sink.append(UInt8(ascii: "]"))
    }

    package mutating func put(bytes: [UInt8], on sink: inout ByteSink) { put(bytes.span, on: &sink) }

    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>, on sink: inout ByteSink) {
        putLead(on: &sink)
        switch form {
        case .tsv: sink.appendTSV(bytes)
        case .csv: sink.appendCSV(bytes)
        case .ndjson: sink.appendJSON(bytes)
        }
    }

    package mutating func putNothing(on sink: inout ByteSink) {
        putLead(on: &sink)
        if form == .ndjson { sink.append("null") }
    }

    /// Renders values that many rows share, for ``put(cells:_:on:)``.
    ///
    /// - Parameters:
    ///   - column: The index of the first value's column.
    ///   - put: Puts the values; may end the row.
    package func cells(from column: Int, _ put: (inout Table, inout ByteSink) -> Void) -> [UInt8] {
        var table = self
        var sink = ByteSink(nil)
        table.column = column
        put(&table, &sink)
        return sink.collected
    }

    /// Puts values that ``cells(from:_:)`` has rendered.
    package mutating func put(cells: Span<UInt8>, _ columns: Int, on sink: inout ByteSink) {
        sink.append(cells)
        column += columns
    }

    /// Puts the rendered last values of a row, including the row's end.
    package mutating func endRow(cells: Span<UInt8>, on sink: inout ByteSink) {
        sink.append(cells)
        column = 0
    }

    package mutating func endRow(on sink: inout ByteSink) {
        if form == .ndjson { sink.append(UInt8(ascii: "}")) }
        sink.append(.lineFeed)
        column = 0
    }

    private mutating func putLead(on sink: inout ByteSink) {
        if let separator {
            if column > 0 { sink.append(separator) }
        } else {
            sink.append(keys.bytes.span.extracting(keys[column]))
        }
        column += 1
    }
}

/// Short texts as bytes in one array: writing a string would decompose it each time.
package struct Words: Sendable {
    package let bytes: [UInt8]
    private let ends: [Int]

    package init(_ words: [[UInt8]]) {
        bytes = Array(words.joined())
        ends = words.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    }

    /// The range of a word's bytes.
    package subscript(index: Int) -> Range<Int> { ends[index]..<ends[index + 1] }
}
