internal import Foundation
internal import GRDB
internal import PhoneNumbers

/// Contacts that may be the same person.
public struct DuplicateGroup: Sendable, Hashable {
    /// Two or more contacts, in the order of their IDs.
    public let contacts: [ContactRow]
    /// Why they may be the same.
    public let reasons: Set<Reason>

    /// Why contacts may be the same person.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// They have the same number, with the same extension.
        case sameNumber
        /// They have the same e-mail address; case is ignored.
        case sameEmail
        /// They have the same name, and numbers that differ in one digit: wrong, missing, extra or misplaced.
        case similarNumber
    }
}

extension ContactBook {
    /// Finds contacts that may be the same person: contacts with the same number or e-mail address, and contacts with
    /// the same name and similar numbers. Names are the same if they have the same position in the list: case, accents
    /// and spaces are ignored.
    ///
    /// Sharing a number or address is transitive: contacts form one group even if only a third contact connects them.
    /// Similarity is not: all contacts of such a group are similar to each other, and a contact may be in several
    /// groups. Groups are in the order of their first contacts.
    ///
    /// - Throws: ``Failure`` if the book can't be read.
    /// - Complexity: O(numbers × log numbers).
    public func duplicates() throws(Failure) -> [DuplicateGroup] {
        try read { database in
            var finder = DuplicateFinder()
            try Self.eachShared(SameNumber.sql, of: "number", in: database) { finder.join($1, .sameNumber, by: $0) }
            try Self.eachShared("lower(address)", of: "email", in: database) { finder.join($1, .sameEmail, by: $0) }
            try Self.eachNumberOfSharedNames(in: database) { finder.compare($0, of: $1, $2, key: $3) }
            let statement = try Self.rowStatement(in: database)
            return try finder.groups().map { group in
                DuplicateGroup(
                    contacts: try group.contacts.compactMap { try Self.row($0, by: statement) }, reasons: group.reasons)
            }
        }
    }

    /// Calls `body` with the values of a table that several contacts share, and with these contacts.
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

    /// Calls `body` with the numbers of contacts whose names are shared, grouped by name.
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

    /// Returns the statement for ``row(_:by:)``. Looking it up in the cache takes longer than running it.
    static func rowStatement(in database: Database) throws -> Statement {
        try database.cachedStatement(sql: "SELECT \(ContactRow.columns), NULL FROM contact WHERE id = ?")
    }

    static func row(_ id: Contact.ID, by statement: Statement) throws -> ContactRow? {
        try Row.fetchOne(statement, arguments: [id.rawValue]).map { try ContactRow($0) }
    }
}
