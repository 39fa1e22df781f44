internal import CPhonePlaces
public import PhoneNumbers

extension PhoneNumber {
    /// Returns the carrier to which the number was originally allocated, such as `Vodafone`; nil if it is unknown, or
    /// if the number is not a valid mobile or pager number.
    ///
    /// The subscriber may have changed the carrier and kept the number: see ``safeCarrierName(in:using:)``.
    ///
    /// - C twin: `phn_number_carrier`.
    public func carrierName(in language: PlaceLanguage, using plan: NumberingPlan = .standard) -> String? {
        carrierName(origin(using: plan), in: language)
    }

    /// Returns the carrier of the number if it can't have changed; nil in regions in which subscribers can keep their
    /// mobile numbers when they change networks.
    ///
    /// - C twin: `phn_number_safe_carrier`.
    public func safeCarrierName(in language: PlaceLanguage, using plan: NumberingPlan = .standard) -> String? {
        let origin = origin(using: plan)
        if let region = origin.region, plan.isMobilePortable(in: region) { return nil }
        return carrierName(origin, in: language)
    }

    private func carrierName(_ origin: NumberOrigin, in language: PlaceLanguage) -> String? {
        switch origin.kind?.general {
        case .mobile, .fixedLineOrMobile, .pager:
            isDomestic ? nil : PlaceData.text(PHN_PLACES_CARRIER, of: self, in: language)
        default: nil
        }
    }
}
