internal import PhoneNumbers

/// Writes contacts as cards: vCard 4.0, or 3.0 for those who read no other.
///
///     let card = VCardWriter(.version4).card(Contact.Details(name: "홍길동"))
///     print(card)     // BEGIN:VCARD …
///
/// A card ends its lines with CR LF and folds those of more than 75 bytes, never inside of a character. What
/// ``VCardReader`` reads of it are the same details, but for the normalizations of <doc:ImportingAndExporting>.
public struct VCardWriter: Sendable {
    /// A version of the format.
    public enum Version: String, Sendable, Hashable, CaseIterable {
        /// RFC 2426.
        case version3 = "3.0"
        /// RFC 6350.
        case version4 = "4.0"
    }

    /// The version that is written.
    public let version: Version

    /// A writer of a version. O(1).
    public init(_ version: Version = .version4) { self.version = version }

    /// The card of a contact, with the time of its last change. O(bytes).
    public func card(_ contact: Contact) -> String {
        var details = contact.details
        details.properties.removeAll { $0.name == "REV" }
        return card(details, revision: Timestamp(contact.updated))
    }

    /// The card of details that are in no book. O(bytes).
    public func card(_ details: Contact.Details) -> String { card(details, revision: nil) }

    private func card(_ details: Contact.Details, revision: Timestamp?) -> String {
        var card = FoldedCard()
        card.put("BEGIN:VCARD")
        card.put("VERSION:\(version.rawValue)")
        let name = details.nameProperty
        card.put(name.map(written) ?? "FN:\(CardText.escaped(details.name))")
        // Version 3.0 wants the parts of a name even where nobody knows them.
        if version == .version3, !details.properties.contains(where: { $0.name == "N" }) {
            card.put("N:\(CardText.escaped(details.name));;;;")
        }
        var groups = GroupNames(of: details)
        for number in details.numbers { put(phone: number, in: &groups, on: &card) }
        for email in details.emails {
            put(
                "EMAIL", email.label, email.parameters, CardText.escaped(email.address), in: &groups, on: &card)
        }
        if let age = details.age { card.put("X-AGE:\(age)") }
        let notes = details.noteProperties
        if notes.isEmpty, !details.note.isEmpty { card.put("NOTE:\(CardText.escaped(details.note))") }
        for note in notes { card.put(written(note)) }
        var isNameWritten = name == nil
        for property in details.properties {
            if !isNameWritten, property == name {
                isNameWritten = true
            } else if property.name != "NOTE" || notes.isEmpty && !details.note.contains(property.text) {
                card.put(written(property))
            }
        }
        if let revision { card.put("REV:\(revision.basic)") }
        card.put("END:VCARD")
        return card.text
    }

    private func written(_ property: CardProperty) -> String {
        version == .version3 ? property.version3 : property.description
    }

    private func put(phone number: Contact.Number, in groups: inout GroupNames, on card: inout FoldedCard) {
        if version == .version4, number.text.isTelephonePath {
            put("TEL;VALUE=uri", number.label, number.parameters, "tel:" + number.text, in: &groups, on: &card)
        } else {
            put("TEL", number.label, number.parameters, CardText.escaped(number.text), in: &groups, on: &card)
        }
    }

    private func put(
        _ name: String, _ label: Contact.Label, _ others: CardParameters, _ value: String, in groups: inout GroupNames,
        on card: inout FoldedCard
    ) {
        let (group, isLabelled) = groups.group(of: label, others)
        let prefix = group.isEmpty ? "" : group + "."
        card.put("\(prefix)\(name)\(label.parameters(version))\(others.parameters):\(value)")
        if !isLabelled { card.put("\(prefix)X-ABLabel:\(CardText.escaped(label.words))") }
    }
}

/// Lines of a card, folded and ended as the format wants it.
private struct FoldedCard {
    private static let longest = 75
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func put(_ line: String) {
        var rest = Array(line.utf8)[...]
        var room = Self.longest
        while rest.count > room {
            // Not between the bytes of a character.
            let end = rest[...(rest.startIndex + room)].lastIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
            bytes += rest[..<end]
            bytes += [.carriageReturn, .lineFeed, .space]
            rest = rest[end...]
            room = Self.longest - 1
        }
        bytes += rest
        bytes += [.carriageReturn, .lineFeed]
    }
}

extension Contact.Label {
    /// The parameters that say the types in a card.
    fileprivate func parameters(_ version: VCardWriter.Version) -> String {
        types.map { type in
            switch (type, version) {
            case ("pref", .version4): ";PREF=1"
            // Version 3.0 knows one preference only, and ignores parameters that it does not know.
            case _ where type.hasPrefix("pref="): ";PREF=\(type.dropFirst(5))"
            case ("mobile", _): ";TYPE=cell"
            default: ";TYPE=\(type)"
            }
        }.joined()
    }
}

extension CardProperty {
    /// The property as version 3.0 writes it: `data:` URIs with base64 become values in base64.
    fileprivate var version3: String {
        guard let line = ContentLine(Array(description.utf8)) else { return description }
        let value = value
        // Parameters of a media type have no place in version 3.0.
        guard value.hasPrefix("data:"), let comma = value.firstIndex(of: ","),
            case let type = value[..<comma].dropFirst(5).split(separator: ";", omittingEmptySubsequences: false),
            type.count == 2, type[1] == "base64"
        else { return description }
        let head = String(decoding: line.bytes[..<line.value.startIndex].dropLast(), as: UTF8.self)
        let parameter = MediaType.type(String(type[0]), of: line.name).map { ";TYPE=\($0)" } ?? ""
        return "\(head);ENCODING=b\(parameter):\(value[value.index(after: comma)...])"
    }
}

extension String {
    /// Whether a number is what a `tel:` URI has behind its colon: a plus, digits with visual separators, parameters.
    fileprivate var isTelephonePath: Bool {
        guard utf8.first == UInt8(ascii: "+"), utf8.count > 1 else { return false }
        let number = utf8.dropFirst().prefix { $0 != .semicolon }
        let allowed: (UInt8) -> Bool = { $0.isDigit || "-.()".utf8.contains($0) }
        let isParameter: (UInt8) -> Bool = {
            $0.isDigit || 0x61...0x7A ~= $0 | 0x20 || "-.+=;".utf8.contains($0)
        }
        return number.allSatisfy(allowed) && number.contains(where: \.isDigit)
            && utf8.dropFirst(1 + number.count).allSatisfy(isParameter)
    }
}
