/// What is so in the countries of some calling codes and stands in none of a plan's tables: libphonenumber keeps it in its
/// code, since no pattern of digits says it. A calling code that is named here stays what it is for decades.
enum CallingCodeHabits {
    /// The calling code of the North American Numbering Plan.
    static let nanpa = 1

    /// What a mobile number has before its area code when it is dialled from abroad: Argentina, where callers at home dial
    /// 15 behind the area code instead.
    static let mobileTokens = [54: "9"]

    /// Countries whose mobile numbers belong to an area as landlines do: Mexico, Argentina, Brazil, China, Indonesia.
    static let withGeographicalMobiles: Set<Int> = [52, 54, 55, 62, 86]

    /// Of these the ones whose mobile numbers are assigned by area but have no area code: China.
    static let withoutMobileAreaCodes: Set<Int> = [86]

    /// Countries that have area codes though they have no national prefix, whose absence elsewhere tells that there are
    /// none: Mexico.
    static let withAreaCodesAlone: Set<Int> = [52]

    /// Where a landline or mobile number is dialled only behind a carrier's code that the caller chooses.
    static let dialledBehindCarriers = PhoneNumber.Region(letters: "BR")

    /// Where mobile telephones reach landlines and mobile numbers of their own country best as from abroad: the national
    /// way to dial differs between networks, or between landlines and mobile telephones.
    static let dialledAsFromAbroad = [
        PhoneNumber.Region(letters: "CL"), PhoneNumber.Region(letters: "MX"), PhoneNumber.Region(letters: "UZ"),
    ]
}

extension PhoneNumber.Region {
    /// A region by its two capital letters, which are ours to write.
    fileprivate init(letters: StaticString) {
        let bytes = letters.description.utf8.prefix(2)
        self.init(code: bytes.reduce(0) { $0 << 8 | UInt16($1) })
    }
}
