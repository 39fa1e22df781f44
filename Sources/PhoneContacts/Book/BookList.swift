internal import Foundation
internal import GRDB

/// The keys of all contacts in memory, sorted by name. Searching 100,000 contacts here takes a fraction of the time
/// that SQLite needs with its index.
///
/// The book's history identifies the contacts that have changed, whichever process changed them.
struct BookList: Sendable {
    /// The IDs of the contacts, sorted by name.
    private var ids: [Contact.ID] = []
    private var sortKeys = PackedKeys()
    private var searchKeys = PackedKeys()
    /// The history up to which the list is current; nil before the contacts are read.
    private var history: HistoryMarks?

    /// Returns the contacts whose search keys contain at least one alternative of each word, sorted by name.
    func ids(matching words: [[[UInt8]]]) -> [Contact.ID] {
        var found: [Int]?
        for word in words {
            var marks = [Bool](repeating: false, count: ids.count)
            for needle in word { searchKeys.mark(containing: needle, in: &marks) }
            found = (found ?? Array(ids.indices)).filter { marks[$0] }
        }
        return found.map { $0.map { ids[$0] } } ?? ids
    }

    /// Reads the contacts that have changed since the last call.
    ///
    /// - Throws: `SQLITE_CORRUPT` if a value has a wrong type.
    mutating func refresh(in database: Database) throws {
        let current = try HistoryMarks(in: database)
        guard current != history else { return }
        let changed = try history.flatMap { try current.contacts(changedSince: $0, in: database) }
        // If reading fails, the next call reads all contacts.
        history = nil
        if let changed {
            for id in changed { try replace(id, in: database) }
        } else {
            try readAll(in: database)
        }
        history = current
    }

    private mutating func readAll(in database: Database) throws {
        self = BookList()
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: "SELECT id, sortKey, searchKey FROM contact INDEXED BY contactInOrder ORDER BY sortKey, id"))
        while let row = try rows.next() {
            ids.append(Contact.ID(rawValue: try row.value(0)))
            sortKeys.append(try row.value(1))
            searchKeys.append(try row.value(2))
        }
    }

    /// Removes a contact, and inserts its current state unless the book no longer has it.
    private mutating func replace(_ id: Int64, in database: Database) throws {
        let id = Contact.ID(rawValue: id)
        if let index = ids.firstIndex(of: id) {
            ids.remove(at: index)
            sortKeys.remove(at: index)
            searchKeys.remove(at: index)
        }
        let statement = try database.cachedStatement(sql: "SELECT sortKey, searchKey FROM contact WHERE id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return }
        let sortKey: Data = try row.value(0)
        let index = index(of: id, sortKey)
        ids.insert(id, at: index)
        sortKeys.insert(sortKey, at: index)
        searchKeys.insert(try row.value(1), at: index)
    }

    /// Returns the index of a contact in SQLite's order: by key, then by ID.
    private func index(of id: Contact.ID, _ sortKey: Data) -> Int {
        ids.indices.firstSorted { index in
            let key = sortKeys[index]
            return key.elementsEqual(sortKey) ? ids[index] < id : key.lexicographicallyPrecedes(sortKey)
        }
    }
}
