import PhoneModel
import PhoneNumbers

extension Answerer {
    /// Returns the number in a text in all formats.
    func formats(
        of parsed: PhoneNumber.Parsed, in region: PhoneNumber.Region, or other: PhoneNumber.Region
    ) -> [String] {
        let number = parsed.number
        let mobile = mobileDialing(number, in: other) {
            parsed.mobileDialing(from: $0, grouped: $1, using: plan) ?? ""
        }
        let letters = [region, other].map { parsed.outOfCountryKeepingLetters(from: $0, using: plan) }
        return notations(of: parsed) + [
            plan.format(number, by: .carrier(Self.carrier)),
            parsed.formatted(fallbackCarrier: Self.carrier, using: plan),
        ] + mobile
            + abroad(number, in: region, or: other) + [parsed.formattedAsEntered(from: region, using: plan)] + letters
            + custom(number)
    }

    private func notations(of parsed: PhoneNumber.Parsed) -> [String] {
        [.e164, .international, .national, .rfc3966].map { parsed.formatted($0, using: plan) }
    }

    func notations(of number: PhoneNumber) -> [String] {
        let styles: [PhoneNumber.Style] = [.e164, .international, .national, .rfc3966]
        return styles.map { plan.format(number, $0) ?? "" } + [plan.format(number, by: .carrier(Self.carrier))]
    }

    func dialed(_ number: PhoneNumber, in other: PhoneNumber.Region) -> [String] {
        mobileDialing(number, in: other) { plan.format(number, by: .mobileDialing(from: $0, grouped: $1)) }
    }

    /// Returns formats for mobile dialing in the main region of the number's calling code and elsewhere.
    private func mobileDialing(
        _ number: PhoneNumber, in other: PhoneNumber.Region, _ dial: (PhoneNumber.Region, Bool) -> String
    ) -> [String] {
        let home = plan.mainRegion(ofCallingCode: number.callingCode) ?? .unknown
        return [dial(home, true), dial(home, false), dial(other, true), dial(other, false)]
    }

    func abroad(_ number: PhoneNumber, in region: PhoneNumber.Region, or other: PhoneNumber.Region) -> [String] {
        [region, other].map { plan.format(number, by: .outOfCountry(from: $0)) }
    }

    func custom(_ number: PhoneNumber) -> [String] {
        [.national, .international].map { plan.format(number, by: .custom(ownFormats, as: $0)) }
    }

    private static let carrier = "15"

    /// Creates the custom formats, which equal those in Scripts/parity/answers.py.
    static func makeOwnFormats() throws -> [PhoneNumber.CustomFormat] {
        [
            try PhoneNumber.CustomFormat(
                pattern: #"(\d{2})(\d{3,4})(\d{2,4})"#, leadingDigits: ["[1-4]|[67]2"], format: "$1 $2/$3",
                nationalPrefixRule: "$NP ($FG)"),
            try PhoneNumber.CustomFormat(
                pattern: #"(\d{3})(\d{2,9})"#, format: "($1) $2", nationalPrefixRule: "$FG."),
        ]
    }
}
