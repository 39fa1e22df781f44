public import PhoneNumbers

extension RuleFailure {
    /// The kind of a failure. Custom rules define their own codes; future versions may add more.
    public struct Code: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
        /// The name of the code.
        public let rawValue: String

        /// Creates a custom code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a custom code.
        public init(stringLiteral name: String) { rawValue = name }

        /// A required text is missing.
        public static let required: Code = "required"
        /// More characters than the limit.
        public static let tooLong: Code = "tooLong"
        /// Fewer characters than the limit.
        public static let tooShort: Code = "tooShort"
        /// A character other than a digit.
        public static let notDigits: Code = "notDigits"
        /// More digits than the limit.
        public static let tooManyDigits: Code = "tooManyDigits"
        /// Fewer digits than the limit.
        public static let tooFewDigits: Code = "tooFewDigits"
        /// Not the required number of digits.
        public static let digitCount: Code = "digitCount"
        /// Not the required number of hyphens.
        public static let hyphenCount: Code = "hyphenCount"
        /// Not an integer.
        public static let notInteger: Code = "notInteger"
        /// An integer outside the range, however many digits it has.
        public static let outOfRange: Code = "outOfRange"
        /// A character outside the allowed set.
        public static let foreignCharacter: Code = "foreignCharacter"
        /// White space where none is allowed.
        public static let whiteSpace: Code = "whiteSpace"
        /// Not an e-mail address.
        public static let email: Code = "email"
        /// The regular expression does not match.
        public static let mismatch: Code = "mismatch"
        /// Not the same text as the other field.
        public static let different: Code = "different"
        /// An excluded text.
        public static let excluded: Code = "excluded"
        /// A phone number of a type that is not accepted.
        public static let phoneKind: Code = "phone.kind"
        /// A phone number of a region that is not accepted.
        public static let phoneRegion: Code = "phone.region"
        /// No room for the typed or pasted text.
        public static let noRoom: Code = "noRoom"

        /// Returns the code for a rejected phone number, such as `phone.tooShort`.
        public static func phone(_ reason: PhoneNumber.Reason) -> Code { Code(rawValue: "phone.\(reason)") }
    }
}
