import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Remove: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove contacts: all of the given ones, or none.",
        discussion: "Asks for confirmation. phone contacts undo restores the contacts.")

    @OptionGroup var options: BookOptions

    @Flag(help: "Do not ask for confirmation.")
    var yes = false

    @Argument(help: "The IDs of the contacts.")
    var ids: [Contact.ID]

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        var titles: [String] = []
        for id in ids {
            guard let contact = try convertingFailure({ () throws(ContactBook.Failure) in try book.contact(id) }) else {
                throw Failure(.noContact(id))
            }
            titles.append(ContactRow(contact).title)
        }
        if !yes, try !isConfirmed(titles) { return .rejected }
        try convertingFailure { () throws(ContactBook.Failure) in try book.remove(ids) }
        return .accepted
    }

    /// Asks the user for confirmation. Throws if standard input is not a terminal.
    private func isConfirmed(_ titles: [String]) throws(Failure) -> Bool {
        guard Descriptor.standardInput.isTerminal else {
            throw .usage("confirmation required: run in a terminal, or pass --yes")
        }
        var sink = ByteSink(.standardError)
        sink.append(Display.line("Remove \(titles.joined(separator: ", "))? [y/N] "))
        sink.flush()
        return ["y", "yes", "예", "네"].contains(readLine()?.lowercased())
    }
}
