import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Undo: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last change of the book; once more, the one before it.",
        discussion: """
            A book remembers its last 100 changes, but of those before the last one only as many as replaced or removed \
            100,000 contacts together. phone contacts redo makes a change again that was undone.
            """)

    @OptionGroup var options: BookOptions

    func answer() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        let change = try answering { () throws(ContactBook.Failure) in try book.undo() }
        return try HistoryStep.report(change, done: "undone", nothing: "there is nothing to undo")
    }
}

struct Redo: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Make the change again that was undone last.",
        discussion: "A new change of the book ends what can be made again.")

    @OptionGroup var options: BookOptions

    func answer() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        let change = try answering { () throws(ContactBook.Failure) in try book.redo() }
        return try HistoryStep.report(change, done: "redone", nothing: "there is nothing to redo")
    }
}

/// A step through the history of a book.
private enum HistoryStep {
    static func report(
        _ change: ContactBook.Change?, done: String, nothing: String
    ) throws(Failure) -> ExitStatus {
        guard let change else { throw Failure(status: .rejected, message: nothing) }
        let what = change.contacts == 1 ? "1 contact" : "\(change.contacts) contacts"
        var sink = ByteSink(.standardOutput)
        sink.append("\(done): \(change.kind.rawValue) of \(what)\n")
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}
