/// The language of messages for people. The caller chooses; the machine's locale is never read.
///
/// Texts of other languages come from a ``MessageTable``.
public enum MessageLanguage: String, Sendable, Hashable, CaseIterable, Codable {
    /// Korean, `ko`.
    case korean = "ko"
    /// English, `en`.
    case english = "en"
}

extension MessageLanguage {
    /// One sentence that says why a text is not accepted, and what was probably meant.
    package func message(
        for reason: PhoneNumber.Reason, level: PhoneNumber.Level? = nil, suggestion: String? = nil
    ) -> String {
        MessageTable(self).message(for: reason, level: level, suggestion: suggestion)
    }
}
