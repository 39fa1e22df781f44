import Foundation
import PhoneContacts
import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Edits a contact as text in the user's editor. The text remains in a file unless it is accepted.
struct EditSession {
    /// The contact as it is shown in the editor.
    let contact: Contact
    let region: PhoneNumber.Region
    let book: ContactBook
    /// The contact as it was in the book.
    let original: Contact

    /// Returns the edited details; nil if the user gave up on a text that breaks a rule.
    func run() throws(Failure) -> Contact.Details? {
        let form = ContactForm(contact.details, in: region)
        let text = form.text(title: "\(ContactRow(contact).title), contact \(contact.id)")
        let file = try EditedFile(text)
        while true {
            try file.edit()
            let (details, problems) = form.read(try file.text())
            guard !problems.isEmpty else {
                try checkBook(file)
                file.remove()
                return details
            }
            for problem in problems { Diagnostics.report("line \(problem.line): \(problem.message)") }
            guard Descriptor.standardInput.isTerminal, Self.editsAgain() else {
                Diagnostics.report("the contact is unchanged; the text is in \(file.path)")
                return nil
            }
        }
    }

    /// Throws if another program has changed the contact meanwhile.
    private func checkBook(_ file: EditedFile) throws(Failure) {
        let current = try convertingFailure { () throws(ContactBook.Failure) in try book.contact(contact.id) }
        guard current?.details == original.details else {
            throw Failure(
                status: .rejected,
                message:
                    "another program changed contact \(contact.id); nothing was saved, and the text is in \(file.path)")
        }
    }

    private static func editsAgain() -> Bool {
        var sink = ByteSink(.standardError)
        sink.append("Edit again? [Y/n] ")
        sink.flush()
        guard let answer = readLine()?.lowercased() else { return false }
        return ["", "y", "yes", "예", "네"].contains(answer)
    }
}

/// The file that an editor opens, accessible to its owner only.
private struct EditedFile {
    let path: String

    init(_ text: String) throws(Failure) {
        let name = "phone-contact-\(UUID().uuidString).txt"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        let isWritten = FileManager.default.createFile(
            atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        if !isWritten { throw Failure(status: .uncreatable, message: "\(path): the file can't be created") }
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Runs the editor on the file.
    func edit() throws(Failure) {
        let names = ["VISUAL", "EDITOR"].compactMap { environmentValue($0) }
        guard let editor = names.first(where: { !$0.isEmpty }) else {
            remove()
            throw .usage("no editor; set VISUAL or EDITOR, such as EDITOR=nano")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // As with git, the editor may have arguments.
        process.arguments = ["-c", "\(editor) \"$1\"", "sh", path]
        do {
            try process.run()
        } catch {
            throw Failure(status: .unavailable, message: "/bin/sh can't be run; the text is in \(path)")
        }
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(
                status: .unavailable,
                message: "the editor '\(editor)' failed; the contact is unchanged, and the text is in \(path)")
        }
    }

    func text() throws(Failure) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(
                status: .unreadable, message: "\(path): the edited text can't be read; the contact is unchanged")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Failure(
                status: .unfit, message: "\(path): the edited text is not UTF-8; the contact is unchanged")
        }
        return text
    }
}
