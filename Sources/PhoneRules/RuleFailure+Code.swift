public import PhoneNumbers

extension RuleFailure {
    /// The kind of a failure.
    ///
    /// Custom rules define their own codes; future versions may add more.
    public struct Code: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
        /// The name of the code.
        public let rawValue: String

        /// Creates a custom code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a custom code.
        public init(stringLiteral name: String) { rawValue = name }

        /// A required text is missing.
        public static let required: Code = "required"
        /// The text has more characters than the limit.
        public static let tooLong: Code = "tooLong"
        /// The text has fewer characters than the limit.
        public static let tooShort: Code = "tooShort"
        /// The text contains a character other than a digit.
        public static let notDigits: Code = "notDigits"
        /// The text has more digits than the limit.
        public static let tooManyDigits: Code = "tooManyDigits"
        /// The text has fewer digits than the limit.
        public static let tooFewDigits: Code = "tooFewDigits"
        /// The text does not have the required number of digits.
        public static let digitCount: Code = "digitCount"
        /// The text does not have the required number of hyphens.
        public static let hyphenCount: Code = "hyphenCount"
        /// The text is not an integer.
        public static let notInteger: Code = "notInteger"
        /// The integer is outside the range, however many digits it has.
        public static let outOfRange: Code = "outOfRange"
        /// The text contains a character outside the allowed set.
        public static let foreignCharacter: Code = "foreignCharacter"
        /// The text contains white space, which is not allowed.
        public static let whiteSpace: Code = "whiteSpace"
        /// The text is not an e-mail address.
        public static let email: Code = "email"
        /// The regular expression does not match the text.
        public static let mismatch: Code = "mismatch"
        /// The text is not the same as that of the other field.
        public static let different: Code = "different"
        /// The text is excluded by a rule.
        public static let excluded: Code = "excluded"
        /// The phone number has a type that is not accepted.
        public static let phoneKind: Code = "phone.kind"
        /// The phone number belongs to a region that is not accepted.
        public static let phoneRegion: Code = "phone.region"
        /// There is no room for the typed or pasted text.
        public static let noRoom: Code = "noRoom"

        /// Returns the code for a rejected phone number, such as `phone.tooShort`.
        public static func phone(_ reason: PhoneNumber.Reason) -> Code { Code(rawValue: "phone.\(reason)") }
    }
}
