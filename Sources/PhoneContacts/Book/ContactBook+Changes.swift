internal import GRDB

extension ContactBook {
    /// Adds a contact. O(log contacts).
    ///
    /// - Returns: The contact with its number.
    /// - Throws: ``Failure`` where the details are none that a book takes, or the book can't be written, as of all changes;
    ///   the book is as it was then.
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

    /// Gives a contact the details that it has now. A contact that has them already is left as it is. O(log contacts).
    ///
    /// - Returns: The contact with the time of its last change.
    /// - Throws: ``Failure``, also where the contact was removed meanwhile.
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

    /// Removes contacts, all of them or none. O(contacts × log contacts).
    ///
    /// - Throws: ``Failure``, also where the book does not have one of them.
    public func remove(_ ids: [Contact.ID]) throws(Failure) {
        guard !ids.isEmpty else { return }
        try write { database in
            var journal = try BookJournal(.remove, in: database)
            for id in Set(ids).sorted() { try journal.remove(id) }
            try journal.end()
        }
    }

    /// Makes one contact of several. The first one stays and takes over what the others have besides: see
    /// ``Contact/Details/merging(_:)``. O(contacts × log contacts).
    ///
    /// - Returns: The first contact as it is now; nil where no two different ones were given.
    /// - Throws: ``Failure``, also where the book does not have one of them.
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
        /// What was done.
        public let kind: Kind
        /// With how many contacts.
        public let contacts: Int

        /// What a change does.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// A contact is added.
            case add
            /// A contact is given other details.
            case update
            /// Contacts are removed.
            case remove
            /// Several contacts become one.
            case merge
            /// The contacts of a file are added.
            case `import`
        }
    }

    /// The change that ``undo()`` takes back; nil where there is none. O(1).
    public func lastChange() throws(Failure) -> Change? {
        try read { try BookHistory.lastDone(in: $0)?.change }
    }

    /// The change that ``redo()`` makes again; nil where there is none. O(1).
    public func lastUndone() throws(Failure) -> Change? {
        try read { try BookHistory.lastUndone(in: $0)?.change }
    }

    /// Takes back the last change that was not undone yet, whichever process made it and however long ago.
    ///
    /// A book remembers its last 100 changes, but of those before the last one only as many as replaced or removed 100,000
    /// contacts together. What changes nothing is not remembered. O(contacts of the change × log contacts).
    ///
    /// - Returns: What was undone; nil where there was nothing.
    @discardableResult
    public func undo() throws(Failure) -> Change? { try write { try BookHistory.undo(in: $0) } }

    /// Makes the change again that was undone last. A new change ends that. O(contacts of the change × log contacts).
    ///
    /// - Returns: What was done again; nil where there was nothing.
    @discardableResult
    public func redo() throws(Failure) -> Change? { try write { try BookHistory.redo(in: $0) } }
}
