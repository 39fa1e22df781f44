public import PhoneNumbers

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The countries of a phone field: the preferred ones first, the others by name.
///
///     let countries = CountryList(preferred: [.kr, .us]) { $0.description }
///     countries.countries.first?.prefix                   // +82
///     countries.matching("+44").first?.region             // GB
///
/// An immutable value. Create one list and use it in all fields: creating it looks up the names of all regions.
public struct CountryList: Sendable {
    /// The countries in the order in which they are shown.
    public let countries: [Country]
    /// The number of preferred countries, which come first.
    public let preferredCount: Int
    /// The numbering plan that contains the calling codes.
    public let plan: NumberingPlan
    /// Whether the list was created for certain regions. Numbers of other regions are then refused.
    let isRestricted: Bool
    /// The searchable texts of each country.
    private let entries: [CountryEntry]
    private let places: [PhoneNumber.Region: Int]

    /// Creates a list with names in the language of a locale, and their English names for searches.
    ///
    /// Foundation provides the names. A program without them, such as one on Linux that links only
    /// `FoundationEssentials`, uses the two letters of each region.
    ///
    /// - Parameters:
    ///   - regions: The regions; nil for all regions of the plan. Those without a calling code are omitted.
    ///   - preferred: The regions at the beginning of the list, in this order.
    ///   - locale: The language of the names.
    ///   - plan: The numbering plan.
    public init(
        of regions: [PhoneNumber.Region]? = nil, preferred: [PhoneNumber.Region] = [], locale: Locale,
        plan: NumberingPlan = .standard
    ) {
        let english = Locale(identifier: "en")
        self.init(
            of: regions, preferred: preferred, plan: plan,
            named: { [$0.localizedName(in: locale), $0.localizedName(in: english)] })
    }

    /// Creates a list with names that a function returns.
    ///
    /// - Parameters:
    ///   - regions: The regions; nil for all regions of the plan. Those without a calling code are omitted.
    ///   - preferred: The regions at the beginning of the list, in this order.
    ///   - plan: The numbering plan.
    ///   - name: Returns the name of a region.
    public init(
        of regions: [PhoneNumber.Region]? = nil, preferred: [PhoneNumber.Region] = [],
        plan: NumberingPlan = .standard, name: (PhoneNumber.Region) -> String
    ) {
        self.init(of: regions, preferred: preferred, plan: plan, named: { [name($0)] })
    }

    /// - Parameter names: Returns the names of a region: the shown one, and others for searches.
    private init(
        of regions: [PhoneNumber.Region]?, preferred: [PhoneNumber.Region], plan: NumberingPlan,
        named names: (PhoneNumber.Region) -> [String]
    ) {
        var seen: Set<PhoneNumber.Region> = []
        var ranks: [PhoneNumber.Region: Int] = [:]
        for region in preferred where ranks[region] == nil { ranks[region] = ranks.count }
        let all = (regions ?? plan.regions).compactMap { region -> CountryEntry? in
            guard region != .nonGeographic, let code = plan.callingCode(of: region), seen.insert(region).inserted
            else { return nil }
            return CountryEntry(region, names(region), code)
        }
        entries = all.sorted { first, second in
            let (one, other) = (ranks[first.country.region] ?? .max, ranks[second.country.region] ?? .max)
            return one == other ? first.precedes(second) : one < other
        }
        countries = entries.map(\.country)
        preferredCount = countries.prefix { ranks[$0.region] != nil }.count
        places = Dictionary(uniqueKeysWithValues: zip(countries.map(\.region), countries.indices))
        self.plan = plan
        isRestricted = regions != nil
    }
}

extension CountryList {
    /// The country of a region; nil for a region that is not in the list.
    public subscript(region: PhoneNumber.Region) -> Country? { places[region].map { countries[$0] } }

    /// Returns the countries that a text finds, the best matches first: all for a text without letters and digits.
    ///
    /// Digits find calling codes, also after a plus. Other texts find the two letters of a region, and parts of its
    /// name in the language of the list or in English, regardless of case, accents, spaces and punctuation. Initial
    /// consonants find Korean names: `ㄷㅎㅁㄱ` finds 대한민국.
    ///
    /// - Complexity: O(characters of the text and of all names).
    public func matching(_ query: String) -> [Country] {
        let query = CountryQuery(query)
        if query.isEmpty { return countries }
        let ranked = entries.compactMap { entry in query.rank(of: entry).map { (rank: $0, country: entry.country) } }
        return (0...CountryQuery.lastRank).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.country) }
    }
}
