internal import Foundation
internal import GRDB
internal import PhoneNumbers

/// A contact as rows: its own row with its sort and search keys, and the rows of its numbers, addresses and categories.
struct StoredContact {
    struct Number {
        let position: Int64
        let text: String
        let label: String
        let number: String?
        let digits: String
    }

    struct Email {
        let position: Int64
        let address: String
        let label: String
    }

    /// A group, or the mark of favorites. Its content line is among the properties; the row is an index of it.
    struct Category: Equatable {
        let position: Int64
        let name: String
    }

    let id: Int64
    let name: String
    let age: Int64?
    let note: String
    let properties: String
    let created: Int64
    let updated: Int64
    private(set) var keys: Keys
    /// The key of the content with which the contact was imported; nil if the content has not changed since.
    let origin: Int64?
    var numbers: [Number] = []
    var emails: [Email] = []
    var categories: [Category] = []

    /// Values computed from the details and stored for searching.
    struct Keys: Equatable {
        let sort: Data
        let search: Data
        let uid: Int64?
        let content: Int64
    }

    /// - Parameters:
    ///   - details: The details.
    ///   - identity: The identity of the details, if it was already computed.
    ///   - id: The contact's ID.
    ///   - created: When it was added to the book.
    ///   - updated: When it was last updated.
    ///   - origin: The key of the content with which it was imported.
    init(
        _ details: Contact.Details, identity: ContactIdentity? = nil, id: Contact.ID, created: Timestamp,
        updated: Timestamp, origin: Int64? = nil
    ) {
        self.id = id.rawValue
        name = details.name
        age = details.age.map(Int64.init)
        note = details.note
        properties = details.properties.map(\.description).joined(separator: "\n")
        self.created = created.milliseconds
        self.updated = updated.milliseconds
        keys = Keys(of: details, identity ?? ContactIdentity(details))
        self.origin = origin == keys.content ? nil : origin
        numbers = details.numbers.enumerated().map { position, number in
            Number(
                position: Int64(position), text: number.text, label: number.storedLabel.text,
                number: number.meaning?.description, digits: NumberDigits(number).whole.reversedASCII)
        }
        emails = details.emails.enumerated().map { position, email in
            Email(
                position: Int64(position), address: email.address,
                label: email.storedLabel.text)
        }
        categories = Self.categories(of: details)
    }

    /// Returns the rows of categories. Every spelling of the mark of favorites becomes the same row.
    static func categories(of details: Contact.Details) -> [Category] {
        details.categories.enumerated().map { position, name in
            Category(
                position: Int64(position), name: Contact.isFavoriteMark(name) ? Contact.favoriteMark : name)
        }
    }

    /// A checksum of all of the contact's rows.
    var checksum: Checksum {
        var checksum = Checksum()
        for number in [id, created, updated, keys.content] { checksum.add(number) }
        for number in [age, keys.uid, origin] { checksum.add(number) }
        for text in [name, note, properties] { checksum.add(text) }
        checksum.add(keys.sort)
        checksum.add(keys.search)
        checksum.add(Int64(numbers.count))
        for number in numbers {
            checksum.add(number.position)
            checksum.add(number.text)
            checksum.add(number.label)
            checksum.add(number.number)
            checksum.add(number.digits)
        }
        for email in emails {
            checksum.add(email.position)
            checksum.add(email.address)
            checksum.add(email.label)
        }
        // Version 2 has no categories. The checksum of a contact without categories is the same in versions 2 and 3.
        for category in categories {
            checksum.add(category.position)
            checksum.add(category.name)
        }
        return checksum
    }

    /// Whether the keys, the digits of the numbers and the categories are those that this version computes.
    var hasCurrentKeys: Bool {
        let current = StoredContact(
            details, id: Contact.ID(rawValue: id), created: Timestamp(milliseconds: created),
            updated: Timestamp(milliseconds: updated))
        return current.keys == keys && current.categories == categories
            && current.numbers.elementsEqual(numbers) { $0.digits == $1.digits }
    }

    /// Returns a copy with other keys.
    func with(_ keys: Keys) -> StoredContact {
        var contact = self
        contact.keys = keys
        return contact
    }

    /// A copy with the search key and the categories that this version computes.
    var indexed: StoredContact {
        let details = details
        var contact = with(
            Keys(
                sort: keys.sort, search: Data(SearchKey(details, name: FoldedText(details.name)).bytes),
                uid: keys.uid, content: keys.content))
        contact.categories = Self.categories(of: details)
        return contact
    }

    var details: Contact.Details {
        Contact.Details(
            name: name, age: age.map(Int.init),
            numbers: numbers.map(\.contents), emails: emails.map(\.contents), note: note,
            properties: properties.split(separator: "\n").map { CardProperty(line: String($0)) })
    }

    var contact: Contact {
        Contact(
            id: Contact.ID(rawValue: id), details: details, created: Timestamp(milliseconds: created).date,
            updated: Timestamp(milliseconds: updated).date)
    }
}

extension StoredContact.Keys {
    init(of details: Contact.Details, _ identity: ContactIdentity) {
        let name = FoldedText(details.name)
        self.init(
            sort: Data(SortKey(name).bytes), search: Data(SearchKey(details, name: name).bytes),
            uid: identity.uidKey, content: identity.contentKey)
    }
}

// MARK: Rows

extension StoredContact {
    /// The columns of a contact, without ID and checksum, in the order in which they are read and bound.
    static let columns = "name, age, note, properties, created, updated, sortKey, searchKey, uid, content, origin"

    /// Reads a contact's ID and ``columns`` from a row, beginning at a column.
    init(_ row: Row, from index: Int) throws {
        id = try row.value(index)
        name = try row.value(index + 1)
        age = try row.optional(index + 2)
        note = try row.value(index + 3)
        properties = try row.value(index + 4)
        created = try row.value(index + 5)
        updated = try row.value(index + 6)
        keys = Keys(
            sort: try row.value(index + 7), search: try row.value(index + 8), uid: try row.optional(index + 9),
            content: try row.value(index + 10))
        origin = try row.optional(index + 11)
    }
}

extension StoredContact.Number {
    static let columns = "position, text, label, number, digits"

    init(_ row: Row, from index: Int) throws {
        position = try row.value(index)
        text = try row.value(index + 1)
        label = try row.value(index + 2)
        number = try row.optional(index + 3)
        digits = try row.value(index + 4)
    }

    var contents: Contact.Number {
        Contact.Number(text: text, meaning: number.flatMap { PhoneNumber($0) }).labeled(StoredLabel(label))
    }
}

extension StoredContact.Email {
    static let columns = "position, address, label"

    init(_ row: Row, from index: Int) throws {
        position = try row.value(index)
        address = try row.value(index + 1)
        label = try row.value(index + 2)
    }

    var contents: Contact.Email { Contact.Email(address).labeled(StoredLabel(label)) }
}

extension StoredContact.Category {
    static let columns = "position, name"

    init(_ row: Row, from index: Int) throws {
        position = try row.value(index)
        name = try row.value(index + 1)
    }
}
