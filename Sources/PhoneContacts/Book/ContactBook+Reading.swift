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
    ///   - query: The contacts to return, and their order.
    ///   - row: The last row of the previous page; nil for the first page.
    ///   - limit: The maximum number of rows.
    /// - Complexity: O(limit × log contacts) for all contacts sorted by name, independent of the position of the page;
    ///   O(contacts) for any other query, about 30 ms for 100,000.
    public func page(
        matching query: ContactQuery = ContactQuery(), after row: ContactRow? = nil, limit: Int = 50
    ) throws(Failure) -> [ContactRow] {
        let search = BookSearch(query, by: reader)
        return try read { try search.rows(after: row, limit: limit, in: $0) }
    }

    /// Returns a page of the contacts that contain all words of a text, in list order: see ``ContactQuery/text``.
    ///
    /// - Parameters:
    ///   - text: The search text; a text without letters and digits finds everything.
    ///   - row: The last row of the previous page; nil for the first page.
    ///   - limit: The maximum number of rows.
    /// - Complexity: O(contacts) if few match, about 30 ms for 100,000; less if many match.
    public func search(
        _ text: String, after row: ContactRow? = nil, limit: Int = 50
    ) throws(Failure) -> [ContactRow] {
        try page(matching: ContactQuery(text), after: row, limit: limit)
    }

    /// Returns the number of contacts that match a query. O(contacts).
    public func count(matching query: ContactQuery) throws(Failure) -> Int {
        let search = BookSearch(query, by: reader)
        return try read { try search.count(in: $0) }
    }

    /// Calls `body` with the rows of ``page(matching:after:limit:)`` one by one. Memory is constant.
    ///
    /// Reads the state of the book at the time of the call. A body that takes long occupies one of the book's readers.
    ///
    /// - Parameters:
    ///   - query: The contacts to return, and their order.
    ///   - limit: The maximum number of rows.
    ///   - body: Called with each row; return false to stop.
    /// - Throws: ``Failure`` if the book can't be read.
    public func forEachRow(
        matching query: ContactQuery = ContactQuery(), limit: Int = .max, _ body: (ContactRow) -> Bool
    ) throws(Failure) {
        let search = BookSearch(query, by: reader)
        try read { database in
            let rows = try search.cursor(after: nil, limit: limit, in: database)
            while let row = try rows.next() {
                guard body(try ContactRow(row)) else { return }
            }
        }
    }

    /// Calls `body` with contacts one by one, with all details. Memory is constant.
    ///
    /// Reads the state of the book at the time of the call. A body that takes long occupies one of the book's readers.
    ///
    /// - Parameters:
    ///   - query: The contacts to return, and their order.
    ///   - limit: The maximum number of contacts.
    ///   - body: Called with each contact; return false to stop.
    /// - Throws: ``Failure`` if the book can't be read.
    public func forEachContact(
        matching query: ContactQuery = ContactQuery(), limit: Int = .max, _ body: (Contact) -> Bool
    ) throws(Failure) {
        let search = BookSearch(query, by: reader)
        try read { database in
            let rows = try search.cursor(after: nil, limit: limit, in: database)
            while let row = try rows.next() {
                let id = Contact.ID(rawValue: try row.value(0))
                guard let contact = try BookRows.contact(id, in: database) else {
                    throw DatabaseError.damaged("contact \(id) is missing")
                }
                guard body(contact) else { return }
            }
        }
    }

    /// Returns the groups of all contacts in list order, each with the number of its contacts.
    public func groups() throws(Failure) -> [ContactGroup] {
        try read { database in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT name, count(*) FROM category WHERE name <> ? GROUP BY name",
                arguments: [Contact.favoriteMark])
            var groups: [(key: SortKey, group: ContactGroup)] = []
            while let row = try rows.next() {
                let name: String = try row.value(0)
                groups.append((SortKey(name), ContactGroup(name: name, contacts: try row.value(1))))
            }
            return groups.sorted { ($0.key, $0.group.name) < ($1.key, $1.group.name) }.map(\.group)
        }
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
