public import Foundation
internal import GRDB

extension ContactBook {
    /// Why a book can't be opened or changed. The book's contents are unchanged.
    public struct Failure: Error, Sendable, Hashable {
        /// The kind of failure; later versions may add codes.
        public struct Code: Sendable, Hashable {
            private let name: String

            /// The file does not exist.
            public static let missing = Code(name: "missing")
            /// The file at the book's path was replaced after the book was opened.
            public static let replaced = Code(name: "replaced")
            /// The file can't be read, or is a folder.
            public static let unreadable = Code(name: "unreadable")
            /// The file is not a contact book.
            public static let foreign = Code(name: "foreign")
            /// The book was written by a newer version of this library; ``Failure/version`` is its format.
            public static let newer = Code(name: "newer")
            /// The book is damaged.
            public static let damaged = Code(name: "damaged")
            /// Another process was writing for longer than the `patience` of the call that opened the book.
            public static let busy = Code(name: "busy")
            /// The book can be read but not written.
            public static let readOnly = Code(name: "readOnly")
            /// The book has no contact with the ID ``Failure/contact``.
            public static let noContact = Code(name: "noContact")
            /// A contact, or the history, is not in the state that the caller expected; nothing was changed.
            /// ``Failure/contact`` is the contact's ID.
            public static let changed = Code(name: "changed")
            /// The contact is invalid: for example, it has no name, or its age has more than three digits.
            public static let invalid = Code(name: "invalid")
            /// The operation was stopped and had no effect.
            public static let cancelled = Code(name: "cancelled")
            /// The system failed to read or write the file.
            public static let system = Code(name: "system")
        }

        /// The kind of failure.
        public let code: Code
        /// The book's file; nil if the failure does not concern the file.
        public private(set) var path: String?
        /// The contact, with ``Code/noContact`` and ``Code/changed``.
        public private(set) var contact: Contact.ID?
        /// The format of the newer book, with ``Code/newer``.
        public private(set) var version: Int?
        /// One line of English without the path: what is wrong and what to do.
        public let message: String

        private init(_ code: Code, path: String? = nil, _ message: String) {
            self.code = code
            self.path = path
            self.message = message
        }
    }
}

extension ContactBook.Failure {
    package static func missing(path: String) -> Self {
        Self(.missing, path: path, "the book does not exist; check the path")
    }

    package static func replaced(path: String) -> Self {
        Self(.replaced, path: path, "the book's file was replaced by another one; open it again")
    }

    /// - Parameter message: The system's message.
    package static func unreadable(path: String, message: String) -> Self {
        Self(.unreadable, path: path, "the book can't be read: \(message)")
    }

    package static func foreign(path: String) -> Self {
        Self(.foreign, path: path, "this is not a contact book; choose another file")
    }

    package static func newer(path: String, version: Int) -> Self {
        var failure = Self(
            .newer, path: path,
            "the book was written by a newer version (format \(version)); update this program to open it")
        failure.version = version
        return failure
    }

    /// - Parameter message: A description of the damage, often SQLite's message.
    package static func damaged(path: String, message: String) -> Self {
        Self(.damaged, path: path, "the book is damaged (\(message)); restore it from a backup")
    }

    package static func busy(path: String) -> Self {
        Self(.busy, path: path, "another process is writing to this book; try again when it is done")
    }

    package static func readOnly(path: String) -> Self {
        Self(.readOnly, path: path, "the book is open for reading only; check its write permission, or copy it")
    }

    package static func noContact(_ id: Contact.ID) -> Self {
        var failure = Self(.noContact, "contact \(id) does not exist")
        failure.contact = id
        return failure
    }

    package static func changed(_ id: Contact.ID) -> Self {
        var failure = Self(.changed, "contact \(id) was changed after it was read; read it again")
        failure.contact = id
        return failure
    }

    package static var historyChanged: Self {
        Self(.changed, "the book was changed after its history was read; read the history again")
    }

    /// - Parameter message: The violated rule.
    package static func invalid(message: String) -> Self {
        Self(.invalid, "the contact is invalid: \(message)")
    }

    package static var cancelled: Self { Self(.cancelled, "cancelled; the book is unchanged") }

    /// - Parameter message: The system's message.
    package static func system(path: String, message: String) -> Self { Self(.system, path: path, message) }
}

extension ContactBook.Failure: CustomStringConvertible {
    /// One sentence: the path if there is one, what is wrong and what to do.
    public var description: String { path.map { "\($0): \(message)" } ?? message }
}

extension ContactBook.Failure: LocalizedError {
    /// The English sentence, for code that prints `localizedDescription`.
    public var errorDescription: String? { description }
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
