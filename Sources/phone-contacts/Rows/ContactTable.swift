import PhoneContacts
import PhoneFiles
import PhoneShell

/// Writes chosen columns of contacts: a line each for people, a row each for programs.
struct ContactTable: ~Copyable {
    private let columns: [ContactColumn]
    private var sink = ByteSink(.standardOutput)
    private var table: Table?

    init(_ form: OutputForm, _ columns: [ContactColumn]) {
        self.columns = columns
        table = form.table.map { Table($0, columns: columns.map(\.rawValue)) }
        table?.putHeader(on: &sink)
    }

    mutating func put(_ contact: Contact) {
        guard table != nil else { return putLine(contact) }
        for column in columns {
            switch column.cell(of: contact) {
            case .number(let number): table?.put(number, on: &sink)
            case .text(let text): table?.put(text: text, on: &sink)
            case .texts(let texts): table?.put(texts: texts, on: &sink)
            case .truth(let truth): table?.put(truth, on: &sink)
            }
        }
        table?.endRow(on: &sink)
    }

    private mutating func putLine(_ contact: Contact) {
        sink.append(
            Columns.line(
                columns.map { column in
                    let text =
                        switch column.cell(of: contact) {
                        case .number(let number): number.map(String.init) ?? ""
                        case .text(let text): text ?? ""
                        case .texts(let texts): texts.map { $0 ?? "" }.joined(separator: ", ")
                        case .truth(let truth): truth ? "★" : ""
                        }
                    return column == .id ? Columns.right(text, column.width) : Columns.left(text, column.width)
                }))
    }

    /// Whether output still succeeds.
    var goesOn: Bool { sink.failure == nil }

    consuming func end() -> ExitStatus {
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}
