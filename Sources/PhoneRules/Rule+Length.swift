extension Rule {
    /// There must be a text. Judged when the form is handed in, so that an empty field can be left.
    public static let required = Rule(
        Check(trigger: .submit, judgesEmpty: true) { text, _ in text.isEmpty ? RuleFailure(.required) : nil })

    /// At most so many characters, as people count them: an emoji is one, and so is a syllable. O(bytes).
    public static func maximumLength(_ limit: Int) -> Rule {
        Rule(
            Check(trigger: .change) { text, _ in
                // No text has more characters than bytes.
                text.utf8.count <= limit || text.count <= limit
                    ? nil : RuleFailure(.tooLong, [.limit: String(limit)])
            })
    }

    /// At least so many characters, judged when the field is left. O(bytes).
    public static func minimumLength(_ limit: Int) -> Rule {
        Rule(
            Check(trigger: .endEditing) { text, _ in
                text.count >= limit ? nil : RuleFailure(.tooShort, [.limit: String(limit)])
            })
    }
}
