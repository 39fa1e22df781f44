/// When a rule is judged. From its moment on it is judged at every later one too: what is typed wrongly does not become
/// right when a form is submitted.
public enum RuleMoment: Int, Sendable, Hashable, CaseIterable, Comparable, Codable {
    /// At each change of the text: limits, and characters that never belong there.
    case change
    /// When the field is left: what only a finished text can be.
    case endEditing
    /// When the form is handed in: what depends on other fields, and what must not be empty.
    case submit

    /// An earlier moment is the smaller one. O(1).
    public static func < (lhs: RuleMoment, rhs: RuleMoment) -> Bool { lhs.rawValue < rhs.rawValue }
}
