internal import GRDB

/// A change that the book remembers, as a row.
///
/// Contacts that it added are a run of numbers, since no other process writes meanwhile: an import of any size is one
/// row.
/// Those that it changed or removed are kept as they were in tables of their own, under the change's number; once it is
/// undone, those that it made are kept too, under the number with a minus.
struct BookChange {
    let id: Int64
    let kind: ContactBook.Change.Kind
    /// How many contacts it was about.
    var contacts: Int64 = 0
    var firstAdded: Int64?
    var lastAdded: Int64?
    /// How many contacts are kept as they were before.
    var before: Int64 = 0
    /// How many are kept as they were after it; nil where it is not undone.
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

    /// Reads a row.
    ///
    /// - Throws: `SQLITE_CORRUPT` where it is not as it was written.
    private init(_ row: Row) throws {
        guard let kind = ContactBook.Change.Kind(rawValue: try row.value(1)) else {
            throw DatabaseError.damaged("its history has an unknown kind of change")
        }
        self.init(id: try row.value(0), kind: kind)
        contacts = try row.value(2)
        firstAdded = try row.optional(3)
        lastAdded = try row.optional(4)
        before = try row.value(5)
        after = try row.optional(6)
        guard try row.value(7) == checksum else {
            throw DatabaseError.damaged("change \(id) of its history is not as it was written")
        }
    }

    /// The changes from the newest to the oldest.
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

    /// Forgets the change, with the contacts that are kept for it.
    func delete(in database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM change WHERE id = ?").execute(arguments: [id])
        if before > 0 { try BookHistory.deleteKept(under: id, in: database) }
        if after ?? 0 > 0 { try BookHistory.deleteKept(under: -id, in: database) }
    }
}
