import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct List: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List contacts in order: Hangul, Latin letters, digits.",
        discussion: """
            --columns shows other fields of the contacts. --sort changed lists the most recently changed contacts first.

              phone contacts list --group 친구 --columns name,number,birthday
            """)

    @OptionGroup var options: BookOptions
    @OptionGroup var list: ListOptions

    func execute() throws(Failure) -> ExitStatus { try list.write("", of: options.bookToRead()).status }
}

struct Search: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "List the contacts that contain all words of a text.",
        discussion: """
            Searches names, nicknames, numbers, e-mail addresses, birthdays, organizations, titles, addresses, web \
            pages, accounts, groups and notes. The words may be in any order and in different fields. Ignores hyphens, \
            case and accents, and spaces in numbers. Initial consonants find names, nicknames, organizations, titles \
            and groups in Hangul.

              phone contacts search ㅎㄱㄷ
              phone contacts search 010-2345
              phone contacts search '율도국 홍'
            """)

    @OptionGroup var options: BookOptions
    @OptionGroup var list: ListOptions

    @Argument(help: "The words or digits to find.")
    var text: String

    func execute() throws(Failure) -> ExitStatus {
        let (status, count) = try list.write(text, of: options.bookToRead())
        return max(status, count > 0 ? .accepted : .rejected)
    }
}

struct Groups: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "groups", abstract: "List the groups of contacts, with the number of contacts in each.",
        discussion: """
            A contact's groups are the categories of its vCard. edit --group sets them, and list --group lists the \
            contacts of one.
            """)

    @OptionGroup var options: BookOptions

    @Option(help: "The output format.")
    var output = OutputForm.text

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        let groups = try convertingFailure { () throws(ContactBook.Failure) in try book.groups() }
        var sink = ByteSink(.standardOutput)
        var table = output.table.map { Table($0, columns: ["group", "contacts"]) }
        table?.putHeader(on: &sink)
        for group in groups {
            guard table != nil else {
                sink.append(Columns.line([Columns.right("\(group.contacts)", 6), group.name]))
                continue
            }
            table?.put(text: group.name, on: &sink)
            table?.put(group.contacts, on: &sink)
            table?.endRow(on: &sink)
        }
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}
