public import PhoneNumbers

/// The outcome of an edit.
public enum FieldEvent: Sendable, Hashable {
    /// The editing rules of the field's format processed the edit.
    case edited(EditEvent)
    /// The field's pattern would not match the new text; nothing changed.
    case refusedByPattern
    /// The field's rule refused the new text; only the error changed.
    case refusedByRule
    /// The listener refused the edit; nothing changed.
    case refusedByListener
    /// A text is being composed and remains as the keyboard wrote it.
    case composing
    /// A new pattern removed characters.
    case adapted
}

extension FieldEvent {
    /// Whether the text may have changed and must be redrawn.
    public var isChange: Bool {
        switch self {
        case .edited(.changed), .edited(.countLimit), .composing, .adapted: true
        case .edited(.unchanged), .edited(.rejected), .refusedByPattern, .refusedByRule, .refusedByListener: false
        }
    }
}
