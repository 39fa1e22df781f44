import ArgumentParser
import PhoneContacts
import PhoneShell

struct List: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List contacts in order: Hangul, Latin letters, digits.")

    @OptionGroup var options: BookOptions

    @Option(help: "The output format.")
    var output = OutputForm.text

    @OptionGroup var most: LimitOption

    func execute() throws(Failure) -> ExitStatus {
        try ContactPages(book: options.bookToRead(), limit: most.limit).write("", output).status
    }
}

struct Search: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "List the contacts whose name contains a text or whose number contains digits.",
        discussion: """
            Ignores spaces, hyphens, case and accents. Initial consonants find Hangul names.

              phone contacts search ㅎㄱㄷ
              phone contacts search 010-2345
            """)

    @OptionGroup var options: BookOptions

    @Option(help: "The output format.")
    var output = OutputForm.text

    @OptionGroup var most: LimitOption

    @Argument(help: "The text or digits to find.")
    var text: String

    func execute() throws(Failure) -> ExitStatus {
        let (status, count) = try ContactPages(book: options.bookToRead(), limit: most.limit).write(text, output)
        return max(status, count > 0 ? .accepted : .rejected)
    }
}

/// `--limit`
struct LimitOption: ParsableArguments {
    // Accepts a value that begins with a hyphen, so that the message names the value.
    @Option(parsing: .unconditional, help: ArgumentHelp("The maximum number of contacts.", valueName: "number"))
    var limit: Int?

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0, not \(limit)") }
    }
}

/// Writes the contacts of a list or a search.
private struct ContactPages {
    let book: ContactBook
    let limit: Int?

    func write(_ text: String, _ output: OutputForm) throws(Failure) -> (status: ExitStatus, count: Int) {
        var rows = ContactRows(output)
        var count = 0
        do throws(ContactBook.Failure) {
            try book.forEachRow(matching: text, limit: limit ?? .max) { row in
                rows.put(row)
                count += 1
                return rows.goesOn
            }
        } catch {
            throw Failure(error)
        }
        return (rows.end(), count)
    }
}
