internal import Foundation
internal import PhoneNumbers

#if canImport(Contacts)
    internal import Contacts
#endif

extension PhoneNumberUtility {
    /// Returns the regions that have numbers, as two letters in alphabetical order.
    public func allCountries() -> [String] { NumberingPlan.kit.regions.map(\.description) }

    /// Returns the regions of a calling code, the main region first; nil if the code does not exist.
    ///
    /// The calling codes of no country, such as 800, have the region `001`.
    public func countries(withCode countryCode: UInt64) -> [String]? {
        let regions = NumberingPlan.kit.regions(ofCallingCode: countryCode.callingCode)
        return regions.isEmpty ? nil : regions.map(\.description)
    }

    /// Returns the main region of a calling code, `US` for 1; nil if the code does not exist.
    public func mainCountry(forCode countryCode: UInt64) -> String? {
        NumberingPlan.kit.mainRegion(ofCallingCode: countryCode.callingCode)?.description
    }

    /// Returns the calling code of a region, 33 for `FR`; nil if the region is unknown.
    public func countryCode(for country: String) -> UInt64? {
        Region(country).flatMap { NumberingPlan.kit.callingCode(of: $0) }.map(UInt64.init)
    }

    /// Returns the region of a number; nil if its digits do not determine one.
    public func getRegionCode(of phoneNumber: PhoneNumber) -> String? {
        phoneNumber.engineNumber?.region(using: .kit)?.description
    }

    /// Returns the region of the user's address book, or of the user's settings, as two capital letters; `US` if
    /// neither is a region that has numbers.
    ///
    /// The address book is used on platforms with the Contacts framework, unless ``canUseContactsFramework`` is false.
    public class func defaultRegionCode() -> String {
        let regions = [contactsRegion, Locale.current.region?.identifier].lazy
        return regions.compactMap { $0.flatMap(Region.init) }.first(where: NumberingPlan.kit.supports)?.description
            ?? "US"
    }

    /// Whether ``defaultRegionCode()`` may use the Contacts framework.
    ///
    /// Without that framework, the value has no effect.
    public static var canUseContactsFramework: Bool {
        get { asksContacts.value }
        set { asksContacts.value = newValue }
    }

    private static let asksContacts = Setting(true)

    /// The region that the Contacts framework assumes for numbers without a calling code. On Mac Catalyst, it may be a
    /// language instead, which is not a region.
    private static var contactsRegion: String? {
        #if canImport(Contacts)
            canUseContactsFramework ? CNContactsUserDefaults.shared().countryCode : nil
        #else
            nil
        #endif
    }
}

extension PhoneNumberUtility {
    /// Returns an example number of a region; nil if the region has no numbers of the type.
    ///
    /// - Parameters:
    ///   - countryCode: The region, as two letters.
    ///   - type: The type; for ``PhoneNumberType/fixedOrMobile`` the example is that of mobile numbers.
    public func getExampleNumber(
        forCountry countryCode: String, ofType type: PhoneNumberType = .mobile
    ) -> PhoneNumber? {
        guard let region = Region(countryCode), let kind = type == .fixedOrMobile ? .mobile : type.kind,
            let number = NumberingPlan.kit.exampleNumber(in: region, kind: kind)
        else { return nil }
        return PhoneNumber(
            number, text: number.nationalSignificantNumber, type: PhoneNumberType(number.kind(using: .kit)),
            regionID: region.description)
    }

    /// Returns a formatted example number of a region; nil if the region has no numbers of the type.
    ///
    /// - Parameters:
    ///   - countryCode: The region, as two letters.
    ///   - type: The type.
    ///   - format: The notation.
    ///   - prefix: Whether E.164 and international notation begin with a plus and the calling code.
    public func getFormattedExampleNumber(
        forCountry countryCode: String, ofType type: PhoneNumberType = .mobile,
        withFormat format: PhoneNumberFormat = .international, withPrefix prefix: Bool = true
    ) -> String? {
        getExampleNumber(forCountry: countryCode, ofType: type).map {
            self.format($0, toType: format, withPrefix: prefix)
        }
    }
}
