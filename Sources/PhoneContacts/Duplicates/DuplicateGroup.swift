/// Contacts that may be the same person.
public struct DuplicateGroup: Sendable, Hashable {
    /// The contacts in the order in which they came into the book, two or more.
    public let contacts: [ContactRow]
    /// Why they may be the same.
    public let reasons: Set<Reason>

    /// Why contacts may be the same person.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// They have the same number, with the same extension.
        case sameNumber
        /// They have the same e-mail address; case does not matter.
        case sameEmail
        /// They have the same name, and numbers of which one digit is wrong, missing, too many or elsewhere.
        case similarNumber
    }
}
