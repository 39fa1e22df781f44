internal import GRDB

/// The book's metadata in one row: the last assigned ID and a checksum of the table definitions.
struct BookLedger {
    /// The ID of the contact added last.
    var lastID: Int64
    /// The checksum of the table definitions.
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
    /// - Throws: `SQLITE_CORRUPT` if the row fails its checksum.
    init(in database: Database) throws {
        let statement = try database.cachedStatement(sql: "SELECT lastID, schema, checksum FROM ledger")
        guard let row = try Row.fetchOne(statement) else { throw DatabaseError.damaged("its ledger is missing") }
        self.init(lastID: try row.value(0), schema: try row.value(1))
        guard try row.value(2) == checksum else { throw DatabaseError.damaged("its ledger fails its checksum") }
    }

    func write(in database: Database) throws {
        try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO ledger (one, lastID, schema, checksum) VALUES (1, ?, ?, ?)"
        ).execute(arguments: [lastID, schema, checksum])
    }
}
