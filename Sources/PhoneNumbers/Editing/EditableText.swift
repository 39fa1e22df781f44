/// A field's text and what is selected in it.
///
/// Offsets count UTF-16 code units, as text fields of all platforms do; ``selectionIndices`` has them as indices.
public struct EditableText: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The selected UTF-16 code units; an empty range is a caret. Within the text, and never inside of a character.
    public let selection: Range<Int>

    /// A text with its caret, which is moved into the text, and behind a character that it is inside of. O(UTF-8 bytes).
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - caret: The caret's offset in UTF-16 code units; the end of the text where there is none.
    public init(_ text: String, caret: Int? = nil) {
        let caret = caret ?? text.utf16.count
        self.init(text, selection: caret..<caret)
    }

    /// A text with a selection. Its ends are moved into the text, and behind characters that they are inside of:
    /// surrogate pairs, combined marks, emoji of several scalars. O(UTF-8 bytes).
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selected UTF-16 code units.
    public init(_ text: String, selection: Range<Int>) {
        self.text = text
        let lower = text.legalOffset(selection.lowerBound)
        self.selection = lower..<(selection.isEmpty ? lower : text.legalOffset(selection.upperBound))
    }

    /// A text with a selection between two of its indices. O(UTF-8 bytes).
    public init(_ text: String, selection: Range<String.Index>) {
        self.init(
            text,
            selection: selection.lowerBound.utf16Offset(in: text)..<selection.upperBound.utf16Offset(in: text))
    }

    /// A text that was drawn, of ASCII alone, and a caret within it.
    init(drawn text: String, caret: Int) {
        self.text = text
        selection = caret..<caret
    }
}

extension EditableText {
    /// The caret's offset in UTF-16 code units; of a selection, its end. O(1).
    public var caret: Int { selection.upperBound }

    /// The caret as an index of ``text``. O(UTF-8 bytes).
    public var caretIndex: String.Index { text.index(utf16Offset: caret) }

    /// The selection as indices of ``text``. O(UTF-8 bytes).
    public var selectionIndices: Range<String.Index> {
        text.index(utf16Offset: selection.lowerBound)..<text.index(utf16Offset: selection.upperBound)
    }

    /// The selected text, such as ``TextEdit/cut`` takes away. O(UTF-8 bytes).
    public var selectedText: Substring { text[selectionIndices] }

    /// The same text with another selection in UTF-16 code units, which is moved to a legal place. O(UTF-8 bytes).
    public func selecting(_ selection: Range<Int>) -> EditableText { EditableText(text, selection: selection) }

    /// The caret's offset in UTF-8 bytes.
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

    /// A UTF-16 offset within the text that is no place inside of a character: offsets past the ends move to them, all
    /// others to the end of the character.
    fileprivate func legalOffset(_ offset: Int) -> Int {
        let count = utf16.count
        guard offset > 0, offset < count else { return offset > 0 ? count : 0 }
        let index = index(utf16Offset: offset)
        if index.samePosition(in: self) != nil { return offset }
        // An index inside of a character counts as its beginning here.
        return self.index(after: index).utf16Offset(in: self)
    }
}
