internal import Foundation
internal import GRDB

/// The second version of the tables: a checksum for each contact, keys of its UID and its content, and a history of
/// several changes. It never changes after its release.
enum BookVersion2 {
    /// - `contact.uid` and `content` are keys of ContactIdentity. `origin` is the `content` with which the contact
    ///   was imported, if it has changed since. `checksum` is that of StoredContact.
    /// - Tables that begin with `kept` contain contacts from before a change, under its ID, and from after it, under
    ///   the negative ID.
    private static let tables = """
        ALTER TABLE contact ADD COLUMN uid INTEGER;
        ALTER TABLE contact ADD COLUMN content INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE contact ADD COLUMN origin INTEGER;
        ALTER TABLE contact ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

        CREATE TABLE change (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL CHECK (kind IN ('add', 'update', 'remove', 'merge', 'import')),
            contacts INTEGER NOT NULL CHECK (contacts > 0),
            firstAdded INTEGER,
            lastAdded INTEGER CHECK (lastAdded >= firstAdded),
            before INTEGER NOT NULL CHECK (before >= 0),
            after INTEGER CHECK (after >= 0),
            checksum INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE keptContact (
            change INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, age INTEGER, note TEXT NOT NULL,
            properties TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL, sortKey BLOB NOT NULL,
            searchKey BLOB NOT NULL, uid INTEGER, content INTEGER NOT NULL, origin INTEGER, checksum INTEGER NOT NULL,
            PRIMARY KEY (change, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE keptNumber (
            change INTEGER NOT NULL, contact INTEGER NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL,
            label TEXT NOT NULL, number TEXT, digits TEXT NOT NULL,
            PRIMARY KEY (change, contact, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE keptEmail (
            change INTEGER NOT NULL, contact INTEGER NOT NULL, position INTEGER NOT NULL, address TEXT NOT NULL,
            label TEXT NOT NULL,
            PRIMARY KEY (change, contact, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE ledger (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            lastID INTEGER NOT NULL CHECK (lastID >= 0),
            schema INTEGER NOT NULL,
            checksum INTEGER NOT NULL
        ) STRICT;
        """

    /// Converts the last change of version 1 to the first change of the history.
    private static let kept = """
        INSERT INTO keptContact
            SELECT 1, id, name, age, note, properties, created, updated, sortKey, searchKey, NULL, 0, NULL, 0
            FROM oldContact;
        INSERT INTO keptNumber SELECT 1, contact, position, text, label, number, digits FROM oldNumber;
        INSERT INTO keptEmail SELECT 1, contact, position, address, label FROM oldEmail;
        """

    /// The indexes are created last, when their tables are filled.
    private static let indexes = """
        CREATE INDEX contactByUID ON contact (uid) WHERE uid IS NOT NULL;
        CREATE INDEX contactByContent ON contact (content);
        CREATE INDEX contactByOrigin ON contact (origin) WHERE origin IS NOT NULL;
        DROP TABLE lastChange;
        DROP TABLE oldContact;
        DROP TABLE oldNumber;
        DROP TABLE oldEmail;
        """

    static func migrate(_ database: Database) throws {
        try database.execute(sql: tables)
        try database.execute(sql: kept)
        try fill(.book, "UPDATE contact SET uid = ?, content = ?, checksum = ? WHERE id = ? AND ? = 0", in: database)
        try fill(
            .kept, "UPDATE keptContact SET uid = ?, content = ?, checksum = ? WHERE id = ? AND change = ?", in: database
        )
        try migrateLastChange(database)
        try database.execute(sql: indexes)
        let lastID = try Int64.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'contact'")
        try BookLedger(lastID: lastID ?? 0, schema: BookStructure.schemaChecksum(in: database)).write(in: database)
    }

    private static func fill(_ tables: StoredContacts.Tables, _ update: String, in database: Database) throws {
        // Reads in batches, because rows must not be changed while they are read.
        var next: StoredContacts.Key? = StoredContacts.Key(change: .min, id: .min)
        while let start = next {
            var contacts = try StoredContacts(tables, from: start, in: database)
            var batch: [(key: StoredContacts.Key, contact: StoredContact)] = []
            next = nil
            while let item = try contacts.next() {
                guard case .contact(let key, let contact, _) = item else {
                    throw DatabaseError.damaged("a number or an address has no contact")
                }
                if batch.count == 1000 {
                    next = key
                    break
                }
                batch.append((key, contact))
            }
            for (key, contact) in batch {
                let identity = ContactIdentity(contact.details)
                let keys = StoredContact.Keys(
                    sort: contact.keys.sort, search: contact.keys.search, uid: identity.uidKey,
                    content: identity.contentKey)
                let filled = contact.with(keys)
                try database.cachedStatement(sql: update).execute(arguments: [
                    keys.uid, keys.content, filled.checksum.value, key.id, key.change,
                ])
            }
        }
    }

    private static func migrateLastChange(_ database: Database) throws {
        let row = try Row.fetchOne(
            database,
            sql: "SELECT kind, contacts, firstAdded, lastAdded, (SELECT count(*) FROM oldContact) FROM lastChange")
        guard let row, let kind = ContactBook.Change.Kind(rawValue: try row.value(0)) else { return }
        var change = BookChange(id: 1, kind: kind)
        change.contacts = try row.value(1)
        change.firstAdded = try row.optional(2)
        change.lastAdded = try row.optional(3)
        change.before = try row.value(4)
        if change.contacts > 0 { try change.write(in: database) }
    }
}
