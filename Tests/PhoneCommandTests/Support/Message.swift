import PhoneNumbers

/// The library's message on a text, so that tests do not depend on its wording.
func message(on text: String, in language: MessageLanguage = .english) -> String {
    PhoneValidator(region: .southKorea).verdict(for: text).message(in: language) ?? "no message"
}
