internal import Foundation
internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// Contacts that may be the same person: those with the same number or e-mail address, and those with the same name
    /// and nearly the same number. Names are the same where the list has them at the same place: case, accents and blanks
    /// don't matter.
    ///
    /// Contacts that share numbers or addresses are one group, through a third contact too. Of contacts with similar
    /// numbers each is similar to each other one of its group, so that a contact may be in several groups. Groups come in
    /// the order of their first contacts.
    ///
    /// - Throws: ``Failure`` where the book can't be read.
    /// - Complexity: O(numbers × log numbers).
    public func duplicates() throws(Failure) -> [DuplicateGroup] {
        try read { database in
            var finder = DuplicateFinder()
            try Self.eachShared(SameNumber.sql, of: "number", in: database) { finder.join($1, .sameNumber, by: $0) }
            try Self.eachShared("lower(address)", of: "email", in: database) { finder.join($1, .sameEmail, by: $0) }
            try Self.eachNumberOfSharedNames(in: database) { finder.compare($0, of: $1, $2, key: $3) }
            return try finder.groups().map { group in
                DuplicateGroup(
                    contacts: try group.contacts.compactMap { try Self.row($0, in: database) }, reasons: group.reasons)
            }
        }
    }

    /// The values of a table that several contacts have, and whose they are.
    private static func eachShared(
        _ value: String, of table: String, in database: Database, _ body: (String, Contact.ID) -> Void
    ) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                WITH value (shared, contact) AS MATERIALIZED (SELECT \(value), contact FROM \(table))
                SELECT shared, contact FROM value
                WHERE shared IN (SELECT shared FROM value GROUP BY shared HAVING min(contact) < max(contact))
                """)
        while let row = try rows.next() { body(try row.value(0), Contact.ID(rawValue: try row.value(1))) }
    }

    /// The numbers of contacts whose names others have too, name by name.
    private static func eachNumberOfSharedNames(
        in database: Database, _ body: (Data, Contact.ID, SimilarDigits, String?) -> Void
    ) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT contact.sortKey, contact.id, number.number, number.digits, \(SameNumber.sql)
                FROM contact JOIN number ON number.contact = contact.id
                WHERE contact.sortKey IN (SELECT sortKey FROM contact GROUP BY sortKey HAVING count(*) > 1)
                ORDER BY contact.sortKey
                """)
        while let row = try rows.next() {
            let digits = SimilarDigits(number: try row.optional(2), reversed: try row.value(3))
            body(try row.value(0), Contact.ID(rawValue: try row.value(1)), digits, try row.optional(4))
        }
    }

    private static func row(_ id: Contact.ID, in database: Database) throws -> ContactRow? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT name, age, (SELECT text FROM number WHERE contact = id ORDER BY position LIMIT 1)
                FROM contact WHERE id = ?
                """)
        return try Row.fetchOne(statement, arguments: [id.rawValue])
            .map { try ContactRow(id: id, name: $0.value(0), age: $0.optional(1), number: $0.optional(2)) }
    }
}
