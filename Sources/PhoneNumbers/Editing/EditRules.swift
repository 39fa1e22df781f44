/// A kind of field for the editing rules, which extracts marks from its text and draws marks as text.
///
/// Marks are what a person types: digits and a plus, the content of a mask's slots, or all characters. All other
/// characters of the text are added when it is drawn.
protocol EditSurface {
    var overflow: TextEdit.Overflow { get }
    /// Returns the marks before and after a field's selection.
    func place(in field: EditableText) -> EditPlace
    /// Removes the mark before the selection, if there is one.
    func dropBefore(_ place: inout EditPlace)
    /// Removes the mark after the selection, if there is one.
    func dropAfter(_ place: inout EditPlace)
    /// Returns what a replacement adds between the marks before and after it.
    func insertion(of replacement: String, into place: EditPlace) -> Insertion
    /// Draws the marks, and places the caret after those that precede an offset.
    func draw(_ marks: String, anchor: Int) -> EditableText
}

/// A field whose text contains more than its marks.
protocol DrawnSurface: EditSurface {
    /// Returns the concatenated marks of a text or of its beginning.
    func marks(of text: Span<UInt8>) -> String
    /// Returns the length in bytes of the marks before an offset; a beginning alone may have more than the whole text.
    func countMarkBytes(in text: Span<UInt8>, before offset: Int) -> Int
    /// Returns the length in bytes of the mark at an offset.
    func markLength(in marks: Span<UInt8>, at offset: Int) -> Int
}

/// The marks around a selection.
struct EditPlace {
    var before: String
    var after: String
    /// Whether marks are selected.
    var hasSelected: Bool
}

/// The effect of a replacement.
struct Insertion {
    /// The place of the insertion.
    var place: EditPlace
    /// The marks that fit.
    var marks: String
    /// Whether some of the marks did not fit.
    var isCut = false
    /// Whether the replacement contains marks that the field accepts elsewhere. It is set only if not all of the
    /// replacement is inserted: the reason is then the maximum number of marks.
    var holdsMarks = false
}

// The editing rules, which are the same for every surface and engine.
//
//     text    010-12|34-5678     the caret is not a column: it is "after 5 marks"
//     key     9
//     marks   01012 9 345678     the insertion goes between the marks before and after the caret
//     text    010-129|3-4567     all marks are drawn again, and the caret is placed after 6 marks
//
// The caret therefore never jumps: separators change around it, and marks stay on their side.
extension EditSurface {
    func applying(_ edit: TextEdit, to field: EditableText) -> EditResult {
        switch edit {
        case .insert(let text): typing(text, in: field)
        case .paste(let text): replacing(with: text, in: field)
        case .replace(let range, let text): replacing(range, with: text, in: field)
        case .deleteBackward: deleting(in: field) { dropBefore(&$0) }
        case .deleteForward: deleting(in: field) { dropAfter(&$0) }
        case .cut: deleting(in: field) { _ in }
        case .clear: EditResult(EditableText(drawn: "", caret: 0), field.text.isEmpty ? .unchanged : .changed)
        }
    }

    /// Platforms report both deletion keys as a range. The caret distinguishes them: it is at the end of the range for
    /// a backspace, at its start for a forward delete.
    private func replacing(_ range: Range<Int>, with text: String, in field: EditableText) -> EditResult {
        let target = field.selecting(range)
        let isForward = field.selection.isEmpty && field.caret == target.selection.lowerBound
        if text.isEmpty, isForward, !target.selection.isEmpty { return applying(.deleteForward, to: target) }
        return typing(text, in: target)
    }

    /// A Hangul letter that composes with the character before the caret replaces that character.
    private func typing(_ text: String, in field: EditableText) -> EditResult {
        guard let letter = Hangul.letter(text), field.selection.isEmpty else {
            return replacing(with: text, in: field)
        }
        var place = place(in: field)
        guard let composed = place.before.last.flatMap({ Hangul.composing($0, letter) }) else {
            return replacing(with: text, in: field)
        }
        dropBefore(&place)
        var insertion = insertion(of: composed, into: place)
        // The keyboard composes a complete syllable or nothing.
        if insertion.isCut { insertion.marks = "" }
        return inserting(insertion, in: field)
    }

    private func replacing(with replacement: String, in field: EditableText) -> EditResult {
        if replacement.isEmpty {
            return field.selection.isEmpty
                ? deleting(in: field) { _ in } : applying(.deleteBackward, to: field)
        }
        return inserting(insertion(of: replacement, into: place(in: field)), in: field)
    }

    private func inserting(_ insertion: Insertion, in field: EditableText) -> EditResult {
        if insertion.marks.isEmpty || insertion.isCut && overflow == .reject {
            let event: EditEvent = insertion.holdsMarks ? .countLimit : .rejected
            return EditResult(EditableText(field.text, caret: field.selection.upperBound), event)
        }
        let before = insertion.place.before + insertion.marks
        let drawn = draw(before + insertion.place.after, anchor: before.utf8.count)
        return EditResult(drawn, insertion.isCut ? .countLimit : change(from: field, to: drawn))
    }

    /// Removes the selected marks; without a selection, calls `neighbor` to remove one.
    private func deleting(in field: EditableText, neighbor: (inout EditPlace) -> Void) -> EditResult {
        var place = place(in: field)
        if !place.hasSelected { neighbor(&place) }
        let drawn = draw(place.before + place.after, anchor: place.before.utf8.count)
        return EditResult(drawn, change(from: field, to: drawn))
    }

    private func change(from field: EditableText, to drawn: EditableText) -> EditEvent {
        drawn.text.isSame(as: field.text) ? .unchanged : .changed
    }
}

extension DrawnSurface {
    func place(in field: EditableText) -> EditPlace {
        let selection = field.selectionBytes
        return field.text.withUTF8Span { text in
            let all = marks(of: text)
            let count = all.utf8.count
            let lower = min(countMarkBytes(in: text, before: selection.lowerBound), count)
            let upper =
                selection.isEmpty
                ? lower : min(countMarkBytes(in: text, before: selection.upperBound), count)
            return EditPlace(before: all.firstBytes(lower), after: all.droppingBytes(upper), hasSelected: upper > lower)
        }
    }

    func dropAfter(_ place: inout EditPlace) {
        guard !place.after.isEmpty else { return }
        place.after = place.after.droppingBytes(place.after.withUTF8Span { markLength(in: $0, at: 0) })
    }

    func dropBefore(_ place: inout EditPlace) {
        let last = place.before.withUTF8Span { marks in
            var last = 0
            var at = 0
            while at < marks.count {
                last = at
                at += markLength(in: marks, at: at)
            }
            return last
        }
        place.before = place.before.firstBytes(last)
    }
}

extension String {
    /// Whether two texts have the same scalars. Canonically equivalent texts can differ in their offsets.
    func isSame(as other: String) -> Bool {
        // Most texts differ in length or are not equivalent; both comparisons are faster than comparing scalars.
        utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
    }

    /// Whether an inserted text has several characters, as pastes have; a keystroke inserts one.
    package var isPaste: Bool { utf8.count > 1 && !dropFirst().isEmpty }

    /// Returns the first bytes. The count never splits a scalar, since marks consist of whole scalars.
    func firstBytes(_ count: Int) -> String { String(self[..<utf8.index(startIndex, offsetBy: count)]) }

    /// Returns all but the first bytes.
    func droppingBytes(_ count: Int) -> String { String(self[utf8.index(startIndex, offsetBy: count)...]) }
}
