public import PhoneNumbers

extension Rule {
    /// Requires that a regular expression match the whole text.
    ///
    /// The rule is validated when the field is left. If the expression accepts every prefix of a valid text, the rule
    /// can be ``validated(on:)`` ``ValidationTrigger/change``.
    ///
    ///     let order = Rule.matching(try TextPattern("[0-9]{4}-[0-9]+"))
    ///     order.accepts("2026-117")       // true
    ///
    /// A text that exceeds the step limit of the pattern does not match.
    public static func matching(_ pattern: TextPattern) -> Rule { matching(pattern, .mismatch) }

    /// Requires an e-mail address.
    ///
    /// The rule is validated when the field is left.
    public static func email(_ form: EmailForm = .practical) -> Rule {
        switch form {
        case .simple: matching(.simpleEmail, .email)
        case .practical: matching(.practicalEmail, .email)
        }
    }

    private static func matching(_ pattern: TextPattern, _ code: RuleFailure.Code) -> Rule {
        Rule(Check(trigger: .endEditing) { text, _ in pattern.matches(text) ? nil : RuleFailure(code) })
    }
}

/// The addresses that an e-mail rule accepts.
public enum EmailForm: Sendable, Hashable, CaseIterable {
    /// Addresses of lowercase letters, digits, dots, hyphens and underscores, with a top-level domain of at most six
    /// letters: `TextPattern.simpleEmail`.
    case simple
    /// Addresses with letters of either case, `+` and the other special characters, and long top-level domains, but
    /// without consecutive dots: `TextPattern.practicalEmail`.
    case practical
}
