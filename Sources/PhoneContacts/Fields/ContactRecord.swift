public import Foundation
public import PhoneNumbers

/// A contact with all fields as plain values, for JSON: an export, or the page of a contact.
///
///     let record = ContactRecord(Contact.Details(name: "홍길동"))
///     let details = record.details(in: .southKorea)
///
/// Empty fields are not encoded, and missing ones decoded as empty.
public struct ContactRecord: Sendable, Hashable {
    /// A phone number.
    public struct Number: Sendable, Hashable {
        /// The text as it was typed.
        public var text: String
        /// The label.
        public var label: Contact.Label
        /// The number in E.164; nil if the text is not a number, or if it can't be dialed from abroad. Ignored when
        /// details are created.
        public var e164: String?

        /// Creates a number.
        public init(_ text: String, label: Contact.Label = .unlabeled) {
            self.text = text
            self.label = label
        }
    }

    /// An e-mail address.
    public struct Email: Sendable, Hashable {
        /// The address.
        public var address: String
        /// The label.
        public var label: Contact.Label

        /// Creates an address.
        public init(_ address: String, label: Contact.Label = .unlabeled) {
            self.address = address
            self.label = label
        }
    }

    /// The contact's ID; nil for details without a book.
    public var id: Contact.ID?
    /// The display name.
    public var name: String
    /// The age in years.
    public var age: Int?
    /// Other names.
    public var nicknames: [String] = []
    /// Phone numbers.
    public var numbers: [Number] = []
    /// E-mail addresses.
    public var emails: [Email] = []
    /// The birthday.
    public var birthday: Contact.Day?
    /// Organizations.
    public var organizations: [Contact.Organization] = []
    /// Positions at work.
    public var titles: [String] = []
    /// Postal addresses.
    public var addresses: [Contact.Address] = []
    /// Web pages.
    public var webPages: [Contact.WebPage] = []
    /// Accounts for instant messages.
    public var instantMessages: [Contact.InstantMessage] = []
    /// The picture.
    public var photo: Contact.Photo?
    /// The groups.
    public var groups: [String] = []
    /// Whether the contact is a favorite.
    public var isFavorite = false
    /// The note.
    public var note = ""
    /// Content lines of vCards that no other field represents. ``apply(to:in:)`` does not change them.
    public var properties: [String] = []
    /// When the contact was added to its book.
    public var created: Date?
    /// When the contact was last updated.
    public var updated: Date?

    /// The name of the properties with a hash of the content of each contact without a UID that was merged into the
    /// contact. An import recognizes these contacts by it; it says nothing to people.
    package static let mergedContentName = "\(CardProperty.otherPrefix)CONTENT"

    /// Creates a record with a name.
    public init(name: String) { self.name = name }

    /// Creates the record of details.
    public init(_ details: Contact.Details) {
        name = details.name
        age = details.age
        nicknames = details.nicknames
        numbers = details.numbers.map { number in
            var record = Number(number.text, label: number.label)
            record.e164 = number.e164
            return record
        }
        emails = details.emails.map { Email($0.address, label: $0.label) }
        birthday = details.birthday
        organizations = details.organizations
        titles = details.titles
        addresses = details.addresses
        webPages = details.webPages
        instantMessages = details.instantMessages
        photo = details.photo
        groups = details.groups
        isFavorite = details.isFavorite
        note = details.note
        let others = details.propertiesBesideFields
        // The words of labels are part of the fields.
        let groups = Set(others.filter { $0.name != "X-ABLABEL" }.map(\.group)).union([""])
        properties = others.filter { $0.name != "X-ABLABEL" || groups.contains($0.group) }.map(\.description)
    }

    /// Creates the record of a contact.
    public init(_ contact: Contact) {
        self.init(contact.details)
        id = contact.id
        created = contact.created
        updated = contact.updated
    }

    /// Creates details with the fields and the properties of the record.
    ///
    /// - Parameter region: The region where numbers without a plus are dialed.
    public func details(in region: PhoneNumber.Region) -> Contact.Details {
        var details = Contact.Details(name: name, note: note)
        let lines = properties.compactMap { CardProperty($0) }
        details.properties = lines.filter { !Contact.isField($0) }
        apply(to: &details, in: region)
        // Further values of fields that have one value.
        details.properties += lines.filter(Contact.isField)
        return details
    }

    /// Sets all fields of details. Everything that a record does not contain is kept: the parameters of unchanged
    /// values, and all other properties.
    ///
    /// - Parameters:
    ///   - details: The details to change.
    ///   - region: The region where numbers without a plus are dialed.
    public func apply(to details: inout Contact.Details, in region: PhoneNumber.Region) {
        details.name = name
        details.age = age
        let numbersByText = Dictionary(grouping: details.numbers, by: \.text)
        details.numbers = numbers.map { number in
            let same = numbersByText[number.text] ?? []
            var known = same.first { $0.label == number.label } ?? same.first
            known?.label = number.label
            return known ?? Contact.Number(number.text, label: number.label, in: region)
        }
        let emailsByAddress = Dictionary(grouping: details.emails, by: \.address)
        details.emails = emails.map { email in
            let same = emailsByAddress[email.address] ?? []
            var known = same.first { $0.label == email.label } ?? same.first
            known?.label = email.label
            return known ?? Contact.Email(email.address, label: email.label)
        }
        details.note = note
        details.nicknames = nicknames
        details.birthday = birthday
        details.organizations = organizations
        details.titles = titles
        details.addresses = addresses
        details.webPages = webPages
        details.instantMessages = instantMessages
        details.photo = photo
        details.groups = groups
        details.isFavorite = isFavorite
    }
}

extension ContactRecord.Number: Codable {
    private enum CodingKeys: CodingKey { case text, label, e164 }

    /// Decodes a number; only the text is required.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try values.decode(String.self, forKey: .text), label: try values.label(.label))
        e164 = try values.decodeIfPresent(String.self, forKey: .e164)
    }
}

extension ContactRecord.Email: Codable {
    private enum CodingKeys: CodingKey { case address, label }

    /// Decodes an address; only the address is required.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try values.decode(String.self, forKey: .address), label: try values.label(.label))
    }
}
