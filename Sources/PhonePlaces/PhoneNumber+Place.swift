internal import CPhonePlaces
public import PhoneNumbers

extension PhoneNumber {
    /// Returns the place of a number, such as `Munich` or `Mountain View, CA`; nil if the number is not valid, or
    /// neither its place nor its country is known.
    ///
    ///     try PhoneNumber("089 1234567", in: .de).place(in: "de")     // München
    ///
    /// If the place of a landline is unknown, or the number is not geographic, the result is the name of the number's
    /// country, provided that the number is valid in only one region. The results match libphonenumber's geocoder.
    ///
    /// If a `viewer` is passed, the result for a geographic number of another region is the name of its country.
    ///
    /// - Parameters:
    ///   - language: The language of the name.
    ///   - viewer: The region of the person who reads the name; nil to return the place of each number.
    ///   - plan: The plan that determines the kind of the number.
    ///
    /// - C twin: `phn_number_place`.
    public func place(
        in language: PlaceLanguage, seenFrom viewer: Region? = nil, using plan: NumberingPlan = .standard
    ) -> String? {
        let origin = origin(using: plan)
        guard let kind = origin.kind else { return nil }
        guard isPlaced(kind) else { return PlaceData.countryName(of: origin.onlyRegion, in: language) }
        if let viewer, origin.region != viewer { return PlaceData.countryName(of: origin.region, in: language) }
        return PlaceData.text(PHN_PLACES_PLACE, of: withoutMobileToken(using: plan), in: language)
            ?? PlaceData.countryName(of: origin.onlyRegion, in: language)
    }

    /// Returns the name of the number's country, such as `Germany`; nil if the number is not valid in exactly one
    /// region of its calling code, or the language is unknown.
    ///
    /// If the calling code has only one region, the name of that region is returned for all numbers.
    ///
    /// - C twin: `phn_number_country`.
    public func countryName(in language: PlaceLanguage, using plan: NumberingPlan = .standard) -> String? {
        PlaceData.countryName(of: origin(using: plan).onlyRegion, in: language)
    }

    /// Returns whether a valid number of a kind has a place, and thus the time zones of that place.
    func isPlaced(_ kind: Kind) -> Bool {
        !isDomestic && kind.isGeographical(callingCode: callingCode)
    }

    /// Returns the number as it is dialed inside its country. The tables list places without the digit that precedes
    /// the area code of mobile numbers dialed from abroad.
    private func withoutMobileToken(using plan: NumberingPlan) -> PhoneNumber {
        guard let token = NumberingPlan.mobileToken(ofCallingCode: callingCode),
            nationalSignificantNumber.hasPrefix(token), let region = plan.mainRegion(ofCallingCode: callingCode)
        else { return self }
        let digits = String(nationalSignificantNumber.dropFirst(token.count))
        return (try? PhoneNumber.Parsed(digits, in: region, using: plan).number) ?? self
    }
}
