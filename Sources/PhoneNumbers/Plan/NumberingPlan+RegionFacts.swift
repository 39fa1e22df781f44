// Metadata of regions. In both profiles it is libphonenumber's, also for KR.
extension NumberingPlan {
    /// Returns the national (trunk) prefix, `0` in KR; nil if the region has no such prefix.
    ///
    /// - Parameters:
    ///   - region: The region in which the prefix is dialed.
    ///   - showsDialTones: Whether the prefix contains a `~` where callers wait for a dial tone.
    ///
    /// - C twin: `phn_region_facts_of`.
    public func nationalPrefix(of region: PhoneNumber.Region, showsDialTones: Bool = false) -> String? {
        backend().countryFacts(of: region)?.nationalPrefix?.prefix(showsDialTones: showsDialTones)
    }

    /// Returns the international prefix (IDD), `00` in DE; nil if there are several prefixes but no preferred one, as
    /// in KR.
    ///
    /// - Parameters:
    ///   - region: The region in which the prefix is dialed.
    ///   - showsDialTones: Whether the prefix contains a `~` where callers wait for a dial tone, as in `8~10`.
    public func internationalPrefix(of region: PhoneNumber.Region, showsDialTones: Bool = false) -> String? {
        let facts = backend().countryFacts(of: region)
        let prefix = facts?.preferredInternationalPrefix ?? facts?.internationalPrefix
        return prefix?.prefix(showsDialTones: showsDialTones)
    }

    /// Returns whether subscribers of a region can keep their mobile number when they change networks.
    public func isMobilePortable(in region: PhoneNumber.Region) -> Bool {
        backend().countryFacts(of: region)?.isMobilePortable ?? false
    }

    /// Returns the kinds of numbers in a region, in the order of the cases.
    public func kinds(of region: PhoneNumber.Region) -> [PhoneNumber.Kind] {
        backend().countryFacts(of: region)?.kinds ?? []
    }

    /// Returns the kinds of numbers of a calling code of no country, in the order of the cases.
    public func kinds(ofCallingCode code: Int) -> [PhoneNumber.Kind] {
        backend().stages.facts(of: .nonGeographic, callingCode: code)?.kinds ?? []
    }

    /// Returns the possible lengths in digits of national significant numbers of a region, in ascending order.
    public func possibleLengths(in region: PhoneNumber.Region) -> [Int] {
        backend().countryFacts(of: region)?.lengths ?? []
    }

    /// Returns the possible lengths in digits of national significant numbers of one kind in a region, in ascending
    /// order; empty if the region has no such numbers.
    ///
    /// - Parameters:
    ///   - kind: The kind, mapped to its ``PhoneNumber/Kind/general`` one; `unknown` means any kind.
    ///   - region: The region.
    public func possibleLengths(of kind: PhoneNumber.Kind, in region: PhoneNumber.Region) -> [Int] {
        backend().stages.lengths(of: kind.general, in: region, callingCode: nil)?.national ?? []
    }

    /// Returns the possible lengths in digits of numbers of one kind without an area code in a region, in ascending
    /// order.
    public func localLengths(of kind: PhoneNumber.Kind, in region: PhoneNumber.Region) -> [Int] {
        backend().stages.lengths(of: kind.general, in: region, callingCode: nil)?.local ?? []
    }

    /// Returns the possible lengths in digits of local numbers without an area code in a region, in ascending order.
    public func localLengths(in region: PhoneNumber.Region) -> [Int] {
        backend().countryFacts(of: region)?.localLengths ?? []
    }
}

extension NumberingPlan {
    /// The calling codes of the plan in ascending order.
    ///
    /// The property looks up each code from 1 to 999.
    ///
    /// - C twin: `phn_engine_calling_code`.
    public var callingCodes: [Int] { backend().stages.callingCodes }

    /// Returns the calling code of a region, such as 82 for KR; nil if the plan does not support the region.
    public func callingCode(of region: PhoneNumber.Region) -> Int? { backend().countryFacts(of: region)?.callingCode }

    /// Returns the regions that share a calling code, in the order in which they are tried for a number: the main
    /// region first.
    ///
    /// The only region of a calling code of no country is ``PhoneNumber/Region/nonGeographic``.
    ///
    /// - C twin: `phn_calling_code_region`.
    public func regions(ofCallingCode code: Int) -> [PhoneNumber.Region] {
        backend().stages.regions(ofCallingCode: code)
    }

    /// Returns whether a region belongs to the North American Numbering Plan, +1.
    public func isNANPA(_ region: PhoneNumber.Region) -> Bool { callingCode(of: region) == CallingCodeHabits.nanpa }

    /// Returns the digit before the area code of mobile numbers dialed from abroad, `9` for Argentina; nil for calling
    /// codes without such a digit.
    public static func mobileToken(ofCallingCode code: Int) -> String? { CallingCodeHabits.mobileToken(of: code) }
}

extension String {
    /// The prefix with or without the signs for dial tones.
    fileprivate func prefix(showsDialTones: Bool) -> String { showsDialTones ? self : replacing("~", with: "") }
}
