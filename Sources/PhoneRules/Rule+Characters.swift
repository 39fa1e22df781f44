extension Rule {
    /// Requires a text that is not empty.
    ///
    /// The rule is validated when the form is submitted, so that the user can leave an empty field.
    public static let required = Rule(
        Check(trigger: .submit, appliesToEmpty: true) { text, _ in text.isEmpty ? RuleFailure(.required) : nil })

    /// Limits the number of characters, counted as grapheme clusters: an emoji or a Hangul syllable is one character.
    public static func maximumLength(_ limit: Int) -> Rule {
        Rule(
            Check(trigger: .change) { text, _ in
                // A text never has more characters than bytes.
                text.utf8.count <= limit || text.count <= limit
                    ? nil : RuleFailure(.tooLong, [.limit: String(limit)])
            })
    }

    /// Requires a minimum number of characters.
    ///
    /// The rule is validated when the field is left.
    public static func minimumLength(_ limit: Int) -> Rule {
        Rule(
            Check(trigger: .endEditing) { text, _ in
                text.count >= limit ? nil : RuleFailure(.tooShort, [.limit: String(limit)])
            })
    }
}

extension Rule {
    /// Allows only the characters of a set.
    ///
    ///     let gender = Rule.ordered([.maximumLength(1), .characters(in: "MF", uppercasing: true)])
    ///     gender.accepts(gender.normalized("m"))      // true
    ///
    /// - Parameters:
    ///   - set: The allowed characters.
    ///   - uppercasing: Whether normalization converts lowercase letters to uppercase.
    public static func characters(in set: String, uppercasing: Bool = false) -> Rule {
        let allowed = Set(set)
        return Rule(
            Check(trigger: .change, normalize: uppercasing ? { @Sendable in $0.uppercased() } : nil) { text, _ in
                text.allSatisfy(allowed.contains) ? nil : RuleFailure(.foreignCharacter, [.characters: set])
            })
    }

    /// Excludes Unicode white space: spaces, tabs, no-break and ideographic spaces, and line ends.
    ///
    /// Normalization removes it from typed and pasted text: `홍 길 동` becomes `홍길동`.
    public static let withoutWhiteSpace = Rule(
        Check(trigger: .change, normalize: \.withoutWhiteSpace) { text, _ in
            text.unicodeScalars.contains(where: \.properties.isWhitespace) ? RuleFailure(.whiteSpace) : nil
        })
}

extension String {
    fileprivate var withoutWhiteSpace: String {
        var kept = UnicodeScalarView()
        for scalar in unicodeScalars where !scalar.properties.isWhitespace { kept.append(scalar) }
        return String(kept)
    }
}
