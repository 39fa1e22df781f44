/// A kind of field, as the rules of editing see it: it reads its text as marks and draws marks as text.
///
/// Marks are what a person types: digits and a plus, what the slots of a mask hold, or just characters. All else is drawn.
protocol EditSurface {
    var overflow: TextEdit.Overflow { get }
    /// The marks before and behind a field's selection.
    func place(in field: EditableText) -> EditPlace
    /// Takes the first of some marks away, if there is one.
    func dropFirst(of marks: inout String)
    /// Takes the last of some marks away, if there is one.
    func dropLast(of marks: inout String)
    /// What a replacement adds where marks stand before and behind it.
    func insertion(of replacement: String, into place: EditPlace) -> Insertion
    /// The marks drawn, and a caret that stands behind those before an offset.
    func draw(_ marks: String, anchor: Int) -> EditableText
}

/// A field that shows more than its marks.
protocol DrawnSurface: EditSurface {
    /// The marks of a text, or of its beginning, one behind the other.
    func marks(of text: Span<UInt8>) -> String
    /// The bytes of these marks.
    func countMarkBytes(in text: Span<UInt8>) -> Int
    /// The bytes of the mark that begins at an offset.
    func markLength(in marks: Span<UInt8>, at offset: Int) -> Int
}

/// The marks around a selection.
struct EditPlace {
    var before: String
    var after: String
    /// Whether marks are selected.
    var hasSelected: Bool
}

/// What a replacement adds.
struct Insertion {
    /// Where it goes.
    var place: EditPlace
    /// The marks that there is room for.
    var marks: String
    /// Whether there was room for all of them.
    var isCut = false
    /// Whether the replacement holds anything that the field takes elsewhere, said where not all of it is inserted: then it
    /// is room that is missing.
    var holdsMarks = false
}

// The rules of editing, the same for every surface and engine.
//
//     text    010-12|34-5678     the caret is no column: it is "behind 5 marks"
//     key     9
//     marks   01012 9 345678     what is inserted goes between the marks before and behind
//     text    010-129|3-4567     all is drawn anew, and the caret put behind 6 marks
//
// So a caret never jumps: separators come and go around it, marks stay on their side.
extension EditSurface {
    func applying(_ edit: TextEdit, to field: EditableText) -> EditResult {
        switch edit {
        case .insert(let text): typing(text, in: field)
        case .paste(let text): replacing(with: text, in: field)
        case .replace(let range, let text): replacing(range, with: text, in: field)
        case .deleteBackward: deleting(in: field) { dropLast(of: &$0.before) }
        case .deleteForward: deleting(in: field) { dropFirst(of: &$0.after) }
        case .cut: deleting(in: field) { _ in }
        case .clear: EditResult(EditableText(drawn: "", caret: 0), field.text.isEmpty ? .unchanged : .changed)
        }
    }

    /// Platforms announce both deletion keys as a range. The caret distinguishes them: it is at the end of the range for a
    /// backspace, at its start for a forward delete.
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
        dropLast(of: &place.before)
        var insertion = insertion(of: composed, into: place)
        // The keyboard composes all of it or nothing.
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

    /// Takes the selected marks away; where none are selected, what `neighbour` takes.
    private func deleting(in field: EditableText, neighbour: (inout EditPlace) -> Void) -> EditResult {
        var place = place(in: field)
        if !place.hasSelected { neighbour(&place) }
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
            // The text may continue after its marks, for example with an extension.
            let lower = min(countMarkBytes(in: text.extracting(first: selection.lowerBound)), count)
            let upper =
                selection.isEmpty
                ? lower : min(countMarkBytes(in: text.extracting(first: selection.upperBound)), count)
            return EditPlace(before: all.firstBytes(lower), after: all.droppingBytes(upper), hasSelected: upper > lower)
        }
    }

    func dropFirst(of marks: inout String) {
        guard !marks.isEmpty else { return }
        marks = marks.droppingBytes(marks.withUTF8Span { markLength(in: $0, at: 0) })
    }

    func dropLast(of marks: inout String) {
        let last = marks.withUTF8Span { marks in
            var last = 0
            var at = 0
            while at < marks.count {
                last = at
                at += markLength(in: marks, at: at)
            }
            return last
        }
        marks = marks.firstBytes(last)
    }
}

extension String {
    /// Whether two texts have the same scalars: for people é is é, for a selection it is one place or two.
    func isSame(as other: String) -> Bool {
        // Most texts differ in length, or for people too; both are quicker to compare than scalars.
        utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
    }

    /// Whether an inserted text has several characters, as pastes have; a key inserts one.
    package var isPaste: Bool { utf8.count > 1 && !dropFirst().isEmpty }

    /// The first bytes; a count that would split a scalar is one that no mark has.
    func firstBytes(_ count: Int) -> String { String(self[..<utf8.index(startIndex, offsetBy: count)]) }

    /// All but the first bytes.
    func droppingBytes(_ count: Int) -> String { String(self[utf8.index(startIndex, offsetBy: count)...]) }
}
