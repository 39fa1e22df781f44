/// What a text in a phone field amounts to.
public enum PhoneInputResult: String, Sendable, Hashable, CaseIterable, Codable {
    /// A number as the field wants it.
    case success
    /// No such number, or not yet.
    case invalidPhoneNumber
    /// Nothing.
    case emptyPhoneNumber
    /// More than there is room for.
    case countLimit
}
