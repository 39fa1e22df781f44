internal import Foundation
internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// Returns the number of contacts. O(contacts), a few milliseconds for 100,000.
    ///
    /// - Throws: ``Failure`` if the book can't be read, as with the other methods here.
    public func count() throws(Failure) -> Int {
        try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM contact") ?? 0 }
    }

    /// Returns a contact with all details; nil if the book has no contact with this ID.
    public func contact(_ id: Contact.ID) throws(Failure) -> Contact? {
        try read { try BookRows.contact(id, in: $0) }
    }

    /// Returns a page of the list: Hangul first, then Latin letters, digits, and all else, regardless of the locale.
    ///
    /// - Parameters:
    ///   - row: The last row of the previous page; nil for the first page.
    ///   - limit: The maximum number of rows.
    /// - Complexity: O(limit × log contacts), independent of the position of the page.
    public func page(after row: ContactRow? = nil, limit: Int = 50) throws(Failure) -> [ContactRow] {
        try search("", after: row, limit: limit)
    }

    /// Returns a page of the contacts whose name contains a text or whose numbers contain its digits, in list order.
    ///
    /// Spaces, hyphens, case and accents are ignored. Initial consonants find Hangul names: `ㅎㄱㄷ` finds 홍길동. Numbers
    /// are found by any part in any notation: `+82 10-2345`, `010 2345`, `2345`, `6789`.
    ///
    /// - Parameters:
    ///   - text: The search text; a text without letters and digits finds everything.
    ///   - row: The last row of the previous page; nil for the first page.
    ///   - limit: The maximum number of rows.
    /// - Complexity: O(contacts) if few match, about 20 ms for 100,000; less if many match.
    public func search(
        _ text: String, after row: ContactRow? = nil, limit: Int = 50
    ) throws(Failure) -> [ContactRow] {
        let search = BookSearch(text, by: reader)
        return try read { try search.rows(after: row, limit: limit, in: $0) }
    }

    /// Calls `body` with the rows of ``search(_:after:limit:)`` one by one. Memory is constant.
    ///
    /// Reads the state of the book at the time of the call. A body that takes long occupies one of the book's readers.
    ///
    /// - Parameters:
    ///   - text: The search text; empty finds everything.
    ///   - limit: The maximum number of rows.
    ///   - body: Called with each row; return false to stop.
    /// - Throws: ``Failure`` if the book can't be read.
    public func forEachRow(
        matching text: String = "", limit: Int = .max, _ body: (ContactRow) -> Bool
    ) throws(Failure) {
        let search = BookSearch(text, by: reader)
        try read { database in
            let rows = try search.cursor(after: nil, limit: limit, in: database)
            while let row = try rows.next() {
                guard body(try ContactRow(row)) else { return }
            }
        }
    }

    /// Calls `body` with all contacts one by one, in list order. Memory is constant.
    ///
    /// Reads the state of the book at the time of the call. A body that takes long occupies one of the book's readers.
    ///
    /// - Parameter body: Called with each contact; return false to stop.
    /// - Throws: ``Failure`` if the book can't be read.
    public func forEachContact(_ body: (Contact) -> Bool) throws(Failure) {
        try read { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT id FROM contact ORDER BY sortKey, id")
            while let row = try rows.next() {
                let id = Contact.ID(rawValue: try row.value(0))
                guard let contact = try BookRows.contact(id, in: database) else {
                    throw DatabaseError.damaged("contact \(id) is missing")
                }
                guard body(contact) else { return }
            }
        }
    }
}

/// A query of the list.
struct BookSearch: Sendable {
    private let sql: String
    private let needles: [Data]

    /// - Parameter text: The search text; empty finds everything.
    init(_ text: String, by reader: PhoneValidator) {
        needles = SearchKey.needles(of: text, by: reader).map { Data($0) }
        // The index provides order and keys; a contact's row is read only if it matches.
        let filter = needles.map { _ in "instr(searchKey, ?)" }.joined(separator: " OR ")
        sql = """
            SELECT id, name, age, (SELECT text FROM number WHERE contact = id ORDER BY position LIMIT 1)
            FROM contact INDEXED BY contactInOrder
            WHERE (sortKey, id) > (?, ?) \(needles.isEmpty ? "" : "AND (\(filter))")
            ORDER BY sortKey, id LIMIT ?
            """
    }

    func rows(after row: ContactRow?, limit: Int, in database: Database) throws -> [ContactRow] {
        let cursor = try cursor(after: row, limit: limit, in: database)
        var rows: [ContactRow] = []
        while let row = try cursor.next() { rows.append(try ContactRow(row)) }
        return rows
    }

    func cursor(after row: ContactRow?, limit: Int, in database: Database) throws -> RowCursor {
        let place = row.map { (Data(SortKey($0.name).bytes), $0.id.rawValue) } ?? (Data(), 0)
        var arguments: StatementArguments = [place.0, place.1]
        arguments += StatementArguments(needles)
        arguments += [max(limit, 0)]
        return try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    }
}

extension ContactRow {
    /// Creates a row from the columns id, name, age and first number.
    init(_ row: Row) throws {
        self.init(
            id: Contact.ID(rawValue: try row.value(0)), name: try row.value(1), age: try row.optional(2),
            number: try row.optional(3))
    }
}

extension ContactBook {
    /// Returns the largest number of phone numbers and of e-mail addresses that a contact has, for the columns of a
    /// table.
    ///
    /// - Throws: ``Failure`` if the book can't be read.
    public func mostParts() throws(Failure) -> (numbers: Int, emails: Int) {
        try read { database in
            func most(_ table: String) throws -> Int {
                try (Int.fetchOne(database, sql: "SELECT max(position) FROM \(table)") ?? -1) + 1
            }
            return (try most("number"), try most("email"))
        }
    }
}
