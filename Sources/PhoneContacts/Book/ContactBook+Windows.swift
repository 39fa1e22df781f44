internal import GRDB

extension ContactBook {
    /// Returns the IDs of all contacts that a query finds, sorted by name regardless of the query's order. To show a
    /// part of a long list, pass a slice of the IDs to ``rows(of:)``.
    ///
    /// The first call loads the keys of all contacts into memory, about 150 bytes each. Later calls read only those
    /// that have changed.
    ///
    /// - Parameter query: The query; an empty query finds all contacts.
    /// - Throws: ``Failure`` if the book can't be read.
    /// - Complexity: O(contacts), a few milliseconds for 100,000.
    public func ids(matching query: ContactQuery = "") throws(Failure) -> [Contact.ID] {
        let search = BookSearch(query, by: reader)
        do {
            let (list, members) = try list.current(in: database) { try search.members(in: $0) }
            return search.ids(in: list, members: members)
        } catch {
            throw Failure(error, path: path)
        }
    }

    /// Returns the rows of contacts in the order of the IDs. Contacts that no longer exist are omitted.
    ///
    /// - Throws: ``Failure`` if the book can't be read.
    public func rows(of ids: some Sequence<Contact.ID>) throws(Failure) -> [ContactRow] {
        try read { database in
            let statement = try Self.rowStatement(in: database)
            return try ids.compactMap { try Self.row($0, by: statement) }
        }
    }
}
