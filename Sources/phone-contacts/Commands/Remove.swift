import ArgumentParser
import PhoneContacts
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
        if !yes, try !Confirmation.ask("Remove \(titles.joined(separator: ", "))?") { return .rejected }
        try convertingFailure { () throws(ContactBook.Failure) in try book.remove(ids) }
        return .accepted
    }
}
