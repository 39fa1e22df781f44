/// A query for contacts of a book, and their order.
///
///     var query = ContactQuery("율도국 ㅎㄱㄷ")
///     query.group = "친구"
///     query.order = .changed
public struct ContactQuery: Sendable, Hashable {
    /// An order of contacts.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// By name: Hangul, Latin letters, digits, all else.
        case name
        /// The contact that was added last comes first.
        case added
        /// The contact that was changed last comes first.
        case changed
    }

    /// The search text: words in any order, each of which a contact must contain somewhere: in its name, nickname,
    /// numbers, e-mail addresses, birthday (`0412`), organization, title, postal addresses, web pages, accounts, groups
    /// or note. Of a long text, the first 1,000 characters are searched. An empty text finds everything.
    ///
    /// Hyphens, case and accents are ignored, and so are spaces in numbers and names. Initial consonants find names,
    /// nicknames, organizations, titles and groups in Hangul: `ㅎㄱㄷ` finds 홍길동. Numbers are found by any part in any
    /// notation: `+82 10-2345`, `010 2345`, `2345`, `6789`.
    public var text: String
    /// The group of the contacts; nil for all contacts.
    public var group: String?
    /// Whether only favorites match.
    public var onlyFavorites = false
    /// The order.
    public var order = Order.name

    /// Creates a query of contacts that contain all words of a text.
    public init(_ text: String = "") { self.text = text }
}

extension ContactQuery: ExpressibleByStringLiteral {
    /// Creates a query of contacts that contain all words of a text.
    public init(stringLiteral text: String) { self.init(text) }
}

/// A group of contacts: a value of their property `CATEGORIES`.
public struct ContactGroup: Sendable, Hashable, Codable {
    /// The name.
    public let name: String
    /// The number of contacts in the group.
    public let contacts: Int
}
