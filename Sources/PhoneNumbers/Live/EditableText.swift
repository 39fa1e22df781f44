/// A field's text and its caret.
///
/// Carets count UTF-16 code units, as text fields of all platforms do.
public struct EditableText: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The caret's offset in UTF-16 code units, within the text and not inside a surrogate pair.
    public let caret: Int

    /// A text with its caret, which is moved into the text and behind a surrogate pair that it would split. O(UTF-8 bytes).
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - caret: The caret's offset in UTF-16 code units; the end of the text where there is none.
    public init(_ text: String, caret: Int? = nil) {
        self.text = text
        let units = text.utf16
        let offset = min(max(caret ?? units.count, 0), units.count)
        let index = units.index(units.startIndex, offsetBy: offset)
        self.caret = index.samePosition(in: text.unicodeScalars) == nil ? offset + 1 : offset
    }

    /// The caret as an index of ``text``. O(UTF-8 bytes).
    public var caretIndex: String.Index { text.utf16.index(text.startIndex, offsetBy: caret) }

    /// The caret's offset in UTF-8 bytes.
    var caretByte: Int { text.utf8.distance(from: text.startIndex, to: caretIndex) }
}
