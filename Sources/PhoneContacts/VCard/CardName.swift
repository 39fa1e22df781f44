/// The name of somebody, put together where a card does not have it whole.
struct CardName {
    private let details: Contact.Details
    /// The parts of the property N, without escapes: family name, given name, additional names, prefixes, suffixes.
    private let parts: [String]

    init(of details: Contact.Details) {
        self.details = details
        let property = details.properties.first { $0.name == "N" }
        parts = property.map { CardText.parts(of: $0.value).map { CardText.unescaped($0).trimmed } } ?? []
    }

    /// Whether the parts say no more than a whole name.
    func isPlain(beside name: String) -> Bool { parts.allSatisfy { $0.isEmpty || $0 == name } }

    /// The parts in their order, else a nickname, the organisation, the first address, the first number; nil where there is
    /// none of these.
    var name: String? {
        let candidates = [
            whole, value(of: "NICKNAME"), value(of: "ORG"), details.emails.first?.address, details.numbers.first?.text,
        ]
        return candidates.lazy.compactMap { $0 }.first(where: \.isVisible)
    }

    /// `홍길동` of 홍 and 길동: names in Hangul have the family name in front and no blank. Others have prefixes, given name,
    /// additional names, family name, suffixes.
    private var whole: String {
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        let (family, given) = (part(0), part(1))
        if family.isHangul || given.isHangul { return family + given }
        return [part(3), given, part(2), family, part(4)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The first part of a property's value.
    private func value(of name: String) -> String? {
        details.properties.first { $0.name == name }
            .flatMap { CardText.parts(of: $0.value).first }.map { CardText.unescaped($0).trimmed }
    }
}

extension String {
    fileprivate var isHangul: Bool { !isEmpty && unicodeScalars.allSatisfy(Hangul.isSyllable) }
}
