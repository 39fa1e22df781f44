public import PhoneNumbers

extension RuleFailure {
    /// What is wrong; rules of one's own add codes of their own, and more may come.
    public struct Code: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
        /// The code's name.
        public let rawValue: String

        /// A code of one's own. O(1).
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A code of one's own. O(1).
        public init(stringLiteral name: String) { rawValue = name }

        /// There is no text where one must be.
        public static let required: Code = "required"
        /// More characters than the limit.
        public static let tooLong: Code = "tooLong"
        /// Fewer characters than the limit.
        public static let tooShort: Code = "tooShort"
        /// Something that is no digit.
        public static let notDigits: Code = "notDigits"
        /// More digits than the limit.
        public static let tooManyDigits: Code = "tooManyDigits"
        /// Fewer digits than the limit.
        public static let tooFewDigits: Code = "tooFewDigits"
        /// Another number of digits than the one that is asked for.
        public static let digitCount: Code = "digitCount"
        /// Another number of hyphens than the one that is asked for.
        public static let hyphenCount: Code = "hyphenCount"
        /// No whole number.
        public static let notInteger: Code = "notInteger"
        /// A whole number outside of the range, however many digits it has.
        public static let outOfRange: Code = "outOfRange"
        /// A character that is not among those allowed.
        public static let foreignCharacter: Code = "foreignCharacter"
        /// White space where there must be none.
        public static let whiteSpace: Code = "whiteSpace"
        /// No e-mail address.
        public static let email: Code = "email"
        /// Not what the regular expression asks for.
        public static let mismatch: Code = "mismatch"
        /// Not the text of the other field.
        public static let different: Code = "different"
        /// A text that must not be.
        public static let excluded: Code = "excluded"
        /// A phone number of a kind that is not wanted.
        public static let phoneKind: Code = "phone.kind"
        /// There is no room for what was typed.
        public static let noRoom: Code = "noRoom"

        /// No phone number, for a reason: `phone.tooShort`.
        public static func phone(_ reason: PhoneNumber.Reason) -> Code { Code(rawValue: "phone.\(reason)") }
    }
}
