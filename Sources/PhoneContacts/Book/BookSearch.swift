internal import Foundation
internal import GRDB
internal import PhoneNumbers

/// A query for contacts, in SQL and for the list in memory.
struct BookSearch: Sendable {
    private let query: ContactQuery
    /// The alternative byte strings of each word. A search key must contain at least one of them for each word.
    private let needles: [[[UInt8]]]

    init(_ query: ContactQuery, by reader: PhoneValidator) {
        self.query = query
        needles = SearchKey.needles(of: query.text, by: reader)
    }

    func rows(after row: ContactRow?, limit: Int, in database: Database) throws -> [ContactRow] {
        let cursor = try cursor(after: row, limit: limit, in: database)
        var rows: [ContactRow] = []
        while let row = try cursor.next() { rows.append(try ContactRow(row)) }
        return rows
    }

    func cursor(after row: ContactRow?, limit: Int, in database: Database) throws -> RowCursor {
        var arguments = place(of: row)
        arguments += filterArguments
        arguments += [max(limit, 0)]
        return try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    }

    func count(in database: Database) throws -> Int {
        let sql = "SELECT count(*) FROM contact INDEXED BY contactInOrder WHERE true\(filter)"
        return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: filterArguments) ?? 0
    }

    /// Returns the contacts of each required group.
    func members(in database: Database) throws -> [Set<Contact.ID>] {
        try categories.map { category in
            let statement = try database.cachedStatement(sql: "SELECT contact FROM category WHERE name = ?")
            return Set(try Int64.fetchAll(statement, arguments: [category]).map(Contact.ID.init(rawValue:)))
        }
    }

    /// Returns the IDs of all contacts found, sorted by name.
    func ids(in list: BookList, members: [Set<Contact.ID>]) -> [Contact.ID] {
        let ids = list.ids(matching: needles)
        return members.isEmpty ? ids : ids.filter { id in members.allSatisfy { $0.contains(id) } }
    }

    // MARK: SQL

    private var sql: String {
        switch query.order {
        case .name:
            // The index provides order and keys; a contact's row is read only if it matches.
            """
            SELECT \(ContactRow.columns), NULL FROM contact INDEXED BY contactInOrder
            WHERE (sortKey, id) > (?, ?)\(filter) ORDER BY sortKey, id LIMIT ?
            """
        case .added: newest("created")
        case .changed: newest("updated")
        }
    }

    private func newest(_ time: String) -> String {
        """
        SELECT \(ContactRow.columns), \(time) FROM contact
        WHERE (\(time), id) < (?, ?)\(filter) ORDER BY \(time) DESC, id DESC LIMIT ?
        """
    }

    /// Returns the position of a row in the order; nil precedes all rows.
    private func place(of row: ContactRow?) -> StatementArguments {
        switch query.order {
        case .name: row.map { [Data(SortKey($0.name).bytes), $0.id.rawValue] } ?? [Data(), 0]
        case .added, .changed: row.map { [$0.time ?? .max, $0.id.rawValue] } ?? [Int64.max, Int64.max]
        }
    }

    private var filter: String {
        var filter = ""
        for word in needles {
            filter += " AND (" + word.map { _ in "instr(searchKey, ?)" }.joined(separator: " OR ") + ")"
        }
        for _ in categories { filter += " AND id IN (SELECT contact FROM category WHERE name = ?)" }
        return filter
    }

    private var filterArguments: StatementArguments {
        StatementArguments(needles.joined().map { Data($0) }) + StatementArguments(categories)
    }

    private var categories: [String] {
        [query.group, query.onlyFavorites ? Contact.favoriteMark : nil].compactMap(\.self)
    }
}

extension ContactRow {
    /// The columns of a row in the table `contact`, before the time by which the list is sorted.
    static let columns = """
        id, name, age, (SELECT text FROM number WHERE contact = id ORDER BY position LIMIT 1),
        EXISTS (SELECT 1 FROM category WHERE contact = contact.id AND category.name = '\(Contact.favoriteMark)')
        """

    /// Creates a row from its ``columns`` and a time, which may be NULL.
    init(_ row: Row) throws {
        self.init(
            id: Contact.ID(rawValue: try row.value(0)), name: try row.value(1), age: try row.optional(2),
            number: try row.optional(3), isFavorite: try row.value(4), time: try row.optional(5))
    }
}
