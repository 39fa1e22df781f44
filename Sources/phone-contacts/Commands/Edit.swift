import ArgumentParser
import PhoneContacts
import PhoneShell

struct Edit: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a contact.",
        discussion: """
            Replaces the fields that are given; --phone replaces all numbers. An empty text removes a field.

              phone contacts edit 3 --name 홍길순 --phone mobile=010-1234-5678 --age ''
            """)

    @OptionGroup var options: BookOptions
    @OptionGroup var contact: ContactArguments

    @Option(parsing: .unconditional, help: "The name.")
    var name: String?

    @Option(help: "The output format.")
    var output = OutputForm.text

    @Argument(help: "The contact's number in the book.")
    var id: Contact.ID

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        guard var changed = try convertingFailure({ () throws(ContactBook.Failure) in try book.contact(id) }) else {
            throw Failure(.noContact(id))
        }
        try contact.change(&changed.details, name: name, in: options.regionOfNumbers())
        let contact = changed
        let updated = try convertingFailure { () throws(ContactBook.Failure) in try book.update(contact) }
        var rows = ContactRows(output)
        rows.put(ContactRow(updated))
        return rows.end()
    }
}
