internal import PhoneFiles

extension Contact {
    /// A web page: the property `URL`.
    public struct WebPage: Sendable, Hashable, Codable {
        /// The label.
        public var label: Label
        /// The address of the page as it was typed.
        public var address: String

        /// Creates a web page.
        public init(_ address: String, label: Label = .unlabeled) {
            self.address = address
            self.label = label
        }
    }
}

extension Contact.WebPage {
    private enum CodingKeys: CodingKey { case label, address }

    /// Decodes a value; missing parts are empty.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(values.text(.address), label: values.label(.label))
    }
}

extension Contact.WebPage: CardField {
    static var name: String { "URL" }
    var isEmpty: Bool { address.trimmed.isEmpty }

    init?(_ line: ContentLine, label: Contact.Label) {
        self.init(CardText.unescaped(line.text).trimmed, label: label)
        if isEmpty { return nil }
    }

    /// Only line ends and backslashes are escaped: the value is a URI.
    func value(replacing old: ContentLine?) -> String {
        address.trimmed.replacing(ascii: .backslash, with: "\\\\").replacing(ascii: .carriageReturn, with: "")
            .replacing(ascii: .lineFeed, with: "\\n")
    }
}
