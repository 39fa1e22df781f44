public import PhoneNumbers

/// Why a text was refused: a code, what the rule asked for, and, of phone numbers, the verdict.
///
/// It holds no sentence: ``Messages`` makes one, in the language and the words that the caller chooses.
public struct RuleFailure: Error, Sendable, Hashable {
    /// What is wrong.
    public let code: Code
    /// What the rule asked for, to be named in messages.
    public let parameters: [Parameter: String]
    /// What the validator said of a phone number: the reason, the place, and what was probably meant.
    public let verdict: Verdict?

    /// A failure of a rule of one's own. O(1).
    public init(_ code: Code, _ parameters: [Parameter: String] = [:]) {
        self.init(code, parameters, verdict: nil)
    }

    init(_ code: Code, _ parameters: [Parameter: String] = [:], verdict: Verdict?) {
        self.code = code
        self.parameters = parameters
        self.verdict = verdict
    }

    /// The same failure by another name.
    func renamed(_ code: Code) -> RuleFailure { RuleFailure(code, parameters, verdict: verdict) }
}

extension RuleFailure {
    /// What a message can name; more may come.
    public struct Parameter: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
        /// The word that stands between braces in a message.
        public let rawValue: String

        /// A parameter of one's own. O(1).
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A parameter of one's own. O(1).
        public init(stringLiteral name: String) { rawValue = name }

        /// How many characters, digits or hyphens are asked for.
        public static let limit: Parameter = "limit"
        /// The least number.
        public static let lower: Parameter = "lower"
        /// The greatest number.
        public static let upper: Parameter = "upper"
        /// The characters that are allowed.
        public static let characters: Parameter = "characters"
    }
}

extension RuleFailure: CustomStringConvertible {
    /// The code and the English message. O(bytes).
    public var description: String { "\(code.rawValue): \(Messages(.english).text(for: self))" }
}
