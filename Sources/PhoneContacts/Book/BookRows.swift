internal import GRDB

/// Reads and writes contacts as rows of the tables.
enum BookRows {
    // MARK: Reading

    /// Returns a contact; nil if the book has no contact with this ID.
    ///
    /// - Throws: `SQLITE_CORRUPT` if the contact fails its checksum.
    static func contact(_ id: Contact.ID, in database: Database) throws -> Contact? {
        try stored(id, in: database)?.contact
    }

    /// Returns the rows of a contact; nil if the book has no contact with this ID.
    ///
    /// - Throws: `SQLITE_CORRUPT` if the contact fails its checksum.
    static func stored(_ id: Contact.ID, in database: Database) throws -> StoredContact? {
        let statement = try database.cachedStatement(sql: selection)
        guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
        var stored = try StoredContact(row, from: 1)
        stored.numbers = try parts(of: id, numbers, in: database) { try StoredContact.Number($0, from: 0) }
        stored.emails = try parts(of: id, emails, in: database) { try StoredContact.Email($0, from: 0) }
        stored.categories = try parts(of: id, categories, in: database) { try StoredContact.Category($0, from: 0) }
        guard try row.value(0) == stored.checksum.value else {
            throw DatabaseError.damaged("contact \(id) fails its checksum")
        }
        return stored
    }

    private static func parts<Part>(
        of id: Contact.ID, _ sql: String, in database: Database, _ part: (Row) throws -> Part
    ) throws -> [Part] {
        let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: [id.rawValue])
        var parts: [Part] = []
        while let row = try rows.next() { parts.append(try part(row)) }
        return parts
    }

    // MARK: Writing

    private static let insertion = """
        INSERT INTO contact (checksum, \(StoredContact.columns), id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    private static let replacement = """
        UPDATE contact SET (checksum, \(StoredContact.columns)) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?
        """
    private static let selection = "SELECT checksum, id, \(StoredContact.columns) FROM contact WHERE id = ?"
    private static let numbers = """
        SELECT \(StoredContact.Number.columns) FROM number WHERE contact = ? ORDER BY position
        """
    private static let emails = "SELECT \(StoredContact.Email.columns) FROM email WHERE contact = ? ORDER BY position"
    private static let categories = """
        SELECT \(StoredContact.Category.columns) FROM category WHERE contact = ? ORDER BY position
        """

    /// Adds a contact.
    static func insert(_ contact: StoredContact, in database: Database) throws {
        let checksum = try checksum(of: contact)
        try database.cachedStatement(sql: insertion).execute(arguments: [
            checksum, contact.name, contact.age, contact.note, contact.properties, contact.created, contact.updated,
            contact.keys.sort, contact.keys.search, contact.keys.uid, contact.keys.content, contact.origin, contact.id,
        ])
        try insertParts(of: contact, in: database)
    }

    /// Replaces a contact.
    static func update(_ contact: StoredContact, in database: Database) throws {
        let checksum = try checksum(of: contact)
        try database.cachedStatement(sql: replacement).execute(arguments: [
            checksum, contact.name, contact.age, contact.note, contact.properties, contact.created, contact.updated,
            contact.keys.sort, contact.keys.search, contact.keys.uid, contact.keys.content, contact.origin, contact.id,
        ])
        for table in ["number", "email", "category"] {
            try database.cachedStatement(sql: "DELETE FROM \(table) WHERE contact = ?")
                .execute(arguments: [contact.id])
        }
        try insertParts(of: contact, in: database)
    }

    /// Returns the checksum of a contact to write.
    ///
    /// - Throws: `ContactBook.Failure` with the code `invalid` if the tables could not represent the contact.
    private static func checksum(of contact: StoredContact) throws -> Int64 {
        guard contact.name.isVisible else {
            throw ContactBook.Failure.invalid(message: "the name has no visible character")
        }
        let checksum = contact.checksum
        guard !checksum.hasZeroInText else {
            throw ContactBook.Failure.invalid(message: "a text contains a NUL character")
        }
        return checksum.value
    }

    private static func insertParts(of contact: StoredContact, in database: Database) throws {
        for number in contact.numbers {
            try database.cachedStatement(sql: "INSERT INTO number VALUES (?, ?, ?, ?, ?, ?)").execute(arguments: [
                contact.id, number.position, number.text, number.label, number.number, number.digits,
            ])
        }
        for email in contact.emails {
            try database.cachedStatement(sql: "INSERT INTO email VALUES (?, ?, ?, ?)").execute(arguments: [
                contact.id, email.position, email.address, email.label,
            ])
        }
        for category in contact.categories {
            try database.cachedStatement(sql: "INSERT INTO category VALUES (?, ?, ?)").execute(arguments: [
                contact.id, category.position, category.name,
            ])
        }
    }
}
