import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Whois: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "whois", abstract: "Find a number's owner, by the number in any notation or by its last digits.",
        discussion: """
            Partial numbers need at least four digits. Exit status 1: no contact has the number.

              phone contacts whois '+82 10-1234-5678'
              phone contacts whois 5678
            """)

    @OptionGroup var options: BookOptions

    @Option(help: "The output format.")
    var output = OutputForm.text

    @Argument(help: "The number.")
    var number: String

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        let callers = try convertingFailure { () throws(ContactBook.Failure) in try book.whois(number, limit: .max) }
        var sink = ByteSink(.standardOutput)
        if let form = output.table {
            var table = Table(form, columns: ["id", "name", "age", "number", "label", "exact"])
            table.putHeader(on: &sink)
            for caller in callers {
                table.put(Int(caller.id.rawValue), on: &sink)
                table.put(text: caller.name, on: &sink)
                table.put(caller.age, on: &sink)
                table.put(text: caller.number, on: &sink)
                table.put(text: caller.label.description, on: &sink)
                table.put(caller.isExact, on: &sink)
                table.endRow(on: &sink)
            }
        } else {
            for caller in callers {
                let title = caller.age.map { "\(caller.name)(\($0))" } ?? caller.name
                sink.append(
                    Columns.line([
                        Columns.right("\(caller.id)", 6), Columns.left(title, 24), Columns.left(caller.number, 16),
                        caller.label.description,
                    ]))
            }
        }
        sink.flush()
        if output.table == nil, callers.contains(where: { !$0.isExact }) {
            Diagnostics.report("'\(number)': no contact has exactly this number; only the last digits match")
        }
        if callers.isEmpty, !number.isWholeOrLastDigits {
            let hint = "to search names, run phone contacts search '\(number)'"
            Diagnostics.report("'\(number)' is neither a phone number nor the last four digits of one; \(hint)")
        }
        return max(callers.isEmpty ? .rejected : .accepted, Diagnostics.status(ofWriting: sink.failure))
    }
}

extension String {
    /// Whether the text has enough digits for the end of a number.
    fileprivate var isWholeOrLastDigits: Bool { unicodeScalars.count { $0.properties.numericType == .decimal } >= 4 }
}
