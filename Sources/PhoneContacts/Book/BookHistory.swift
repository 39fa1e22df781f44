internal import GRDB

/// The undo history: changes, and the contacts kept for them.
enum BookHistory {
    /// The maximum number of changes.
    static let mostChanges = 100
    /// The maximum number of contacts kept for changes before the last one.
    static let mostContacts: Int64 = 100_000

    /// The tables of the book's contacts and those of the kept contacts.
    private static let tables = [
        (
            book: "contact", id: "id", kept: "keptContact",
            columns: "id, checksum, \(StoredContact.columns)"
        ),
        (
            book: "number", id: "contact", kept: "keptNumber",
            columns: "contact, \(StoredContact.Number.columns)"
        ),
        (
            book: "email", id: "contact", kept: "keptEmail",
            columns: "contact, \(StoredContact.Email.columns)"
        ),
        (
            book: "category", id: "contact", kept: "keptCategory",
            columns: "contact, \(StoredContact.Category.columns)"
        ),
    ]

    // MARK: Kept contacts

    /// Keeps copies of a range of contacts in their current state.
    static func keep(_ ids: ClosedRange<Int64>, under change: Int64, in database: Database) throws {
        for table in tables {
            try database.cachedStatement(
                sql: """
                    INSERT INTO \(table.kept) (change, \(table.columns))
                    SELECT ?, \(table.columns) FROM \(table.book) WHERE \(table.id) BETWEEN ? AND ?
                    """
            ).execute(arguments: [change, ids.lowerBound, ids.upperBound])
        }
    }

    /// Keeps the book's current versions of contacts that are already kept under another ID.
    private static func keepSame(as other: Int64, under change: Int64, in database: Database) throws {
        for table in tables {
            try database.cachedStatement(
                sql: """
                    INSERT INTO \(table.kept) (change, \(table.columns))
                    SELECT ?, \(table.columns) FROM \(table.book)
                    WHERE \(table.id) IN (SELECT id FROM keptContact WHERE change = ?)
                    """
            ).execute(arguments: [change, other])
        }
    }

    /// Copies kept contacts back into the book.
    private static func restore(from change: Int64, in database: Database) throws {
        for table in tables {
            try database.cachedStatement(
                sql: """
                    INSERT INTO \(table.book) (\(table.columns))
                    SELECT \(table.columns) FROM \(table.kept) WHERE change = ?
                    """
            ).execute(arguments: [change])
        }
    }

    static func deleteKept(under change: Int64, in database: Database) throws {
        for table in tables {
            try database.cachedStatement(sql: "DELETE FROM \(table.kept) WHERE change = ?")
                .execute(arguments: [change])
        }
    }

    private static func isKept(_ change: Int64, _ count: Int64, in database: Database) throws {
        let statement = try database.cachedStatement(sql: "SELECT count(*) FROM keptContact WHERE change = ?")
        guard try Int64.fetchOne(statement, arguments: [change]) == count else {
            throw DatabaseError.damaged("contacts of its history are missing")
        }
    }

    /// Removes the contacts that a change added or replaced.
    private static func removeContacts(of change: BookChange, in database: Database) throws {
        if let first = change.firstAdded, let last = change.lastAdded {
            try database.cachedStatement(sql: "DELETE FROM contact WHERE id BETWEEN ? AND ?")
                .execute(arguments: [first, last])
        }
        try database.cachedStatement(
            sql: "DELETE FROM contact WHERE id IN (SELECT id FROM keptContact WHERE change = ?)"
        ).execute(arguments: [change.id])
    }

    // MARK: Undo and redo

    /// Returns the change that an undo reverts.
    static func lastDone(in database: Database) throws -> BookChange? {
        try BookChange.all(in: database).first { $0.after == nil }
    }

    /// Returns the change that a redo repeats.
    static func lastUndone(in database: Database) throws -> BookChange? {
        try BookChange.all(in: database).last { $0.after != nil }
    }

    /// Reverts the last change, and keeps the contacts that it made.
    static func undo(in database: Database) throws -> ContactBook.Change? {
        guard var change = try lastDone(in: database) else { return nil }
        try isKept(change.id, change.before, in: database)
        if let first = change.firstAdded, let last = change.lastAdded {
            try keep(first...last, under: -change.id, in: database)
        }
        try keepSame(as: change.id, under: -change.id, in: database)
        let statement = try database.cachedStatement(sql: "SELECT count(*) FROM keptContact WHERE change = ?")
        change.after = try Int64.fetchOne(statement, arguments: [-change.id]) ?? 0
        try removeContacts(of: change, in: database)
        try restore(from: change.id, in: database)
        try change.write(in: database)
        return change.change
    }

    /// Repeats the change that was undone last.
    static func redo(in database: Database) throws -> ContactBook.Change? {
        guard var change = try lastUndone(in: database) else { return nil }
        try isKept(-change.id, change.after ?? 0, in: database)
        try removeContacts(of: change, in: database)
        try restore(from: -change.id, in: database)
        try deleteKept(under: -change.id, in: database)
        change.after = nil
        try change.write(in: database)
        return change.change
    }

    /// Deletes undone changes: after a new change they can't be redone.
    static func forgetUndone(in database: Database) throws {
        for change in try BookChange.all(in: database) where change.after != nil { try change.delete(in: database) }
    }

    /// Deletes the oldest changes beyond the limits, but never the last one.
    static func forgetOldest(in database: Database) throws {
        var kept: Int64 = 0
        for (index, change) in try BookChange.all(in: database).enumerated() where index > 0 {
            kept += change.before
            if index >= mostChanges || kept > mostContacts { try change.delete(in: database) }
        }
    }
}
