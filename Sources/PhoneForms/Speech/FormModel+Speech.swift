internal import PhoneNumbers
internal import PhoneRules

extension FormModel {
    /// The texts of lists of countries and of the bar above a keyboard, in the language of ``messages``.
    public var countryTexts: CountryTexts { CountryTexts(messages.language) }

    /// Returns what a screen reader says after the text of a field: the message of its error, or an example for an
    /// empty field; nil if there is neither.
    public func spokenHint(of id: ID) -> String? {
        if let message = message(for: id) { return message }
        guard let field = self[id], field.text.isEmpty else { return nil }
        return field.example.map(countryTexts.example)
    }

    /// Returns what a screen reader announces when a field changes: the message of a new error, or the country that
    /// follows from a typed calling code. Nil if there is nothing new, or if the field neither has nor loses focus.
    ///
    /// - Parameters:
    ///   - id: The field.
    ///   - old: The state before the change.
    ///   - new: The state after the change.
    public func announcement(for id: ID, from old: FieldState, to new: FieldState) -> String? {
        guard old.isEditing || new.isEditing else { return nil }
        if let error = new.error {
            let message = messages.text(for: error)
            if old.error.map(messages.text) != message { return message }
        }
        guard let region = new.region, region != old.region, let list = self[id]?.countryField?.countries else {
            return nil
        }
        return list[region].map(countryTexts.button)
    }
}
