internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// Something in a book that is not as it was written.
    public enum Problem: Sendable, Hashable {
        /// The structure of the file is damaged.
        ///
        /// - Parameter message: What SQLite says.
        case structure(message: String)
        /// A contact is not as it was written.
        case contact(Contact.ID)
        /// The book has numbers or addresses of a contact that is not there.
        case orphans(Contact.ID)
        /// What undo and redo need is not as it was written.
        ///
        /// - Parameter message: What is wrong with it.
        case history(message: String)
        /// The contact is as it was written, but another version of this library would find it by other keys: the list may
        /// have it at another place, and a search may miss it. A change of the contact renews them.
        case outdatedKeys(Contact.ID)

        /// Whether something is lost, which only a copy of the book brings back.
        public var isDamage: Bool {
            if case .outdatedKeys = self { false } else { true }
        }
    }

    /// Compares everything in the book with what was written: the structure of the file, a checksum for each contact, and
    /// the keys by which contacts are found. An export or a backup that begins with this has what was written.
    ///
    /// The book is read as it was when that began.
    ///
    /// - Returns: What is wrong, at most a thousand problems; empty where all is well.
    /// - Throws: ``Failure`` where the book can't be read at all.
    /// - Complexity: O(contacts): about a second for 100,000.
    public func check() throws(Failure) -> [Problem] {
        try read { database in
            var check = BookCheck()
            try check.run(database)
            return check.problems
        }
    }
}

extension ContactBook.Problem: CustomStringConvertible {
    /// One sentence that says what is wrong. O(1).
    public var description: String {
        switch self {
        case .structure(let message): "The file is damaged: \(message)."
        case .contact(let id): "Contact \(id) is not as it was written."
        case .orphans(let id): "There are numbers or addresses of contact \(id), which is missing."
        case .history(let message): "The history is damaged: \(message)."
        case .outdatedKeys(let id): "Contact \(id) has outdated search keys; edit it to renew them."
        }
    }
}

/// A check of everything in a book.
private struct BookCheck {
    private static let most = 1000

    private(set) var problems: [ContactBook.Problem] = []

    mutating func run(_ database: Database) throws {
        let structure = try String.fetchAll(database, sql: "PRAGMA integrity_check(100)")
        for message in structure where message != "ok" { add(.structure(message: message)) }
        do {
            try checkLedger(database)
            try checkContacts(database)
            try checkHistory(database)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            // What can't be read at all ends the check.
            if problems.isEmpty { add(.structure(message: error.message ?? "\(error)")) }
        }
    }

    private mutating func add(_ problem: ContactBook.Problem) {
        if problems.count < Self.most { problems.append(problem) }
    }

    /// The number that SQLite would give next, were it asked.
    private mutating func checkLedger(_ database: Database) throws {
        let row = try Row.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'contact'")
        guard try BookLedger(in: database).lastID == row?.optional(0) ?? 0 else {
            return add(.structure(message: "the number of the last contact is unclear"))
        }
    }

    private mutating func checkContacts(_ database: Database) throws {
        var contacts = try StoredContacts(.book, in: database)
        while let item = try contacts.next() {
            switch item {
            case .contact(let key, let contact, let checksum):
                let id = Contact.ID(rawValue: key.id)
                if contact.checksum.value != checksum {
                    add(.contact(id))
                } else if !contact.hasCurrentKeys {
                    add(.outdatedKeys(id))
                }
            case .orphans(let key): add(.orphans(Contact.ID(rawValue: key.id)))
            }
        }
    }

    private mutating func checkHistory(_ database: Database) throws {
        let changes: [BookChange]
        do {
            changes = try BookChange.all(in: database)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return add(.history(message: error.message ?? "\(error)"))
        }
        var missing: [Int64: Int64] = [:]
        for change in changes {
            missing[change.id] = change.before
            missing[-change.id] = change.after ?? 0
        }
        var contacts = try StoredContacts(.kept, in: database)
        while let item = try contacts.next() {
            guard case .contact(let key, let contact, let checksum) = item else {
                add(.history(message: "a kept contact is missing"))
                continue
            }
            missing[key.change, default: 0] -= 1
            if contact.checksum.value != checksum { add(.history(message: "a contact is not as it was kept")) }
        }
        if missing.values.contains(where: { $0 != 0 }) { add(.history(message: "kept contacts are missing")) }
    }
}
