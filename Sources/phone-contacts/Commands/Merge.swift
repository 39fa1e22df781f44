import ArgumentParser
import PhoneContacts
import PhoneShell

struct Merge: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge contacts into the first one, which receives the details of the others.",
        discussion: "Nothing is lost; phone contacts undo separates them again.")

    @OptionGroup var options: BookOptions

    @Option(help: "The output format.")
    var output = OutputForm.text

    @Argument(help: "The IDs of two or more contacts.")
    var ids: [Contact.ID]

    func validate() throws {
        if Set(ids).count < 2 { throw ValidationError("merge takes at least two contacts") }
    }

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        let merged = try convertingFailure { () throws(ContactBook.Failure) in try book.merge(ids) }
        var rows = ContactRows(output)
        if let merged { rows.put(ContactRow(merged)) }
        return rows.end()
    }
}
