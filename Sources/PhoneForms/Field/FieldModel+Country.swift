public import PhoneNumbers
public import PhoneRules

extension FieldModel {
    /// Creates an empty field for the phone numbers of several countries.
    ///
    /// - Parameters:
    ///   - countries: The countries and the accepted numbers.
    ///   - rule: A rule in addition to that of the countries, such as `Rule.required`.
    ///   - traits: The configuration of the platform's field.
    public init(_ countries: CountryField, rule: Rule = .always, traits: FieldTraits = .phone) {
        self.init(countries.policy(in: countries.region), rule: rule, traits: traits)
        phone = phone.map { PhoneFieldSetup($0.policy, besides: $0.besides, countries: countries) }
        state.region = countries.region
    }

    /// The configuration of the countries; nil for a field without countries.
    public var countryField: CountryField? { phone?.countries }

    /// The region in which numbers without a plus are dialed; nil for a field that does not group phone numbers.
    public var region: PhoneNumber.Region? { state.region ?? phone?.policy.formatter?.region }

    /// The selected country; nil for a field without countries.
    public var country: Country? { state.region.flatMap { phone?.countries?.countries[$0] } }

    /// Selects another country, as a person does in the list. The digits of the number remain; in a number with a plus
    /// the calling code of the country replaces the previous one. A composition is committed first.
    ///
    /// - Parameters:
    ///   - region: The region of the country.
    ///   - texts: The texts of other fields.
    /// - Returns: Whether the list has the region; if not, nothing changes.
    @discardableResult public mutating func selectCountry(
        _ region: PhoneNumber.Region, among texts: FieldTexts = .none
    ) -> Bool {
        guard let countries = phone?.countries, let country = countries.countries[region] else { return false }
        endComposing(among: texts)
        var raw = format.raw(of: state.content)
        if case .phone = format { raw = raw.replacing(countries.callingCode(of: raw.text), with: country) }
        adopt(region, of: countries)
        show(format.shown(raw: raw), among: texts)
        return true
    }

    /// Selects the country of a number with a plus. Text, error and event of the edit remain.
    mutating func followCallingCode() {
        guard let countries = phone?.countries, countries.followsCallingCode, let current = state.region,
            !state.isComposing, case .phone = format,
            let region = countries.region(of: raw, selected: current), region != current
        else { return }
        let content = format.raw(of: state.content)
        adopt(region, of: countries)
        state.content = format.shown(raw: content)
    }

    /// Sets the region of the field. The caller must format the text again.
    mutating func adopt(_ region: PhoneNumber.Region, of countries: CountryField) {
        state.region = region
        let policy = countries.policy(in: region)
        if case .phone = format { format = FieldFormat(policy) }
        adopt(PhoneFieldSetup(policy, besides: phone?.besides ?? .always, countries: countries), keepsRule: hasOwnRule)
    }
}

extension EditableText {
    /// Replaces the calling code of raw text with a plus; other texts remain. The caret stays after the same digits.
    fileprivate func replacing(_ code: Int?, with country: Country) -> EditableText {
        guard text.utf8.first == UInt8(ascii: "+") else { return self }
        let (old, new) = (1 + (code.map { String($0).utf16.count } ?? 0), country.prefix)
        let moved = new.utf16.count - old
        func offset(_ place: Int) -> Int { place > 0 ? max(place, old) + moved : 0 }
        return EditableText(
            new + text.dropFirst(old), selection: offset(selection.lowerBound)..<offset(selection.upperBound))
    }
}
