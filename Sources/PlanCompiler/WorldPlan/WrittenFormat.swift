/// The texts that a number's groups are put in: `$1` is the first group, `$0` a carrier's code.
struct WrittenFormat: Hashable {
    /// In the country, behind the national prefix where it is written.
    var national: String
    /// Without the national prefix.
    var bare: String
    /// Behind a plus; nil where the format is not for that.
    var international: String?
    /// Behind a carrier's code.
    var carrier: String?
    /// What stands for the first group in the country.
    var rule: String?
    var isNationalPrefixOptional: Bool

    init(_ format: WorldFormat) {
        bare = format.text
        rule = format.nationalPrefixRule
        national = rule.map { Self.put($0, into: format.text) } ?? format.text
        international = format.internationalText
        carrier = format.carrierCodeRule.map { rule in
            Self.put(rule.replacing("$CC", with: "$0"), into: format.text)
        }
        isNationalPrefixOptional = format.isNationalPrefixOptional
    }

    /// Puts a rule where a text has its first group. In the rule `$1` is that group, whichever of the pattern's it is.
    private static func put(_ rule: String, into text: String) -> String {
        text.replacing(/\$[1-9]/, maxReplacements: 1) { rule.replacing("$1", with: $0.output) }
    }
}
