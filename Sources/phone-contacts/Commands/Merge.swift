import ArgumentParser
import PhoneContacts
import PhoneShell

struct Merge: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Make one contact of several: the first takes over what the others have besides.",
        discussion: "Nothing that one of them says is lost; phone contacts undo takes them apart again.")

    @OptionGroup var options: BookOptions

    @Option(help: "How the contact is written.")
    var output = OutputForm.text

    @Argument(help: "The contacts' numbers in the book, two or more.")
    var ids: [Contact.ID]

    func validate() throws {
        if Set(ids).count < 2 { throw ValidationError("merge takes two contacts or more") }
    }

    func answer() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        let merged = try answering { () throws(ContactBook.Failure) in try book.merge(ids) }
        var rows = ContactRows(output)
        if let merged { rows.put(ContactRow(merged)) }
        return rows.end()
    }
}
