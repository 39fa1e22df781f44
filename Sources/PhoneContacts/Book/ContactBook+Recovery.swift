internal import Foundation
internal import GRDB

extension ContactBook {
    /// The result of a recovery: the contacts that were read and the contacts that are lost.
    public struct Recovery: Sendable, Hashable {
        /// The number of contacts that are intact.
        public internal(set) var intact = 0
        /// Contacts that were read but fail their checksum: their details may be wrong or incomplete.
        public internal(set) var doubtful: [Contact.ID] = []
        /// Contacts whose main row is lost. They are named after a remaining number or e-mail address.
        public internal(set) var nameless: [Contact.ID] = []
        /// IDs of contacts that can't be read although other data mentions them.
        public internal(set) var lost: [Contact.ID] = []
        /// Whether it is unknown how many contacts are lost, because the list of all contacts is damaged too.
        public internal(set) var isIncomplete = false

        init() {}
    }

    /// Copies the readable contacts of a damaged book to a new one. The damaged book is not changed, and its undo
    /// history is not copied.
    ///
    /// - Parameters:
    ///   - path: The damaged book.
    ///   - new: The file of the new book.
    ///   - replaces: Whether an existing file may be replaced.
    /// - Returns: The contacts that were read and the contacts that are lost.
    /// - Throws: ``Failure`` if nothing can be read, or the new book can't be written.
    public static func recover(from path: String, to new: String, replaces: Bool = false) throws(Failure) -> Recovery {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
        var recovery = Recovery()
        let source: BookSalvage
        do { source = try BookSalvage(path: path) } catch { throw Failure(error, path: path) }
        try NewBook.write(at: new, replaces: replaces, besides: path) { queue in
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA application_id = \(BookSchema.applicationID)")
            }
            try BookSchema.migrator.migrate(queue)
            try queue.write { recovery = try source.copy(to: $0) }
        }
        return recovery
    }
}

/// Reads single rows of a damaged book, whatever its version.
private struct BookSalvage {
    private let queue: DatabaseQueue
    /// The columns of contacts that the book's version has.
    private let columns: Set<String>
    private let tables: Set<String>

    init(path: String) throws {
        var configuration = ContactBook.configuration(patience: .seconds(5))
        configuration.readonly = true
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
        } catch {
            // Opening fails in a folder without write access, unless the file is declared immutable.
            let name = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
            queue = try DatabaseQueue(path: name, configuration: configuration)
        }
        (columns, tables) = try queue.read { database in
            let columns = try Row.fetchAll(database, sql: "PRAGMA table_info(contact)").map { row in
                (try row.value(1)) as String
            }
            let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
            return (Set(columns), Set(tables))
        }
        guard columns.isSuperset(of: ["id", "name", "age", "note", "properties", "created", "updated"]) else {
            throw DatabaseError.damaged("its tables can't be found")
        }
    }

    /// Copies all contacts that can be read.
    func copy(to database: Database) throws -> ContactBook.Recovery {
        // Reads without a transaction, which an unreadable page would end with an error.
        try queue.unsafeRead { source in
            var recovery = ContactBook.Recovery()
            let (ids, isWhole) = ids(in: source)
            recovery.isIncomplete = !isWhole
            for id in ids {
                guard let found = contact(id, in: source) else {
                    recovery.lost.append(Contact.ID(rawValue: id))
                    continue
                }
                let (created, updated) = Self.times(of: found)
                let contact = StoredContact(
                    found.details, id: Contact.ID(rawValue: id), created: created, updated: updated,
                    origin: found.origin)
                do {
                    try database.inSavepoint {
                        try BookRows.insert(contact, in: database)
                        return .commit
                    }
                } catch {
                    // The contact contains damaged texts, which a book can't store.
                    recovery.lost.append(Contact.ID(rawValue: id))
                    continue
                }
                switch found.state {
                case .intact: recovery.intact += 1
                case .doubtful: recovery.doubtful.append(Contact.ID(rawValue: id))
                case .nameless: recovery.nameless.append(Contact.ID(rawValue: id))
                }
            }
            let ledger = try BookLedger(in: database)
            let last = min(max(ids.last ?? 0, lastID(in: source) ?? 0), Self.greatestID)
            try database.execute(sql: "DELETE FROM sqlite_sequence WHERE name = 'contact'")
            if last > 0 {
                try database.execute(sql: "INSERT INTO sqlite_sequence VALUES ('contact', ?)", arguments: [last])
            }
            try BookLedger(lastID: last, schema: ledger.schema).write(in: database)
            return recovery
        }
    }

    // MARK: IDs

    /// Returns the IDs that occur anywhere in the book, in order, and whether the list of contacts was read to its end.
    private func ids(in source: Database) -> (ids: [Int64], isWhole: Bool) {
        var ids: Set<Int64> = []
        var isWhole = false
        let queries = [
            "SELECT id FROM contact NOT INDEXED ORDER BY id", "SELECT id FROM contact NOT INDEXED ORDER BY id DESC",
            "SELECT id FROM contact INDEXED BY contactInOrder ORDER BY sortKey",
            "SELECT id FROM contact INDEXED BY contactInOrder ORDER BY sortKey DESC",
            "SELECT contact FROM number", "SELECT contact FROM number ORDER BY contact DESC",
            "SELECT contact FROM email", "SELECT contact FROM email ORDER BY contact DESC",
        ]
        for (index, sql) in queries.enumerated() {
            let isEnded = collect(sql, in: source, into: &ids)
            if index == 0 { isWhole = isEnded }
        }
        // An unreadable page in the middle hides contacts from scans in both directions, but not from a search for an
        // ID.
        if !isWhole, let last = lastID(in: source), last <= Self.mostGuesses {
            ids.formUnion((1...max(last, 1)).filter { row($0, in: source) != nil })
        }
        return (ids.filter { $0 > 0 }.sorted(), isWhole)
    }

    /// The limit for the last ID, which may be damaged: IDs that JavaScript represents exactly remain for new contacts.
    private static let greatestID: Int64 = 1 << 52

    /// The limit for trying all IDs up to the last one.
    private static let mostGuesses: Int64 = 10_000_000

    /// Adds the integers of a query up to the first unreadable page. Returns whether all pages were readable.
    private func collect(_ sql: String, in source: Database, into ids: inout Set<Int64>) -> Bool {
        do {
            let rows = try Row.fetchCursor(source, sql: sql)
            while let row = try rows.next() {
                if let id = (try? row.value(0)) as Int64? { ids.insert(id) }
            }
            return true
        } catch {
            return false
        }
    }

    private func lastID(in source: Database) -> Int64? {
        for sql in ["SELECT lastID FROM ledger", "SELECT seq FROM sqlite_sequence WHERE name = 'contact'"] {
            if let id = try? Int64.fetchOne(source, sql: sql) { return id }
        }
        return nil
    }

    // MARK: Contacts

    private enum State {
        case intact, doubtful, nameless
    }

    private typealias Found = (details: Contact.Details, created: Int64, updated: Int64, origin: Int64?, state: State)

    private func contact(_ id: Int64, in source: Database) -> Found? {
        let numbers = parts("number", StoredContact.Number.columns, of: id, in: source) {
            try StoredContact.Number($0, from: 0)
        }
        let emails = parts("email", StoredContact.Email.columns, of: id, in: source) {
            try StoredContact.Email($0, from: 0)
        }
        guard let row = row(id, in: source), let name = row.name, name.isVisible else {
            var details = Contact.Details(name: "")
            details.numbers = numbers.parts.map(\.contents)
            details.emails = emails.parts.map(\.contents)
            guard let name = details.numbers.first?.text ?? details.emails.first?.address else { return nil }
            details.name = name
            return (details, 0, 0, nil, .nameless)
        }
        var stored = row.stored
        stored.numbers = numbers.parts
        stored.emails = emails.parts
        if tables.contains("category") {
            let categories = parts("category", StoredContact.Category.columns, of: id, in: source) {
                try StoredContact.Category($0, from: 0)
            }
            stored.categories = categories.parts
        }
        let isIntact =
            numbers.isWhole && emails.isWhole && (row.checksum == nil || row.checksum == stored.checksum.value)
        return (stored.details, stored.created, stored.updated, stored.origin, isIntact ? .intact : .doubtful)
    }

    /// Returns when a contact was added and last updated. The times of a damaged row may be any numbers, so that they
    /// are limited to those from 1970 until now.
    private static func times(of found: Found) -> (created: Timestamp, updated: Timestamp) {
        let isIntact = found.state == .intact
        let (first, last) = isIntact ? (Int64.min, Int64.max) : (0, Timestamp.now.milliseconds)
        let created = min(max(found.created, first), last)
        let updated = min(max(found.updated, created), last)
        return (Timestamp(milliseconds: created), Timestamp(milliseconds: updated))
    }

    /// Returns the row of a contact with its checksum; version 1 has no checksums.
    private func row(_ id: Int64, in source: Database) -> (stored: StoredContact, name: String?, checksum: Int64?)? {
        let new = ["uid", "content", "origin", "checksum"]
        let hasNew = columns.isSuperset(of: new)
        let names = StoredContact.columns.split(separator: ", ").map(String.init)
        let selected = names.map { hasNew || !new.contains($0) ? $0 : $0 == "content" ? "0" : "NULL" }
        let sql =
            "SELECT \(hasNew ? "checksum" : "NULL"), id, \(selected.joined(separator: ", ")) FROM contact WHERE id = ?"
        guard let row = try? Row.fetchOne(source, sql: sql, arguments: [id]),
            let stored = try? StoredContact(row, from: 1)
        else { return nil }
        return (stored, stored.name, try? row.optional(0))
    }

    private func parts<Part>(
        _ table: String, _ columns: String, of id: Int64, in source: Database, _ part: (Row) throws -> Part
    ) -> (parts: [Part], isWhole: Bool) {
        var parts: [Part] = []
        do {
            let rows = try Row.fetchCursor(
                source, sql: "SELECT \(columns) FROM \(table) WHERE contact = ? ORDER BY position", arguments: [id])
            while let row = try rows.next() { parts.append(try part(row)) }
            return (parts, true)
        } catch {
            return (parts, false)
        }
    }
}
