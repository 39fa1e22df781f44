internal import GRDB

/// What the last change was, kept in the same transaction, so that it can be undone.
///
/// Contacts that it added are a run of numbers, since nobody else writes meanwhile. Those that it changed or removed stand
/// as they were in tables of their own.
struct BookJournal {
    private let database: Database

    /// Begins a change: what the one before left is forgotten.
    init(_ kind: ContactBook.Change.Kind, in database: Database) throws {
        self.database = database
        for table in ["oldContact", "oldNumber", "oldEmail"] {
            try database.execute(literal: "DELETE FROM \(SQL(sql: table))")
        }
        try database.execute(
            sql: "INSERT OR REPLACE INTO lastChange VALUES (1, ?, 0, NULL, NULL)", arguments: [kind.rawValue])
    }

    /// Keeps a contact as it is.
    ///
    /// - Throws: ``ContactBook/Failure/noContact(_:)`` where the book has none of this number.
    func keep(_ id: Contact.ID) throws {
        try database.cachedStatement(sql: "INSERT INTO oldContact SELECT * FROM contact WHERE id = ?")
            .execute(arguments: [id.rawValue])
        guard database.changesCount == 1 else { throw ContactBook.Failure.noContact(id) }
        try database.cachedStatement(sql: "INSERT INTO oldNumber SELECT * FROM number WHERE contact = ?")
            .execute(arguments: [id.rawValue])
        try database.cachedStatement(sql: "INSERT INTO oldEmail SELECT * FROM email WHERE contact = ?")
            .execute(arguments: [id.rawValue])
    }

    /// Ends the change.
    ///
    /// - Parameters:
    ///   - contacts: How many contacts it was about.
    ///   - added: Those that are new.
    func end(_ contacts: Int, added: ClosedRange<Contact.ID>? = nil) throws {
        try database.execute(
            sql: "UPDATE lastChange SET contacts = ?, firstAdded = ?, lastAdded = ?",
            arguments: [contacts, added?.lowerBound.rawValue, added?.upperBound.rawValue])
    }

    /// What the last change was; nil where there is none.
    static func last(in database: Database) throws -> ContactBook.Change? {
        guard let row = try Row.fetchOne(database, sql: "SELECT kind, contacts FROM lastChange"),
            let kind = ContactBook.Change.Kind(rawValue: row[0])
        else { return nil }
        return ContactBook.Change(kind: kind, contacts: row[1])
    }

    /// Puts everything back as it was before the last change.
    static func undo(in database: Database) throws -> ContactBook.Change? {
        guard let change = try last(in: database) else { return nil }
        try database.execute(
            sql: """
                DELETE FROM contact
                    WHERE id BETWEEN (SELECT firstAdded FROM lastChange) AND (SELECT lastAdded FROM lastChange);
                DELETE FROM contact WHERE id IN (SELECT id FROM oldContact);
                INSERT INTO contact SELECT * FROM oldContact;
                INSERT INTO number SELECT * FROM oldNumber;
                INSERT INTO email SELECT * FROM oldEmail;
                DELETE FROM oldContact;
                DELETE FROM oldNumber;
                DELETE FROM oldEmail;
                DELETE FROM lastChange;
                """)
        return change
    }
}
