#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneNumber.Region {
    /// The region of a locale, or the one that a user chose: `Locale.current.region.flatMap(PhoneNumber.Region.init)`.
    ///
    /// Nil for regions that are not a country, such as `150` (Europe).
    public init?(_ region: Locale.Region) {
        self.init(region.identifier)
    }

    /// The region's name in a locale's language, `South Korea` or `대한민국`.
    ///
    /// The names are Foundation's. A program without them, such as one on Linux that links `FoundationEssentials` alone,
    /// gets the two letters.
    public func localizedName(in locale: Locale) -> String {
        locale.localizedString(forRegionCode: description) ?? description
    }
}

extension Locale.Region {
    /// The same region in Foundation's type.
    public init(_ region: PhoneNumber.Region) {
        self.init(region.description)
    }
}
