internal import PhoneFiles
internal import PhoneNumbers

/// A writer of contacts as vCard 4.0, or 3.0 for programs that do not read 4.0.
///
///     let card = VCardWriter(.version4).card(Contact.Details(name: "홍길동"))
///     print(card)     // BEGIN:VCARD …
///
/// Lines end with CR LF. Lines of more than 75 bytes are folded, never within a character. ``VCardReader`` reads the
/// same details back, with the exceptions that the article ImportingAndExporting lists.
public struct VCardWriter: Sendable {
    /// A version of the format.
    public enum Version: String, Sendable, Hashable, CaseIterable {
        /// RFC 2426.
        case version3 = "3.0"
        /// RFC 6350.
        case version4 = "4.0"
    }

    /// The version to write.
    public let version: Version

    /// Creates a writer for a version.
    public init(_ version: Version = .version4) { self.version = version }

    /// Returns the vCard of a contact, with the time of its last update.
    public func card(_ contact: Contact) -> String {
        var details = contact.details
        details.properties.removeAll { $0.name == "REV" }
        return card(details, revision: Timestamp(contact.updated))
    }

    /// Returns the vCard of details.
    public func card(_ details: Contact.Details) -> String { card(details, revision: nil) }

    private func card(_ details: Contact.Details, revision: Timestamp?) -> String {
        var card = FoldedCard()
        card.put("BEGIN:VCARD")
        card.put("VERSION:\(version.rawValue)")
        let name = details.nameProperty
        card.put(name.map(written) ?? "FN:\(CardText.escaped(details.name))")
        // Version 3.0 requires the parts of a name even if they are unknown.
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
        let (group, isLabeled) = groups.group(of: label, others)
        let prefix = group.isEmpty ? "" : group + "."
        card.put("\(prefix)\(name)\(label.parameters(version))\(others.parameters):\(value)")
        if !isLabeled { card.put("\(prefix)X-ABLabel:\(CardText.escaped(label.words))") }
    }
}

/// Folds and ends the lines of a vCard.
private struct FoldedCard {
    private static let longest = 75
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func put(_ line: String) {
        var rest = Array(line.utf8)[...]
        var room = Self.longest
        while rest.count > room {
            // Do not split a character.
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
    /// Returns the types as vCard parameters.
    func parameters(_ version: VCardWriter.Version) -> String {
        types.map { type in
            switch (type, version) {
            case ("pref", .version4): ";PREF=1"
            // Version 3.0 has only one level of preference, and ignores unknown parameters.
            case _ where type.hasPrefix("pref="): ";PREF=\(type.dropFirst(5))"
            case ("mobile", _): ";TYPE=cell"
            default: ";TYPE=\(type)"
            }
        }.joined()
    }
}

extension CardProperty {
    /// The property in version 3.0: `data:` URIs with base64 become encoded values.
    fileprivate var version3: String {
        guard let line = ContentLine(Array(description.utf8)) else { return description }
        let value = value
        // Version 3.0 can't represent the parameters of a media type.
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
    /// Whether the text is valid after `tel:`: a plus, digits with visual separators, parameters.
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
