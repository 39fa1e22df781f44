internal import Foundation
internal import GRDB

/// The list that the copies of a book and their threads share.
final class SharedBookList: @unchecked Sendable {
    // Safe to send: all access to the list holds the lock.
    private let lock = NSLock()
    private var list = BookList()

    /// Returns the list in the current state of a book, and what `body` reads of the same state.
    ///
    /// States are read within the lock, so that none follows a later one.
    func current<Value>(in book: any DatabaseReader, _ body: (Database) throws -> Value) throws -> (BookList, Value) {
        try lock.withLock {
            try book.read { database in
                try list.refresh(in: database)
                return (list, try body(database))
            }
        }
    }
}
