import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct CheckBook: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check the book for damage.",
        discussion: """
            Reads the whole file: its structure, the checksum of each contact, the search keys and the undo history. \
            export runs the same check before it writes anything.

            Exit status 65: the book is damaged.
            """)

    @OptionGroup var options: BookOptions

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        let problems = try convertingFailure { () throws(ContactBook.Failure) in try book.check() }
        let count = try convertingFailure { () throws(ContactBook.Failure) in
            problems.contains(where: \.isDamage) ? 0 : try book.count()
        }
        var sink = ByteSink(.standardOutput)
        for problem in problems { sink.append(Display.line(problem.description) + "\n") }
        if problems.isEmpty {
            sink.append("\(Display.line(book.path)): \(Display.count(count, "contact")), sound\n")
        }
        sink.flush()
        let status = Diagnostics.status(ofWriting: sink.failure)
        try CheckedBook.refuse(problems, of: book)
        return status
    }
}

/// Refuses to give out data of a damaged book.
enum CheckedBook {
    /// Checks a book.
    static func check(_ book: ContactBook) throws(Failure) {
        try refuse(try convertingFailure { () throws(ContactBook.Failure) in try book.check() }, of: book)
    }

    /// Throws if a book is damaged.
    static func refuse(_ problems: [ContactBook.Problem], of book: ContactBook) throws(Failure) {
        let damage = problems.filter(\.isDamage)
        guard let first = damage.first else { return }
        let others = damage.count == 1 ? "" : " And \(damage.count - 1) more; see phone contacts check."
        throw Failure(
            status: .unfit,
            message: "\(book.path): the book is damaged; restore it from a backup. \(first.description)\(others)")
    }
}
