package import PhoneFiles

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
    private var column = 0

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

    /// Writes a word or formatted number, which never needs an escape.
    package mutating func put(word: String?, on sink: inout ByteSink) {
        guard var word else { return putNothing(on: &sink) }
        word.withUTF8 { putPlain($0, on: &sink) }
    }

    /// Writes bytes that never need an escape.
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

    /// Writes several texts as one value: an array in JSON, otherwise joined with semicolons.
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
        if form == .ndjson { sink.append(.quote) }
        sink.append(bytes, for: form)
        if form == .ndjson { sink.append(.quote) }
    }

    package mutating func putNothing(on sink: inout ByteSink) {
        putLead(on: &sink)
        if form == .ndjson { sink.append("null") }
    }

    /// Renders values that many rows share.
    ///
    /// - Parameters:
    ///   - column: The index of the first value's column.
    ///   - put: Writes the values; may end the row.
    package func cells(from column: Int, _ put: (inout Table, inout ByteSink) -> Void) -> [UInt8] {
        var table = beginning(at: column)
        var sink = ByteSink(nil)
        put(&table, &sink)
        return sink.collected
    }

    /// Returns the table positioned within a row, before a column.
    package func beginning(at column: Int) -> Table {
        var table = self
        table.column = column
        return table
    }

    /// Returns the bytes before the value of a column.
    package func lead(of column: Int) -> [UInt8] { cells(from: column) { $0.putLead(on: &$1) } }

    /// The bytes around a word or formatted number.
    package var quote: [UInt8] { form == .ndjson ? [.quote] : [] }

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
