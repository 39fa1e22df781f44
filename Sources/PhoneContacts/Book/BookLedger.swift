internal import GRDB

/// What a book knows of itself, in one row: the number that it gave last, and a checksum of its tables' definitions.
struct BookLedger {
    /// The number of the contact that was added last.
    var lastID: Int64
    /// The checksum of the tables' definitions.
    let schema: Int64

    private var checksum: Int64 {
        var checksum = Checksum()
        checksum.add(lastID)
        checksum.add(schema)
        return checksum.value
    }

    init(lastID: Int64, schema: Int64) {
        self.lastID = lastID
        self.schema = schema
    }

    /// Reads the row.
    ///
    /// - Throws: `SQLITE_CORRUPT` where it is not as it was written.
    init(in database: Database) throws {
        let statement = try database.cachedStatement(sql: "SELECT lastID, schema, checksum FROM ledger")
        guard let row = try Row.fetchOne(statement) else { throw DatabaseError.damaged("its ledger is missing") }
        self.init(lastID: try row.value(0), schema: try row.value(1))
        guard try row.value(2) == checksum else { throw DatabaseError.damaged("its ledger is not as it was written") }
    }

    func write(in database: Database) throws {
        try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO ledger (one, lastID, schema, checksum) VALUES (1, ?, ?, ?)"
        ).execute(arguments: [lastID, schema, checksum])
    }
}
