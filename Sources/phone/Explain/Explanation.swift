import PhoneNumbers

/// All there is to say about one text.
struct Explanation {
    let text: [UInt8]
    let validator: PhoneValidator
    let language: MessageLanguage
    let verdict: Verdict

    init(of text: [UInt8], by validator: PhoneValidator, language: MessageLanguage) {
        self.text = text
        self.validator = validator
        self.language = language
        verdict = validator.verdict(forUTF8: text.span)
    }

    /// All levels, from the tightest down.
    static let levels = PhoneNumber.Level.allCases.sorted(by: >)

    /// Whether a level accepts the text.
    func isAccepted(at level: PhoneNumber.Level) -> Bool { verdict.level.map { $0 >= level } ?? false }

    /// The number in a style; nil where there is none.
    func formatted(_ style: PhoneNumber.Style) -> String? {
        verdict.number.flatMap { validator.format($0, style) }
    }

    /// The E.164 form of an accepted number; what a rejected text has is no number that could be called.
    var e164: String? { verdict.isAccepted ? formatted(.e164) : nil }

    /// What a field would show of the number, without the digits of its extension.
    var live: String {
        AsYouTypeFormatter(region: validator.region, plan: validator.plan, builtIn: validator.engine)
            .formatted(forUTF8: text.span)
    }
}
