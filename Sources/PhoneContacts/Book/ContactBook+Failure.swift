internal import Foundation
internal import GRDB

extension ContactBook {
    /// Why a book can't be opened or changed. The book's contents are unchanged.
    public enum Failure: Error, Sendable, Hashable {
        /// The file does not exist.
        case missing(path: String)
        /// The file can't be read, or is a folder.
        ///
        /// - Parameter message: The system's message.
        case unreadable(path: String, message: String)
        /// The file is not a contact book.
        case foreign(path: String)
        /// The book was written by a newer version of this library.
        case newer(path: String, version: Int)
        /// The book is damaged.
        ///
        /// - Parameter message: A description of the damage, often SQLite's message.
        case damaged(path: String, message: String)
        /// Another process was writing for longer than the patience.
        case busy(path: String)
        /// The book can be read but not written.
        case readOnly(path: String)
        /// There is no contact with this ID.
        case noContact(Contact.ID)
        /// The contact is invalid: for example, it has no name, or its age has more than three digits.
        ///
        /// - Parameter message: The violated rule.
        case invalid(message: String)
        /// The operation was stopped and had no effect.
        case cancelled
        /// The system failed to read or write the file.
        ///
        /// - Parameter message: The system's message.
        case system(path: String, message: String)
    }
}

extension ContactBook.Failure: CustomStringConvertible {
    /// A sentence that says what is wrong and what to do.
    public var description: String {
        switch self {
        case .missing(let path): "\(path): there is no such book"
        case .unreadable(let path, let message): "\(path): the book can't be read: \(message)"
        case .foreign(let path): "\(path): this is not a contact book; choose another file"
        case .newer(let path, let version):
            "\(path): the book was written by a newer version (format \(version)); update this program to open it"
        case .damaged(let path, let message): "\(path): the book is damaged (\(message)); restore it from a backup"
        case .busy(let path): "\(path): another process is writing to this book; try again when it is done"
        case .readOnly(let path): "\(path): this book can be read but not written"
        case .noContact(let id): "there is no contact \(id)"
        case .invalid(let message): "the contact is invalid: \(message)"
        case .cancelled: "cancelled; the book is unchanged"
        case .system(let path, let message): "\(path): \(message)"
        }
    }
}

extension ContactBook.Failure {
    /// Converts a database error.
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
        // The statements are constant: if SQLite can't compile one, the tables are not those of a book.
        case .SQLITE_ERROR where error.sql != nil: self = .damaged(path: path, message: message)
        case .SQLITE_CANTOPEN: self = .unreadable(path: path, message: message)
        case .SQLITE_READONLY: self = .readOnly(path: path)
        case .SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_MISMATCH: self = .invalid(message: message)
        case .SQLITE_INTERRUPT, .SQLITE_ABORT: self = .cancelled
        default: self = .system(path: path, message: message)
        }
    }
}
