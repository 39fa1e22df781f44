internal import PhoneNumbers

/// Composes a contact's name if the vCard does not contain the whole name.
struct CardName {
    private let details: Contact.Details
    /// The property N.
    private let property: CardProperty?
    /// Its unescaped parts: family name, given name, additional names, prefixes, suffixes.
    private let parts: [String]

    init(of details: Contact.Details) {
        self.details = details
        property = details.properties.first { $0.name == "N" }
        parts = property.map { CardText.parts(of: $0.value).map { CardText.unescaped($0).trimmed } } ?? []
    }

    /// Whether the parts add nothing to a whole name: all are empty, or the family name is the whole name, as version
    /// 3.0 writes a name without parts.
    func isPlain(beside name: String) -> Bool {
        guard let property else { return false }
        let family = parts.first ?? ""
        return parts.dropFirst().allSatisfy(\.isEmpty) && (family.isEmpty || family == name)
            && ContentLine(Array(property.description.utf8))?.saysMoreThanItsText != true
    }

    /// Whether a whole name consists of the parts in any order; the additional names, prefixes and suffixes may be
    /// missing. Nil without parts.
    func composes(_ name: String) -> Bool? {
        let known = parts.prefix(5).enumerated().filter { !$0.element.isEmpty }
        if known.isEmpty { return nil }
        var rest = name
        // A longer part may contain a shorter one.
        for (index, part) in known.sorted(by: { $0.element.count > $1.element.count }) {
            if let place = rest.firstRange(of: part) {
                rest.replaceSubrange(place, with: " ")
            } else if index < 2 {
                return false
            }
        }
        return !rest.contains { $0.isLetter || $0.isNumber }
    }

    /// The composed name, or else a nickname, the organization, the first e-mail address, number or postal address, or
    /// any other text; nil for details without contents.
    var name: String? {
        let candidates: [() -> String?] = [
            { whole }, { value(of: "NICKNAME") }, { value(of: "ORG") }, { details.emails.first?.address },
            { details.numbers.first?.text }, { postalAddress }, { details.note.firstLine }, { anything },
        ]
        return candidates.lazy.compactMap { $0() }.first(where: \.isVisible)
    }

    /// Names in Hangul or Chinese characters have the family name first and no space: `홍길동` of 홍 and 길동, `山田太郎` of
    /// 山田 and 太郎. Others consist of prefixes, given name, additional names, family name and suffixes.
    private var whole: String {
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        let (family, given) = (part(0), part(1))
        if family.isHangul || given.isHangul || family.hasIdeographs && (family + given).isHan {
            return family + given
        }
        return [part(3), given, part(2), family, part(4)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The parts of the first postal address: street, city, region, postal code, country.
    private var postalAddress: String? {
        details.properties.first { $0.name == "ADR" }.map { address in
            CardText.parts(of: address.value).map { CardText.unescaped($0).trimmed.replacing("\n", with: " ") }
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// The first text among the other properties, such as a URL or a birthday. For a property whose value is not text,
    /// such as `PHOTO`, its name. Properties of the vCard itself are ignored.
    private var anything: String? {
        let contents = details.properties.filter { !Self.administrative.contains($0.name) && !$0.text.isEmpty }
        let text = contents.first { !$0.value.hasPrefix("data:") }?.text.firstLine
        return text ?? contents.first?.name
    }

    /// Properties of the vCard, not of the person.
    private static let administrative: Set<String> = [
        "N", "UID", "REV", "KIND", "SOURCE", "PROFILE", "CLASS", "CLIENTPIDMAP", "LANGUAGE", "SORT-STRING", "MAILER",
    ]

    /// Returns the first part of a property's value.
    private func value(of name: String) -> String? {
        details.properties.first { $0.name == name }
            .flatMap { CardText.parts(of: $0.value).first }.map { CardText.unescaped($0).trimmed }
    }
}

extension String {
    /// The beginning of the first line: a name is short.
    fileprivate var firstLine: String {
        String((split(separator: "\n").first ?? "").prefix(80)).trimmed
    }

    fileprivate var isHangul: Bool { !isEmpty && unicodeScalars.allSatisfy(Hangul.isSyllable) }

    fileprivate var hasIdeographs: Bool { unicodeScalars.contains(where: \.properties.isIdeographic) }

    /// Whether it consists of Chinese characters and kana.
    fileprivate var isHan: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "\u{3005}", "\u{3041}"..."\u{30FF}": true
            default: scalar.properties.isIdeographic
            }
        }
    }
}
