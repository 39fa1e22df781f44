internal import PhoneFiles

extension Contact {
    /// The label of a number or an address: vCard types, such as `mobile`, and custom words.
    ///
    ///     Contact.Label.mobile.description                                // mobile
    ///     Contact.Label(types: ["work", "fax"]).description               // work,fax
    ///     Contact.Label("주말농장").description                             // "주말농장"
    public struct Label: Sendable, Hashable {
        /// The types in order, as tokens of lowercase letters, digits and hyphens: `mobile`, `home`, `work`, `fax`,
        /// `pref`. Lower preferences are `pref=2` and so on.
        public let types: [String]
        /// Custom words; empty if there are none.
        public let words: String

        /// Creates a label of types and words. Types are converted to lowercase; invalid tokens are dropped.
        public init(types: [String], words: String = "") {
            self.types = types.map { $0.lowercased() }.filter(Self.isType)
            self.words = words.replacing(ascii: .quote, with: "'")
        }

        /// An empty label.
        public static let unlabeled = Label(types: [])
        /// The label `mobile`.
        public static let mobile = Label(types: ["mobile"])
        /// The label `home`.
        public static let home = Label(types: ["home"])
        /// The label `work`.
        public static let work = Label(types: ["work"])
        /// The label `fax`.
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
    /// Types separated by commas, then the words in quotation marks: `home,"주말농장"`.
    public var description: String {
        words.isEmpty ? types.joined(separator: ",") : (types + ["\"\(words)\""]).joined(separator: ",")
    }

    /// Parses a ``description``, or text that a user typed: a text that is not a list of types and has no quotation
    /// marks becomes custom words.
    public init(_ description: String) {
        // Scalars: words may begin with a combining character, which forms one character with the quotation mark.
        let scalars = description.unicodeScalars
        let quote = scalars.firstIndex(of: "\"") ?? scalars.endIndex
        let types = description[..<quote].split(separator: ",")
        if types.allSatisfy(Self.isType) {
            self.init(types: types.map(String.init), words: String(scalars[quote...].dropFirst().dropLast()))
        } else {
            self.init(types: [], words: description)
        }
    }
}
