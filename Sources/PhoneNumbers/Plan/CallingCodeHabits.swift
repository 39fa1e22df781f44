/// Properties of some calling codes that the tables of a plan do not contain: no pattern of digits expresses them, and
/// libphonenumber hard-codes them. These properties change only once in decades.
enum CallingCodeHabits {
    /// The calling code of the North American Numbering Plan.
    static let nanpa = 1

    /// The digit before the area code of mobile numbers dialed from abroad: 9 in Argentina, where domestic callers
    /// dial 15 after the area code instead.
    static func mobileToken(of code: Int) -> String? { code == 54 ? "9" : nil }

    /// Calling codes whose mobile numbers are geographic, as landlines are: Mexico, Argentina, Brazil, China,
    /// Indonesia.
    static func hasGeographicalMobiles(_ code: Int) -> Bool {
        switch code {
        case 52, 54, 55, 62, 86: true
        default: false
        }
    }

    /// Of these, the calling codes whose mobile numbers are assigned by area but have no area code: China.
    static func hasMobilesWithoutAreaCode(_ code: Int) -> Bool { code == 86 }

    /// Calling codes that have area codes but no national prefix: Mexico. Elsewhere, no national prefix means no area
    /// codes.
    static func hasAreaCodesAlone(_ code: Int) -> Bool { code == 52 }

    /// The region where landlines and mobile numbers are dialed only after a carrier selection code: Brazil.
    static let dialedWithCarrier = PhoneNumber.Region(letters: "BR")

    /// Regions where mobile telephones dial domestic numbers in international format, because the national format
    /// differs between networks or between landlines and mobile telephones.
    static let dialedAsFromAbroad = [
        PhoneNumber.Region(letters: "CL"), PhoneNumber.Region(letters: "MX"), PhoneNumber.Region(letters: "UZ"),
    ]
}

extension PhoneNumber.Region {
    /// Creates a region from a literal of two capital letters.
    fileprivate init(letters: StaticString) {
        let bytes = letters.description.utf8.prefix(2)
        self.init(code: bytes.reduce(0) { $0 << 8 | UInt16($1) })
    }
}
