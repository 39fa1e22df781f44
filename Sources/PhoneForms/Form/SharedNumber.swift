package import PhoneNumbers
internal import PhoneRules

/// A form of one phone field whose number an app sets and reads, such as the binding of a `PhoneField`.
///
/// The form holds the only state: the app's value follows ``number``, and ``show(_:)`` displays a value that the app
/// has set. Showing the current number has no effect, so a value can be passed back and forth.
@MainActor package final class SharedNumber<ID: Hashable & Sendable> {
    private let id: ID
    private var created: FormModel<ID>?

    /// - Parameter id: The identifier of the field.
    package nonisolated init(_ id: ID) { self.id = id }

    /// Returns the form. The first call creates it; later ones ignore their parameters.
    package func form(_ countries: CountryField, _ language: MessageLanguage) -> FormModel<ID> {
        if let created { return created }
        let form = FormModel<ID>([id: FieldModel(countries)], messages: Messages(language))
        created = form
        return form
    }

    /// The number of the field, for the app; nil while the text is not a number.
    package var number: PhoneNumber? { created?.number(of: id) }

    /// Shows a number that the app has set. The text of an unfinished number, for which the app has nil, remains.
    package func show(_ number: PhoneNumber?) {
        guard number != self.number else { return }
        created?.update(id) { $0.setNumber(number) }
    }
}
