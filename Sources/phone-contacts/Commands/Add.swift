import ArgumentParser
import PhoneContacts
import PhoneShell

struct Add: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a contact.",
        discussion: """
            Every field that breaks a rule is reported; then nothing is added.

              phone contacts add 홍길동 --age 20 --phone 010-1234-5678 --phone work=02-312-3456
            """)

    @OptionGroup var options: BookOptions
    @OptionGroup var contact: ContactArguments

    @Option(help: "The output format.")
    var output = OutputForm.text

    @Argument(help: "The name.")
    var name: String

    func execute() throws(Failure) -> ExitStatus {
        var details = Contact.Details(name: "")
        try contact.change(&details, name: name, in: options.regionOfNumbers())
        let book = try options.bookToWrite()
        let added = try convertingFailure { () throws(ContactBook.Failure) in try book.add(details) }
        var rows = ContactRows(output)
        rows.put(ContactRow(added))
        return rows.end()
    }
}
