import PhoneNumbers

/// What the library says to people about a text: its words are its own to choose.
func message(on text: String, in language: MessageLanguage = .english) -> String {
    PhoneValidator(region: .southKorea).verdict(for: text).message(in: language) ?? "no message"
}
