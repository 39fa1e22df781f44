import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Backup: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Write a complete copy of the book to a file.",
        discussion: """
            The copy is a complete book with the undo history. The book is checked first. A damaged book is not \
            copied; use recover instead. Other processes may change the book during the copy.

              phone contacts backup contacts-$(date +%F).sqlite
            """)

    @OptionGroup var options: BookOptions

    @Flag(help: "Replace the file if it exists.")
    var force = false

    @Argument(help: ArgumentHelp("The file of the copy.", valueName: "file"), completion: .file())
    var file: String

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        try CopyFile.check(file, replaces: force)
        try convertingFailure { () throws(ContactBook.Failure) in try book.backup(to: file, replaces: force) }
        return .accepted
    }
}

struct Recover: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "recover", abstract: "Copy the readable contacts of a damaged book to a new one.",
        discussion: """
            Lists contacts that are lost, contacts that may be incomplete or wrong, and contacts of which only numbers \
            or addresses are left. The damaged book is not changed, and its undo history is not copied. If you have a \
            backup, restore it instead.

              phone contacts recover --book contacts.sqlite recovered.sqlite

            Exit status 1: some contacts are lost or may be wrong.
            """)

    @OptionGroup var options: BookOptions

    @Flag(help: "Replace the new file if it exists.")
    var force = false

    @Argument(help: ArgumentHelp("The new book.", valueName: "file"), completion: .file())
    var file: String

    func execute() throws(Failure) -> ExitStatus {
        try CopyFile.check(file, replaces: force)
        let recovery = try convertingFailure { () throws(ContactBook.Failure) in
            try ContactBook.recover(from: options.book ?? BookPlace.usual, to: file, replaces: force)
        }
        var sink = ByteSink(.standardOutput)
        for id in recovery.doubtful { sink.append("Contact \(id) failed its checksum; check its details.\n") }
        for id in recovery.nameless { sink.append("Contact \(id) lost everything but its numbers or addresses.\n") }
        for id in recovery.lost { sink.append("Contact \(id) is lost.\n") }
        if recovery.isIncomplete {
            sink.append("The list of contacts is damaged. Other contacts may be lost without a trace.\n")
        }
        let total = recovery.intact + recovery.doubtful.count + recovery.nameless.count
        sink.append("\(file): \(Display.count(total, "contact")), \(recovery.intact) of them intact\n")
        sink.flush()
        let isWhole = recovery.intact == total && recovery.lost.isEmpty && !recovery.isIncomplete
        return max(isWhole ? .accepted : .rejected, Diagnostics.status(ofWriting: sink.failure))
    }
}

/// The file that a command is to create.
private enum CopyFile {
    static func check(_ file: String, replaces: Bool) throws(Failure) {
        guard let facts = FileFacts(at: Array(file.utf8)) else { return }
        guard facts.isRegular else {
            throw Failure(status: .uncreatable, message: "\(file): this is not a file; choose another name")
        }
        guard replaces else {
            throw Failure(status: .uncreatable, message: "\(file): the file exists; pass --force to replace it")
        }
    }
}
