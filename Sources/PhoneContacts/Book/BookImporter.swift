internal import GRDB

/// Imports the contacts of a file into a book, matching them with existing contacts.
struct BookImporter {
    var report = ContactBook.ImportReport()
    private let database: Database
    private let existing: ContactBook.ExistingContacts
    private let time = Timestamp.now
    private var journal: BookJournal
    /// Whether a contact of the book has changed since it was imported. The import itself never adds such contacts.
    private let hasOrigins: Bool
    /// The contacts into which others were merged. Read when a contact is not found otherwise, because it takes time
    /// proportional to the book.
    private lazy var merged = Result { try MergedContacts(in: database) }

    /// Contacts into which others were merged, by the UIDs of the others, and by the keys of the content of those
    /// without a UID.
    private struct MergedContacts {
        private(set) var byUID: [String: Contact.ID] = [:]
        private(set) var byContent: [Int64: Contact.ID] = [:]

        init(in database: Database) throws {
            let rows = try Row.fetchCursor(
                database,
                sql: "SELECT id, properties FROM contact WHERE instr(properties, ?) OR instr(properties, ?)",
                arguments: [ContactIdentity.mergedUIDName, ContactRecord.mergedContentName])
            while let row = try rows.next() {
                let id = Contact.ID(rawValue: try row.value(0))
                let properties: String = try row.value(1)
                let lines = properties.split(separator: "\n").map { CardProperty(line: String($0)) }
                for uid in ContactIdentity.mergedUIDs(in: lines) { byUID[uid] = id }
                for content in ContactIdentity.mergedContents(in: lines) { byContent[content] = id }
            }
        }
    }

    init(into database: Database, _ existing: ContactBook.ExistingContacts) throws {
        self.database = database
        self.existing = existing
        journal = try BookJournal(.import, in: database)
        hasOrigins =
            try Row.fetchOne(database, sql: "SELECT 1 FROM contact WHERE origin IS NOT NULL LIMIT 1") != nil
    }

    /// Ends the change.
    func end() throws { try journal.end() }

    /// Adds a contact, updates the existing one, or skips it.
    ///
    /// - Returns: The issues of the contact.
    mutating func take(_ details: Contact.Details, line: Int) throws -> [ImportIssue] {
        guard details.name.isVisible else {
            let issue = ImportIssue(line: line, .empty, .rejected)
            report.count(issue)
            return [issue]
        }
        let identity = ContactIdentity(details)
        guard identity.hasZero else {
            try put(details, identity)
            return []
        }
        // SQLite ends a text at U+0000.
        let issue = ImportIssue(line: line, .notText(.utf8), .kept, excerpt: details.name.utf8)
        report.count(issue)
        let whole = details.replacingZeros
        try put(whole, ContactIdentity(whole))
        return [issue]
    }

    private mutating func put(_ details: Contact.Details, _ identity: ContactIdentity) throws {
        switch try match(for: identity) {
        case .none:
            _ = try journal.add(details, identity, at: time)
            report.added += 1
        case .same: report.skipped += 1
        case .older(let stored): try update(stored, to: details)
        case .part(let stored):
            // A contact that others were merged into keeps what they contained, and remains a contact that was changed
            // here: the file has only a part of it.
            let whole = stored.details.merging(details)
            if ContactIdentity(whole).hasContent(of: ContactIdentity(stored.details)) {
                report.skipped += 1
            } else {
                try update(stored, to: whole, isImport: false)
            }
        }
    }

    private mutating func update(_ stored: StoredContact, to details: Contact.Details, isImport: Bool = true) throws {
        if existing == .skip {
            report.skipped += 1
        } else {
            try journal.replace(stored, by: details, at: time, isImport: isImport)
            report.updated += 1
        }
    }

    // MARK: Matching

    /// The result of matching a contact with the book.
    private enum Match {
        case none
        /// The book contains the same content, or content that was changed after importing it.
        case same
        /// The book contains a contact with the same UID and other content.
        case older(StoredContact)
        /// The contact was merged with others into a contact of the book.
        case part(StoredContact)
    }

    private mutating func match(for identity: ContactIdentity) throws -> Match {
        if existing == .add { return .none }
        if let uid = identity.uid, let key = identity.uidKey {
            let known = try stored("SELECT id FROM contact WHERE uid = ?", [key])
                .filter { ContactIdentity($0.details).uid == uid }
            if known.contains(where: { isSame(identity, as: $0) }) { return .same }
            if let whole = known.first(where: { !identity.contains(mergedContactsOf: $0.details) }) {
                return .part(whole)
            }
            // Two contacts of a file with the same UID stay separate: an import never overwrites its own contacts.
            if let older = try known.first(where: { !(try journal.concerns(Contact.ID(rawValue: $0.id))) }) {
                return .older(older)
            }
            if !known.isEmpty { return .none }
            if let whole = try stored(merged.get().byUID[uid]) { return .part(whole) }
        }
        var matches = try stored("SELECT id FROM contact WHERE content = ?", [identity.contentKey])
        if hasOrigins { matches += try stored("SELECT id FROM contact WHERE origin = ?", [identity.contentKey]) }
        let isKnown = matches.contains { stored in
            (identity.uid == nil || stored.keys.uid == nil) && isSame(identity, as: stored)
        }
        if isKnown { return .same }
        return try stored(merged.get().byContent[identity.contentKey]).map(Match.part) ?? .none
    }

    /// Whether a contact of the book has the same content as an imported one, or had it when it was imported.
    private func isSame(_ identity: ContactIdentity, as stored: StoredContact) -> Bool {
        stored.origin == identity.contentKey
            || stored.keys.content == identity.contentKey && identity.hasContent(of: ContactIdentity(stored.details))
    }

    /// Returns a contact of the book; nil without an ID, and if the contact was removed meanwhile.
    private func stored(_ id: Contact.ID?) throws -> StoredContact? {
        try id.flatMap { try BookRows.stored($0, in: database) }
    }

    /// Returns the contacts that a query finds, in the order of their IDs.
    private func stored(_ sql: String, _ arguments: StatementArguments) throws -> [StoredContact] {
        let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
        var ids: [Contact.ID] = []
        while let row = try rows.next() { ids.append(Contact.ID(rawValue: try row.value(0))) }
        return try ids.sorted().compactMap { try BookRows.stored($0, in: database) }
    }
}

extension Contact.Details {
    /// A copy with U+FFFD for each U+0000.
    fileprivate var replacingZeros: Self {
        func withoutZeros(_ text: String) -> String { text.replacing("\0", with: "\u{FFFD}") }
        func withoutZeros(_ label: Contact.Label) -> Contact.Label {
            Contact.Label(types: label.types, words: withoutZeros(label.words))
        }
        return Self(
            name: withoutZeros(name), age: age,
            numbers: numbers.map {
                Contact.Number(text: withoutZeros($0.text), label: withoutZeros($0.label), meaning: $0.meaning)
            },
            emails: emails.map { Contact.Email(withoutZeros($0.address), label: withoutZeros($0.label)) },
            note: withoutZeros(note),
            properties: properties.map { CardProperty(line: withoutZeros($0.description)) })
    }
}
