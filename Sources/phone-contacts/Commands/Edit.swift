import ArgumentParser
import PhoneContacts
import PhoneShell

struct Edit: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a contact.",
        discussion: """
            Replaces the fields that are given; --phone replaces all numbers, and --add-phone and --remove-phone add \
            and remove one. An empty text removes a field. --editor opens the contact as text in the editor that \
            $VISUAL or $EDITOR names; nothing is changed if the text breaks a rule or the editor fails.

              phone contacts edit 3 --name 홍길순 --phone mobile=010-1234-5678 --age ''
              phone contacts edit 3 --add-phone work=02-312-3456 --remove-phone 010-9999-8888 --favorite
              phone contacts edit 3 --editor
            """)

    @OptionGroup var options: BookOptions
    @OptionGroup var contact: ContactArguments

    @Option(parsing: .unconditional, help: "The name.")
    var name: String?

    @OptionGroup var parts: PartArguments

    @Flag(help: "Edit the contact as text in $VISUAL or $EDITOR.")
    var editor = false

    @Option(help: "The output format.")
    var output = OutputForm.text

    @Argument(help: "The contact's number in the book.")
    var id: Contact.ID

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        guard let original = try convertingFailure({ () throws(ContactBook.Failure) in try book.contact(id) }) else {
            throw Failure(.noContact(id))
        }
        let region = try options.regionOfNumbers()
        var changed = original
        try contact.change(&changed.details, name: name, in: region)
        try parts.change(&changed.details, in: region)
        if editor {
            guard let edited = try EditSession(contact: changed, region: region, book: book, original: original).run()
            else { return .rejected }
            changed.details = edited
        }
        let result = changed
        let updated = try convertingFailure { () throws(ContactBook.Failure) in try book.update(result) }
        var rows = ContactRows(output)
        rows.put(ContactRow(updated))
        return rows.end()
    }
}
