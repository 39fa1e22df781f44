import PhoneFiles
import PhoneNumbers
import PhoneShell

/// The rows of converted texts: the bare results, or a table.
struct ConversionRows: Sendable {
    private let table: Table?
    /// Whether rejected texts are reported on standard error.
    let complains: Bool

    init(_ form: OutputForm, isQuiet: Bool) {
        table = form.table.map { Table($0, columns: ["line", "input", "text", "reason", "offset"]) }
        complains = form == .text && !isQuiet
    }

    /// Whether a row is the bare result.
    var isBare: Bool { table == nil }

    func putHeader(on sink: inout ByteSink) { table?.putHeader(on: &sink) }

    func put(_ result: Converted, of text: Span<UInt8>, _ line: Int, on sink: inout ByteSink) {
        guard var table else {
            sink.append(result.text ?? "")
            return sink.append(.lineFeed)
        }
        table.put(line, on: &sink)
        table.put(text, on: &sink)
        table.put(text: result.text, on: &sink)
        table.put(word: result.reason?.description, on: &sink)
        table.put(result.offset, on: &sink)
        table.endRow(on: &sink)
    }

    /// - Parameter place: The line of the text.
    func putComplaint(about result: Converted, at place: @autoclosure () -> String, on sink: inout ByteSink) {
        guard complains, let complaint = result.complaint else { return }
        Diagnostics.report("\(place()): \(complaint)", on: &sink)
    }
}
