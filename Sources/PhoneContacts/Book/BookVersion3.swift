internal import Foundation
internal import GRDB

/// The third version of the tables: an index of the groups of contacts, and search keys with all fields. It never
/// changes after its release.
///
/// Content lines do not change, because fields such as the birthday are typed views of them. Identities (`uid`,
/// `content`, `origin`) therefore do not change either.
enum BookVersion3 {
    /// `category` contains the values of `CATEGORIES`: the contact's groups, and `starred` for a favorite.
    private static let tables = """
        CREATE TABLE category (
            contact INTEGER NOT NULL REFERENCES contact (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            name TEXT NOT NULL CHECK (name <> ''),
            PRIMARY KEY (contact, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE keptCategory (
            change INTEGER NOT NULL, contact INTEGER NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL,
            PRIMARY KEY (change, contact, position)
        ) STRICT, WITHOUT ROWID;
        """

    static func migrate(_ database: Database) throws {
        try database.execute(sql: tables)
        try fill(.book, "contact", in: database)
        try fill(.kept, "keptContact", in: database)
        try database.execute(sql: "CREATE INDEX categoryByName ON category (name, contact)")
        let ledger = try BookLedger(in: database)
        try BookLedger(lastID: ledger.lastID, schema: BookStructure.schemaChecksum(in: database)).write(in: database)
    }

    /// Writes the search keys, categories and checksums of all contacts.
    private static func fill(_ tables: StoredContacts.Tables, _ table: String, in database: Database) throws {
        let update = """
            UPDATE \(table) SET searchKey = ?, checksum = ?
            WHERE id = ? AND \(tables == .book ? "? = 0" : "change = ?")
            """
        let insertion =
            tables == .book
            ? "INSERT INTO category SELECT ?2, ?3, ?4 WHERE ?1 = 0" : "INSERT INTO keptCategory VALUES (?, ?, ?, ?)"
        // Reads in batches, because rows must not be changed while they are read.
        var next: StoredContacts.Key? = StoredContacts.Key(change: .min, id: .min)
        while let start = next {
            let (batch, following) = try batch(tables, from: start, in: database)
            next = following
            for (key, contact, stored) in batch {
                let filled = contact.indexed
                // A contact that failed its checksum must still fail it, so the difference is preserved.
                let damage = stored ^ contact.checksum.value
                try database.cachedStatement(sql: update).execute(arguments: [
                    filled.keys.search, filled.checksum.value ^ damage, key.id, key.change,
                ])
                for category in filled.categories {
                    try database.cachedStatement(sql: insertion).execute(arguments: [
                        key.change, key.id, category.position, category.name,
                    ])
                }
            }
        }
    }

    private typealias Batch = [(key: StoredContacts.Key, contact: StoredContact, checksum: Int64)]

    /// Returns some contacts, and the position of the next one; nil at the end.
    private static func batch(
        _ tables: StoredContacts.Tables, from start: StoredContacts.Key, in database: Database
    ) throws -> (Batch, next: StoredContacts.Key?) {
        var contacts = try StoredContacts(tables, from: start, in: database)
        var batch: Batch = []
        while let item = try contacts.next() {
            // Numbers without a contact are left unchanged, so that a check finds them.
            guard case .contact(let key, let contact, let checksum) = item else { continue }
            if batch.count == 1000 { return (batch, key) }
            batch.append((key, contact, checksum))
        }
        return (batch, nil)
    }
}
