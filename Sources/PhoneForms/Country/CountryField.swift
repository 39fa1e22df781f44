public import PhoneNumbers
internal import PhoneRules

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The countries of a phone field, and which of their numbers it accepts.
///
///     let countries = CountryList { $0.description }
///     var field = FieldModel(CountryField(countries, region: .kr))
///     field.apply(.insert("+442070313000"))
///     field.region                                        // GB: the region follows the calling code
///     field.selectCountry(.us)
///     field.text                                          // +1 207-031-3000
///
/// An immutable value. The selected country is a part of the field's state.
public struct CountryField: Sendable {
    /// The list of countries.
    public let countries: CountryList
    /// The region of the initial country; `PhoneNumber.Region.unknown` if the list is empty: the field then accepts no
    /// number without a plus.
    public let region: PhoneNumber.Region
    /// The level that numbers must reach.
    public let level: PhoneNumber.Level
    /// The accepted number types; an empty set accepts all.
    public let kinds: Set<PhoneNumber.Kind>
    /// Whether the country follows the calling code of a number with a plus.
    public let followsCallingCode: Bool
    private let engine: PhoneEngine

    /// Creates the configuration of a field.
    ///
    /// - Parameters:
    ///   - countries: The list of countries. A list of certain regions limits the field to their numbers.
    ///   - region: The region of the initial country; if the list does not contain it, the first country is used.
    ///   - level: The level that numbers must reach.
    ///   - kinds: The accepted number types, as in `Rule.phone(in:level:kinds:regions:)`; an empty set accepts all.
    ///   - followsCallingCode: Whether the country follows the calling code of a number with a plus.
    public init(
        _ countries: CountryList, region: PhoneNumber.Region?, level: PhoneNumber.Level = .standard,
        kinds: Set<PhoneNumber.Kind> = [], followsCallingCode: Bool = true
    ) {
        self.init(
            countries, region: region, level: level, kinds: kinds, followsCallingCode: followsCallingCode,
            builtIn: .automatic)
    }

    /// - Parameter engine: One of `PhoneEngine.available`.
    init(
        _ countries: CountryList, region: PhoneNumber.Region?, level: PhoneNumber.Level = .standard,
        kinds: Set<PhoneNumber.Kind> = [], followsCallingCode: Bool = true, builtIn engine: PhoneEngine
    ) {
        self.countries = countries
        self.region = region.flatMap { countries[$0] }?.region ?? countries.countries.first?.region ?? .unknown
        self.level = level
        self.kinds = kinds
        self.followsCallingCode = followsCallingCode
        self.engine = engine
    }
}

extension CountryField {
    /// All countries in the language of the device, beginning with its region. Created on first use.
    public static let current = CountryField(
        CountryList(locale: .current), region: Locale.current.region.flatMap(PhoneNumber.Region.init))
}

extension CountryField {
    /// Returns the behavior of the field while a region is selected.
    func policy(in region: PhoneNumber.Region) -> PhoneFieldPolicy {
        let accepted = countries.isRestricted ? Set(countries.countries.map(\.region)) : []
        return .numbers(
            in: region, level: level, kinds: kinds, regions: accepted, plan: countries.plan, builtIn: engine)
    }

    /// Returns the region to which a number with a plus belongs, or may belong while it is being typed; nil for other
    /// numbers and for regions that are not in the list.
    ///
    /// - Parameters:
    ///   - text: The number.
    ///   - current: The selected region, which remains if it shares the calling code.
    func region(of text: String, selected current: PhoneNumber.Region) -> PhoneNumber.Region? {
        guard text.utf8.first == UInt8(ascii: "+") else { return nil }
        let validator = PhoneValidator(region: .unknown, plan: countries.plan, builtIn: engine)
        if let region = validator.verdict(for: text).region { return countries[region]?.region }
        let regions = callingCode(of: text).map(countries.plan.regions) ?? []
        return regions.contains(current) ? nil : regions.lazy.compactMap { countries[$0]?.region }.first
    }

    /// Returns the calling code after a plus; nil for an unknown or incomplete one.
    func callingCode(of text: String) -> Int? {
        countries.plan.callingCode(beginning: text.filter { $0.isASCII && $0.isWholeNumber })
    }
}
