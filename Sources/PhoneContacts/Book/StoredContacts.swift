internal import GRDB

/// Reads the contacts of a book, or those of its history, in the order of their IDs, each with its numbers, addresses
/// and categories. Only one contact is in memory at a time.
struct StoredContacts {
    enum Tables {
        case book, kept
    }

    /// A contact's position: its ID, and the change that it is kept for, or 0 in the book.
    struct Key: Comparable {
        let change: Int64
        let id: Int64

        static func < (lhs: Key, rhs: Key) -> Bool { (lhs.change, lhs.id) < (rhs.change, rhs.id) }
    }

    enum Item {
        /// A contact, and its stored checksum.
        case contact(Key, StoredContact, checksum: Int64)
        /// Numbers, addresses or categories of a contact that does not exist.
        case orphans(Key)
    }

    private var contacts: Rows<(contact: StoredContact, checksum: Int64)>
    private var numbers: Rows<StoredContact.Number>
    private var emails: Rows<StoredContact.Email>
    /// The rows of categories; nil in a book of version 2, which has no categories.
    private var categories: Rows<StoredContact.Category>?

    /// Begins to read at a position. The tables must not change until the end.
    init(_ tables: Tables, from key: Key = Key(change: .min, id: .min), in database: Database) throws {
        func rows<Part>(
            _ table: String, _ id: String, _ columns: String, order: String, _ part: @escaping (Row) throws -> Part
        ) throws -> Rows<Part> {
            let (name, change) =
                tables == .book ? (table, "0") : ("kept" + table.prefix(1).uppercased() + table.dropFirst(), "change")
            let place = tables == .book ? id : "change, \(id)"
            let sql = """
                SELECT \(change), \(id), \(columns) FROM \(name)
                WHERE \(tables == .book ? "\(id) >= ?2 AND ?1 <= 0" : "(change, \(id)) >= (?1, ?2)")
                ORDER BY \(place)\(order)
                """
            let cursor = try Row.fetchCursor(database, sql: sql, arguments: [key.change, key.id])
            return try Rows(cursor, part)
        }
        contacts = try rows("contact", "id", "checksum, id, \(StoredContact.columns)", order: "") {
            (try StoredContact($0, from: 3), try $0.value(2))
        }
        numbers = try rows("number", "contact", StoredContact.Number.columns, order: ", position") {
            try StoredContact.Number($0, from: 2)
        }
        emails = try rows("email", "contact", StoredContact.Email.columns, order: ", position") {
            try StoredContact.Email($0, from: 2)
        }
        guard try database.tableExists("category") else { return }
        categories = try rows("category", "contact", StoredContact.Category.columns, order: ", position") {
            try StoredContact.Category($0, from: 2)
        }
    }

    /// Returns the next contact; nil at the end.
    mutating func next() throws -> Item? {
        let key = contacts.key
        if let orphan = [numbers.key, emails.key, categories?.key].compactMap({ $0 }).min(),
            key.map({ orphan < $0 }) ?? true
        {
            _ = try numbers.take(orphan)
            _ = try emails.take(orphan)
            _ = try categories?.take(orphan)
            return .orphans(orphan)
        }
        guard let key, var row = try contacts.take(key).first else { return nil }
        row.contact.numbers = try numbers.take(key)
        row.contact.emails = try emails.take(key)
        row.contact.categories = try categories?.take(key) ?? []
        return .contact(key, row.contact, checksum: row.checksum)
    }

    /// A cursor over the rows of one table, with one row of lookahead.
    private struct Rows<Part> {
        private let cursor: RowCursor
        private let part: (Row) throws -> Part
        private var next: (key: Key, part: Part)?

        var key: Key? { next?.key }

        init(_ cursor: RowCursor, _ part: @escaping (Row) throws -> Part) throws {
            self.cursor = cursor
            self.part = part
            try advance()
        }

        private mutating func advance() throws {
            next = try cursor.next().map { row in
                (Key(change: try row.value(0), id: try row.value(1)), try part(row))
            }
        }

        /// Returns the rows of a contact, if they are next.
        mutating func take(_ key: Key) throws -> [Part] {
            var parts: [Part] = []
            while let row = next, row.key == key {
                parts.append(row.part)
                try advance()
            }
            return parts
        }
    }
}
