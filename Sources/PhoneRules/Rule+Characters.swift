extension Rule {
    /// Characters of a set alone. O(bytes).
    ///
    ///     let gender = Rule.ordered([.maximumLength(1), .characters(in: "MF", uppercasing: true)])
    ///     gender.accepts(gender.normalized("m"))      // true
    ///
    /// - Parameters:
    ///   - set: The characters that are allowed.
    ///   - uppercasing: Whether small letters become capitals.
    public static func characters(in set: String, uppercasing: Bool = false) -> Rule {
        let allowed = Set(set)
        return Rule(
            Check(trigger: .change, normalize: uppercasing ? { @Sendable in $0.uppercased() } : nil) { text, _ in
                text.allSatisfy(allowed.contains) ? nil : RuleFailure(.foreignCharacter, [.characters: set])
            })
    }

    /// No white space, as Unicode has it: blanks, tabs, no-break and ideographic spaces, line ends. What is typed or pasted
    /// is normalized by leaving it out: `홍 길 동` becomes `홍길동`. O(bytes).
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
