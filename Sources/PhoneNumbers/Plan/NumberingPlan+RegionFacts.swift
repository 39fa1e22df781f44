// What the plan says of a region, whatever its profile: all of it is libphonenumber's, of KR too.
extension NumberingPlan {
    /// What is dialled before national numbers, `0` in KR; nil where nothing is. O(log regions).
    ///
    /// - Parameters:
    ///   - region: The region where it is dialled.
    ///   - showsDialTones: Whether the prefix has a `~` where callers wait for a dial tone.
    ///
    /// - C twin: `phn_region_facts_of`, as of the others here.
    public func nationalPrefix(of region: PhoneNumber.Region, showsDialTones: Bool = false) -> String? {
        backend().countryFacts(of: region)?.nationalPrefix?.prefix(showsDialTones: showsDialTones)
    }

    /// What is dialled before a foreign calling code, `00` in DE. Nil where there are several prefixes and none is
    /// preferred, as in KR. O(log regions).
    ///
    /// - Parameters:
    ///   - region: The region where it is dialled.
    ///   - showsDialTones: Whether the prefix has a `~` where callers wait for a dial tone, as the Russian `8~10` has.
    public func internationalPrefix(of region: PhoneNumber.Region, showsDialTones: Bool = false) -> String? {
        let facts = backend().countryFacts(of: region)
        let prefix = facts?.preferredInternationalPrefix ?? facts?.internationalPrefix
        return prefix?.prefix(showsDialTones: showsDialTones)
    }

    /// Whether mobile numbers of a region may move from network to network. O(log regions).
    public func isMobilePortable(in region: PhoneNumber.Region) -> Bool {
        backend().countryFacts(of: region)?.isMobilePortable ?? false
    }

    /// The kinds of numbers that a region has, in the order of the cases. O(kinds).
    public func kinds(of region: PhoneNumber.Region) -> [PhoneNumber.Kind] {
        backend().countryFacts(of: region)?.kinds ?? []
    }

    /// The kinds of numbers that a calling code of no country has, in the order of the cases. O(kinds).
    public func kinds(ofCallingCode code: Int) -> [PhoneNumber.Kind] {
        backend().world.facts(of: .nonGeographic, callingCode: code)?.kinds ?? []
    }

    /// How many digits national significant numbers of a region have, ascending. O(lengths).
    public func possibleLengths(in region: PhoneNumber.Region) -> [Int] {
        backend().countryFacts(of: region)?.lengths ?? []
    }

    /// How many digits numbers of a region have within an area, without its area code, ascending. O(lengths).
    public func localLengths(in region: PhoneNumber.Region) -> [Int] {
        backend().countryFacts(of: region)?.localLengths ?? []
    }
}

extension String {
    /// A plan's prefix with the signs for dial tones, or without them.
    fileprivate func prefix(showsDialTones: Bool) -> String { showsDialTones ? self : replacing("~", with: "") }
}
