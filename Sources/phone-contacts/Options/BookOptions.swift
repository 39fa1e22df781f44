import ArgumentParser
import Foundation
import PhoneContacts
import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Options of every command: which book, and where its numbers are dialled.
struct BookOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The book's file.", valueName: "file"), completion: .file())
    var book: String?

    @Option(
        help: ArgumentHelp("Where numbers without a plus are dialled: two letters.", valueName: "region"),
        completion: .custom { _, _, _ in RegionName.all() })
    var region = "KR"

    /// The region of the option.
    func regionOfNumbers() throws(PhoneShell.Failure) -> PhoneNumber.Region {
        try RegionName.region(region, using: .standard)
    }

    /// Opens the book to change it; one that is missing is made.
    func bookToWrite() throws(PhoneShell.Failure) -> ContactBook { try open(.readWrite) }

    /// Opens the book to read it. The usual one is made where it is missing; one that is named must be there.
    func bookToRead() throws(PhoneShell.Failure) -> ContactBook {
        let isNew = book == nil && !FileManager.default.fileExists(atPath: BookPlace.usual)
        return try open(isNew ? .readWrite : .read)
    }

    /// The book's file and those that SQLite keeps beside it, whether they are there or not.
    func places() -> Set<FilePlace> {
        let path = book ?? BookPlace.usual
        return Set(["", "-wal", "-shm", "-journal"].map { FilePlace(Array((path + $0).utf8)) })
    }

    /// Opens the book to add contacts. A dry run makes none: where it is missing, an empty one in memory takes its place.
    func bookToImport(isDry: Bool) throws(PhoneShell.Failure) -> ContactBook {
        guard isDry, !FileManager.default.fileExists(atPath: book ?? BookPlace.usual) else { return try bookToWrite() }
        let region = try regionOfNumbers()
        return try answering { () throws(ContactBook.Failure) in try ContactBook(inMemoryFor: region) }
    }

    private func open(_ access: ContactBook.Access) throws(PhoneShell.Failure) -> ContactBook {
        let region = try regionOfNumbers()
        if book == nil, access == .readWrite { try BookPlace.makeFolder() }
        return try answering { () throws(ContactBook.Failure) in
            try ContactBook(at: book ?? BookPlace.usual, for: region, access: access)
        }
    }
}

extension BookOptions {
    /// The options that every command has.
    private static let names = ["--book", "--region"]

    /// Arguments with the options of every command after the command's name, where the argument parser looks for them; nil
    /// where options are all that there is.
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

/// Where the book is that nobody names.
enum BookPlace {
    /// `contacts.sqlite` in the folder of this program among those where the system keeps data.
    static var usual: String { "\(folder)/contacts.sqlite" }

    private static var folder: String {
        #if os(Linux)
            // The XDG Base Directory Specification; a relative path is none.
            if let data = environmentValue("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/phone" }
            return "\(environmentValue("HOME") ?? NSHomeDirectory())/.local/share/phone"
        #else
            return "\(NSHomeDirectory())/Library/Application Support/phone"
        #endif
    }

    /// Makes the folder, for its owner alone.
    static func makeFolder() throws(PhoneShell.Failure) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(
                status: .unwritable, message: "\(folder): can't be made; name a book with --book")
        }
    }
}

/// What a command does with a book, with failures as the command tells them.
func answering<Value>(
    _ body: () throws(ContactBook.Failure) -> Value
) throws(PhoneShell.Failure) -> Value {
    do { return try body() } catch { throw PhoneShell.Failure(error) }
}

extension PhoneShell.Failure {
    init(_ failure: ContactBook.Failure) {
        let status: ExitStatus =
            switch failure.code {
            case .missing, .unreadable: .unreadable
            case .foreign, .newer, .damaged: .unfit
            case .busy: .busy
            case .readOnly, .system: .unwritable
            default: .rejected
            }
        self.init(status: status, message: failure.description)
    }
}
