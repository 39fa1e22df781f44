import ArgumentParser
import PhoneContacts
import PhoneShell

struct Show: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show contacts with everything.",
        discussion: "Tables have arrays of numbers, labels and addresses; those of a place belong together.")

    @OptionGroup var options: BookOptions

    @Option(help: "How contacts are written.")
    var output = OutputForm.text

    @Argument(help: "The contacts' numbers in the book.")
    var ids: [Contact.ID]

    func answer() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        var status = ExitStatus.accepted
        var details = ContactDetails(output)
        for id in ids {
            if let contact = try answering({ () throws(ContactBook.Failure) in try book.contact(id) }) {
                details.put(contact)
            } else {
                Diagnostics.say(ContactBook.Failure.noContact(id).description)
                status.join(.rejected)
            }
        }
        return max(status, details.end())
    }
}
