extension Backend {
    /// A number as it is dialled in a region; with a plus where that is no region, or it can't be said what is dialled.
    ///
    /// - Parameter parsed: The text in which the number was read, if it was.
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

    /// What the plan says of a region in which numbers are dialled; nil for one that is none.
    func countryFacts(of region: PhoneNumber.Region) -> RegionFacts? {
        region == .nonGeographic ? nil : world.facts(of: region, callingCode: nil)
    }
}
