#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) && !os(tvOS) || canImport(AppKit) && !canImport(UIKit))
    internal import PhoneNumbers
    public import SwiftUI

    /// A button with the country of a form's phone field. It opens a searchable list of countries.
    ///
    /// ```
    /// CountryButton(for: .phone, in: form)
    /// FormTextField("Phone", in: form, .phone)
    /// ```
    public struct CountryButton<ID: Hashable & Sendable>: View {
        private let form: FormModel<ID>
        private let id: ID
        @State private var isOpen = false

        /// Creates a button; for a field without countries it has no effect.
        ///
        /// - Parameters:
        ///   - id: The identifier of the form's field.
        ///   - form: The form.
        public init(for id: ID, in form: FormModel<ID>) {
            self.form = form
            self.id = id
        }

        /// The flag and the calling code.
        public var body: some View {
            let country = form[id]?.country
            Button(country.map { "\($0.flag) \($0.prefix.isolatedLeftToRight)" } ?? form.countryTexts.noCountry) {
                isOpen = form[id]?.countryField != nil
            }
            .accessibilityLabel(form.countryTexts.button(for: country))
            .sheet(isPresented: $isOpen) {
                CountryListView(list: form[id]?.countryField?.countries, texts: form.countryTexts) { region in
                    form.selectCountry(region, of: id)
                    isOpen = false
                }
            }
        }
    }

    /// The list of countries.
    private struct CountryListView: View {
        let list: CountryList?
        let texts: CountryTexts
        let choose: @MainActor (PhoneNumber.Region) -> Void
        @State private var query = ""
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            NavigationStack {
                List(list?.matching(query) ?? []) { country in
                    Button {
                        choose(country.region)
                    } label: {
                        HStack {
                            Text("\(country.flag) \(country.name)")
                            Spacer()
                            Text(country.prefix.isolatedLeftToRight).foregroundStyle(.secondary)
                        }
                    }
                    .accessibilityLabel(texts.row(for: country))
                }
                .searchable(text: $query, prompt: texts.search)
                .navigationTitle(texts.title)
                .toolbar { Button(texts.cancel) { dismiss() } }
            }
        }
    }
#endif
