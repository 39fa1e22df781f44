internal import Foundation
internal import GRDB

extension ContactBook {
    /// Why a book can't be opened, or a change not be made. What was in the book is still there.
    public enum Failure: Error, Sendable, Hashable {
        /// There is no such file.
        case missing(path: String)
        /// The file can't be read, or is a folder.
        ///
        /// - Parameter message: The system's words.
        case unreadable(path: String, message: String)
        /// The file is something else than a book.
        case foreign(path: String)
        /// A newer version of this library has written the book.
        case newer(path: String, version: Int)
        /// The book is damaged.
        ///
        /// - Parameter message: What SQLite says.
        case damaged(path: String, message: String)
        /// Another process is writing, and did not end in time.
        case busy(path: String)
        /// The book can be read, but not written.
        case readOnly(path: String)
        /// The book has no contact of this number.
        case noContact(Contact.ID)
        /// A contact that no book takes: without a name, or with an age of more than three digits.
        ///
        /// - Parameter message: What the book says.
        case invalid(message: String)
        /// The work was stopped; nothing of it was done.
        case cancelled
        /// The system could not read or write the file.
        ///
        /// - Parameter message: Its words.
        case system(path: String, message: String)
    }
}

extension ContactBook.Failure: CustomStringConvertible {
    /// One sentence that says what is wrong and what to do. O(1).
    public var description: String {
        switch self {
        case .missing(let path): "\(path): there is no such book"
        case .unreadable(let path, let message): "\(path): the book can't be read: \(message)"
        case .foreign(let path): "\(path): this is no contact book; name another file"
        case .newer(let path, let version):
            "\(path): a newer version has written this book (format \(version)); update this one to open it"
        case .damaged(let path, let message): "\(path): the book is damaged (\(message)); put a copy in its place"
        case .busy(let path): "\(path): another process is writing to this book; try again when it is done"
        case .readOnly(let path): "\(path): this book can be read, but not written"
        case .noContact(let id): "there is no contact \(id)"
        case .invalid(let message): "a book does not take this contact: \(message)"
        case .cancelled: "cancelled; the book is as it was"
        case .system(let path, let message): "\(path): \(message)"
        }
    }
}

extension ContactBook.Failure {
    /// What an error of the database means.
    init(_ error: any Error, path: String) {
        if let failure = error as? Self {
            self = failure
            return
        }
        if error is RowDecodingError {
            self = .damaged(path: path, message: "a value has a wrong type")
            return
        }
        guard let error = error as? DatabaseError else {
            self = error is CancellationError ? .cancelled : .system(path: path, message: "\(error)")
            return
        }
        let message = error.message ?? "\(error.resultCode)"
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, message: message)
        // The statements never change: one that SQLite can't compile means that the tables are not those of a book.
        case .SQLITE_ERROR where error.sql != nil: self = .damaged(path: path, message: message)
        case .SQLITE_CANTOPEN: self = .unreadable(path: path, message: message)
        case .SQLITE_READONLY: self = .readOnly(path: path)
        case .SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_MISMATCH: self = .invalid(message: message)
        case .SQLITE_INTERRUPT, .SQLITE_ABORT: self = .cancelled
        default: self = .system(path: path, message: message)
        }
    }
}
