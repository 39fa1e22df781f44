extension PhoneNumber {
    /// Whether the number is one of a region's, by a plan; numbers of no country are the ``Region/nonGeographic``'s. O(digits).
    ///
    /// A region that shares its calling code is asked for its own numbers: +1 246 430 1234 is valid in Barbados, and not in
    /// the United States.
    ///
    /// - C twin: `phn_number_kind_in`.
    public func isValid(in region: Region, using plan: NumberingPlan = .standard) -> Bool {
        plan.backend().isValid(self, in: region)
    }

    /// Whether the number may be dialled from other countries, by the standard plan. O(digits).
    public var isDialableInternationally: Bool { isDialableInternationally(using: .standard) }

    /// Whether the number may be dialled from other countries, by a plan. O(digits).
    ///
    /// True of a number that is none: nothing is known against it.
    ///
    /// - C twin: `phn_number_is_international`.
    public func isDialableInternationally(using plan: NumberingPlan) -> Bool {
        plan.backend().isDialledInternationally(self)
    }
}

extension Backend {
    /// A calling code with one region has the validity of its numbers, so that the Korean plan answers where it is asked.
    func isValid(_ number: PhoneNumber, in region: PhoneNumber.Region) -> Bool {
        let regions = world.regions(ofCallingCode: number.callingCode)
        guard regions.count > 1 else { return (regions.first ?? mainRegion(of: number)) == region && isValid(number) }
        return world.kind(of: number, in: region) != nil
    }

    func isValid(_ number: PhoneNumber) -> Bool { (classify(number).level ?? .lenient) >= .standard }

    func isDialledInternationally(_ number: PhoneNumber) -> Bool {
        !number.isDomestic && world.isDialledInternationally(number)
    }

    /// The main region of a number's calling code.
    func mainRegion(of number: PhoneNumber) -> PhoneNumber.Region? { mainRegion(ofCallingCode: number.callingCode) }
}
