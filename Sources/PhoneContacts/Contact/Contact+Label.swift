extension Contact {
    /// What a number or an address is for: types that cards know, such as `mobile`, and words of one's own.
    ///
    ///     Contact.Label.mobile.description                                // mobile
    ///     Contact.Label(types: ["work", "fax"]).description               // work,fax
    ///     Contact.Label("주말농장").description                             // "주말농장"
    public struct Label: Sendable, Hashable {
        /// Types in their order, tokens of small letters, digits and hyphens: `mobile`, `home`, `work`, `fax`, `pref`. What
        /// is preferred less than that is `pref=2` and so on.
        public let types: [String]
        /// Words of one's own; empty where there are none.
        public let words: String

        /// A label of types and words. Types are written in small letters, and what is no token is left out. O(bytes).
        public init(types: [String], words: String = "") {
            self.types = types.map { $0.lowercased() }.filter(Self.isType)
            self.words = words.contains("\"") ? words.replacing("\"", with: "'") : words
        }

        /// No label.
        public static let unlabeled = Label(types: [])
        /// A mobile telephone.
        public static let mobile = Label(types: ["mobile"])
        /// At home.
        public static let home = Label(types: ["home"])
        /// At work.
        public static let work = Label(types: ["work"])
        /// A fax machine.
        public static let fax = Label(types: ["fax"])

        static func isType(_ text: some StringProtocol) -> Bool {
            !text.isEmpty
                && text.utf8.allSatisfy {
                    switch $0 {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                    case UInt8(ascii: "-"), UInt8(ascii: "="): true
                    default: false
                    }
                }
        }
    }
}

extension Contact.Label: LosslessStringConvertible {
    /// Types between commas, then the words in quotation marks: `home,"주말농장"`. O(bytes).
    public var description: String {
        words.isEmpty ? types.joined(separator: ",") : (types + ["\"\(words)\""]).joined(separator: ",")
    }

    /// Reads what ``description`` writes, and what a person types: a text that is neither types nor has quotation marks is
    /// words of one's own. O(bytes).
    public init(_ description: String) {
        let quote = description.firstIndex(of: "\"") ?? description.endIndex
        let types = description[..<quote].split(separator: ",")
        if types.allSatisfy(Self.isType) {
            self.init(types: types.map(String.init), words: String(description[quote...].dropFirst().dropLast()))
        } else {
            self.init(types: [], words: description)
        }
    }
}
