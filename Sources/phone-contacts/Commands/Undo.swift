import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Undo: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last change of the book. Repeat to undo earlier changes.",
        discussion: """
            A book keeps its last 100 changes, or fewer if those before the last one replaced or removed more than \
            100,000 contacts in all. phone contacts redo repeats an undone change.
            """)

    @OptionGroup var options: BookOptions

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        let change = try convertingFailure { () throws(ContactBook.Failure) in try book.undo() }
        return try HistoryStep.report(change, done: "undone", nothing: "there is nothing to undo")
    }
}

struct Redo: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Repeat the change that was undone last.",
        discussion: "After a new change, undone changes can't be repeated.")

    @OptionGroup var options: BookOptions

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        let change = try convertingFailure { () throws(ContactBook.Failure) in try book.redo() }
        return try HistoryStep.report(change, done: "redone", nothing: "there is nothing to redo")
    }
}

/// A step through the history of a book.
private enum HistoryStep {
    static func report(
        _ change: ContactBook.Change?, done: String, nothing: String
    ) throws(Failure) -> ExitStatus {
        guard let change else { throw Failure(status: .rejected, message: nothing) }
        let what = Display.count(change.contacts, "contact")
        var sink = ByteSink(.standardOutput)
        sink.append("\(done): \(change.kind.rawValue) of \(what)\n")
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}
