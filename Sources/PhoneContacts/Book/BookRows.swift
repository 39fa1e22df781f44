internal import GRDB
internal import PhoneNumbers

/// Contacts as rows of the tables.
enum BookRows {
    // MARK: Reading

    /// A contact with everything; nil where the book has none of this number.
    static func contact(_ id: Contact.ID, in database: Database) throws -> Contact? {
        let statement = try database.cachedStatement(
            sql: "SELECT name, age, note, properties, created, updated FROM contact WHERE id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
        let properties: String = row[3]
        let details = Contact.Details(
            name: row[0], age: row[1], numbers: try numbers(of: id, in: database),
            emails: try emails(of: id, in: database), note: row[2],
            properties: properties.split(separator: "\n").map { CardProperty(line: String($0)) })
        return Contact(
            id: id, details: details, created: Timestamp(milliseconds: row[4]).date,
            updated: Timestamp(milliseconds: row[5]).date)
    }

    static func numbers(of id: Contact.ID, in database: Database) throws -> [Contact.Number] {
        let statement = try database.cachedStatement(
            sql: "SELECT text, label, number FROM number WHERE contact = ? ORDER BY position")
        return try Row.fetchAll(statement, arguments: [id.rawValue]).map { row in
            let meaning: String? = row[2]
            let stored = StoredLabel(row[1])
            var number = Contact.Number(text: row[0], label: stored.label, meaning: meaning.flatMap { PhoneNumber($0) })
            number.parameters = stored.parameters
            return number
        }
    }

    private static func emails(of id: Contact.ID, in database: Database) throws -> [Contact.Email] {
        let statement = try database.cachedStatement(
            sql: "SELECT address, label FROM email WHERE contact = ? ORDER BY position")
        return try Row.fetchAll(statement, arguments: [id.rawValue]).map {
            let stored = StoredLabel($0[1])
            var email = Contact.Email($0[0], label: stored.label)
            email.parameters = stored.parameters
            return email
        }
    }

    // MARK: Writing

    /// Adds a contact, and gives it a number.
    static func insert(_ details: Contact.Details, at time: Timestamp, in database: Database) throws -> Contact.ID {
        try database.cachedStatement(
            sql: """
                INSERT INTO contact (name, age, note, properties, created, updated, sortKey, searchKey)
                VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7)
                """
        ).execute(arguments: [
            details.name, details.age, details.note, properties(of: details), time.milliseconds,
            details.sortKey, details.searchKey,
        ])
        let id = Contact.ID(rawValue: database.lastInsertedRowID)
        try insertParts(of: details, for: id, in: database)
        return id
    }

    /// Gives a contact other details.
    static func update(
        _ id: Contact.ID, to details: Contact.Details, at time: Timestamp, in database: Database
    ) throws {
        // A clock that was put back does not bring a contact before its beginning.
        try database.cachedStatement(
            sql: """
                UPDATE contact SET name = ?, age = ?, note = ?, properties = ?, updated = max(created, ?),
                    sortKey = ?, searchKey = ? WHERE id = ?
                """
        ).execute(arguments: [
            details.name, details.age, details.note, properties(of: details), time.milliseconds,
            details.sortKey, details.searchKey, id.rawValue,
        ])
        for table in ["number", "email"] {
            try database.cachedStatement(sql: "DELETE FROM \(table) WHERE contact = ?")
                .execute(arguments: [id.rawValue])
        }
        try insertParts(of: details, for: id, in: database)
    }

    private static func insertParts(
        of details: Contact.Details, for id: Contact.ID, in database: Database
    ) throws {
        for (position, number) in details.numbers.enumerated() {
            try database.cachedStatement(sql: "INSERT INTO number VALUES (?, ?, ?, ?, ?, ?)").execute(arguments: [
                id.rawValue, position, number.text, StoredLabel(number.label, number.parameters).text,
                number.meaning?.description,
                NumberDigits(number).whole.reversedASCII,
            ])
        }
        for (position, email) in details.emails.enumerated() {
            try database.cachedStatement(sql: "INSERT INTO email VALUES (?, ?, ?, ?)").execute(arguments: [
                id.rawValue, position, email.address, StoredLabel(email.label, email.parameters).text,
            ])
        }
    }

    private static func properties(of details: Contact.Details) -> String {
        details.properties.map(\.description).joined(separator: "\n")
    }
}
