/// What a person does to a field's text.
public enum TextEdit: Sendable, Hashable {
    /// Text is typed in the place of the selection. A Hangul letter that composes with the character before the caret
    /// replaces that character.
    case insert(String)
    /// The selection goes, or what stands before the caret.
    case deleteBackward
    /// The selection goes, or what stands behind the caret.
    case deleteForward
    /// Text replaces a range in UTF-16 code units, as text fields announce changes. An empty text is ``deleteForward`` of the
    /// range if the caret is at its start, else ``deleteBackward``. A Hangul letter composes as with ``insert(_:)``.
    case replace(Range<Int>, with: String)
    /// Text from elsewhere takes the place of the selection.
    case paste(String)
    /// The selection goes; ``EditableText/selectedText`` says before what that is.
    case cut
    /// All text goes.
    case clear
}

/// What became of an edit.
public enum EditEvent: String, Sendable, Hashable, CaseIterable, Codable {
    /// The text is another.
    case changed
    /// The edit was taken and the text is the same.
    case unchanged
    /// There was no room for all of what was inserted.
    case countLimit
    /// Nothing of what was inserted belongs into the field.
    case rejected
}

extension TextEdit {
    /// What happens to an insertion that there is no room for.
    public enum Overflow: String, Sendable, Hashable, CaseIterable, Codable {
        /// What fits is kept, and the end of the insertion is lost.
        case truncate
        /// Nothing is inserted.
        case reject
    }
}

/// A field's text after an edit, and what became of the edit.
public struct EditResult: Sendable, Hashable {
    /// The text and its caret.
    public let field: EditableText
    /// What became of the edit.
    public let event: EditEvent

    /// A text after an edit. O(1).
    public init(_ field: EditableText, _ event: EditEvent) {
        self.field = field
        self.event = event
    }
}
