internal import Foundation
internal import PhoneNumbers

/// A country in a picker.
struct ListedCountry: Sendable, Equatable {
    /// The region, as two letters.
    let code: String
    /// The flag, as an emoji.
    let flag: String
    /// The name in the language of the locale.
    let name: String
    /// The calling code after a plus.
    let prefix: String

    /// Creates a country; nil for a region without numbers or without a flag.
    init?(_ code: String, locale: Locale) {
        guard let region = Region(code), let callingCode = NumberingPlan.kit.callingCode(of: region),
            let flag = region.flag
        else { return nil }
        self.code = region.description
        self.flag = flag
        name = region.localizedName(in: locale)
        prefix = "+\(callingCode)"
    }
}

/// The countries of a picker, in sections.
struct CountryList: Sendable {
    /// Countries under a title.
    struct Section: Sendable {
        enum Kind: Sendable { case current, common, letter }
        let kind: Kind
        /// The first letter of the names; empty in the other sections.
        let letter: String
        let countries: [ListedCountry]
    }

    let sections: [Section]
    private let all: [ListedCountry]

    /// Lists all countries by their names.
    ///
    /// - Parameters:
    ///   - current: The region of the first section, which is omitted if the region has no numbers.
    ///   - common: The regions of the second section.
    ///   - locale: The language of the names.
    init(current: String, common: [String], locale: Locale) {
        all = NumberingPlan.kit.regions.compactMap { ListedCountry($0.description, locale: locale) }
            .sorted { $0.name.folded(locale) < $1.name.folded(locale) }
        let letters = Dictionary(grouping: all) { String($0.name.folded(locale).prefix(1)).uppercased() }
        let listed = { (codes: [String]) in codes.compactMap { ListedCountry($0, locale: locale) } }
        sections =
            [
                Section(kind: .current, letter: "", countries: listed([current])),
                Section(kind: .common, letter: "", countries: listed(common)),
            ].filter { !$0.countries.isEmpty }
            + letters.sorted { $0.key < $1.key }.map { Section(kind: .letter, letter: $0.key, countries: $0.value) }
    }

    /// Returns the countries whose name, letters or calling code contain a text.
    func countries(matching text: String, locale: Locale) -> [ListedCountry] {
        let searched = text.folded(locale)
        return all.filter { country in
            [country.name, country.code, country.prefix].contains { $0.folded(locale).contains(searched) }
        }
    }
}

extension String {
    /// The text in lowercase letters without accents.
    fileprivate func folded(_ locale: Locale) -> String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale)
    }
}
