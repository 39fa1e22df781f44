/// The format texts of a number: `$1` is the first group, `$0` a carrier code.
struct WrittenFormat: Hashable {
    /// The national text, with the national prefix if it is written.
    var national: String
    /// The national text without the national prefix.
    var bare: String
    /// The international text; nil if the format does not apply to international notation.
    var international: String?
    /// The national text, with a carrier code.
    var carrier: String?
    /// The replacement of the first group in national formats.
    var rule: String?

    init(_ format: WorldFormat) {
        bare = format.text
        rule = format.nationalPrefixRule
        national = rule.map { Self.put($0, into: format.text) } ?? format.text
        international = format.internationalText
        carrier = format.carrierCodeRule.map { rule in
            Self.put(rule.replacing("$CC", with: "$0"), into: format.text)
        }
    }

    /// Whether the national text has digits that the text without the national prefix lacks.
    var writesPrefix: Bool { national != bare && national.firstMatch(of: /(?:^|[^$])[0-9]/) != nil }

    /// Replaces the first group of a text with a rule. In the rule, `$1` is that group, whatever its number in the
    /// pattern.
    private static func put(_ rule: String, into text: String) -> String {
        text.replacing(/\$[1-9]/, maxReplacements: 1) { rule.replacing("$1", with: $0.output) }
    }
}
