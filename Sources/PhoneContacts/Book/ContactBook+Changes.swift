internal import GRDB

extension ContactBook {
    /// Adds a contact.
    ///
    /// - Returns: The contact with its ID.
    /// - Throws: ``Failure`` if the details are invalid or the book can't be written. As with all changes, the book
    ///   is unchanged then.
    @discardableResult
    public func add(_ details: Contact.Details) throws(Failure) -> Contact {
        let time = Timestamp.now
        let id = try write { database in
            var journal = try BookJournal(.add, in: database)
            let id = try journal.add(details, at: time)
            try journal.end()
            return id
        }
        return Contact(id: id, details: details, created: time.date, updated: time.date)
    }

    /// Replaces a contact's details. Does nothing if they are equal to the current ones.
    ///
    /// - Parameters:
    ///   - contact: The contact with its new details.
    ///   - isCurrent: Called with the contact as it is in the book, in the transaction of the change. Return false if
    ///   the new details are based on another state, so that no change is lost.
    /// - Returns: The contact with the time of its last update.
    /// - Throws: ``Failure``, also if the contact no longer exists, and with the code `changed` if `isCurrent` returned
    ///   false.
    @discardableResult
    public func update(
        _ contact: Contact, if isCurrent: (Contact) -> Bool = { _ in true }
    ) throws(Failure) -> Contact {
        let (created, updated) = try write { database in
            guard let stored = try BookRows.stored(contact.id, in: database) else {
                throw Failure.noContact(contact.id)
            }
            guard isCurrent(stored.contact) else { throw Failure.changed(contact.id) }
            let created = Timestamp(milliseconds: stored.created)
            if stored.details == contact.details, stored.hasCurrentKeys {
                return (created, Timestamp(milliseconds: stored.updated))
            }
            var journal = try BookJournal(.update, in: database)
            let updated = try journal.replace(stored, by: contact.details, at: .now)
            try journal.end()
            return (created, updated)
        }
        return Contact(id: contact.id, details: contact.details, created: created.date, updated: updated.date)
    }

    /// Removes contacts: all of them, or none.
    ///
    /// - Parameters:
    ///   - ids: The contacts.
    ///   - isCurrent: Called with each contact as it is in the book; return false if it has changed.
    /// - Throws: ``Failure``, also if one of the contacts does not exist or has changed.
    public func remove(_ ids: [Contact.ID], if isCurrent: ((Contact) -> Bool)? = nil) throws(Failure) {
        guard !ids.isEmpty else { return }
        try write { database in
            var journal = try BookJournal(.remove, in: database)
            for id in Set(ids).sorted() {
                if let isCurrent { try Self.check(id, isCurrent, in: database) }
                try journal.remove(id)
            }
            try journal.end()
        }
    }

    /// Merges contacts into the first one, which receives the details of the others: see
    /// ``Contact/Details/merging(_:)``.
    ///
    /// - Parameters:
    ///   - ids: The contacts; the first one is kept.
    ///   - isCurrent: Called with each contact as it is in the book; return false if it has changed.
    /// - Returns: The merged contact; nil if fewer than two different contacts were given.
    /// - Throws: ``Failure``, also if one of the contacts does not exist or has changed.
    @discardableResult
    public func merge(_ ids: [Contact.ID], if isCurrent: ((Contact) -> Bool)? = nil) throws(Failure) -> Contact? {
        guard let first = ids.first, !Set(ids).subtracting([first]).isEmpty else { return nil }
        return try merge([ids], if: isCurrent).first
    }

    /// Merges the contacts of each group into its first one, all in one change.
    ///
    /// - Parameters:
    ///   - groups: Contacts that are the same person. Groups of fewer than two contacts are ignored.
    ///   - isCurrent: Called with each contact as it is in the book; return false if it has changed.
    /// - Returns: The merged contacts.
    /// - Throws: ``Failure``, also if one of the contacts does not exist, has changed or is in two groups.
    @discardableResult
    public func merge(_ groups: [[Contact.ID]], if isCurrent: ((Contact) -> Bool)? = nil) throws(Failure) -> [Contact] {
        try write { database in
            var journal = try BookJournal(.merge, in: database)
            if let isCurrent { for id in groups.joined() { try Self.check(id, isCurrent, in: database) } }
            let merged = try groups.compactMap { try Self.merge($0, with: &journal, in: database) }
            try journal.end()
            return try merged.compactMap { try BookRows.contact($0, in: database) }
        }
    }

    /// Merges contacts into the first one; returns nil if there are fewer than two.
    private static func merge(
        _ ids: [Contact.ID], with journal: inout BookJournal, in database: Database
    ) throws -> Contact.ID? {
        guard let first = ids.first, case let others = Set(ids.dropFirst()).subtracting([first]).sorted(),
            !others.isEmpty
        else { return nil }
        for id in [first] + others where try journal.concerns(id) {
            throw Failure.invalid(message: "contact \(id) is in two groups to merge")
        }
        guard let stored = try BookRows.stored(first, in: database) else { throw Failure.noContact(first) }
        var details = stored.details
        var parts = [stored]
        for id in others {
            guard let other = try BookRows.stored(id, in: database) else { throw Failure.noContact(id) }
            details = details.merging(other.details)
            parts.append(other)
            try journal.remove(id)
        }
        var kept = Set(details.properties)
        details.properties += parts.compactMap(ContactIdentity.mergedContent).filter { kept.insert($0).inserted }
        try journal.replace(stored, by: details, at: .now)
        return first
    }

    private static func check(_ id: Contact.ID, _ isCurrent: (Contact) -> Bool, in database: Database) throws {
        guard let contact = try BookRows.contact(id, in: database) else { throw Failure.noContact(id) }
        guard isCurrent(contact) else { throw Failure.changed(id) }
    }
}

extension ContactBook {
    /// A change that can be undone.
    public struct Change: Sendable, Hashable {
        /// The kind of change.
        public let kind: Kind
        /// The number of contacts that the change affects.
        public let contacts: Int

        /// The kinds of changes.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// A contact was added.
            case add
            /// A contact's details were replaced.
            case update
            /// Contacts were removed.
            case remove
            /// Contacts were merged.
            case merge
            /// The contacts of a file were added.
            case `import`
        }
    }

    /// Returns the change that ``undo(_:)`` reverts; nil if nothing can be undone.
    public func lastChange() throws(Failure) -> Change? {
        try read { try BookHistory.lastDone(in: $0)?.change }
    }

    /// Returns the change that ``redo(_:)`` repeats; nil if nothing can be redone.
    public func lastUndone() throws(Failure) -> Change? {
        try read { try BookHistory.lastUndone(in: $0)?.change }
    }

    /// Reverts the last change that is not undone, whichever process made it and however long ago.
    ///
    /// A book keeps its last 100 changes, or fewer if those before the last one replaced or removed more than 100,000
    /// contacts in all. Changes without effect are not recorded. The time depends on the number of contacts that the
    /// change affects.
    ///
    /// - Parameter number: The number in ``history()`` of the change to undo; nil undoes the last change, whichever it
    ///   is.
    /// - Returns: The change that was undone; nil if there was nothing to undo.
    /// - Throws: ``Failure``, with the code `changed` if the last change is not the expected one.
    @discardableResult
    public func undo(_ number: Int64? = nil) throws(Failure) -> Change? {
        try write { database in
            if let number, try BookHistory.lastDone(in: database)?.id != number { throw Failure.historyChanged }
            return try BookHistory.undo(in: database)
        }
    }

    /// Repeats the change that was undone last. A new change makes this impossible.
    ///
    /// - Parameter number: The number in ``history()`` of the change to redo; nil redoes the change that was undone
    ///   last, whichever it is.
    /// - Returns: The change that was repeated; nil if there was nothing to redo.
    /// - Throws: ``Failure``, with the code `changed` if the next change to redo is not the expected one.
    @discardableResult
    public func redo(_ number: Int64? = nil) throws(Failure) -> Change? {
        try write { database in
            if let number, try BookHistory.lastUndone(in: database)?.id != number { throw Failure.historyChanged }
            return try BookHistory.redo(in: database)
        }
    }
}
