/// What a field is for, so that the system can fill it in.
public enum ContentKind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A person's name.
    case name
    /// The name of an account.
    case username
    /// A password that was chosen before.
    case password
    /// A password that is being chosen.
    case newPassword
    /// A telephone number.
    case telephoneNumber
    /// A code that came by message.
    case oneTimeCode
    /// An e-mail address.
    case emailAddress
}
