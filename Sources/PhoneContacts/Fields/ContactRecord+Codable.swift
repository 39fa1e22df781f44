internal import Foundation

extension ContactRecord: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, name, age, nicknames, numbers, emails, birthday, organizations, titles, addresses, webPages
        case instantMessages, photo, groups
        case isFavorite = "favorite"
        case note, properties, created, updated
    }

    /// The keys of records.
    static let keys = Set(CodingKeys.allCases.map(\.rawValue))

    /// Decodes a record; only the name is required.
    ///
    /// - Throws: `DecodingError`, also for a birthday that is not a date, a photo that is not a URI, and a property
    ///   that is not a content line.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(name: try values.decode(String.self, forKey: .name))
        id = try values.decodeIfPresent(Contact.ID.self, forKey: .id)
        age = try values.decodeIfPresent(Int.self, forKey: .age)
        nicknames = try values.list(.nicknames)
        numbers = try values.list(.numbers)
        emails = try values.list(.emails)
        birthday = try values.decodeIfPresent(Contact.Day.self, forKey: .birthday)
        organizations = try values.list(.organizations)
        titles = try values.list(.titles)
        addresses = try values.list(.addresses)
        webPages = try values.list(.webPages)
        instantMessages = try values.list(.instantMessages)
        photo = try values.decodeIfPresent(Contact.Photo.self, forKey: .photo)
        groups = try values.list(.groups)
        isFavorite = try values.decodeIfPresent(Bool.self, forKey: .isFavorite) ?? false
        note = try values.text(.note)
        properties = try values.list(.properties)
        guard properties.allSatisfy({ CardProperty($0) != nil }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .properties, in: values, debugDescription: "a property is not a content line")
        }
        created = try values.decodeIfPresent(Date.self, forKey: .created)
        updated = try values.decodeIfPresent(Date.self, forKey: .updated)
    }

    /// Encodes the fields that are not empty.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        func put<Value: Encodable>(_ list: [Value], _ key: CodingKeys) throws {
            if !list.isEmpty { try values.encode(list, forKey: key) }
        }
        try values.encodeIfPresent(id, forKey: .id)
        try values.encode(name, forKey: .name)
        try values.encodeIfPresent(age, forKey: .age)
        try put(nicknames, .nicknames)
        try put(numbers, .numbers)
        try put(emails, .emails)
        try values.encodeIfPresent(birthday, forKey: .birthday)
        try put(organizations, .organizations)
        try put(titles, .titles)
        try put(addresses, .addresses)
        try put(webPages, .webPages)
        try put(instantMessages, .instantMessages)
        try values.encodeIfPresent(photo, forKey: .photo)
        try put(groups, .groups)
        if isFavorite { try values.encode(true, forKey: .isFavorite) }
        if !note.isEmpty { try values.encode(note, forKey: .note) }
        try put(properties, .properties)
        try values.encodeIfPresent(created, forKey: .created)
        try values.encodeIfPresent(updated, forKey: .updated)
    }
}

extension Contact.Label: Codable {
    /// Decodes a ``description``.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
