import Foundation
import GRDB
import PhoneContacts

/// A contact's rows as GRDB records, in tables that have only primary keys: the simplest schema for an app.
struct PlainRows {
    private let contact: ContactRow
    private let numbers: [NumberRow]
    private let emails: [EmailRow]

    private struct ContactRow: Codable, PersistableRecord {
        static let databaseTableName = "contact"
        let id: Int64
        let name: String
        let age: Int?
        let note: String
        let properties: String
        let created: Int64
        let updated: Int64
    }

    private struct NumberRow: Codable, PersistableRecord {
        static let databaseTableName = "number"
        let contact: Int64
        let position: Int
        let text: String
        let label: String
        let number: String?
    }

    private struct EmailRow: Codable, PersistableRecord {
        static let databaseTableName = "email"
        let contact: Int64
        let position: Int
        let address: String
        let label: String
    }

    init(id: Int64, _ details: Contact.Details) {
        contact = ContactRow(
            id: id, name: details.name, age: details.age, note: details.note, properties: "", created: 0, updated: 0)
        numbers = details.numbers.enumerated().map {
            NumberRow(contact: id, position: $0, text: $1.text, label: $1.label.description, number: $1.e164)
        }
        emails = details.emails.enumerated().map {
            EmailRow(contact: id, position: $0, address: $1.address, label: $1.label.description)
        }
    }

    /// Inserts all rows in one transaction; returns the number of contacts.
    static func insert(_ rows: [PlainRows], into path: String) throws -> Int {
        let pool = try DatabasePool(path: path)
        return try pool.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE contact (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, note TEXT, properties TEXT,
                        created INTEGER, updated INTEGER);
                    CREATE TABLE number (contact INTEGER, position INTEGER, text TEXT, label TEXT, number TEXT,
                        PRIMARY KEY (contact, position));
                    CREATE TABLE email (contact INTEGER, position INTEGER, address TEXT, label TEXT,
                        PRIMARY KEY (contact, position));
                    """)
            for row in rows {
                try row.contact.insert(database)
                for number in row.numbers { try number.insert(database) }
                for email in row.emails { try email.insert(database) }
            }
            return rows.count
        }
    }
}
