internal import GRDB

extension ContactBook {
    /// Returns the IDs of all contacts that a query finds, by name, whatever its order is. A window of a long list, at
    /// any position, is a slice of them, whose rows ``rows(of:)`` returns.
    ///
    /// From the first call on, the book keeps the keys of its contacts in memory, about 150 bytes for each, and reads
    /// only those that changed.
    ///
    /// - Parameter query: The contacts; an empty one finds all.
    /// - Throws: ``Failure`` if the book can't be read.
    /// - Complexity: O(contacts), for 100,000 some milliseconds.
    public func ids(matching query: ContactQuery = "") throws(Failure) -> [Contact.ID] {
        let search = BookSearch(query, by: reader)
        do {
            let (list, members) = try list.current(in: database) { try search.members(in: $0) }
            return search.ids(in: list, members: members)
        } catch {
            throw Failure(error, path: path)
        }
    }

    /// Returns the rows of contacts in the order of the IDs. Contacts that no longer exist are missing.
    ///
    /// - Throws: ``Failure`` if the book can't be read.
    public func rows(of ids: some Sequence<Contact.ID>) throws(Failure) -> [ContactRow] {
        try read { database in
            let statement = try Self.rowStatement(in: database)
            return try ids.compactMap { try Self.row($0, by: statement) }
        }
    }
}
