extension NumberingPlan {
    /// The plan's calling codes, ascending. O(1): each of the 999 that there may be is looked up.
    ///
    /// - C twin: `phn_engine_calling_code`.
    public var callingCodes: [Int] { backend().world.callingCodes }

    /// The calling code of a region, 82 of KR; nil for a region that the plan does not have. O(log regions).
    public func callingCode(of region: PhoneNumber.Region) -> Int? { backend().countryFacts(of: region)?.callingCode }

    /// The regions that share a calling code, in the order in which they are asked for a number: the main one first. That
    /// of a code of no country is ``PhoneNumber/Region/nonGeographic``. O(regions).
    ///
    /// - C twin: `phn_calling_code_region`.
    public func regions(ofCallingCode code: Int) -> [PhoneNumber.Region] {
        backend().world.regions(ofCallingCode: code)
    }

    /// Whether a region is one of the North American Numbering Plan, +1. O(log regions).
    public func isNANPA(_ region: PhoneNumber.Region) -> Bool { callingCode(of: region) == CallingCodeHabits.nanpa }

    /// What stands before the area code of mobile numbers that are dialled from abroad: `9` in Argentina. Nil for calling
    /// codes without such a digit. O(1).
    public static func mobileToken(ofCallingCode code: Int) -> String? { CallingCodeHabits.mobileTokens[code] }
}
