internal import PhoneNumbers

/// The identity of a file's contact in a book: the UID of its vCard, and its content.
///
/// Content is everything but the UID and the time of the last change (`REV`). Spaces at both ends of texts are ignored.
struct ContactIdentity {
    private let details: Contact.Details
    /// The UID; nil if the vCard has no UID. UUIDs are equal in any case, with and without `urn:uuid:`.
    let uid: String?
    /// A hash of the UID.
    let uidKey: Int64?
    /// A hash of the content.
    let contentKey: Int64
    /// Whether a text contains U+0000, at which SQLite ends texts.
    let hasZero: Bool

    /// Computes the identity of details.
    init(_ details: Contact.Details) {
        self.details = details
        let content = Self.checksum(of: details)
        contentKey = content.value
        uid = Self.uid(of: details)
        var checksum = Checksum()
        if let uid { checksum.add(uid) }
        uidKey = uid == nil ? nil : checksum.value
        hasZero =
            content.hasZeroInText || details.properties.contains { !$0.isContent && $0.description.utf8.contains(0) }
    }

    private static func uid(of details: Contact.Details) -> String? {
        details.properties.first { $0.has(name: uidName) }.flatMap { uid(of: $0) }
    }

    /// Returns the UID in a property; nil if it is empty.
    static func uid(of property: CardProperty) -> String? {
        let value = property.value.trimmed
        if value.isEmpty { return nil }
        let isURN = value.utf8.count > 9 && value.prefix(9).lowercased() == "urn:uuid:"
        let bare = isURN ? String(value.dropFirst(9)) : value
        return bare.isUUID ? bare.lowercased() : value
    }

    /// The name of the properties with the UIDs of the contacts that were merged into a contact.
    static let mergedUIDName = "\(CardProperty.otherPrefix)UID"

    /// Returns the UIDs of the contacts that were merged into a contact with these properties.
    static func mergedUIDs(in properties: [CardProperty]) -> Set<String> {
        let name = Array(mergedUIDName.utf8)
        return Set(properties.filter { $0.has(name: name) }.compactMap(uid))
    }

    /// Returns the property that a contact of the book leaves in the contact into which it is merged: a hash of the
    /// content with which it was imported. Nil for a contact with a UID, which remains as a property itself.
    static func mergedContent(of stored: StoredContact) -> CardProperty? {
        guard stored.keys.uid == nil else { return nil }
        let key = UInt64(bitPattern: stored.origin ?? stored.keys.content)
        return CardProperty(line: "\(ContactRecord.mergedContentName):\(String(key, radix: 16))")
    }

    /// Returns the keys of the content of contacts that were merged into a contact with these properties.
    static func mergedContents(in properties: [CardProperty]) -> [Int64] {
        let name = Array(ContactRecord.mergedContentName.utf8)
        return properties.filter { $0.has(name: name) }.compactMap { UInt64($0.value.trimmed, radix: 16) }
            .map(Int64.init(bitPattern:))
    }

    /// Whether all contacts that were merged into a contact were merged into this one too.
    func contains(mergedContactsOf other: Contact.Details) -> Bool {
        Self.mergedUIDs(in: other.properties).isSubset(of: Self.mergedUIDs(in: details.properties))
            && Set(Self.mergedContents(in: other.properties)).isSubset(of: Self.mergedContents(in: details.properties))
    }

    private static func checksum(of details: Contact.Details) -> Checksum {
        var checksum = Checksum()
        checksum.add(details.name.trimmed)
        checksum.add(details.age.map(Int64.init))
        checksum.add(details.note.trimmed)
        checksum.add(Int64(details.numbers.count))
        for number in details.numbers {
            checksum.add(number.text.trimmed)
            checksum.add(number.storedLabel.text)
        }
        checksum.add(Int64(details.emails.count))
        for email in details.emails {
            checksum.add(email.address.trimmed)
            checksum.add(email.storedLabel.text)
        }
        for property in details.properties where property.isContent { checksum.add(property.description) }
        return checksum
    }

    /// Whether two contacts have equal content.
    func hasContent(of other: ContactIdentity) -> Bool {
        let (one, two) = (details, other.details)
        return one.name.trimmed == two.name.trimmed && one.age == two.age && one.note.trimmed == two.note.trimmed
            && one.numbers.elementsEqual(two.numbers) {
                $0.text.trimmed == $1.text.trimmed && $0.label == $1.label && $0.parameters == $1.parameters
            }
            && one.emails.elementsEqual(two.emails) {
                $0.address.trimmed == $1.address.trimmed && $0.label == $1.label && $0.parameters == $1.parameters
            }
            && one.properties.filter(\.isContent) == two.properties.filter(\.isContent)
    }

    fileprivate static let uidName = Array("UID".utf8)
    fileprivate static let revisionName = Array("REV".utf8)
}

extension CardProperty {
    fileprivate var isContent: Bool {
        !has(name: ContactIdentity.uidName) && !has(name: ContactIdentity.revisionName)
    }
}

extension String {
    /// Whether the text has the form of a UUID: 8-4-4-4-12 hexadecimal digits.
    fileprivate var isUUID: Bool {
        guard utf8.count == 36 else { return false }
        return utf8.enumerated().allSatisfy { place, byte in
            [8, 13, 18, 23].contains(place)
                ? byte == UInt8(ascii: "-") : byte.isDigit || 0x61...0x66 ~= byte | 0x20
        }
    }
}
