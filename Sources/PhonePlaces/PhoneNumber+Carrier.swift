internal import CPhonePlaces
public import PhoneNumbers

extension PhoneNumber {
    /// Returns the carrier to which the number was originally allocated, such as `Vodafone`; nil if it is unknown, or
    /// if the number is not a valid mobile or pager number.
    ///
    /// The subscriber may have kept the number and changed the carrier: see ``safeCarrierName(in:using:)``.
    ///
    /// - C twin: `phn_places_find`.
    public func carrierName(in language: PlaceLanguage, using plan: NumberingPlan = .standard) -> String? {
        let kinds: [Kind] = [.mobile, .fixedLineOrMobile, .pager]
        guard isValid(using: plan), !isDomestic, kinds.contains(kind(using: plan).general) else { return nil }
        return PlaceData.text(PHN_PLACES_CARRIER, of: self, in: language.codeWithScript)
    }

    /// Returns the carrier of the number if it can't have changed: nil in regions in which subscribers keep their
    /// mobile numbers when they change networks.
    public func safeCarrierName(in language: PlaceLanguage, using plan: NumberingPlan = .standard) -> String? {
        if let region = region(using: plan), plan.isMobilePortable(in: region) { return nil }
        return carrierName(in: language, using: plan)
    }
}
