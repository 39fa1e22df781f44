import PhoneNumbers
import PhonePlaces
import PhoneTables

/// Everything known about one text.
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

    /// All levels, from strict to lenient.
    static let levels = PhoneNumber.Level.allCases.sorted(by: >)

    /// Whether a level accepts the text.
    func isAccepted(at level: PhoneNumber.Level) -> Bool { verdict.level.map { $0 >= level } ?? false }

    /// Returns the number in a style; nil if the text has no number, or the number has no such form.
    func formatted(_ style: PhoneNumber.Style) -> String? {
        verdict.number.flatMap { validator.format($0, style) }
    }

    /// The E.164 form of an accepted number. Nil for a rejected text, whose number is not callable.
    var e164: String? { verdict.isAccepted ? formatted(.e164) : nil }

    /// The place of an accepted number, or the name of its country.
    var place: String? { acceptedNumber?.place(in: placeLanguage, using: validator.plan) }

    /// The carrier to which an accepted number was allocated.
    var carrier: String? { acceptedNumber?.carrierName(in: placeLanguage, using: validator.plan) }

    /// The time zones of an accepted number; empty if they are unknown.
    var timeZones: [String] {
        let zones = acceptedNumber?.timeZones(using: validator.plan) ?? []
        return zones == [PhoneNumber.unknownTimeZone] ? [] : zones
    }

    /// The numbers of the text besides the explained one, and whether other digits belong to no number.
    var others: (numbers: [PhoneNumber], hasDigits: Bool) {
        let found = CellNumbers(text.span, verdict, in: validator.region, by: validator)
        return (found.verdicts.compactMap(\.number).filter { $0 != acceptedNumber }, found.hasOtherDigits)
    }

    private var acceptedNumber: PhoneNumber? { verdict.isAccepted ? verdict.number : nil }

    private var placeLanguage: PlaceLanguage {
        switch language {
        case .english: .english
        case .korean: "ko"
        }
    }

    /// The text as a field formats it.
    var live: String {
        AsYouTypeFormatter(region: validator.region, plan: validator.plan, builtIn: validator.engine)
            .formatted(forUTF8: text.span)
    }
}
