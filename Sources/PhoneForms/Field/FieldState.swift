public import PhoneNumbers
public import PhoneRules

/// What changes in the life of a field: a value that can be kept, compared and put back.
public struct FieldState: Sendable, Hashable {
    /// What is shown, and what is selected in it.
    public internal(set) var content = EditableText("")
    /// Why the text, or what was to be inserted last, is refused; nil where all is well.
    public internal(set) var error: RuleFailure?
    /// What became of the last edit; nil before there was one.
    public internal(set) var event: FieldEvent?
    /// Whether the field has the keyboard.
    public internal(set) var isEditing = false
    /// What did not fit in the last edit; nil if everything did.
    var overflow: FieldOverflow?
    /// The trigger of the validation that set ``error``; nil if an edit set it.
    var validatedOn: ValidationTrigger?
    /// What was shown before a text began to be composed; nil while none is.
    var beforeComposing: EditableText?

    /// An empty field. O(1).
    public init() {}

    /// Whether a text is being composed by several keys, such as a syllable or a Chinese word. O(1).
    public var isComposing: Bool { beforeComposing != nil }
}

/// An insertion that did not fit.
enum FieldOverflow: Sendable, Hashable {
    /// A key, or a paste that was refused as a whole. The text is unchanged.
    case key
    /// A paste whose end was cut off. The user never wrote the resulting text, so the error remains until the next edit.
    case paste
}
