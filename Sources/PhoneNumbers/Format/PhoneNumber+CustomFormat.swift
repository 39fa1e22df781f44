extension PhoneNumber {
    /// A custom format for national significant numbers.
    ///
    ///     let spaced = try PhoneNumber.CustomFormat(
    ///         pattern: "(\\d{2})(\\d{4})(\\d{4})", format: "$1 $2 $3", nationalPrefixRule: "$NP$FG")
    ///     number.formatted(.custom([spaced]))                         // 010 2345 6789
    ///     number.formatted(.custom([spaced], as: .international))     // +82 10 2345 6789
    public struct CustomFormat: Sendable, Hashable {
        /// The pattern of the whole number, with its digits in groups.
        public let pattern: TextPattern
        /// The patterns for the first digits of the number; empty if the first digits do not matter.
        ///
        /// Each pattern is more specific than the one before; only the last one is used.
        public let leadingDigits: [TextPattern]
        /// The format: `$1` to `$9` are the groups of the pattern.
        public let format: String
        /// The replacement of the first group in national notation; nil if the group does not change.
        ///
        /// `$FG` is the group, `$NP` the national prefix. The rule is ignored in countries without a national prefix.
        public let nationalPrefixRule: String?
        /// The last pattern of ``leadingDigits``, followed by any digits.
        private let beginning: TextPattern?

        /// Creates a format and compiles all its patterns.
        ///
        /// - Parameters:
        ///   - pattern: The pattern of the whole number, with its digits in groups.
        ///   - leadingDigits: The patterns for the first digits. As in libphonenumber, only the last one is used.
        ///   - format: The format: `$1` to `$9` are the groups of the pattern.
        ///   - nationalPrefixRule: The replacement of the first group in national notation.
        /// - Throws: ``Failure`` for an invalid pattern, or for a group that the pattern does not have.
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

        /// Returns the groups of a national significant number, the whole number first; nil if the format does not
        /// match it.
        func groups(of digits: String) -> TextPattern.Match? {
            if let beginning, !beginning.matches(digits) { return nil }
            // A number that exceeds the step limit of the pattern does not match.
            return try? pattern.match(digits)
        }
    }
}

extension PhoneNumber.CustomFormat {
    /// The reason why a format can't be used.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// A code that identifies a failure.
        ///
        /// Later releases may add codes.
        public struct Code: Sendable, Hashable {
            fileprivate let name: String
            /// The pattern can't be used.
            public static let pattern = Code(name: "pattern")
            /// A pattern for the leading digits can't be used.
            public static let leadingDigits = Code(name: "leadingDigits")
            /// The format has a group that the pattern does not have.
            public static let group = Code(name: "format")
        }

        /// The code of the failure.
        public let code: Code
        /// The failure of the regular expression, if it is the cause.
        public let failure: TextPattern.Failure?
        /// An English message of one line about the part that the code identifies.
        public let message: String

        init(_ code: Code, _ failure: TextPattern.Failure) {
            self.code = code
            self.failure = failure
            message = failure.description
        }

        init(missing group: Int, of groups: Int) {
            code = .group
            failure = nil
            message = "the format uses group $\(group), but the pattern has \(groups)"
        }

        /// The name of the part and the message, in one line of English.
        public var description: String { "\(code.name): \(message)" }
    }
}

extension PhoneNumber.CustomFormat: Codable {
    private enum CodingKeys: String, CodingKey {
        case pattern, leadingDigits, format, nationalPrefixRule
    }

    /// Decodes a format from its parts.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the parts are not a valid format.
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

    /// Encodes the parts of the format.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(pattern.source, forKey: .pattern)
        if !leadingDigits.isEmpty { try container.encode(leadingDigits.map(\.source), forKey: .leadingDigits) }
        try container.encode(format, forKey: .format)
        try container.encodeIfPresent(nationalPrefixRule, forKey: .nationalPrefixRule)
    }
}
