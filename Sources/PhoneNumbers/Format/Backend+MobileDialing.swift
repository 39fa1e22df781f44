extension Backend {
    /// What a mobile telephone in a region dials for a number; nil where it can't reach it.
    ///
    /// - Parameter parsed: The text in which the number was read, if it was.
    func mobileDialing(
        _ number: PhoneNumber, readIn parsed: PhoneNumber.Parsed? = nil, from region: PhoneNumber.Region, grouped: Bool
    ) -> String? {
        let number = number.withoutExtension
        // Of a number that the plan does not have the text is all that there is.
        guard let home = mainRegion(of: number) else { return parsed?.text }
        if region == home {
            guard let text = fromHome(number, home, parsed) else { return nil }
            return grouped ? text : PhoneNumber.dialableCharacters(in: text)
        }
        guard isValid(number), isDialledInternationally(number) else { return nil }
        let style: PhoneNumber.Style = grouped ? .international : .e164
        return parsed?.textOfZero(style) ?? text(of: number, style)
    }

    /// What is dialled in the main region of the number's calling code.
    private func fromHome(
        _ number: PhoneNumber, _ home: PhoneNumber.Region, _ parsed: PhoneNumber.Parsed?
    ) -> String? {
        let telephones: Set<PhoneNumber.Kind?> = [.fixedLine, .mobile, .fixedLineOrMobile]
        let isTelephone = telephones.contains(classify(number).kind?.general)
        if isTelephone, home == CallingCodeHabits.dialledBehindCarriers {
            return parsed?.carrierCode.map { behindCarrier($0, number) }
        }
        let isAsFromAbroad =
            if number.callingCode == CallingCodeHabits.nanpa {
                possibility(of: number) != .tooShort
            } else {
                home == .nonGeographic || isTelephone && CallingCodeHabits.dialledAsFromAbroad.contains(home)
            }
        let style: PhoneNumber.Style =
            isAsFromAbroad && isDialledInternationally(number) ? .international : .national
        return parsed?.textOfZero(style) ?? text(of: number, style)
    }
}

extension PhoneNumber.Parsed {
    /// What a mobile telephone in a region dials for the number, without its extension; nil where it can't reach it.
    ///
    /// As the style `mobileDialing(from:grouped:)`, with the carrier's code of the text where one is
    /// needed. O(digits).
    ///
    /// - Parameters:
    ///   - region: Where the telephone is.
    ///   - grouped: Whether digits are grouped.
    ///   - plan: The plan that is asked.
    public func mobileDialing(
        from region: PhoneNumber.Region, grouped: Bool = true, using plan: NumberingPlan = .standard
    ) -> String? {
        plan.backend().mobileDialing(number, readIn: self, from: region, grouped: grouped)
    }
}
