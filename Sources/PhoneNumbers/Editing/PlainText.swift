/// A field whose text is not formatted: names, addresses, passwords.
///
///     let nickname = PlainText(maximumLength: 25)
///     nickname.applying(.deleteBackward, to: EditableText("김밥👍🏽")).field.text      // 김밥
///
/// A plain text field is an immutable value.
public struct PlainText: Sendable, Hashable {
    /// The maximum number of visible characters; nil for no limit.
    public let maximumLength: Int?
    /// The treatment of characters that exceed the maximum.
    public let overflow: TextEdit.Overflow

    /// Creates a plain text field.
    public init(maximumLength: Int? = nil, overflow: TextEdit.Overflow = .truncate) {
        self.maximumLength = maximumLength
        self.overflow = overflow
    }

    /// Applies an edit to a field.
    ///
    /// A deletion removes a whole character: a syllable, a flag, an emoji of several scalars. The end of an insertion
    /// that exceeds the maximum is truncated.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - field: The field before the edit, which may already exceed the maximum.
    public func applying(_ edit: TextEdit, to field: EditableText) -> EditResult {
        PlainSurface(text: self).applying(edit, to: field)
    }

    /// Truncates a text to the maximum length.
    public func fitting(_ text: String) -> String { limit.map { String(text.prefix($0)) } ?? text }

    /// The maximum; a negative one permits no characters.
    fileprivate var limit: Int? { maximumLength.map { max($0, 0) } }
}

/// A plain text field: its marks are its characters.
private struct PlainSurface: EditSurface {
    let text: PlainText

    var overflow: TextEdit.Overflow { text.overflow }

    func place(in field: EditableText) -> EditPlace {
        let selection = field.selectionIndices
        return EditPlace(
            before: String(field.text[..<selection.lowerBound]), after: String(field.text[selection.upperBound...]),
            hasSelected: !selection.isEmpty)
    }

    func dropBefore(_ place: inout EditPlace) {
        if !place.before.isEmpty { place.before.removeLast() }
    }

    func dropAfter(_ place: inout EditPlace) {
        if !place.after.isEmpty { place.after.removeFirst() }
    }

    func draw(_ marks: String, anchor: Int) -> EditableText {
        EditableText(marks, caret: marks.utf16Range(anchor..<anchor).lowerBound)
    }

    func insertion(of replacement: String, into place: EditPlace) -> Insertion {
        let whole = place.before + replacement + place.after
        guard let maximum = text.limit, whole.count > maximum else {
            return Insertion(place: place, marks: replacement)
        }
        // Adjacent scalars can combine into one character, but never form additional ones.
        let room = max(maximum - place.before.count - place.after.count, 0)
        return Insertion(place: place, marks: String(replacement.prefix(room)), isCut: true, holdsMarks: true)
    }
}
