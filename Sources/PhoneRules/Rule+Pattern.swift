public import PhoneNumbers

extension Rule {
    /// The whole text must match a regular expression, judged when the field is left; an expression that accepts every
    /// beginning of what is wanted may be judged ``validated(on:)`` the first change on. Complexity is the pattern's.
    ///
    ///     let order = Rule.matching(try TextPattern("[0-9]{4}-[0-9]+"))
    ///     order.accepts("2026-117")       // true
    ///
    /// A text that takes more steps than a pattern is allowed does not match.
    public static func matching(_ pattern: TextPattern) -> Rule { matching(pattern, .mismatch) }

    /// An e-mail address, judged when the field is left. O(bytes).
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
