/// The language of messages for people. The caller chooses; the machine's locale is never read.
public enum MessageLanguage: String, Sendable, Hashable, CaseIterable, Codable {
    /// Korean, `ko`.
    case korean = "ko"
    /// English, `en`.
    case english = "en"
}
