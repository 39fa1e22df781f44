import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Duplicates: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicates", abstract: "List contacts that may be the same person.",
        discussion: """
            Lists contacts with the same number (sameNumber) or e-mail address (sameEmail), and contacts with the same \
            name whose numbers differ in one digit that is wrong, missing, extra or misplaced (similarNumber).

              phone contacts duplicates
              phone contacts merge 3 17
            """)

    @OptionGroup var options: BookOptions

    @Option(help: "The output format.")
    var output = OutputForm.text

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        let groups = try convertingFailure { () throws(ContactBook.Failure) in try book.duplicates() }
        var sink = ByteSink(.standardOutput)
        var table = output.table.map { Table($0, columns: ["group", "reasons", "id", "name", "age", "number"]) }
        table?.putHeader(on: &sink)
        for (index, group) in groups.enumerated() {
            let reasons = group.reasons.map(\.rawValue).sorted()
            if table == nil { sink.append("\(reasons.joined(separator: ", "))\n") }
            for row in group.contacts {
                guard table != nil else {
                    sink.append(
                        Columns.line([Columns.right("\(row.id)", 6), Columns.left(row.title, 24), row.subtitle]))
                    continue
                }
                table?.put(index + 1, on: &sink)
                table?.put(texts: reasons, on: &sink)
                table?.put(Int(row.id.rawValue), on: &sink)
                table?.put(text: row.name, on: &sink)
                table?.put(row.age, on: &sink)
                table?.put(text: row.number, on: &sink)
                table?.endRow(on: &sink)
            }
        }
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}
