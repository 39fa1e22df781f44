internal import GRDB

/// Structural checks before a book is read or written.
enum BookStructure {
    /// The maximum size in bytes of books whose indexes are compared with their tables before each opening for writing.
    private static let largestForIndexes: Int64 = 16 << 20

    /// Throws if a book is from a newer version, or if its tables are not those of a book. Takes the same time for any
    /// number of contacts.
    static func check(_ database: Database, path: String) throws {
        let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= BookSchema.version else {
            throw ContactBook.Failure.newer(path: path, version: Int(version))
        }
        // Makes SQLite read the whole schema.
        guard try database.tableExists("contact"), try database.tableExists("number") else {
            throw DatabaseError.damaged("tables are missing")
        }
        try checkRoots(database)
        let applied = try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations ORDER BY identifier")
        guard version >= 1, applied == (1...version).map(String.init) else {
            throw DatabaseError.damaged("its version is inconsistent")
        }
        // Version 1 has no ledger.
        guard version >= 2 else { return }
        guard try BookLedger(in: database).schema == schemaChecksum(in: database) else {
            throw DatabaseError.damaged("its tables are not those of a book")
        }
    }

    /// Throws if two tables or indexes share their first page.
    private static func checkRoots(_ database: Database) throws {
        let pages = try Int64.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        let roots = try Int64.fetchAll(database, sql: "SELECT rootpage FROM sqlite_master WHERE rootpage <> 0")
        guard Set(roots).count == roots.count, roots.allSatisfy({ 2...max(pages, 2) ~= $0 }) else {
            throw DatabaseError.damaged("its tables overlap")
        }
    }

    /// Returns a checksum of the table definitions, without SQLite's own statistics tables.
    static func schemaChecksum(in database: Database) throws -> Int64 {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_stat%' ORDER BY name
                """)
        var checksum = Checksum()
        while let row = try rows.next() {
            for column in 0..<4 { checksum.add(try row.optional(column) as String?) }
        }
        return checksum.value
    }

    /// Throws if the file's structure or the list of changes is damaged: writing to such a file may damage it further.
    ///
    /// Reads all pages, which takes about 5 ms for 1,000 contacts. In books of more than 16 MiB, about 50,000 contacts,
    /// indexes are not compared with tables, which takes a quarter of the time.
    static func checkForWriting(_ database: Database) throws {
        let size = try Int64.fetchOne(
            database, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        let check = size ?? 0 <= largestForIndexes ? "integrity_check" : "quick_check"
        let problems = try String.fetchAll(database, sql: "PRAGMA \(check)(1)")
        guard problems == ["ok"] else { throw DatabaseError.damaged(problems.first ?? "SQLite can't check it") }
        // Writing a change reads the list of changes, which version 1 does not have.
        if try database.tableExists("change") { _ = try BookChange.all(in: database) }
    }
}
