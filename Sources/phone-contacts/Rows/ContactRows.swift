import PhoneContacts
import PhoneFiles
import PhoneShell

/// Writes a list of contacts: a line each for people, a row each for programs.
struct ContactRows: ~Copyable {
    private var sink = ByteSink(.standardOutput)
    private var table: Table?

    init(_ form: OutputForm) {
        table = form.table.map { Table($0, columns: ["id", "name", "age", "number"]) }
        table?.putHeader(on: &sink)
    }

    mutating func put(_ row: ContactRow) {
        guard table != nil else { return putLine(row) }
        table?.put(Int(row.id.rawValue), on: &sink)
        table?.put(text: row.name, on: &sink)
        table?.put(row.age, on: &sink)
        table?.put(text: row.number, on: &sink)
        table?.endRow(on: &sink)
    }

    /// Whether output still succeeds.
    var goesOn: Bool { sink.failure == nil }

    consuming func end() -> ExitStatus {
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }

    private mutating func putLine(_ row: ContactRow) {
        sink.append(Columns.line([Columns.right("\(row.id)", 6), Columns.left(row.title, 24), row.subtitle]))
    }
}

/// Text columns for a terminal.
enum Columns {
    /// Pads a text to a width, without control characters.
    static func left(_ text: String, _ width: Int) -> String { Display.padded(Display.line(text), to: width) }

    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.utf8.count, 0)) + text
    }

    /// Joins columns with two spaces, without trailing spaces.
    static func line(_ columns: [String]) -> String {
        var line = columns.map(Display.line).joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line + "\n"
    }
}
