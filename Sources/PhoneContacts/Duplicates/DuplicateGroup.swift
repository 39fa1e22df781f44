/// Contacts that may be the same person.
public struct DuplicateGroup: Sendable, Hashable {
    /// Two or more contacts, in the order of their IDs.
    public let contacts: [ContactRow]
    /// Why they may be the same.
    public let reasons: Set<Reason>

    /// Why contacts may be the same person.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// They have the same number, with the same extension.
        case sameNumber
        /// They have the same e-mail address; case is ignored.
        case sameEmail
        /// They have the same name, and numbers that differ in one digit: wrong, missing, extra or misplaced.
        case similarNumber
    }
}
