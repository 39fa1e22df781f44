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
    /// - Returns: The contact with the time of its last update.
    /// - Throws: ``Failure``, also if the contact no longer exists.
    @discardableResult
    public func update(_ contact: Contact) throws(Failure) -> Contact {
        let (created, updated) = try write { database in
            guard let stored = try BookRows.stored(contact.id, in: database) else {
                throw Failure.noContact(contact.id)
            }
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
    /// - Throws: ``Failure``, also if one of the contacts does not exist.
    public func remove(_ ids: [Contact.ID]) throws(Failure) {
        guard !ids.isEmpty else { return }
        try write { database in
            var journal = try BookJournal(.remove, in: database)
            for id in Set(ids).sorted() { try journal.remove(id) }
            try journal.end()
        }
    }

    /// Merges contacts into the first one, which receives the details of the others: see
    /// ``Contact/Details/merging(_:)``.
    ///
    /// - Returns: The merged contact; nil if fewer than two different contacts were given.
    /// - Throws: ``Failure``, also if one of the contacts does not exist.
    @discardableResult
    public func merge(_ ids: [Contact.ID]) throws(Failure) -> Contact? {
        guard let first = ids.first, case let others = Set(ids.dropFirst()).subtracting([first]).sorted(),
            !others.isEmpty
        else { return nil }
        return try write { database in
            var journal = try BookJournal(.merge, in: database)
            guard let stored = try BookRows.stored(first, in: database) else { throw Failure.noContact(first) }
            var details = stored.details
            for id in others {
                guard let other = try BookRows.contact(id, in: database) else { throw Failure.noContact(id) }
                details = details.merging(other.details)
                try journal.remove(id)
            }
            try journal.replace(stored, by: details, at: .now)
            try journal.end()
            return try BookRows.contact(first, in: database)
        }
    }
}

extension ContactBook {
    /// A change that can be undone.
    public struct Change: Sendable, Hashable {
        /// The kind of change.
        public let kind: Kind
        /// The number of contacts that it concerns.
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

    /// Returns the change that ``undo()`` reverts; nil if there is none.
    public func lastChange() throws(Failure) -> Change? {
        try read { try BookHistory.lastDone(in: $0)?.change }
    }

    /// Returns the change that ``redo()`` repeats; nil if there is none.
    public func lastUndone() throws(Failure) -> Change? {
        try read { try BookHistory.lastUndone(in: $0)?.change }
    }

    /// Reverts the last change that is not undone, whichever process made it and however long ago.
    ///
    /// A book keeps its last 100 changes, or fewer if those before the last one replaced or removed more than 100,000
    /// contacts in all. Changes without effect are not recorded. The time depends on the number of contacts that the
    /// change concerns.
    ///
    /// - Returns: The change that was undone; nil if there was none.
    @discardableResult
    public func undo() throws(Failure) -> Change? { try write { try BookHistory.undo(in: $0) } }

    /// Repeats the change that was undone last. A new change makes this impossible.
    ///
    /// - Returns: The change that was repeated; nil if there was none.
    @discardableResult
    public func redo() throws(Failure) -> Change? { try write { try BookHistory.redo(in: $0) } }
}
