/// The text of a field and its selection.
///
/// Offsets count UTF-16 code units, as text fields of all platforms do; ``selectionIndices`` are string indices.
public struct EditableText: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The selected UTF-16 code units; an empty range is a caret.
    ///
    /// The ends are within the text and never inside a character.
    public let selection: Range<Int>

    /// Creates a text with a caret.
    ///
    /// A caret outside the text is moved into it; one inside a character is moved after the character.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - caret: The offset of the caret in UTF-16 code units; nil for the end of the text.
    public init(_ text: String, caret: Int? = nil) {
        let caret = caret ?? text.utf16.count
        self.init(text, selection: caret..<caret)
    }

    /// Creates a text with a selection.
    ///
    /// Ends outside the text are moved into it; ends inside a character (a surrogate pair, combining marks, an emoji of
    /// several scalars) are moved after the character.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selected UTF-16 code units.
    public init(_ text: String, selection: Range<Int>) {
        self.text = text
        let lower = text.legalOffset(selection.lowerBound)
        self.selection = lower..<(selection.isEmpty ? lower : text.legalOffset(selection.upperBound))
    }

    /// Creates a text with a selection between two of its indices.
    public init(_ text: String, selection: Range<String.Index>) {
        self.init(
            text,
            selection: selection.lowerBound.utf16Offset(in: text)..<selection.upperBound.utf16Offset(in: text))
    }

    /// Creates a drawn text with a caret inside it, in UTF-8 bytes.
    init(drawn text: String, caret: Int) {
        self.text = text
        // Only labels of extensions can contain characters other than ASCII.
        selection = text.utf8.count == text.utf16.count ? caret..<caret : text.utf16Range(caret..<caret)
    }
}

extension EditableText {
    /// The offset of the caret in UTF-16 code units; for a selection, its end.
    public var caret: Int { selection.upperBound }

    /// The caret as an index of ``text``.
    public var caretIndex: String.Index { text.index(utf16Offset: caret) }

    /// The selection as indices of ``text``.
    public var selectionIndices: Range<String.Index> {
        text.index(utf16Offset: selection.lowerBound)..<text.index(utf16Offset: selection.upperBound)
    }

    /// The selected text, which ``TextEdit/cut`` removes.
    public var selectedText: Substring { text[selectionIndices] }

    /// Returns the same text with another selection in UTF-16 code units; ends outside the text or inside a character
    /// are moved.
    public func selecting(_ selection: Range<Int>) -> EditableText { EditableText(text, selection: selection) }

    /// The offset of the caret in UTF-8 bytes.
    var caretByte: Int { text.utf8.distance(from: text.startIndex, to: caretIndex) }

    /// The selection in UTF-8 bytes.
    var selectionBytes: Range<Int> {
        let indices = selectionIndices
        let lower = text.utf8.distance(from: text.startIndex, to: indices.lowerBound)
        return lower..<lower + text.utf8.distance(from: indices.lowerBound, to: indices.upperBound)
    }
}

extension String {
    fileprivate func index(utf16Offset offset: Int) -> Index { utf16.index(startIndex, offsetBy: offset) }

    /// Returns a UTF-16 offset that is inside the text and not inside a character: an offset outside the text moves to
    /// its nearest end, an offset inside a character to the end of the character.
    fileprivate func legalOffset(_ offset: Int) -> Int {
        let count = utf16.count
        guard offset > 0, offset < count else { return offset > 0 ? count : 0 }
        let index = index(utf16Offset: offset)
        if index.samePosition(in: self) != nil { return offset }
        // The index after an index inside a character is the end of that character.
        return self.index(after: index).utf16Offset(in: self)
    }
}
