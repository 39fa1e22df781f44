extension PhoneNumber {
    /// Returns whether the number is valid in a region, under a plan.
    ///
    /// Numbers of no country belong to ``Region/nonGeographic``.
    ///
    /// If several regions share the calling code, only numbers of the region itself are valid: +1 246 430 1234 is valid
    /// in Barbados, but not in the United States.
    ///
    /// - C twin: `phn_number_kind_in`.
    public func isValid(in region: Region, using plan: NumberingPlan = .standard) -> Bool {
        plan.backend().isValid(self, in: region)
    }

    /// Whether the number can be dialed from other countries, under the standard plan.
    public var isDialableInternationally: Bool { isDialableInternationally(using: .standard) }

    /// Returns whether the number can be dialed from other countries, under a plan.
    ///
    /// The result is true for an invalid number, since the plan has no rule against it.
    ///
    /// - C twin: `phn_number_is_international`.
    public func isDialableInternationally(using plan: NumberingPlan) -> Bool {
        plan.backend().isDialedInternationally(self)
    }
}

extension Backend {
    /// Returns whether a number is valid in a region. If the calling code has only one region, the region's metadata is
    /// not consulted, so that Korean rules apply to Korean numbers.
    func isValid(_ number: PhoneNumber, in region: PhoneNumber.Region) -> Bool {
        let isShared = stages.region(ofCallingCode: number.callingCode, at: 1) != nil
        if isShared { return stages.kind(of: number, in: region) != nil }
        return mainRegion(of: number) == region && isValid(number)
    }

    func isValid(_ number: PhoneNumber) -> Bool { (stages.classify(number).level ?? .lenient) >= .standard }

    func isDialedInternationally(_ number: PhoneNumber) -> Bool {
        !number.isDomestic && stages.isDialedInternationally(number)
    }

    /// Returns the main region of a number's calling code.
    func mainRegion(of number: PhoneNumber) -> PhoneNumber.Region? {
        stages.mainRegion(ofCallingCode: number.callingCode)
    }
}
