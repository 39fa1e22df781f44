public import PhoneNumbers

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The reason why a rule refused a text: a code, the rule's parameters, and the verdict on a phone number.
///
/// A failure contains no message; ``Messages`` provides one in the caller's language.
public struct RuleFailure: Error, Sendable, Hashable {
    /// The kind of the failure.
    public let code: Code
    /// The rule's parameters, for use in messages.
    public let parameters: [Parameter: String]
    /// The validator's verdict on a phone number: the reason, the offset, and a suggestion.
    public let verdict: Verdict?

    /// Creates a failure of a custom rule.
    public init(_ code: Code, _ parameters: [Parameter: String] = [:]) {
        self.init(code, parameters, verdict: nil)
    }

    init(_ code: Code, _ parameters: [Parameter: String] = [:], verdict: Verdict?) {
        self.code = code
        self.parameters = parameters
        self.verdict = verdict
    }

    /// Returns the failure with another code.
    func renamed(_ code: Code) -> RuleFailure { RuleFailure(code, parameters, verdict: verdict) }
}

extension RuleFailure {
    /// A parameter of a message.
    ///
    /// Future versions may add more.
    public struct Parameter: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
        /// The name in braces in a message.
        public let rawValue: String

        /// Creates a custom parameter.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a custom parameter.
        public init(stringLiteral name: String) { rawValue = name }

        /// The limit on characters, digits or hyphens.
        public static let limit: Parameter = "limit"
        /// The lower bound of the range.
        public static let lower: Parameter = "lower"
        /// The upper bound of the range.
        public static let upper: Parameter = "upper"
        /// The allowed characters.
        public static let characters: Parameter = "characters"
    }
}

extension RuleFailure: CustomStringConvertible {
    /// The code and the English message.
    public var description: String { "\(code.rawValue): \(Messages(.english).text(for: self))" }
}

extension RuleFailure: LocalizedError {
    /// The English message, for code that prints `localizedDescription`. A custom code without a message is named.
    ///
    /// ``Messages`` provides messages in the caller's language.
    public var errorDescription: String? {
        let messages = Messages(.english)
        return verdict == nil && messages[code] == nil ? description : messages.text(for: self)
    }
}
