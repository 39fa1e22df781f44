extension Backend {
    /// What a mobile telephone in a region dials for a number; nil where it can't reach it.
    ///
    /// - Parameter carrier: The carrier's code of a text that was read.
    func forMobileDialling(
        _ number: PhoneNumber, from region: PhoneNumber.Region, grouped: Bool, carrier: String? = nil
    ) -> String? {
        let number = number.withoutExtension
        guard let home = mainRegion(of: number) else { return nil }
        if region == home {
            guard let text = fromHome(number, home, carrier) else { return nil }
            return grouped ? text : PhoneNumber.diallableCharacters(in: text)
        }
        guard isValid(number), isDialledInternationally(number) else { return nil }
        return text(of: number, grouped ? .international : .e164)
    }

    /// What is dialled in the main region of the number's calling code.
    private func fromHome(_ number: PhoneNumber, _ home: PhoneNumber.Region, _ carrier: String?) -> String? {
        let telephones: Set<PhoneNumber.Kind?> = [.fixedLine, .mobile, .fixedLineOrMobile]
        let isTelephone = telephones.contains(classify(number).kind?.general)
        if isTelephone, home == CallingCodeHabits.dialledBehindCarriers {
            return carrier.map { behindCarrier($0, number) }
        }
        let isAsFromAbroad =
            if number.callingCode == CallingCodeHabits.nanpa {
                possibility(of: number) != .tooShort
            } else {
                home == .world || isTelephone && CallingCodeHabits.dialledAsFromAbroad.contains(home)
            }
        return text(of: number, isAsFromAbroad && isDialledInternationally(number) ? .international : .national)
    }
}

extension PhoneNumber.Parsed {
    /// What a mobile telephone in a region dials for the number, without its extension; nil where it can't reach it.
    ///
    /// As ``FoundationFormatStyle/forMobileDialling(from:grouped:)``, with the carrier's code of the text where one is
    /// needed. O(digits).
    ///
    /// - Parameters:
    ///   - region: Where the telephone is.
    ///   - grouped: Whether digits are grouped.
    ///   - plan: The plan that is asked.
    public func forMobileDialling(
        from region: PhoneNumber.Region, grouped: Bool = true, in plan: NumberingPlan = .standard
    ) -> String? {
        plan.backend().forMobileDialling(number, from: region, grouped: grouped, carrier: carrierCode)
    }
}
