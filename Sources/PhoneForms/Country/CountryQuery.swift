internal import PhoneNumbers

/// A country and its searchable texts.
struct CountryEntry: Sendable {
    let country: Country
    /// The names in the form that searches compare; the first one determines the order.
    let keys: [SearchText]
    let code: String

    /// - Parameter names: The shown name, and others for searches.
    init(_ region: PhoneNumber.Region, _ names: [String], _ callingCode: Int) {
        country = Country(region: region, name: names.first ?? region.description, callingCode: callingCode)
        keys = names.map(SearchText.init)
        code = String(callingCode)
    }

    /// Whether the country comes first in the order of names.
    func precedes(_ other: CountryEntry) -> Bool {
        let (key, otherKey) = (keys.first?.scalars ?? [], other.keys.first?.scalars ?? [])
        return key == otherKey
            ? country.region.description < other.country.region.description
            : key.lexicographicallyPrecedes(otherKey)
    }
}

/// A text to search for in a list of countries. `<phone-field>` searches by the same rules.
struct CountryQuery {
    private let text: SearchText
    private let letters: String
    /// Whether only a calling code can match.
    private let isCode: Bool
    private let areInitials: Bool

    static let lastRank = 3

    init(_ query: String) {
        text = SearchText(query)
        letters = String(String.UnicodeScalarView(text.scalars))
        isCode = !text.scalars.isEmpty && text.scalars.allSatisfy { $0.isASCII && $0.properties.numericType != nil }
        areInitials = text.scalars.allSatisfy(Hangul.isConsonant)
    }

    var isEmpty: Bool { text.scalars.isEmpty }

    /// Returns the rank of a country, from 0 for the best match; nil if the country does not match.
    func rank(of entry: CountryEntry) -> Int? {
        if isCode { return entry.code == letters ? 0 : entry.code.hasPrefix(letters) ? 1 : nil }
        if entry.country.region.description.lowercased() == letters { return 0 }
        // The standard library reads the whole query to search a name for it, even if the query is longer.
        let keys = entry.keys.lazy.filter { $0.scalars.count >= text.scalars.count }
        if keys.contains(where: { $0.scalars.starts(with: text.scalars) }) { return 1 }
        if keys.contains(where: { $0.scalars.contains(text.scalars) }) { return 2 }
        return areInitials && keys.contains { $0.initials.contains(text.scalars) } ? Self.lastRank : nil
    }
}
