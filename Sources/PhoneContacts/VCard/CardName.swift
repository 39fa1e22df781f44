/// The name of somebody, put together where a card does not have it whole.
struct CardName {
    private let details: Contact.Details
    /// The property N.
    private let property: CardProperty?
    /// Its parts, without escapes: family name, given name, additional names, prefixes, suffixes.
    private let parts: [String]

    init(of details: Contact.Details) {
        self.details = details
        property = details.properties.first { $0.name == "N" }
        parts = property.map { CardText.parts(of: $0.value).map { CardText.unescaped($0).trimmed } } ?? []
    }

    /// Whether the parts say no more than a whole name: all are empty, or, as version 3.0 writes a name without parts, the
    /// family name alone is the whole name.
    func isPlain(beside name: String) -> Bool {
        guard let property else { return false }
        let family = parts.first ?? ""
        return parts.dropFirst().allSatisfy(\.isEmpty) && (family.isEmpty || family == name)
            && ContentLine(Array(property.description.utf8))?.saysMoreThanItsText != true
    }

    /// The parts in their order, else a nickname, the organisation, the first e-mail address, the first number, the first
    /// postal address, whatever else there is to read; nil for details without contents.
    var name: String? {
        let candidates: [() -> String?] = [
            { whole }, { value(of: "NICKNAME") }, { value(of: "ORG") }, { details.emails.first?.address },
            { details.numbers.first?.text }, { postalAddress }, { details.note.firstLine }, { anything },
        ]
        return candidates.lazy.compactMap { $0() }.first(where: \.isVisible)
    }

    /// `홍길동` of 홍 and 길동: names in Hangul have the family name in front and no blank. Others have prefixes, given name,
    /// additional names, family name, suffixes.
    private var whole: String {
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        let (family, given) = (part(0), part(1))
        if family.isHangul || given.isHangul { return family + given }
        return [part(3), given, part(2), family, part(4)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The parts of the first postal address in their order: street, town, region, code, country.
    private var postalAddress: String? {
        details.properties.first { $0.name == "ADR" }.map { address in
            CardText.parts(of: address.value).map { CardText.unescaped($0).trimmed.replacing("\n", with: " ") }
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// The first text among the other properties, such as an address of the web or a birthday; the name of a property
    /// whose value is no text, such as `PHOTO`. What a card says of itself is no content.
    private var anything: String? {
        let contents = details.properties.filter { !Self.administrative.contains($0.name) && !$0.text.isEmpty }
        let text = contents.first { !$0.value.hasPrefix("data:") }?.text.firstLine
        return text ?? contents.first?.name
    }

    /// Properties of a card and not of a person.
    private static let administrative: Set<String> = [
        "N", "UID", "REV", "KIND", "SOURCE", "PROFILE", "CLASS", "CLIENTPIDMAP", "LANGUAGE", "SORT-STRING", "MAILER",
    ]

    /// The first part of a property's value.
    private func value(of name: String) -> String? {
        details.properties.first { $0.name == name }
            .flatMap { CardText.parts(of: $0.value).first }.map { CardText.unescaped($0).trimmed }
    }
}

extension String {
    /// The first line, or the beginning of it: a name is short.
    fileprivate var firstLine: String {
        String((split(separator: "\n").first ?? "").prefix(80)).trimmed
    }

    fileprivate var isHangul: Bool { !isEmpty && unicodeScalars.allSatisfy(Hangul.isSyllable) }
}
