public import PhoneNumbers
public import PhoneRules

/// The mutable state of a field: a value that can be stored, compared and restored.
public struct FieldState: Sendable, Hashable {
    /// The displayed text and its selection.
    public internal(set) var content = EditableText("")
    /// Why the text or the last insertion is refused; nil if there is no error.
    public internal(set) var error: RuleFailure?
    /// The outcome of the last edit; nil before the first.
    public internal(set) var event: FieldEvent?
    /// Whether the field has focus.
    public internal(set) var isEditing = false
    /// The region of the selected country; nil for a field without countries.
    public internal(set) var region: PhoneNumber.Region?
    /// The digits of the number's extension if another field contains it; nil if there is no such extension.
    public internal(set) var extensionDigits: String?
    /// The part of the last edit that did not fit; nil if everything fit.
    var overflow: FieldOverflow?
    /// The trigger of the validation that set ``error``; nil if an edit set it.
    var validatedOn: ValidationTrigger?
    /// The content before a composition began; nil if nothing is being composed.
    var beforeComposing: EditableText?

    /// Creates the state of an empty field.
    public init() {}

    /// Whether an input method is composing a text, such as a Hangul syllable or a Chinese word.
    public var isComposing: Bool { beforeComposing != nil }
}

/// An insertion that did not fit.
enum FieldOverflow: Sendable, Hashable {
    /// A key, or a paste that was refused as a whole. The text is unchanged.
    case key
    /// A paste that was truncated. The user never wrote the resulting text, so the error remains until the next edit.
    case paste
}
