public import PhoneNumbers

/// What became of the last edit of a field.
public enum FieldEvent: Sendable, Hashable {
    /// The rules of editing took it, or not.
    case edited(EditEvent)
    /// The text would not be what the field's pattern accepts; nothing changed.
    case refusedByPattern
    /// The text would not be what the field's rule accepts; nothing changed but the error.
    case refusedByRule
    /// The listener refused it; nothing changed.
    case refusedByListener
    /// A text is being composed, and stays as the keyboard wrote it.
    case composing
    /// A new pattern took characters away.
    case adapted
}

extension FieldEvent {
    /// Whether the text may be another now, so that what shows it must be drawn anew. O(1).
    public var isChange: Bool {
        switch self {
        case .edited(.changed), .edited(.countLimit), .composing, .adapted: true
        case .edited(.unchanged), .edited(.rejected), .refusedByPattern, .refusedByRule, .refusedByListener: false
        }
    }
}
