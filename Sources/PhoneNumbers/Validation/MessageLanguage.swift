/// The language of messages for people. The caller chooses; the machine's locale is never read.
public enum MessageLanguage: String, Sendable, Hashable, CaseIterable, Codable {
    case korean = "ko"
    case english = "en"
}
