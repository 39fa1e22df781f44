internal import PhoneFiles

extension Contact.Label {
    /// Creates a label from the words of another program: types if the words are known, otherwise custom words.
    ///
    /// Google puts a star before the words of a preferred number, and only a star if there are no words.
    init(exported words: String) {
        let isPreferred = words == "*" || words.hasPrefix("* ")
        let own = isPreferred ? String(words.dropFirst()).trimmed : words
        let known = Self.knownTypes(own) ?? (own.isEmpty ? [] : nil)
        if let known {
            self.init(types: known + (isPreferred ? ["pref"] : []))
        } else {
            self = Contact.Label(own)
            if isPreferred { self = Contact.Label(types: types + ["pref"], words: self.words) }
        }
    }

    /// Returns the types for words of address books, in any case, with or without a space: `Home Fax`, `WorkFAX`.
    static func knownTypes(_ words: String) -> [String]? {
        known[
            String(decoding: words.lowercased().utf8.filter { $0 != .space && $0 != UInt8(ascii: "-") }, as: UTF8.self)]
    }

    private static let known: [String: [String]] = [
        "mobile": ["mobile"], "cell": ["mobile"], "home": ["home"], "work": ["work"], "main": ["main"],
        "other": ["other"], "fax": ["fax"], "pager": ["pager"],
        "homefax": ["home", "fax"], "workfax": ["work", "fax"], "businessfax": ["work", "fax"],
        "otherfax": ["other", "fax"], "mainfax": ["main", "fax"], "homemobile": ["home", "mobile"],
        "workmobile": ["work", "mobile"], "workpager": ["work", "pager"],
    ]
}
