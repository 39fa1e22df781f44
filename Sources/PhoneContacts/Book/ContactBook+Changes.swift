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
            let journal = try BookJournal(.add, in: database)
            let id = try BookRows.insert(details, at: time, in: database)
            try journal.end(1, added: id...id)
            return id
        }
        return Contact(id: id, details: details, created: time.date, updated: time.date)
    }

    /// Gives a contact the details that it has now. O(log contacts).
    ///
    /// - Returns: The contact with the time of the change.
    /// - Throws: ``Failure``, also where the contact was removed meanwhile.
    @discardableResult
    public func update(_ contact: Contact) throws(Failure) -> Contact {
        let time = max(Timestamp.now, Timestamp(contact.created))
        try write { database in
            let journal = try BookJournal(.update, in: database)
            try journal.keep(contact.id)
            try BookRows.update(contact.id, to: contact.details, at: time, in: database)
            try journal.end(1)
        }
        return Contact(id: contact.id, details: contact.details, created: contact.created, updated: time.date)
    }

    /// Removes contacts, all of them or none. O(contacts × log contacts).
    ///
    /// - Throws: ``Failure``, also where the book does not have one of them.
    public func remove(_ ids: [Contact.ID]) throws(Failure) {
        guard !ids.isEmpty else { return }
        try write { database in
            let journal = try BookJournal(.remove, in: database)
            for id in Set(ids).sorted() {
                try journal.keep(id)
                try Self.delete(id, in: database)
            }
            try journal.end(Set(ids).count)
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
            let journal = try BookJournal(.merge, in: database)
            for id in [first] + others { try journal.keep(id) }
            guard var contact = try BookRows.contact(first, in: database) else { throw Failure.noContact(first) }
            for id in others {
                guard let other = try BookRows.contact(id, in: database) else { throw Failure.noContact(id) }
                contact.details = contact.details.merging(other.details)
                try Self.delete(id, in: database)
            }
            try BookRows.update(first, to: contact.details, at: .now, in: database)
            try journal.end(others.count + 1)
            return try BookRows.contact(first, in: database)
        }
    }

    private static func delete(_ id: Contact.ID, in database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM contact WHERE id = ?").execute(arguments: [id.rawValue])
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

    /// What ``undo()`` would undo; nil where there is nothing. O(1).
    public func lastChange() throws(Failure) -> Change? { try read { try BookJournal.last(in: $0) } }

    /// Undoes the last change, whichever process made it and however long ago. An undo is no change: there is none before
    /// the last. O(contacts of the change × log contacts).
    ///
    /// - Returns: What was undone; nil where there was nothing.
    @discardableResult
    public func undo() throws(Failure) -> Change? { try write { try BookJournal.undo(in: $0) } }
}
