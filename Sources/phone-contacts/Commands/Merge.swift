import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Merge: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge contacts into the first one, which receives the details of the others.",
        discussion: """
            Nothing is lost; phone contacts undo separates them again.

            --all merges every group of contacts with the same number or e-mail address, in one change. It shows the \
            groups and asks for confirmation; contacts with similar numbers only are left as they are.

              phone contacts merge 3 17
              phone contacts merge --all
            """)

    @OptionGroup var options: BookOptions

    @Flag(help: "Merge all contacts with the same number or e-mail address.")
    var all = false

    @Flag(help: "With --all: do not ask for confirmation.")
    var yes = false

    @Option(help: "The output format.")
    var output = OutputForm.text

    @Argument(help: "The IDs of two or more contacts.")
    var ids: [Contact.ID] = []

    func validate() throws {
        if all, !ids.isEmpty { throw ValidationError("--all takes no contacts") }
        if !all, Set(ids).count < 2 { throw ValidationError("merge takes at least two contacts, or --all") }
    }

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToWrite()
        var groups = [ids]
        if all {
            let found = try convertingFailure { () throws(ContactBook.Failure) in try book.duplicates() }
            let same = found.filter { !$0.reasons.isDisjoint(with: [.sameNumber, .sameEmail]) }
            guard !same.isEmpty else { throw Failure(status: .rejected, message: "there is nothing to merge") }
            if !yes, try !Self.isConfirmed(same) { return .rejected }
            groups = same.map { $0.contacts.map(\.id) }
        }
        let wanted = groups
        let merged = try convertingFailure { () throws(ContactBook.Failure) in try book.merge(wanted) }
        var rows = ContactRows(output)
        for contact in merged { rows.put(ContactRow(contact)) }
        return rows.end()
    }

    /// Shows what would be merged, and asks the user.
    private static func isConfirmed(_ groups: [DuplicateGroup]) throws(Failure) -> Bool {
        var sink = ByteSink(.standardError)
        for group in groups {
            let others = group.contacts.dropFirst().map { "\($0.title) #\($0.id)" }.joined(separator: ", ")
            let reasons = group.reasons.map(\.rawValue).sorted().joined(separator: ", ")
            let first = group.contacts[0]
            sink.append(Display.line("  \(first.title) #\(first.id) ← \(others)  (\(reasons))") + "\n")
        }
        sink.flush()
        return try Confirmation.ask("Merge \(Display.count(groups.count, "group"))?")
    }
}

/// A question that the user answers before a change.
enum Confirmation {
    /// Asks the user. Throws if standard input is not a terminal.
    static func ask(_ question: String) throws(Failure) -> Bool {
        guard Descriptor.standardInput.isTerminal else {
            throw .usage("confirmation required: run in a terminal, or pass --yes")
        }
        var sink = ByteSink(.standardError)
        sink.append(Display.line("\(question) [y/N] "))
        sink.flush()
        return ["y", "yes", "예", "네"].contains(readLine()?.lowercased())
    }
}
