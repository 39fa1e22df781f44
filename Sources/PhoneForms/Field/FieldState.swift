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
    /// What the last edit found no room for; nil where there was room.
    var overflow: FieldOverflow?
    /// The moment at which ``error`` was found in the whole text; nil for an error of an edit.
    var judgedAt: RuleMoment?
    /// What was shown before a text began to be composed; nil while none is.
    var beforeComposing: EditableText?

    /// An empty field. O(1).
    public init() {}

    /// Whether a text is being composed by several keys, such as a syllable or a Chinese word. O(1).
    public var isComposing: Bool { beforeComposing != nil }
}

/// What there was no room for.
enum FieldOverflow: Sendable, Hashable {
    /// A key, or a paste that is refused as a whole: the text is what it was before.
    case key
    /// Text of several characters, whose end is lost. What is left of it was never written by anybody, so that the error
    /// stays until the next edit.
    case paste
}
