internal import GRDB

/// Records what a change adds, replaces and removes, within its transaction, so that it can be undone.
struct BookJournal {
    private let database: Database
    private var change: BookChange
    private var ledger: BookLedger

    /// Begins a change. Writes nothing until a contact is kept or added.
    init(_ kind: ContactBook.Change.Kind, in database: Database) throws {
        self.database = database
        ledger = try BookLedger(in: database)
        let statement = try database.cachedStatement(sql: "SELECT max(id) FROM change")
        change = BookChange(id: (try Int64.fetchOne(statement) ?? 0) + 1, kind: kind)
    }

    /// Whether this change added or replaced a contact.
    func concerns(_ id: Contact.ID) throws -> Bool {
        if let first = change.firstAdded, id.rawValue >= first { return true }
        if change.before == 0 { return false }
        let statement = try database.cachedStatement(sql: "SELECT 1 FROM keptContact WHERE change = ? AND id = ?")
        return try Row.fetchOne(statement, arguments: [change.id, id.rawValue]) != nil
    }

    /// Adds a contact and assigns its ID.
    ///
    /// - Parameters:
    ///   - details: The contact's details.
    ///   - identity: The identity of the details, if it was already computed.
    ///   - time: The time of the change.
    mutating func add(
        _ details: Contact.Details, _ identity: ContactIdentity? = nil, at time: Timestamp
    ) throws -> Contact.ID {
        guard ledger.lastID < .max else { throw DatabaseError.damaged("no contact ID is left") }
        let id = Contact.ID(rawValue: ledger.lastID + 1)
        try BookRows.insert(
            StoredContact(details, identity: identity, id: id, created: time, updated: time), in: database)
        ledger.lastID = id.rawValue
        change.firstAdded = change.firstAdded ?? id.rawValue
        change.lastAdded = id.rawValue
        change.contacts += 1
        return id
    }

    /// Replaces the details of a contact.
    ///
    /// - Parameters:
    ///   - stored: The current contact.
    ///   - details: The new details.
    ///   - isImport: Whether the details come from a file. Later imports then do not need the previously imported
    ///   content.
    /// - Returns: The time of the update.
    @discardableResult
    mutating func replace(
        _ stored: StoredContact, by details: Contact.Details, at time: Timestamp, isImport: Bool = false
    ) throws -> Timestamp {
        let id = Contact.ID(rawValue: stored.id)
        try keep(id)
        let created = Timestamp(milliseconds: stored.created)
        // Each state gets a unique time, even within one millisecond or after the clock was set back, because browsers
        // cache a picture by this time.
        let updated = max(time, Timestamp(milliseconds: min(stored.updated, .max - 1) + 1))
        let origin = isImport ? nil : stored.origin ?? stored.keys.content
        try BookRows.update(
            StoredContact(details, id: id, created: created, updated: updated, origin: origin), in: database)
        return updated
    }

    /// Removes a contact.
    ///
    /// - Throws: `ContactBook.Failure` with the code `noContact` if the book has no contact with this ID.
    mutating func remove(_ id: Contact.ID) throws {
        try keep(id)
        try database.cachedStatement(sql: "DELETE FROM contact WHERE id = ?").execute(arguments: [id.rawValue])
        guard database.changesCount == 1 else { throw ContactBook.Failure.noContact(id) }
    }

    /// Keeps a contact in its state before the change.
    private mutating func keep(_ id: Contact.ID) throws {
        if try concerns(id) { return }
        try BookHistory.keep(id.rawValue...id.rawValue, under: change.id, in: database)
        change.before += 1
        change.contacts += 1
    }

    /// Ends the change. A change without effect leaves no record, so that undone changes can still be redone.
    func end() throws {
        guard change.contacts > 0 else { return }
        try BookHistory.forgetUndone(in: database)
        try change.write(in: database)
        try BookHistory.forgetOldest(in: database)
        if change.lastAdded != nil { try ledger.write(in: database) }
    }
}
