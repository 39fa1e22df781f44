/// A field that shows what is typed as it is: names, addresses, passwords.
///
///     let nickname = PlainText(maximumLength: 25)
///     nickname.applying(.deleteBackward, to: EditableText("김밥👍🏽")).field.text      // 김밥
///
/// A value that never changes.
public struct PlainText: Sendable, Hashable {
    /// The most characters, as people count them; nil where there is room for any text.
    public let maximumLength: Int?
    /// What happens to characters that there is no room for.
    public let overflow: TextEdit.Overflow

    /// A field for text. O(1).
    public init(maximumLength: Int? = nil, overflow: TextEdit.Overflow = .truncate) {
        self.maximumLength = maximumLength
        self.overflow = overflow
    }

    /// A field after an edit. A deletion takes a whole character away: a syllable, a flag, an emoji of several scalars. An
    /// insertion loses the end that there is no room for. O(UTF-8 bytes).
    ///
    /// - Parameters:
    ///   - edit: What a person does.
    ///   - field: The field before, which may hold more than there is room for.
    public func applying(_ edit: TextEdit, to field: EditableText) -> EditResult {
        PlainSurface(text: self).applying(edit, to: field)
    }

    /// As much of a text as there is room for. O(UTF-8 bytes).
    public func fitting(_ text: String) -> String { maximumLength.map { String(text.prefix(max($0, 0))) } ?? text }
}

/// A field for text: its marks are its characters.
private struct PlainSurface: EditSurface {
    let text: PlainText

    var overflow: TextEdit.Overflow { text.overflow }

    func place(in field: EditableText) -> EditPlace {
        let selection = field.selectionIndices
        return EditPlace(
            before: String(field.text[..<selection.lowerBound]), after: String(field.text[selection.upperBound...]),
            hasSelected: !selection.isEmpty)
    }

    func dropFirst(of marks: inout String) {
        if !marks.isEmpty { marks.removeFirst() }
    }

    func dropLast(of marks: inout String) {
        if !marks.isEmpty { marks.removeLast() }
    }

    func draw(_ marks: String, anchor: Int) -> EditableText {
        EditableText(marks, caret: marks.utf16Range(anchor..<anchor).lowerBound)
    }

    func insertion(of replacement: String, into place: EditPlace) -> Insertion {
        let whole = place.before + replacement + place.after
        guard let maximum = text.maximumLength, whole.count > maximum else {
            return Insertion(place: place, marks: replacement)
        }
        // Where scalars meet others, characters may become one, and never more.
        let room = max(maximum - place.before.count - place.after.count, 0)
        return Insertion(place: place, marks: String(replacement.prefix(room)), isCut: true, holdsMarks: true)
    }
}
