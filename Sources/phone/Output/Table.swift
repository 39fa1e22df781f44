/// Rows of values under column names, as TSV, CSV or NDJSON.
///
/// A row is begun by its first value and ended by ``endRow(on:)``; values come in the order of the columns.
struct Table {
    private let form: TableForm
    private let columns: [String]
    /// What stands before each value in JSON: a separator and the key.
    private let keys: [String]
    private var column = 0

    init(_ form: TableForm, columns: [String]) {
        self.form = form
        self.columns = columns
        keys = columns.enumerated().map { index, name in "\(index == 0 ? "{" : ",")\"\(name)\":" }
    }

    /// The names of the columns; JSON has them in each row.
    func putHeader(on sink: inout ByteSink) {
        switch form {
        case .tsv: sink.append(columns.joined(separator: "\t"))
        case .csv: sink.append(columns.joined(separator: ","))
        case .ndjson: return
        }
        sink.append(.lineFeed)
    }

    mutating func put(_ number: Int?, on sink: inout ByteSink) {
        guard let number else { return putNothing(on: &sink) }
        putLead(on: &sink)
        sink.append(number)
    }

    mutating func put(_ truth: Bool, on sink: inout ByteSink) {
        putLead(on: &sink)
        sink.append(truth ? "true" : "false")
    }

    /// A word or number text of ours, in which nothing needs an escape.
    mutating func put(word: String?, on sink: inout ByteSink) {
        guard let word else { return putNothing(on: &sink) }
        putLead(on: &sink)
        if form == .ndjson { sink.append(.quote) }
        sink.append(word)
        if form == .ndjson { sink.append(.quote) }
    }

    mutating func put(text: String?, on sink: inout ByteSink) {
        guard var text else { return putNothing(on: &sink) }
        text.withUTF8 { put($0, on: &sink) }
    }

    mutating func put(_ bytes: Span<UInt8>, on sink: inout ByteSink) {
        bytes.withUnsafeBufferPointer { put($0, on: &sink) }
    }

    mutating func put(bytes: [UInt8], on sink: inout ByteSink) { put(bytes.span, on: &sink) }

    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>, on sink: inout ByteSink) {
        putLead(on: &sink)
        switch form {
        case .tsv: sink.appendTSV(bytes)
        case .csv: sink.appendCSV(bytes)
        case .ndjson: sink.appendJSON(bytes)
        }
    }

    mutating func putNothing(on sink: inout ByteSink) {
        putLead(on: &sink)
        if form == .ndjson { sink.append("null") }
    }

    mutating func endRow(on sink: inout ByteSink) {
        if form == .ndjson { sink.append(UInt8(ascii: "}")) }
        sink.append(.lineFeed)
        column = 0
    }

    private mutating func putLead(on sink: inout ByteSink) {
        switch form {
        case .tsv: if column > 0 { sink.append(.tab) }
        case .csv: if column > 0 { sink.append(.comma) }
        case .ndjson: sink.append(keys[column])
        }
        column += 1
    }
}
