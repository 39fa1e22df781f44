extension PhoneNumber {
    /// How many digits at the front of the national significant number are an area code, by the standard plan; 0 where it
    /// has none. O(digits).
    public var areaCodeLength: Int { areaCodeLength(using: .standard) }

    /// How many digits at the front of the national significant number are an area code; 0 where it has none.
    ///
    /// Only numbers that belong to an area have one: landlines, and in a few countries mobile numbers. Callers within the
    /// area often leave it out. Countries whose landlines are always dialled whole, such as Spain, have none. O(digits).
    public func areaCodeLength(using plan: NumberingPlan) -> Int { plan.backend().areaCodeLength(of: self) }

    /// How many digits at the front of the national significant number say where or to whom it belongs, by the standard
    /// plan; 0 where it has one group alone. O(digits).
    public var nationalDestinationCodeLength: Int { nationalDestinationCodeLength(using: .standard) }

    /// How many digits at the front of the national significant number say where or to whom it belongs: an area code, or
    /// what stands in its place, such as 10 of Korean mobile numbers. 0 where the number has one group alone.
    ///
    /// It is the first group of international notation; the Argentine 9 of mobile numbers is counted with the area code
    /// behind it. O(digits).
    public func nationalDestinationCodeLength(using plan: NumberingPlan) -> Int {
        plan.backend().nationalDestinationCodeLength(of: self)
    }

    /// Whether the number belongs to an area, by the standard plan. O(digits).
    public var isGeographical: Bool { isGeographical(using: .standard) }

    /// Whether the number belongs to an area, by a plan. O(digits).
    public func isGeographical(using plan: NumberingPlan) -> Bool {
        kind(using: plan).isGeographical(callingCode: callingCode)
    }
}

extension PhoneNumber.Kind {
    /// Whether numbers of this kind belong to an area: landlines everywhere, mobile numbers in a few countries. O(1).
    public func isGeographical(callingCode: Int) -> Bool {
        switch general {
        case .fixedLine, .fixedLineOrMobile: true
        case .mobile: CallingCodeHabits.withGeographicalMobiles.contains(callingCode)
        default: false
        }
    }
}

extension Backend {
    func areaCodeLength(of number: PhoneNumber) -> Int {
        let finding = classify(number)
        let code = number.callingCode
        guard let kind = finding.kind?.general, kind.isGeographical(callingCode: code),
            let region = finding.region, region != .nonGeographic, let facts = world.facts(of: region, callingCode: nil)
        else { return 0 }
        // Who dials nothing before a number from another area has no areas to tell apart, but for Italy's zeros.
        let hasAreas =
            facts.nationalPrefix != nil || number.nationalSignificantNumber.hasPrefix("0")
            || CallingCodeHabits.withAreaCodesAlone.contains(code)
        if !hasAreas || kind == .mobile && CallingCodeHabits.withoutMobileAreaCodes.contains(code) { return 0 }
        return nationalDestinationCodeLength(of: number)
    }

    func nationalDestinationCodeLength(of number: PhoneNumber) -> Int {
        guard !number.isDomestic, let text = format(number.withoutExtension, .international) else { return 0 }
        // The calling code is the first group; a number in one group has no code of its own.
        let groups = text.utf8.split { !$0.isDigit }.dropFirst().map(\.count)
        guard groups.count > 1 else { return 0 }
        let hasToken = CallingCodeHabits.mobileTokens[number.callingCode] != nil
        return hasToken && classify(number).kind?.general == .mobile ? groups[0] + groups[1] : groups[0]
    }
}
