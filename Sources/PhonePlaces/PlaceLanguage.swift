/// The language of a place's, a carrier's or a country's name.
///
/// A language is named by an identifier such as `de`, `pt-BR` or `zh-Hant`; no locale of the machine is read. Places
/// and carriers without a name in the language have their English one, except in Chinese, Japanese and Korean, in which
/// they have none. Chinese names are in simplified characters unless the identifier has the script `Hant`, or no script
/// and the region `TW`, `HK` or `MO`.
public struct PlaceLanguage: Sendable, Hashable {
    /// The language of countries' names.
    let name: LanguageName
    /// The language of places and carriers, which may have a script.
    let nameWithScript: LanguageName

    /// Creates a language from a BCP 47 or CLDR identifier, such as `zh-Hant` or `zh_TW`. Regions and scripts matter
    /// for Chinese only.
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

/// The name of a language in the data: up to seven letters. It is an integer, so that a lookup copies no text.
struct LanguageName: Sendable, Hashable {
    /// The first letter is in the lowest byte; zeros follow the last one.
    let letters: UInt64

    /// The name of what belongs to no language.
    static let none = LanguageName(letters: 0)

    var count: Int { (UInt64.bitWidth - letters.leadingZeroBitCount + 7) / 8 }
}
