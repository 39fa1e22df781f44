/// An edit of a field's text.
public enum TextEdit: Sendable, Hashable {
    /// Types text in place of the selection.
    ///
    /// A Hangul letter that composes with the character before the caret replaces that character.
    case insert(String)
    /// Deletes the selection, or the character before the caret.
    case deleteBackward
    /// Deletes the selection, or the character after the caret.
    case deleteForward
    /// Replaces a range of UTF-16 code units, as text fields report changes.
    ///
    /// An empty text acts as ``deleteForward`` for the range if the caret is at its start, otherwise as
    /// ``deleteBackward``. A Hangul letter composes as with ``insert(_:)``.
    case replace(Range<Int>, with: String)
    /// Pastes text in place of the selection.
    case paste(String)
    /// Deletes the selection.
    ///
    /// To copy the selection, read ``EditableText/selectedText`` before the edit.
    case cut
    /// Deletes all text.
    case clear
}

/// The outcome of an edit.
public enum EditEvent: String, Sendable, Hashable, CaseIterable, Codable {
    /// The text changed.
    case changed
    /// The edit was accepted, but the text did not change.
    case unchanged
    /// The insertion exceeded the maximum, and not all of it was inserted.
    case countLimit
    /// The field does not accept any part of the insertion.
    case rejected
}

extension TextEdit {
    /// The treatment of an insertion that exceeds the maximum.
    public enum Overflow: String, Sendable, Hashable, CaseIterable, Codable {
        /// The end of the insertion is truncated.
        case truncate
        /// Nothing is inserted.
        case reject
    }
}

/// The text of a field after an edit, and the outcome of the edit.
public struct EditResult: Sendable, Hashable {
    /// The text and its caret.
    public let field: EditableText
    /// The outcome of the edit.
    public let event: EditEvent

    /// Creates a result.
    public init(_ field: EditableText, _ event: EditEvent) {
        self.field = field
        self.event = event
    }
}
