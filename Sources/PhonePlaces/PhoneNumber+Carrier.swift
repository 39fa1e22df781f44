internal import CPhonePlaces
public import PhoneNumbers

extension PhoneNumber {
    /// Returns the carrier to which the number was originally allocated, such as `Vodafone`; nil if it is unknown, or
    /// if the number is not a valid mobile or pager number.
    ///
    /// The subscriber may have kept the number and changed the carrier: see ``safeCarrierName(in:using:)``.
    ///
    /// - C twin: `phn_number_carrier`.
    public func carrierName(in language: PlaceLanguage, using plan: NumberingPlan = .standard) -> String? {
        validFinding(using: plan).flatMap { carrierName($0, in: language) }
    }

    /// Returns the carrier of the number if it can't have changed: nil in regions in which subscribers keep their
    /// mobile numbers when they change networks.
    ///
    /// - C twin: `phn_number_safe_carrier`.
    public func safeCarrierName(in language: PlaceLanguage, using plan: NumberingPlan = .standard) -> String? {
        guard let finding = validFinding(using: plan) else { return nil }
        if let region = finding.region, plan.isMobilePortable(in: region) { return nil }
        return carrierName(finding, in: language)
    }

    private func carrierName(_ finding: Finding, in language: PlaceLanguage) -> String? {
        switch finding.kind?.general {
        case .mobile, .fixedLineOrMobile, .pager:
            isDomestic ? nil : PlaceData.text(PHN_PLACES_CARRIER, of: self, in: language.codeWithScript)
        default: nil
        }
    }
}
