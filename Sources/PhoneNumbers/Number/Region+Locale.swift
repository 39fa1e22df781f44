#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneNumber.Region {
    /// Creates a region from Foundation's type: `Locale.current.region.flatMap(PhoneNumber.Region.init)`.
    ///
    /// Nil for regions that are not countries, such as `150` (Europe).
    public init?(_ region: Locale.Region) {
        self.init(region.identifier)
    }

    /// Returns the name of the region in the language of a locale, such as `South Korea` or `대한민국`.
    ///
    /// Foundation provides the names. A program without them, such as one on Linux that links only
    /// `FoundationEssentials`, gets the two letters.
    public func localizedName(in locale: Locale) -> String {
        locale.localizedString(forRegionCode: description) ?? description
    }
}

extension Locale.Region {
    /// Creates Foundation's region from a region of a numbering plan.
    public init(_ region: PhoneNumber.Region) {
        self.init(region.description)
    }
}
