import ArgumentParser
import PhoneContacts
import PhoneShell

struct List: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List contacts in their order: Hangul, Latin letters, digits.")

    @OptionGroup var options: BookOptions

    @Option(help: "How contacts are written.")
    var output = OutputForm.text

    @OptionGroup var most: LimitOption

    func answer() throws(Failure) -> ExitStatus {
        try ContactPages(book: options.bookToRead(), limit: most.limit).write("", output).status
    }
}

struct Search: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "List the contacts that have a text in their names, or digits in their numbers.",
        discussion: """
            Blanks, hyphens, case and accents don't matter. Initial consonants find Hangul.

              phone contacts search ㅎㄱㄷ
              phone contacts search 010-2345
            """)

    @OptionGroup var options: BookOptions

    @Option(help: "How contacts are written.")
    var output = OutputForm.text

    @OptionGroup var most: LimitOption

    @Argument(help: "What is looked for.")
    var text: String

    func answer() throws(Failure) -> ExitStatus {
        let (status, count) = try ContactPages(book: options.bookToRead(), limit: most.limit).write(text, output)
        return max(status, count > 0 ? .accepted : .rejected)
    }
}

/// `--limit`
struct LimitOption: ParsableArguments {
    // A value that begins with a hyphen is a value too, so that the message is about it.
    @Option(parsing: .unconditional, help: ArgumentHelp("The most contacts.", valueName: "number"))
    var limit: Int?

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number of contacts from 0 on, not \(limit)") }
    }
}

/// The contacts of a list or a search, one by one.
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
