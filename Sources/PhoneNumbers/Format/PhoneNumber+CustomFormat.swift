extension PhoneNumber {
    /// A caller's own way to write national significant numbers.
    ///
    ///     let spaced = try PhoneNumber.CustomFormat(
    ///         pattern: "(\\d{2})(\\d{4})(\\d{4})", format: "$1 $2 $3", nationalPrefixRule: "$NP$FG")
    ///     number.formatted(.custom([spaced]))                         // 010 2345 6789
    ///     number.formatted(.custom([spaced], as: .international))     // +82 10 2345 6789
    public struct CustomFormat: Sendable, Hashable {
        /// The number that is written so, as a whole, with its digits in groups.
        public let pattern: TextPattern
        /// How such a number begins, each pattern in more detail than the one before it: the last one decides. Empty where
        /// the beginning does not matter.
        public let leadingDigits: [TextPattern]
        /// The text: `$1` to `$9` are the groups of the pattern.
        public let format: String
        /// What stands in national notation for the first group of the format: `$FG` is that group, `$NP` the national
        /// prefix. Nil where it stays as it is, as it does too in countries that have no national prefix.
        public let nationalPrefixRule: String?
        /// The last pattern of ``leadingDigits`` with any digits after it.
        private let beginning: TextPattern?

        /// A format of its parts; all patterns are compiled. O(bytes).
        ///
        /// - Parameters:
        ///   - pattern: The whole number, with its digits in groups.
        ///   - leadingDigits: How such a number begins. The last pattern alone decides, as in libphonenumber.
        ///   - format: The text: `$1` to `$9` are the groups of the pattern.
        ///   - nationalPrefixRule: What stands in national notation for the first group.
        /// - Throws: ``Failure`` for a pattern that is none, or a group that the pattern does not have.
        public init(
            pattern: String, leadingDigits: [String] = [], format: String, nationalPrefixRule: String? = nil
        ) throws(Failure) {
            self.pattern = try Self.compiled(pattern, .pattern)
            var patterns: [TextPattern] = []
            for source in leadingDigits { patterns.append(try Self.compiled(source, .leadingDigits)) }
            self.leadingDigits = patterns
            beginning =
                if let last = leadingDigits.last {
                    try Self.compiled("(?:\(last))[0-9]*", .leadingDigits)
                } else {
                    nil
                }
            self.format = format
            self.nationalPrefixRule = nationalPrefixRule
            let groups = self.pattern.captureCount
            for part in FormatPart.parts(of: format) {
                if case .group(let number) = part, number > groups { throw Failure(missing: number, of: groups) }
            }
        }

        private static func compiled(_ source: String, _ code: Failure.Code) throws(Failure) -> TextPattern {
            do throws(TextPattern.Failure) {
                return try TextPattern(source)
            } catch {
                throw Failure(code, error)
            }
        }

        /// The groups of a national significant number, the whole of it first; nil where the format is not for it.
        func groups(of digits: String) -> TextPattern.Match? {
            if let beginning, !beginning.matches(digits) { return nil }
            // A number that takes the pattern too many steps is not written by it.
            return try? pattern.match(digits)
        }
    }
}

extension PhoneNumber.CustomFormat {
    /// Why a format can't be used.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong; more codes may come.
        public struct Code: Sendable, Hashable {
            fileprivate let name: String
            /// The pattern is no regular expression that can be used.
            public static let pattern = Code(name: "pattern")
            /// The leading digits are no regular expression that can be used.
            public static let leadingDigits = Code(name: "leadingDigits")
            /// The format has a group that the pattern does not have.
            public static let group = Code(name: "format")
        }

        /// What is wrong.
        public let code: Code
        /// What is wrong with a regular expression, and where.
        public let failure: TextPattern.Failure?
        /// One line of English: what is wrong with the part that the code names.
        public let message: String

        init(_ code: Code, _ failure: TextPattern.Failure) {
            self.code = code
            self.failure = failure
            message = failure.description
        }

        init(missing group: Int, of groups: Int) {
            code = .group
            failure = nil
            message = "there is no group $\(group): the pattern has \(groups)"
        }

        /// One line of English: the part, and what is wrong with it. O(1).
        public var description: String { "\(code.name): \(message)" }
    }
}

extension PhoneNumber.CustomFormat: Codable {
    private enum CodingKeys: String, CodingKey {
        case pattern, leadingDigits, format, nationalPrefixRule
    }

    /// Reads the parts.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for parts that make no format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let pattern = try container.decode(String.self, forKey: .pattern)
        let leadingDigits = try container.decodeIfPresent([String].self, forKey: .leadingDigits) ?? []
        let format = try container.decode(String.self, forKey: .format)
        let rule = try container.decodeIfPresent(String.self, forKey: .nationalPrefixRule)
        do throws(Failure) {
            try self.init(
                pattern: pattern, leadingDigits: leadingDigits, format: format, nationalPrefixRule: rule)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.description))
        }
    }

    /// Writes the parts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(pattern.source, forKey: .pattern)
        if !leadingDigits.isEmpty { try container.encode(leadingDigits.map(\.source), forKey: .leadingDigits) }
        try container.encode(format, forKey: .format)
        try container.encodeIfPresent(nationalPrefixRule, forKey: .nationalPrefixRule)
    }
}
