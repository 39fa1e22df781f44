import ArgumentParser
import Foundation
import PhoneContacts
import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Options that all commands share: the book, and the region where its numbers are dialed.
struct BookOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The book's file.", valueName: "file"), completion: .file())
    var book: String?

    @Option(
        help: ArgumentHelp("The region of numbers without a leading plus, as two letters.", valueName: "region"),
        completion: .custom { _, _, _ in RegionName.all() })
    var region = "KR"

    /// The region that the option names.
    func regionOfNumbers() throws(PhoneShell.Failure) -> PhoneNumber.Region {
        try RegionName.region(region, using: .standard)
    }

    /// Opens the book for writing, and creates it if it is missing.
    func bookToWrite() throws(PhoneShell.Failure) -> ContactBook { try open(.readWrite) }

    /// Opens the book for reading. The default book is created if it is missing; a named book must exist.
    func bookToRead() throws(PhoneShell.Failure) -> ContactBook {
        let isNew = book == nil && !FileManager.default.fileExists(atPath: BookPlace.usual)
        return try open(isNew ? .readWrite : .read)
    }

    /// The places of the book's file and of the files that SQLite keeps beside it, whether or not they exist.
    func places() -> Set<FilePlace> {
        let path = book ?? BookPlace.usual
        return Set(["", "-wal", "-shm", "-journal"].map { FilePlace(Array((path + $0).utf8)) })
    }

    /// Opens the book to add contacts. A dry run does not create a book; it uses an empty one in memory if the book is
    /// missing.
    func bookToImport(isDry: Bool) throws(PhoneShell.Failure) -> ContactBook {
        guard isDry, !FileManager.default.fileExists(atPath: book ?? BookPlace.usual) else { return try bookToWrite() }
        let region = try regionOfNumbers()
        return try convertingFailure { () throws(ContactBook.Failure) in try ContactBook(inMemoryFor: region) }
    }

    private func open(_ access: ContactBook.Access) throws(PhoneShell.Failure) -> ContactBook {
        let region = try regionOfNumbers()
        if book == nil, access == .readWrite { try BookPlace.makeFolder() }
        return try convertingFailure { () throws(ContactBook.Failure) in
            try ContactBook(at: book ?? BookPlace.usual, for: region, access: access)
        }
    }
}

extension BookOptions {
    /// The options that all commands share.
    private static let names = ["--book", "--region"]

    /// Moves options before the command's name after it, where the argument parser expects them; returns nil if there
    /// is no command.
    static func movedAfterCommand(_ arguments: [String]) -> [String]? {
        var rest = arguments[...]
        var options: [String] = []
        while let first = rest.first, let name = names.first(where: { first == $0 || first.hasPrefix("\($0)=") }) {
            options += rest.prefix(first == name ? 2 : 1)
            rest = rest.dropFirst(first == name ? 2 : 1)
        }
        guard let command = rest.first else { return options.isEmpty ? arguments : nil }
        return [command] + options + rest.dropFirst()
    }
}

/// The location of the default book.
enum BookPlace {
    /// `contacts.sqlite` in this program's folder for application data.
    static var usual: String { "\(folder)/contacts.sqlite" }

    private static var folder: String {
        #if os(Linux)
            // Follows the XDG Base Directory Specification, which ignores relative paths.
            if let data = environmentValue("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/phone" }
            return "\(environmentValue("HOME") ?? NSHomeDirectory())/.local/share/phone"
        #else
            return "\(NSHomeDirectory())/Library/Application Support/phone"
        #endif
    }

    /// Creates the folder, accessible to its owner only.
    static func makeFolder() throws(PhoneShell.Failure) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(
                status: .unwritable, message: "\(folder): can't be created; choose a book with --book")
        }
    }
}

/// Runs a book operation and converts its failure to one of the command.
func convertingFailure<Value>(
    _ body: () throws(ContactBook.Failure) -> Value
) throws(PhoneShell.Failure) -> Value {
    do { return try body() } catch { throw PhoneShell.Failure(error) }
}

extension PhoneShell.Failure {
    init(_ failure: ContactBook.Failure) {
        let status: ExitStatus =
            switch failure.code {
            case .missing, .replaced, .unreadable: .unreadable
            case .foreign, .newer, .damaged: .unfit
            case .busy: .busy
            case .readOnly, .system: .unwritable
            default: .rejected
            }
        let hint = failure.code == .noContact ? "; list the IDs with phone contacts list" : ""
        self.init(status: status, message: failure.description + hint)
    }
}
