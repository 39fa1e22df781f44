/// The language of the names of places, carriers and countries.
///
/// A language is selected by an identifier such as `de`, `pt-BR` or `zh-Hant`; the system locale has no effect. A place
/// or carrier without a name in the language has its English name, except in Chinese, Japanese and Korean, where it has
/// no name. Chinese names are in simplified characters unless the identifier has the script `Hant`, or no script and
/// the region `TW`, `HK` or `MO`.
public struct PlaceLanguage: Sendable, Hashable {
    /// The language of country names.
    let name: LanguageName
    /// The language of place and carrier names, which may include a script.
    let nameWithScript: LanguageName

    /// Creates a language from a BCP 47 or CLDR identifier, such as `zh-Hant` or `zh_TW`.
    ///
    /// Regions and scripts matter only for Chinese.
    ///
    /// - C twin: `phn_places_language_read`.
    public init(_ identifier: String) {
        (name, nameWithScript) = PlaceData.languageNames(identifier)
    }

    public static let english: PlaceLanguage = "en"
}

extension PlaceLanguage: ExpressibleByStringLiteral {
    public init(stringLiteral identifier: String) { self.init(identifier) }
}

/// The name of a language in the tables: up to seven letters, stored as an integer so that a lookup does not copy text.
struct LanguageName: Sendable, Hashable {
    /// The first letter is in the lowest byte; zeros follow the last one.
    let letters: UInt64

    /// The name for data that does not belong to a language.
    static let none = LanguageName(letters: 0)

    var count: Int { (UInt64.bitWidth - letters.leadingZeroBitCount + 7) / 8 }
}
