import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Backup: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Write a complete copy of the book to a file.",
        discussion: """
            The copy is a book itself, with the undo history. The book is checked first; a damaged book is not copied: \
            recover reads what is left of it. Other processes may change the book meanwhile.

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
        commandName: "recover", abstract: "Read what can be read from a damaged book into a new one.",
        discussion: """
            Lists the contacts that are lost, that may be wrong, and that only their numbers are left of. The damaged \
            book is not changed; its undo history is left out. Restore a backup instead if there is one.

              phone contacts recover --book contacts.sqlite recovered.sqlite

            Exit status 1: something is lost or may be wrong.
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
        for id in recovery.doubtful { sink.append("Contact \(id) fails its checksum: something in it may be wrong.\n") }
        for id in recovery.nameless { sink.append("Contact \(id) is left only with its numbers or addresses.\n") }
        for id in recovery.lost { sink.append("Contact \(id) is lost.\n") }
        if recovery.isIncomplete {
            sink.append("The list of contacts is damaged: others may be lost that nothing mentions.\n")
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
