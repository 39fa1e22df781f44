/// How much of what mail servers take for an address a form takes.
public enum EmailForm: Sendable, Hashable, CaseIterable {
    /// Small letters, digits, dots, hyphens and underscores, and at most six letters at the end: `TextPattern.simpleEmail`.
    case simple
    /// Any case, `+` and the other signs, long top-level domains, no two dots side by side: `TextPattern.practicalEmail`.
    case practical
}
