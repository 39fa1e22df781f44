internal import GRDB

/// The numbers of the changes in the history, by which two states of a book are compared.
///
/// A number is never reused, because a new change gets a higher number than the changes that it removes from the
/// history. Only undone changes and the oldest ones are removed.
struct HistoryMarks: Equatable {
    private struct Mark: Hashable {
        let change: Int64
        let isUndone: Bool
    }

    /// The maximum number of contacts to return. Reading more of them one by one would take as long as reading a whole
    /// large book.
    private static let mostContacts = 100

    /// All changes, newest first.
    private let marks: [Mark]

    init(in database: Database) throws {
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT id, after IS NOT NULL FROM change ORDER BY id DESC"))
        var marks: [Mark] = []
        while let row = try rows.next() { marks.append(Mark(change: try row.value(0), isUndone: try row.value(1))) }
        self.marks = marks
    }

    /// Returns the contacts that may have changed between an earlier state and this one; nil if the history does not
    /// determine them, or if there are too many.
    func contacts(changedSince earlier: HistoryMarks, in database: Database) throws -> Set<Int64>? {
        // As long as the newest change is in the history, no change before it was undone and then removed.
        guard let newest = earlier.marks.first(where: { !$0.isUndone })?.change,
            marks.contains(where: { $0.change == newest })
        else { return nil }
        let known = Set(earlier.marks)
        var ids: Set<Int64> = []
        for mark in marks where !known.contains(mark) {
            guard let changed = try Self.contacts(of: mark.change, in: database) else { return nil }
            ids.formUnion(changed)
            guard ids.count <= Self.mostContacts else { return nil }
        }
        return ids
    }

    /// Returns the contacts that a change added, replaced or removed; nil if there are too many.
    private static func contacts(of change: Int64, in database: Database) throws -> Set<Int64>? {
        let added = try database.cachedStatement(sql: "SELECT firstAdded, lastAdded FROM change WHERE id = ?")
        let kept = try database.cachedStatement(sql: "SELECT id FROM keptContact WHERE change = ? LIMIT ?")
        guard let row = try Row.fetchOne(added, arguments: [change]) else { return nil }
        var ids = Set(try Int64.fetchAll(kept, arguments: [change, mostContacts + 1]))
        if let first: Int64 = try row.optional(0), let last: Int64 = try row.optional(1) {
            guard first <= last, UInt64(bitPattern: last &- first) < mostContacts else { return nil }
            ids.formUnion(first...last)
        }
        return ids
    }
}
