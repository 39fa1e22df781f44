import Foundation
import PhoneContacts
import PhoneNumbers

/// A contact as JSON.
struct ContactBody: Encodable, Sendable {
    struct Part: Encodable, Sendable {
        let text: String
        let label: String
        /// The address that dials a number; nil if it is unknown what to dial.
        var link: String?
    }

    struct Field: Encodable, Sendable {
        let kind: String
        let text: String
    }

    let id: Int64
    /// The state of the contact, which a change names in If-Match.
    let version: String
    let title: String
    let name: String
    let age: Int?
    let numbers: [Part]
    let emails: [Part]
    let note: String
    let organization: String
    let position: String
    let birthday: String
    let isFavorite: Bool
    /// Where the picture is found; nil without one.
    var photo: String?
    /// All typed fields besides numbers, e-mail addresses and the note, as texts.
    let fields: [Field]
    /// Other properties, as lines of a vCard, which the form does not show and a change keeps.
    let others: [String]

    init(_ contact: Contact) {
        id = contact.id.rawValue
        version = ContactVersion(contact).text
        title = ContactRow(contact).title
        name = contact.name
        age = contact.age
        numbers = contact.numbers.map { Part(text: $0.text, label: $0.label.description, link: $0.link) }
        emails = contact.emails.map { Part(text: $0.address, label: $0.label.description) }
        note = contact.note
        organization = contact.organizations.first?.name ?? ""
        position = contact.titles.first ?? ""
        birthday = contact.birthday?.description ?? ""
        isFavorite = contact.isFavorite
        photo = Picture(contact.photo).map { _ in Picture.address(of: contact.id, contact.updated) }
        fields = Self.fields(of: contact.details)
        others = ContactRecord(contact.details).properties
    }

    private static func fields(of details: Contact.Details) -> [Field] {
        let lists: [(kind: String, texts: [String])] = [
            ("nickname", details.nicknames), ("organization", details.organizations.map(\.line)),
            ("position", details.titles), ("birthday", details.birthday.map { [$0.description] } ?? []),
            ("address", details.addresses.map(\.line)), ("webPage", details.webPages.map(\.address)),
            ("message", details.instantMessages.map { "\($0.service) \($0.account)" }), ("group", details.groups),
            ("photo", Picture(details.photo) == nil ? details.photo.map { [Self.line(of: $0)] } ?? [] : []),
        ]
        return lists.flatMap { list in list.texts.map { Field(kind: list.kind, text: $0) } }
    }

    /// A picture that the page does not show: its address, or its type and size.
    private static func line(of photo: Contact.Photo) -> String {
        switch photo {
        case .address(let address): address
        case .data(let bytes, let mediaType): "\(mediaType), \(bytes.count) B"
        }
    }
}

extension Contact.Number {
    /// The address that dials the number. The digits of a text are not always those to dial: `+44 (0)20 …` has a zero
    /// too many, and `내선 12` is an extension. Without a number to dial from anywhere, all of the text must be dialable.
    fileprivate var link: String? {
        let address = e164 == nil ? nil : meaning?.url.absoluteString
        // Commas and semicolons are pauses, after which a phone dials the rest; with a space, they separate numbers.
        let hasPause = text.contains(where: { ",;".contains($0) }) && !text.contains(", ") && !text.contains("; ")
        if let address, !hasPause { return address }
        guard text.allSatisfy({ "0123456789+*#,; ().-".contains($0) }) else { return address }
        return "tel:" + text.filter { !" ().-".contains($0) }.replacing("#", with: "%23")
    }
}

/// A row of the list as JSON.
struct RowBody: Encodable, Sendable {
    let id: Int64
    let title: String
    let number: String
    let isFavorite: Bool
    /// Where the picture is found; nil without one.
    let photo: String?

    init(_ row: ContactRow, _ head: ContactBook.PhotoHead?) {
        id = row.id.rawValue
        title = row.title
        number = row.subtitle
        isFavorite = row.isFavorite
        photo = head.flatMap { Picture.isShown($0.bytes) ? Picture.address(of: row.id, $0.updated) : nil }
    }
}

/// A checksum of all that a contact contains. It is equal after a restart of the server.
struct ContactVersion: Sendable, Hashable {
    let text: String

    init(_ contact: Contact) {
        // The card contains all details; the time tells apart equal contents.
        var fingerprint = Fingerprint()
        fingerprint.add("\(contact.updated.timeIntervalSince1970) \(contact.age ?? -1)\n".utf8)
        fingerprint.add(contact.note.utf8)
        fingerprint.add(VCardWriter(.version4).card(contact.details).utf8)
        text = fingerprint.text
    }
}
