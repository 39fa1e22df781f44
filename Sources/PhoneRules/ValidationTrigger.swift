/// When a rule is validated: on its trigger and on every later one, since what is typed wrongly does not become right when a
/// form is submitted.
public enum ValidationTrigger: Int, Sendable, Hashable, CaseIterable, Comparable, Codable {
    /// At each change of the text: limits, and characters that never belong there.
    case change
    /// When the field is left: what only a finished text can be.
    case endEditing
    /// When the form is handed in: what depends on other fields, and what must not be empty.
    case submit

    /// An earlier trigger is the smaller one. O(1).
    public static func < (lhs: ValidationTrigger, rhs: ValidationTrigger) -> Bool { lhs.rawValue < rhs.rawValue }
}
