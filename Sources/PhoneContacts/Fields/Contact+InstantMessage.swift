internal import PhoneFiles

extension Contact {
    /// An account for instant messages: the property `IMPP`, or one of those that programs used before, such as
    /// `X-SKYPE`.
    public struct InstantMessage: Sendable, Hashable, Codable {
        /// The label.
        public var label: Label
        /// The service, such as `KakaoTalk` or `xmpp`; empty if it is unknown.
        public var service: String
        /// The account's name in the service, without the scheme of a URI: `gildong@example.com`.
        public var account: String

        /// Creates an account.
        public init(_ account: String, service: String, label: Label = .unlabeled) {
            self.account = account
            self.service = service
            self.label = label
        }
    }
}

extension Contact.InstantMessage {
    private enum CodingKeys: CodingKey { case label, service, account }

    /// Decodes a value; missing parts are empty.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(values.text(.account), service: values.text(.service), label: values.label(.label))
    }
}

extension Contact.InstantMessage: CardField {
    static var name: String { "IMPP" }
    static var parametersOfValue: Set<String> { ["X-SERVICE-TYPE", "SERVICE-TYPE", "X-USER", "USERNAME"] }
    var isEmpty: Bool { account.trimmed.isEmpty }

    /// The services of properties from before RFC 4770.
    private static let services: [String: String] = [
        "X-AIM": "AIM", "X-ICQ": "ICQ", "X-JABBER": "Jabber", "X-MSN": "MSN", "X-YAHOO": "Yahoo", "X-SKYPE": "Skype",
        "X-SKYPE-USERNAME": "Skype", "X-GOOGLE-TALK": "GoogleTalk", "X-QQ": "QQ", "X-GADUGADU": "GaduGadu",
        "X-GROUPWISE": "GroupWise", "X-TWITTER": "Twitter", "X-MATRIX": "Matrix", "X-KAKAOTALK": "KakaoTalk",
    ]

    static func accepts(_ name: String) -> Bool { name == Self.name || services[name] != nil }

    init?(_ line: ContentLine, label: Contact.Label) {
        let text = CardText.unescaped(line.text).trimmed
        if let service = Self.services[line.name] {
            self.init(text, service: service, label: label)
        } else {
            let scheme = Self.scheme(of: text)
            let account = scheme.map { String(Substring(text.utf8.dropFirst($0.utf8.count + 1))) } ?? text
            let declared = line["X-SERVICE-TYPE"] ?? line["SERVICE-TYPE"]
            self.init(account, service: declared ?? (scheme == Self.unknown ? nil : scheme) ?? "", label: label)
        }
        if isEmpty { return nil }
    }

    func canReplace(_ old: ContentLine) -> Bool {
        old.name == Self.name || Self.services[old.name] == service
    }

    func value(replacing old: ContentLine?) -> String {
        let hasScheme = old.map { $0.name == Self.name } ?? true
        return CardText.escaped(hasScheme ? "\(token):\(account.trimmed)" : account.trimmed)
    }

    func parameters(replacing old: Self?) -> String {
        token == service || service.isEmpty
            ? "" : ";X-SERVICE-TYPE=\(CardText.parameter(service.replacing(ascii: .quote, with: "'")))"
    }

    /// The scheme of accounts whose service has no name in ASCII. Apple's address book writes it.
    private static let unknown = "x-apple"

    /// The service as the scheme of a URI.
    private var token: String {
        let token = service.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return token.first?.isLetter == true ? token : Self.unknown
    }

    /// Returns the scheme of a URI, such as `xmpp` for `xmpp:gildong@example.com`.
    private static func scheme(of text: String) -> String? {
        // Bytes: the account may begin with a combining character, which forms one character with the colon.
        let scheme = Substring(text.utf8.prefix { $0 != .colon })
        guard scheme.endIndex < text.endIndex, scheme.first?.isLetter == true else { return nil }
        return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
            ? String(scheme) : nil
    }
}
