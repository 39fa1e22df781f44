import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct CheckBook: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Compare everything in the book with what was written.",
        discussion: """
            It reads the whole file: its structure, a checksum for each contact, the keys by which contacts are found, and \
            what undo needs. Export does the same before it writes anything.

            Exit status 65: the book is damaged.
            """)

    @OptionGroup var options: BookOptions

    func answer() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        let problems = try answering { () throws(ContactBook.Failure) in try book.check() }
        let count = try answering { () throws(ContactBook.Failure) in
            problems.contains(where: \.isDamage) ? 0 : try book.count()
        }
        var sink = ByteSink(.standardOutput)
        for problem in problems { sink.append(Display.line(problem.description) + "\n") }
        if problems.isEmpty {
            sink.append("\(Display.line(book.path)): \(count) \(count == 1 ? "contact" : "contacts"), sound\n")
        }
        sink.flush()
        let status = Diagnostics.status(ofWriting: sink.failure)
        try CheckedBook.refuse(problems, of: book)
        return status
    }
}

/// A book of which nothing is given away before it was checked.
enum CheckedBook {
    /// Checks a book.
    static func check(_ book: ContactBook) throws(Failure) {
        try refuse(try answering { () throws(ContactBook.Failure) in try book.check() }, of: book)
    }

    /// Throws where a book is damaged.
    static func refuse(_ problems: [ContactBook.Problem], of book: ContactBook) throws(Failure) {
        let damage = problems.filter(\.isDamage)
        guard let first = damage.first else { return }
        let others = damage.count == 1 ? "" : " And \(damage.count - 1) more; see phone contacts check."
        throw Failure(
            status: .unfit,
            message: "\(book.path): the book is damaged; put a copy in its place. \(first.description)\(others)")
    }
}
