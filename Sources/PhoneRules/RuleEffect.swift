/// What a field does with a text that a rule refuses.
public enum RuleEffect: Sendable, Hashable, CaseIterable {
    /// An insertion is not taken, and the field is not left.
    case refuse
    /// The text stays, and the failure is told.
    case report
}
