import ArgumentParser
import PhoneContacts
import PhoneShell

struct Show: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show all details of contacts.",
        discussion: "In tables, numbers, labels and addresses are arrays; elements at the same index belong together.")

    @OptionGroup var options: BookOptions

    @Option(help: "The output format.")
    var output = OutputForm.text

    @Argument(help: "The IDs of the contacts.")
    var ids: [Contact.ID]

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        var status = ExitStatus.accepted
        var details = ContactDetails(output)
        for id in ids {
            if let contact = try convertingFailure({ () throws(ContactBook.Failure) in try book.contact(id) }) {
                details.put(contact)
            } else {
                Diagnostics.report(Failure(.noContact(id)).message)
                status.join(.rejected)
            }
        }
        return max(status, details.end())
    }
}
