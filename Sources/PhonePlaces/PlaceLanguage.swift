/// The language of a place's, a carrier's or a country's name.
///
/// A language is named by an identifier such as `de`, `pt-BR` or `zh-Hant`; no locale of the machine is read. Places
/// and carriers without a name in the language have their English one, except in Chinese, Japanese and Korean, in which
/// they have none. Chinese names are in simplified characters unless the identifier has the script `Hant`, or no script
/// and the region `TW`, `HK` or `MO`.
public struct PlaceLanguage: Sendable, Hashable {
    /// The language of countries' names.
    let code: String
    /// The language of places and carriers, which may have a script.
    let codeWithScript: String

    /// Creates a language from a BCP 47 or CLDR identifier, such as `zh-Hant` or `zh_TW`. Regions and scripts matter
    /// for Chinese only.
    public init(_ identifier: String) {
        let parts = identifier.split { $0 == "-" || $0 == "_" }.map(String.init)
        let language = parts.first?.lowercased() ?? ""
        let script = parts.dropFirst().first { $0.utf8.count == 4 }?.lowercased()
        let region = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
        // The data has Hebrew under its former code.
        code = language == "he" ? "iw" : language
        let isTraditional = script == "hant" || script == nil && ["TW", "HK", "MO"].contains(region)
        codeWithScript = language == "zh" && isTraditional ? "zh_Hant" : code
    }

    public static let english: PlaceLanguage = "en"
}

extension PlaceLanguage: ExpressibleByStringLiteral {
    public init(stringLiteral identifier: String) { self.init(identifier) }
}
