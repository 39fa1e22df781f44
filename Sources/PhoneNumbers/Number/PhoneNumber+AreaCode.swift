extension PhoneNumber {
    /// The number of digits in the area code, under the standard plan; 0 if the number has no area code.
    public var areaCodeLength: Int { areaCodeLength(using: .standard) }

    /// Returns the number of digits in the area code, which begins the national significant number; 0 if the number has
    /// no area code.
    ///
    /// Only geographic numbers have an area code: landlines, and in a few countries mobile numbers. Callers within the
    /// area can often omit it. Countries whose landlines are always dialed in full, such as Spain, have no area codes.
    public func areaCodeLength(using plan: NumberingPlan) -> Int { plan.backend().areaCodeLength(of: self) }

    /// The number of digits in the national destination code (NDC), under the standard plan; 0 if the number has only
    /// one group.
    public var nationalDestinationCodeLength: Int { nationalDestinationCodeLength(using: .standard) }

    /// Returns the number of digits in the national destination code (NDC); 0 if the number has only one group.
    ///
    /// The NDC is the area code, or the code in its place, such as 10 in Korean mobile numbers. It is the first group
    /// in international notation; in Argentine mobile numbers it is the 9 and the area code.
    public func nationalDestinationCodeLength(using plan: NumberingPlan) -> Int {
        plan.backend().nationalDestinationCodeLength(of: self)
    }

    /// Whether the number is geographic, under the standard plan.
    public var isGeographical: Bool { isGeographical(using: .standard) }

    /// Returns whether the number is geographic, under a plan.
    public func isGeographical(using plan: NumberingPlan) -> Bool {
        kind(using: plan).isGeographical(callingCode: callingCode)
    }
}

extension PhoneNumber.Kind {
    /// Returns whether numbers of this kind are geographic: landlines everywhere, mobile numbers in a few countries.
    public func isGeographical(callingCode: Int) -> Bool {
        switch general {
        case .fixedLine, .fixedLineOrMobile: true
        case .mobile: CallingCodeHabits.hasGeographicalMobiles(callingCode)
        default: false
        }
    }
}

extension Backend {
    func areaCodeLength(of number: PhoneNumber) -> Int {
        let finding = stages.classify(number)
        let code = number.callingCode
        guard let kind = finding.kind?.general, kind.isGeographical(callingCode: code),
            let region = finding.region, region != .nonGeographic,
            let facts = stages.facts(of: region, callingCode: nil)
        else { return 0 }
        // Regions in which numbers of another area are dialed without a prefix have no areas, except for Italy's
        // leading zeros.
        let hasAreas =
            facts.nationalPrefix != nil || number.nationalSignificantNumber.hasPrefix("0")
            || CallingCodeHabits.hasAreaCodesAlone(code)
        if !hasAreas || kind == .mobile && CallingCodeHabits.hasMobilesWithoutAreaCode(code) { return 0 }
        return nationalDestinationCodeLength(of: number)
    }

    func nationalDestinationCodeLength(of number: PhoneNumber) -> Int {
        guard !number.isDomestic, let text = format(number.withoutExtension, .international) else { return 0 }
        // The calling code is the first group; a number with one group has no NDC.
        let groups = text.utf8.split { !$0.isDigit }.dropFirst().map(\.count)
        guard groups.count > 1 else { return 0 }
        let hasToken = CallingCodeHabits.mobileToken(of: number.callingCode) != nil
        return hasToken && stages.classify(number).kind?.general == .mobile ? groups[0] + groups[1] : groups[0]
    }
}
