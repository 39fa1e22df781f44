import Foundation
import HTTPTypes
import NIOPosix
import PhoneContacts
import PhoneNumbers

/// The book that a server serves. Calls that block run on threads of its own: a few that read, and one that writes, so
/// that waiting writers never occupy the readers' threads.
final class ServedBook: Sendable {
    let path: String
    let region: PhoneNumber.Region
    let isReadOnly: Bool
    private let book: ContactBook
    private let readers = NIOThreadPool(numberOfThreads: 4)
    private let writer = NIOThreadPool(numberOfThreads: 1)

    /// Opens an existing book.
    init(at path: String, for region: PhoneNumber.Region) throws {
        // Opening a missing book would create it.
        guard FileManager.default.fileExists(atPath: path) else { throw APIError(.serviceUnavailable, .bookMissing) }
        book = try ContactBook(at: path, for: region)
        self.path = path
        self.region = region
        isReadOnly = book.isReadOnly
        readers.start()
        writer.start()
        // The first list is needed soon. An error concerns the request that needs it.
        readers.submit { [book] _ in _ = try? book.ids() }
    }

    /// Ends the threads. A book that was removed or replaced is not closed: SQLite would delete the log at its path,
    /// which may be another book's by now.
    func close() async {
        try? await readers.shutdownGracefully()
        try? await writer.shutdownGracefully()
        if (try? state()) == nil { _ = Unmanaged.passRetained(self) }
    }

    /// The state of the book's files.
    ///
    /// - Throws: An error if the file was removed or replaced.
    func state() throws(APIError) -> ContactBook.FileState? {
        do throws(ContactBook.Failure) { return try book.fileState() } catch { throw APIError(error) }
    }

    /// An element after each change of the book or of its file, whichever process makes it.
    func changes() -> AsyncStream<Void> { book.changes() }

    func read<Value: Sendable>(_ body: @escaping @Sendable (ContactBook) throws -> Value) async throws -> Value {
        _ = try state()
        return try await readers.runIfActive { [book] in try body(book) }
    }

    /// Runs a change. When it returns, the change is on disk, in the file that the path names.
    func write<Value: Sendable>(_ body: @escaping @Sendable (ContactBook) throws -> Value) async throws -> Value {
        _ = try state()
        let value = try await writer.runIfActive { [book] in try body(book) }
        _ = try state()
        return value
    }

    /// A part of a list.
    struct Window: Sendable {
        /// The number of all rows of the list.
        let total: Int
        let rows: [ContactRow]
        let photos: [Contact.ID: ContactBook.PhotoHead]
    }

    /// The rows of a list from an offset on.
    func window(of query: ContactQuery, from offset: Int, limit: Int) async throws -> Window {
        try await read { book in
            let ids = try book.ids(matching: query)
            let shown = ids.dropFirst(offset).prefix(limit)
            return Window(total: ids.count, rows: try book.rows(of: shown), photos: try book.photoHeads(of: shown))
        }
    }
}
