internal import Foundation
internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// How many contacts there are. O(contacts), a few milliseconds for 100,000.
    ///
    /// - Throws: ``Failure`` where the book can't be read, as of the others here.
    public func count() throws(Failure) -> Int {
        try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM contact") ?? 0 }
    }

    /// A contact with everything; nil where the book has none of this number. O(log contacts).
    public func contact(_ id: Contact.ID) throws(Failure) -> Contact? {
        try read { try BookRows.contact(id, in: $0) }
    }

    /// A page of the list: Hangul first, then Latin letters, digits, and all else, whatever the machine's locale.
    ///
    /// - Parameters:
    ///   - row: The last row of the page before; nil for the first page.
    ///   - limit: The most rows.
    /// - Complexity: O(limit × log contacts): the size of the book does not matter.
    public func page(after row: ContactRow? = nil, limit: Int = 50) throws(Failure) -> [ContactRow] {
        try search("", after: row, limit: limit)
    }

    /// A page of the contacts that have a text in their names, or digits in one of their numbers, in the order of the list.
    ///
    /// Blanks, hyphens, case and accents don't matter. Initial consonants find Hangul: `ㅎㄱㄷ` 홍길동. Numbers are found by
    /// any part, in any notation: `+82 10-2345`, `010 2345`, `2345`, `6789`.
    ///
    /// - Parameters:
    ///   - text: What is looked for; a text without letters and digits finds everything.
    ///   - row: The last row of the page before; nil for the first page.
    ///   - limit: The most rows.
    /// - Complexity: O(contacts) where few are found, some 20 milliseconds for 100,000; less where many are.
    public func search(
        _ text: String, after row: ContactRow? = nil, limit: Int = 50
    ) throws(Failure) -> [ContactRow] {
        let search = BookSearch(text, by: reader)
        return try read { try search.rows(after: row, limit: limit, in: $0) }
    }

    /// Hands over the rows of ``search(_:after:limit:)``, one by one. Memory is constant.
    ///
    /// The book is read as it was when that began. A body that never ends keeps a reader of the book busy.
    ///
    /// - Parameters:
    ///   - text: What is looked for; empty finds everything.
    ///   - limit: The most rows.
    ///   - body: Takes a row; false ends it.
    /// - Throws: ``Failure`` where the book can't be read.
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

    /// Hands over all contacts with everything, in the order of the list, one by one. Memory is constant.
    ///
    /// The book is read as it was when that began. A body that never ends keeps a reader of the book busy.
    ///
    /// - Parameter body: Takes a contact; false ends it.
    /// - Throws: ``Failure`` where the book can't be read.
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

/// A question to the list.
struct BookSearch: Sendable {
    private let sql: String
    private let needles: [Data]

    /// - Parameter text: What is looked for; empty finds everything.
    init(_ text: String, by reader: PhoneValidator) {
        needles = SearchKey.needles(of: text, by: reader).map { Data($0) }
        // The index gives the order and the keys: a contact's row is read only where the contact is found.
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
    /// A row of the columns id, name, age and first number.
    init(_ row: Row) throws {
        self.init(
            id: Contact.ID(rawValue: try row.value(0)), name: try row.value(1), age: try row.optional(2),
            number: try row.optional(3))
    }
}

extension ContactBook {
    /// How many numbers and how many e-mail addresses a contact has at most: the columns of a table. O(numbers + addresses).
    ///
    /// - Throws: ``Failure`` where the book can't be read.
    public func mostParts() throws(Failure) -> (numbers: Int, emails: Int) {
        try read { database in
            func most(_ table: String) throws -> Int {
                try (Int.fetchOne(database, sql: "SELECT max(position) FROM \(table)") ?? -1) + 1
            }
            return (try most("number"), try most("email"))
        }
    }
}
