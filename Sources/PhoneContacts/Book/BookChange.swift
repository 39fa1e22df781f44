internal import GRDB

/// A change in the history, as a row.
///
/// The contacts that a change adds have consecutive IDs, because no other process writes meanwhile. An import of any
/// size is therefore one row. Contacts that it replaces or removes are kept in separate tables under the change's ID.
/// After an undo, the contacts that the change made are kept too, under its negative ID.
struct BookChange {
    let id: Int64
    let kind: ContactBook.Change.Kind
    /// The number of contacts that the change affects.
    var contacts: Int64 = 0
    var firstAdded: Int64?
    var lastAdded: Int64?
    /// The number of contacts kept from before the change.
    var before: Int64 = 0
    /// The number of contacts kept from after the change; nil if it is not undone.
    var after: Int64?

    init(id: Int64, kind: ContactBook.Change.Kind) {
        self.id = id
        self.kind = kind
    }

    var change: ContactBook.Change { ContactBook.Change(kind: kind, contacts: Int(contacts)) }

    var checksum: Int64 {
        var checksum = Checksum()
        checksum.add(kind.rawValue)
        for number in [id, contacts, before] { checksum.add(number) }
        for number in [firstAdded, lastAdded, after] { checksum.add(number) }
        return checksum.value
    }

    // MARK: Rows

    private static let columns = "id, kind, contacts, firstAdded, lastAdded, before, after, checksum"

    /// Creates a change from a row.
    ///
    /// - Throws: `SQLITE_CORRUPT` if the row fails its checksum.
    private init(_ row: Row) throws {
        guard let kind = ContactBook.Change.Kind(rawValue: try row.value(1)) else {
            throw DatabaseError.damaged("its history contains an unknown kind of change")
        }
        self.init(id: try row.value(0), kind: kind)
        contacts = try row.value(2)
        firstAdded = try row.optional(3)
        lastAdded = try row.optional(4)
        before = try row.value(5)
        after = try row.optional(6)
        guard try row.value(7) == checksum else {
            throw DatabaseError.damaged("change \(id) of its history is invalid")
        }
    }

    /// Returns all changes, newest first.
    static func all(in database: Database) throws -> [BookChange] {
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT \(columns) FROM change ORDER BY id DESC"))
        var changes: [BookChange] = []
        while let row = try rows.next() { changes.append(try BookChange(row)) }
        return changes
    }

    func write(in database: Database) throws {
        try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO change (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        ).execute(arguments: [id, kind.rawValue, contacts, firstAdded, lastAdded, before, after, checksum])
    }

    /// Deletes the change and its kept contacts.
    func delete(in database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM change WHERE id = ?").execute(arguments: [id])
        if before > 0 { try BookHistory.deleteKept(under: id, in: database) }
        if after ?? 0 > 0 { try BookHistory.deleteKept(under: -id, in: database) }
    }
}
