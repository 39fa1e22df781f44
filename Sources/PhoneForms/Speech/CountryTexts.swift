public import PhoneNumbers
internal import PhoneRules

/// The texts of a list of countries and of the bar above a keyboard. Each text can be replaced.
///
///     var texts = CountryTexts(.english)
///     texts.search = "Find a country"
///
/// `<phone-field>` has the same texts.
public struct CountryTexts: Sendable, Hashable {
    /// The title of the list.
    public var title: String
    /// The placeholder of the search.
    public var search: String
    /// The button of a field without a country.
    public var noCountry: String
    /// The button of a field; `{name}` and `{code}` are replaced.
    public var country: String
    /// The announcement of a search that has found one country.
    public var oneResult: String
    /// The announcement of a search that has found any other number of countries; `{count}` is replaced.
    public var results: String
    /// The example in an empty field; `{number}` is replaced.
    public var example: String
    /// The button that closes a list without a choice.
    public var cancel: String
    /// The button that moves the focus to the previous field.
    public var previous: String
    /// The button that moves the focus to the next field.
    public var next: String
    /// The button that removes the focus.
    public var done: String

    /// Creates the texts of a language.
    public init(_ language: MessageLanguage) {
        switch language {
        case .english:
            (title, search, noCountry) = ("Countries", "Search countries", "Choose a country")
            country = "Country: {name}, {code}"
            (oneResult, results) = ("1 country", "{count} countries")
            example = "For example {number}"
            (cancel, previous, next, done) = ("Cancel", "Previous field", "Next field", "Done")
        case .korean:
            (title, search, noCountry) = ("국가 목록", "국가 검색", "국가 선택")
            country = "국가: {name}, {code}"
            (oneResult, results) = ("국가 1개", "국가 {count}개")
            example = "예: {number}"
            (cancel, previous, next, done) = ("취소", "이전 칸", "다음 칸", "완료")
        }
    }

    /// Returns what a screen reader says for the button of a field.
    ///
    /// - Parameter country: The selected country; nil if no country is selected.
    public func button(for country: Country?) -> String {
        guard let country else { return noCountry }
        return self.country.filling("name", country.name).filling("code", country.prefix.isolatedLeftToRight)
    }

    /// Returns what a screen reader says for a row of the list.
    public func row(for country: Country) -> String { "\(country.name), \(country.prefix.spokenDigits)" }

    /// Returns what a screen reader says after a search.
    ///
    /// - Parameter count: The number of countries that were found.
    public func found(_ count: Int) -> String { count == 1 ? oneResult : results.filling("count", String(count)) }

    /// Returns what a screen reader says for an empty field.
    ///
    /// - Parameter number: The number of ``FieldModel/example``.
    public func example(_ number: String) -> String { example.filling("number", number.spokenDigits) }
}

extension String {
    /// Returns the text with a name in braces replaced by a value.
    fileprivate func filling(_ name: String, _ value: String) -> String { replacing("{\(name)}", with: value) }
}
