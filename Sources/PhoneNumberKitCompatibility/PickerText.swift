internal import Foundation

/// The texts of the picker. An app translates them with PhoneNumberKit's keys in its strings table.
enum PickerText {
    static var title: String { text("CountryCodePicker.Title", "Choose your country") }
    static var search: String { text("CountryCodePicker.SearchBarPlaceholder", "Search countries") }
    static var flagButton: String { text("CountryCodePickerEntryButton.AccessibilityLabel", "Choose a country") }

    static func title(of section: CountryList.Section) -> String {
        switch section.kind {
        case .current: text("CountryCodePicker.Current", "Current")
        case .common: text("CountryCodePicker.Common", "Common")
        case .letter: section.letter
        }
    }

    /// The sign of a section in the index beside the list.
    static func index(of section: CountryList.Section) -> String {
        switch section.kind {
        case .current: "•"
        case .common: "★"
        case .letter: section.letter
        }
    }

    private static func text(_ key: String, _ english: String) -> String {
        Bundle.main.localizedString(forKey: "PhoneNumberKit.\(key)", value: english, table: nil)
    }
}
