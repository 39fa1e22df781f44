#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) && !os(tvOS) || canImport(AppKit) && !canImport(UIKit))
    public import PhoneNumbers
    public import SwiftUI

    /// A field for the phone number of a person, with a button for its country.
    ///
    /// ```
    /// PhoneField("Phone", number: $number).phoneFieldStyle(.stacked)
    /// ```
    ///
    /// The number is nil while the text is not a number. For a field in a form with other fields, rules and focus, use
    /// ``FormTextField`` and a ``CountryButton``.
    public struct PhoneField: View {
        private let title: String
        private let countries: CountryField
        private let language: MessageLanguage
        @Binding private var number: PhoneNumber?
        @State private var shared = SharedNumber(PhoneFieldPart.phone)
        @Environment(\.phoneFieldStyle) private var style

        /// Creates a field.
        ///
        /// - Parameters:
        ///   - title: The text that a screen reader speaks for the field.
        ///   - number: The number; nil for an empty field or a text that is not a number.
        ///   - countries: The countries and the accepted numbers; read once for each field.
        ///   - language: The language of messages and of the list's texts.
        public init(
            _ title: String, number: Binding<PhoneNumber?>, countries: CountryField = .current,
            language: MessageLanguage = .english
        ) {
            self.title = title
            self.countries = countries
            self.language = language
            _number = number
        }

        /// The field in its style.
        public var body: some View {
            let form = shared.form(countries, language)
            style.view(
                of: PhoneFieldConfiguration(
                    country: CountryButton(for: .phone, in: form),
                    text: FormTextField(form[.phone]?.example ?? title, in: form, .phone),
                    title: title, message: form.message(for: .phone))
            )
            .onChange(of: shared.number) { number = shared.number }
            .onChange(of: number, initial: true) { shared.show(number) }
        }
    }

    /// The fields of a ``PhoneField``.
    public enum PhoneFieldPart: Sendable { case phone }
#endif
