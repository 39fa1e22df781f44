extension Contact {
    /// A postal address: the property `ADR`.
    public struct Address: Sendable, Hashable, Codable {
        /// The label.
        public var label: Label
        /// The post office box.
        public var postOfficeBox: String
        /// An apartment, suite or floor.
        public var extended: String
        /// Street and house number, in any number of lines.
        public var street: String
        /// The city.
        public var city: String
        /// The state or province.
        public var region: String
        /// The postal code.
        public var postalCode: String
        /// The country.
        public var country: String
        /// The whole address as it is written on an envelope; nil if there are only parts.
        ///
        /// Setting addresses keeps this text for an address with the same parts and without such a text. It is dropped
        /// if only the parts change.
        public var formatted: String?

        /// Creates an address.
        public init(
            label: Label = .unlabeled, postOfficeBox: String = "", extended: String = "", street: String = "",
            city: String = "", region: String = "", postalCode: String = "", country: String = "",
            formatted: String? = nil
        ) {
            self.label = label
            self.postOfficeBox = postOfficeBox
            self.extended = extended
            self.street = street
            self.city = city
            self.region = region
            self.postalCode = postalCode
            self.country = country
            self.formatted = formatted
        }

        /// The parts that are not empty, in the order of vCards, in one line.
        public var line: String {
            parts.filter { !$0.isEmpty }.map { $0.replacing("\n", with: " ") }.joined(separator: ", ")
        }

        /// All parts in the order of vCards.
        var parts: [String] { [postOfficeBox, extended, street, city, region, postalCode, country] }
    }
}

extension Contact.Address {
    private enum CodingKeys: CodingKey {
        case label, postOfficeBox, extended, street, city, region, postalCode, country, formatted
    }

    /// Decodes a value; missing parts are empty.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            label: values.label(.label), postOfficeBox: values.text(.postOfficeBox), extended: values.text(.extended),
            street: values.text(.street), city: values.text(.city), region: values.text(.region),
            postalCode: values.text(.postalCode), country: values.text(.country),
            formatted: values.decodeIfPresent(String.self, forKey: .formatted))
    }
}

extension Contact.Address: CardField {
    static var name: String { "ADR" }
    static var parametersOfValue: Set<String> { ["LABEL", "GEO", "TZ"] }
    var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

    init?(_ line: ContentLine, label: Contact.Label) {
        let parts = line.values(between: .semicolon)
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        self.init(
            label: label, postOfficeBox: part(0), extended: part(1), street: part(2), city: part(3), region: part(4),
            postalCode: part(5), country: part(6), formatted: Self.formatted(line))
        if isEmpty { return nil }
    }

    /// Returns the text of the parameter `LABEL`, whose line ends are `^n` or, according to RFC 6350, `\n`.
    static func formatted(_ line: ContentLine) -> String? {
        guard let text = line["LABEL"], !text.isEmpty else { return nil }
        return CardText.unquotedParameter(text).replacing("\\n", with: "\n").replacing("\\N", with: "\n")
    }

    static func completed(_ addresses: [Self], by old: [Self]) -> [Self] {
        let known = Dictionary(grouping: old, by: \.parts)
        return addresses.map { address in
            guard address.formatted == nil, let same = known[address.parts] else { return address }
            var copy = address
            copy.formatted = (same.first { $0.label == address.label } ?? same.first)?.formatted
            return copy
        }
    }

    func parameters(replacing old: Self?) -> String {
        guard let formatted, !formatted.isEmpty, formatted != old?.formatted else { return "" }
        return ";LABEL=\(CardText.quotedParameter(formatted))"
    }

    func value(replacing old: ContentLine?) -> String {
        // RFC 9554 and some exporters add further parts.
        let others = old.map { CardText.parts(of: $0.text).dropFirst(parts.count) } ?? []
        return (parts.map { CardText.escaped($0) } + others).joined(separator: ";")
    }
}
