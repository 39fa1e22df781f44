internal import CPhonePlaces
public import PhoneNumbers

extension PhoneNumber {
    /// Returns the place of a number, such as `Munich` or `Mountain View, CA`; nil if the number is not valid, or
    /// nothing is known about it.
    ///
    ///     try PhoneNumber("089 1234567", in: .de).place(in: "de")     // München
    ///
    /// If the place of a landline is unknown, and for numbers that are not geographic, this is the name of the number's
    /// country, as long as the number is valid in one region alone. It is what libphonenumber's geocoder returns.
    ///
    /// For a `viewer`, a geographic number of another region has the name of its country instead of its place.
    ///
    /// - Parameters:
    ///   - language: The language of the name.
    ///   - viewer: The region of the person who reads the name; nil: each number has its place.
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
    /// If the calling code has one region, its name is returned for all numbers.
    ///
    /// - C twin: `phn_number_country`.
    public func countryName(in language: PlaceLanguage, using plan: NumberingPlan = .standard) -> String? {
        PlaceData.countryName(of: origin(using: plan).onlyRegion, in: language)
    }

    /// Whether a valid number has a place, and the time zones of its place.
    func isPlaced(_ kind: Kind) -> Bool {
        !isDomestic && kind.isGeographical(callingCode: callingCode)
    }

    /// The number as it is dialed at home. Places are listed without the digit that precedes the area code of mobile
    /// numbers when they are dialed from abroad.
    private func withoutMobileToken(using plan: NumberingPlan) -> PhoneNumber {
        guard let token = NumberingPlan.mobileToken(ofCallingCode: callingCode),
            nationalSignificantNumber.hasPrefix(token), let region = plan.mainRegion(ofCallingCode: callingCode)
        else { return self }
        let digits = String(nationalSignificantNumber.dropFirst(token.count))
        return (try? PhoneNumber.Parsed(digits, in: region, using: plan).number) ?? self
    }
}
