internal import GRDB

/// A change while it is made: what it adds, replaces and removes, in the transaction that makes it, so that it can be undone.
struct BookJournal {
    private let database: Database
    private var change: BookChange
    private var ledger: BookLedger

    /// Begins a change. Nothing is written before it keeps or adds a contact.
    init(_ kind: ContactBook.Change.Kind, in database: Database) throws {
        self.database = database
        ledger = try BookLedger(in: database)
        let statement = try database.cachedStatement(sql: "SELECT max(id) FROM change")
        change = BookChange(id: (try Int64.fetchOne(statement) ?? 0) + 1, kind: kind)
    }

    /// Whether a contact was added or replaced by this change.
    func concerns(_ id: Contact.ID) throws -> Bool {
        if let first = change.firstAdded, id.rawValue >= first { return true }
        if change.before == 0 { return false }
        let statement = try database.cachedStatement(sql: "SELECT 1 FROM keptContact WHERE change = ? AND id = ?")
        return try Row.fetchOne(statement, arguments: [change.id, id.rawValue]) != nil
    }

    /// Adds a contact, and gives it a number.
    ///
    /// - Parameters:
    ///   - details: What is known of it.
    ///   - identity: The details' identity, where it is known already.
    ///   - time: The time of the change.
    mutating func add(
        _ details: Contact.Details, _ identity: ContactIdentity? = nil, at time: Timestamp
    ) throws -> Contact.ID {
        let id = Contact.ID(rawValue: ledger.lastID + 1)
        try BookRows.insert(
            StoredContact(details, identity: identity, id: id, created: time, updated: time), in: database)
        ledger.lastID = id.rawValue
        change.firstAdded = change.firstAdded ?? id.rawValue
        change.lastAdded = id.rawValue
        change.contacts += 1
        return id
    }

    /// Gives a contact other details.
    ///
    /// - Parameters:
    ///   - stored: The contact as it is.
    ///   - details: What is known of it from now on.
    ///   - isImport: Whether these came from a file: what the contact was before is not of interest to later imports then.
    /// - Returns: When the contact was changed.
    @discardableResult
    mutating func replace(
        _ stored: StoredContact, by details: Contact.Details, at time: Timestamp, isImport: Bool = false
    ) throws -> Timestamp {
        let id = Contact.ID(rawValue: stored.id)
        try keep(id)
        // A clock that was put back does not bring a contact before its beginning.
        let created = Timestamp(milliseconds: stored.created)
        let updated = max(time, created)
        let origin = isImport ? nil : stored.origin ?? stored.keys.content
        try BookRows.update(
            StoredContact(details, id: id, created: created, updated: updated, origin: origin), in: database)
        return updated
    }

    /// Removes a contact.
    ///
    /// - Throws: ``ContactBook/Failure/Code/noContact`` where the book has none of this number.
    mutating func remove(_ id: Contact.ID) throws {
        try keep(id)
        try database.cachedStatement(sql: "DELETE FROM contact WHERE id = ?").execute(arguments: [id.rawValue])
        guard database.changesCount == 1 else { throw ContactBook.Failure.noContact(id) }
    }

    /// Keeps a contact as it is.
    private mutating func keep(_ id: Contact.ID) throws {
        try BookHistory.keep(id.rawValue...id.rawValue, under: change.id, in: database)
        change.before += 1
        change.contacts += 1
    }

    /// Ends the change. One that changed nothing leaves no trace: what was undone before can be done again.
    func end() throws {
        guard change.contacts > 0 else { return }
        try BookHistory.forgetUndone(in: database)
        try change.write(in: database)
        try BookHistory.forgetOldest(in: database)
        if change.lastAdded != nil { try ledger.write(in: database) }
    }
}
