internal import GRDB

/// The tables of a book, as migrations. A migration never changes after its release.
///
/// Constraints of the schema enforce the rules of the data.
enum BookSchema {
    /// The application ID in the file's header, which identifies a book for `file` and for this library: "phnb".
    static let applicationID: Int32 = 0x7068_6E62
    /// The version that this code writes into the header. Books of later versions are not opened.
    static let version: Int32 = 3

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(sql: version1)
            try database.execute(sql: "PRAGMA user_version = 1")
        }
        migrator.registerMigration("2") { database in
            try BookVersion2.migrate(database)
            try database.execute(sql: "PRAGMA user_version = 2")
        }
        migrator.registerMigration("3") { database in
            try BookVersion3.migrate(database)
            try database.execute(sql: "PRAGMA user_version = 3")
        }
        return migrator
    }

    /// - `number.number` is the parsed number in E.164 with its extension; `digits` are its digits in reverse order.
    /// - `sortKey` and `searchKey` are those of SortKey and SearchKey. The index contains both, so that pages and
    ///   searches read no other rows than those that they return.
    /// - Tables that begin with `old` contain what the last change replaced or removed. Version 2 replaces them.
    private static let version1 = """
        CREATE TABLE contact (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (name <> ''),
            age INTEGER CHECK (age BETWEEN 0 AND 999),
            note TEXT NOT NULL,
            properties TEXT NOT NULL,
            created INTEGER NOT NULL,
            updated INTEGER NOT NULL CHECK (updated >= created),
            sortKey BLOB NOT NULL,
            searchKey BLOB NOT NULL
        ) STRICT;
        CREATE INDEX contactInOrder ON contact (sortKey, id, searchKey);

        CREATE TABLE number (
            contact INTEGER NOT NULL REFERENCES contact (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            text TEXT NOT NULL CHECK (text <> ''),
            label TEXT NOT NULL,
            number TEXT CHECK (number <> ''),
            digits TEXT NOT NULL CHECK (digits NOT GLOB '*[^0-9]*'),
            PRIMARY KEY (contact, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX numberByLastDigits ON number (digits);

        CREATE TABLE email (
            contact INTEGER NOT NULL REFERENCES contact (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            address TEXT NOT NULL CHECK (address <> ''),
            label TEXT NOT NULL,
            PRIMARY KEY (contact, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE lastChange (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            kind TEXT NOT NULL CHECK (kind IN ('add', 'update', 'remove', 'merge', 'import')),
            contacts INTEGER NOT NULL CHECK (contacts >= 0),
            firstAdded INTEGER,
            lastAdded INTEGER
        ) STRICT;
        CREATE TABLE oldContact (
            id INTEGER PRIMARY KEY, name TEXT, age INTEGER, note TEXT, properties TEXT, created INTEGER,
            updated INTEGER, sortKey BLOB, searchKey BLOB
        ) STRICT;
        CREATE TABLE oldNumber (
            contact INTEGER, position INTEGER, text TEXT, label TEXT, number TEXT, digits TEXT,
            PRIMARY KEY (contact, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE oldEmail (
            contact INTEGER, position INTEGER, address TEXT, label TEXT,
            PRIMARY KEY (contact, position)
        ) STRICT, WITHOUT ROWID;
        """
}
