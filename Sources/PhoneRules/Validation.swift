/// The event on which a rule is first validated. The rule is validated on all later triggers too: a wrong character is
/// still wrong when the form is submitted.
public enum ValidationTrigger: Int, Sendable, Hashable, CaseIterable, Comparable, Codable {
    /// Each change of the text: for limits and for characters that are never allowed.
    case change
    /// The end of editing: for requirements that only a finished text can satisfy.
    case endEditing
    /// Submission of the form: for comparisons with other fields and for required fields.
    case submit

    /// Orders triggers from the earliest to the latest.
    public static func < (lhs: ValidationTrigger, rhs: ValidationTrigger) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The effect of a refused text on a field.
public enum RuleEffect: Sendable, Hashable, CaseIterable {
    /// The field rejects an insertion and cannot be left.
    case refuse
    /// The field keeps the text and reports the failure.
    case report
}
