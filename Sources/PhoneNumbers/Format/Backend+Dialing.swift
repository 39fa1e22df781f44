extension Backend {
    /// Formats a number as dialed from a region; with a plus if the region is not a country or has no known
    /// international prefix.
    ///
    /// - Parameter parsed: The text from which the number was parsed, if any.
    func outOfCountry(
        _ number: PhoneNumber, readIn parsed: PhoneNumber.Parsed? = nil, from region: PhoneNumber.Region
    ) -> String {
        guard !number.isDomestic, mainRegion(of: number) != nil, let facts = countryFacts(of: region) else {
            return parsed?.textOfZero(.international) ?? text(of: number, .international)
        }
        if number.callingCode == facts.callingCode {
            let national = parsed?.textOfZero(.national) ?? text(of: number, .national)
            return number.callingCode == CallingCodeHabits.nanpa ? "\(CallingCodeHabits.nanpa) \(national)" : national
        }
        let international = text(of: number, .international)
        guard let prefix = facts.preferredInternationalPrefix ?? facts.internationalPrefix else { return international }
        return "\(prefix) \(international.dropFirst())"
    }

    /// Returns the metadata of a region in which numbers are dialed; nil if the region is not a country.
    func countryFacts(of region: PhoneNumber.Region) -> RegionFacts? {
        region == .nonGeographic ? nil : stages.facts(of: region, callingCode: nil)
    }
}

extension Backend {
    /// Formats a number as a mobile telephone in a region dials it; nil if the telephone can't reach it.
    ///
    /// - Parameter parsed: The text from which the number was parsed, if any.
    func mobileDialing(
        _ number: PhoneNumber, readIn parsed: PhoneNumber.Parsed? = nil, from region: PhoneNumber.Region, grouped: Bool
    ) -> String? {
        let number = number.withoutExtension
        // If the plan does not have the calling code, only the text is known.
        guard let home = mainRegion(of: number) else { return parsed?.text }
        if region == home {
            guard let text = fromHome(number, home, parsed) else { return nil }
            return grouped ? text : PhoneNumber.dialableCharacters(in: text)
        }
        guard isValid(number), isDialedInternationally(number) else { return nil }
        let style: PhoneNumber.Style = grouped ? .international : .e164
        return parsed?.textOfZero(style) ?? text(of: number, style)
    }

    /// Formats a number as dialed in the main region of its calling code.
    private func fromHome(
        _ number: PhoneNumber, _ home: PhoneNumber.Region, _ parsed: PhoneNumber.Parsed?
    ) -> String? {
        let telephones: Set<PhoneNumber.Kind?> = [.fixedLine, .mobile, .fixedLineOrMobile]
        let isTelephone = telephones.contains(stages.classify(number).kind?.general)
        if isTelephone, home == CallingCodeHabits.dialedWithCarrier {
            return parsed?.carrierCode.map { withCarrier($0, number) }
        }
        let isAsFromAbroad =
            if number.callingCode == CallingCodeHabits.nanpa {
                possibility(of: number) != .tooShort
            } else {
                home == .nonGeographic || isTelephone && CallingCodeHabits.dialedAsFromAbroad.contains(home)
            }
        let style: PhoneNumber.Style =
            isAsFromAbroad && isDialedInternationally(number) ? .international : .national
        return parsed?.textOfZero(style) ?? text(of: number, style)
    }
}

extension PhoneNumber.Parsed {
    /// Formats the number as a mobile telephone in a region dials it, without its extension; nil if the telephone can't
    /// reach it.
    ///
    /// Like the style `mobileDialing(from:grouped:)`, but with the carrier selection code of the text if one is needed.
    ///
    /// - Parameters:
    ///   - region: The region of the telephone.
    ///   - grouped: Whether the digits are grouped.
    ///   - plan: The numbering plan.
    public func mobileDialing(
        from region: PhoneNumber.Region, grouped: Bool = true, using plan: NumberingPlan = .standard
    ) -> String? {
        plan.backend().mobileDialing(number, readIn: self, from: region, grouped: grouped)
    }
}

// MARK: Carrier selection codes

extension Backend {
    /// Formats a number in national notation, after a carrier selection code.
    func withCarrier(_ code: String, _ number: PhoneNumber) -> String {
        guard !code.isEmpty, !number.isDomestic, let facts = mainFacts(of: number) else {
            return text(of: number, .national)
        }
        return stages.format(number.withoutExtension, .carrier(code)) + number.extensionText(facts)
    }
}

extension PhoneNumber.Parsed {
    /// Formats the number in national notation, after the carrier selection code of the text or another one.
    ///
    /// - Parameters:
    ///   - fallback: The carrier selection code for a text without one; empty to omit it.
    ///   - plan: The numbering plan.
    public func formatted(fallbackCarrier fallback: String, using plan: NumberingPlan = .standard) -> String {
        plan.backend().withCarrier(carrierCode ?? fallback, number)
    }
}
