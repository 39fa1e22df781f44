internal import Foundation
internal import GRDB

/// The list that the copies of a book and their threads share.
final class SharedBookList: @unchecked Sendable {
    // Safe to send: all access to the list holds the lock.
    private let lock = NSLock()
    private var list = BookList()

    /// Returns the list in the current state of a book, and the result of `body` for the same state.
    ///
    /// States are read while the lock is held, so that an older state never replaces a newer one.
    func current<Value>(in book: any DatabaseReader, _ body: (Database) throws -> Value) throws -> (BookList, Value) {
        try lock.withLock {
            try book.read { database in
                try list.refresh(in: database)
                return (list, try body(database))
            }
        }
    }
}
