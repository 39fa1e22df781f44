import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Remove: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove contacts, all that are named or none.",
        discussion: "It asks first; phone contacts undo puts them back.")

    @OptionGroup var options: BookOptions

    @Flag(help: "Don't ask.")
    var yes = false

    @Argument(help: "The contacts' numbers in the book.")
    var ids: [Contact.ID]

    func answer() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        var titles: [String] = []
        for id in ids {
            guard let contact = try answering({ () throws(ContactBook.Failure) in try book.contact(id) }) else {
                throw Failure(.noContact(id))
            }
            titles.append(ContactRow(contact).title)
        }
        if !yes, try !isWanted(titles) { return .rejected }
        try answering { () throws(ContactBook.Failure) in try book.remove(ids) }
        return .accepted
    }

    /// Asks a person. Where there is none, nothing is removed.
    private func isWanted(_ titles: [String]) throws(Failure) -> Bool {
        guard Descriptor.standardInput.isTerminal else {
            throw .usage("nobody is there to be asked; to remove without a question: --yes")
        }
        var sink = ByteSink(.standardError)
        sink.append(Display.line("Remove \(titles.joined(separator: ", "))? [y/N] "))
        sink.flush()
        return ["y", "yes", "예", "네"].contains(readLine()?.lowercased())
    }
}
