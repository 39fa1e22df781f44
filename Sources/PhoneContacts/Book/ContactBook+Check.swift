internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// A difference between a book's contents and what was written.
    public enum Problem: Sendable, Hashable {
        /// The structure of the file is damaged.
        ///
        /// - Parameter message: SQLite's message.
        case structure(message: String)
        /// A contact fails its checksum.
        case contact(Contact.ID)
        /// There are numbers, addresses or categories of a contact that does not exist.
        case orphans(Contact.ID)
        /// The undo history is damaged.
        ///
        /// - Parameter message: A description of the damage.
        case history(message: String)
        /// The contact is intact, but its sort and search keys are not those of this version: it may be misplaced in
        /// the list, and searches may miss it. An update of the contact renews them.
        case outdatedKeys(Contact.ID)

        /// Whether data is lost that only a backup can restore.
        public var isDamage: Bool {
            if case .outdatedKeys = self { false } else { true }
        }
    }

    /// Checks everything in the book: the structure of the file, the checksum of each contact, and the sort and search
    /// keys. Call it before an export or a backup to ensure that these are correct.
    ///
    /// Checks the state of the book at the time of the call.
    ///
    /// - Returns: At most a thousand problems; empty if the book is intact.
    /// - Throws: ``Failure`` if the book can't be read at all.
    /// - Complexity: O(contacts); about a second for 100,000.
    public func check() throws(Failure) -> [Problem] {
        try read { database in
            var check = BookCheck()
            try check.run(database)
            return check.problems
        }
    }
}

extension ContactBook.Problem: CustomStringConvertible {
    /// A sentence that describes the problem.
    public var description: String {
        switch self {
        case .structure(let message): "The file is damaged: \(message)."
        case .contact(let id): "Contact \(id) fails its checksum."
        case .orphans(let id): "Contact \(id) is missing, but some of its numbers, addresses or groups are there."
        case .history(let message): "The history is damaged: \(message)."
        case .outdatedKeys(let id): "Contact \(id) has outdated search keys; edit it to renew them."
        }
    }
}

/// Checks everything in a book.
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
            // Unreadable data ends the check.
            if problems.isEmpty { add(.structure(message: error.message ?? "\(error)")) }
        }
    }

    private mutating func add(_ problem: ContactBook.Problem) {
        if problems.count < Self.most { problems.append(problem) }
    }

    /// Checks that SQLite's last assigned ID agrees with the ledger.
    private mutating func checkLedger(_ database: Database) throws {
        let row = try Row.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'contact'")
        guard try BookLedger(in: database).lastID == row?.optional(0) ?? 0 else {
            return add(.structure(message: "the last contact ID is inconsistent"))
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
            if contact.checksum.value != checksum { add(.history(message: "a kept contact fails its checksum")) }
        }
        if missing.values.contains(where: { $0 != 0 }) { add(.history(message: "kept contacts are missing")) }
    }
}
