extension LiveFormatter {
    /// A field after an edit: digits stay on their side of the caret while hyphens come and go.
    ///
    ///     let live = LiveFormatter(region: .southKorea)
    ///     live.applying(.insert("7"), to: EditableText("010")).field.text             // 010-7
    ///     live.applying(.deleteBackward, to: EditableText("010-7")).field.text        // 010
    ///
    /// A separator is never deleted: the digit before it is, or behind it. What is inserted is read as a number that goes
    /// on: letters and signs are dropped, `+82 (0)10` and a second number too. There is room for as many digits as the
    /// class of the number has; deleting is always possible. O(UTF-8 bytes).
    ///
    /// - Parameters:
    ///   - edit: What a person does.
    ///   - field: The field before; its text need not be formatted.
    public func applying(_ edit: Edit, to field: EditableText) -> EditResult {
        NumberSurface(backend: backend, region: region, grouping: grouping, overflow: overflow)
            .applying(edit, to: field)
    }
}

/// A field for phone numbers: its marks are the digits and a leading plus.
private struct NumberSurface: DrawnSurface {
    let backend: Backend
    let region: PhoneNumber.Region
    let grouping: Grouping
    let overflow: Overflow

    func marks(of text: Span<UInt8>) -> String { backend.marks(of: text) }

    func countMarkBytes(in text: Span<UInt8>) -> Int { backend.countMarks(in: text) }

    func markLength(in marks: Span<UInt8>, at offset: Int) -> Int { 1 }

    func draw(_ marks: String, anchor: Int) -> EditableText {
        let drawn = marks.withUTF8Span { backend.layout($0, caret: anchor, in: region, grouping) }
        return EditableText(drawn: drawn.text, caret: drawn.caret)
    }

    func insertion(of replacement: String, into place: EditPlace) -> Insertion {
        var insertion = Insertion(place: place, marks: "")
        // Before a plus nothing can stand.
        if place.before.isEmpty, !place.hasSelected, place.after.utf8.first == UInt8(ascii: "+") {
            insertion.place.before = "+"
            insertion.place.after.removeFirst()
        }
        insertion.marks = added(by: replacement, behind: insertion.place.before)
        let room = max(room(for: insertion), 0)
        if insertion.marks.utf8.count > room {
            insertion.marks = insertion.marks.firstBytes(room)
            insertion.isCut = true
        }
        if insertion.marks.isEmpty || insertion.isCut { insertion.holdsMarks = holdsDigit(replacement) }
        return insertion
    }

    /// The replacement read as the continuation of the marks before it.
    private func added(by replacement: String, behind before: String) -> String {
        let read = (before + replacement).withUTF8Span { backend.layout($0, caret: nil, in: region, .ungrouped).text }
        let added = read.droppingBytes(min(before.utf8.count, read.utf8.count))
        return added.utf8.first == UInt8(ascii: "+") && !takesPlus ? added.droppingBytes(1) : added
    }

    private var takesPlus: Bool {
        !"+".withUTF8Span { backend.layout($0, caret: nil, in: region, grouping).text.isEmpty }
    }

    /// The digits of the class of the whole number, and a plus, less the marks that stay.
    private func room(for insertion: Insertion) -> Int {
        let (before, after) = (insertion.place.before, insertion.place.after)
        let whole = before + insertion.marks + after
        let maximum = whole.withUTF8Span { backend.maximum(of: $0, in: region) }
        let plus = whole.utf8.first == UInt8(ascii: "+") ? 1 : 0
        return maximum + plus - before.utf8.count - after.utf8.count
    }

    private func holdsDigit(_ text: String) -> Bool {
        let marks = text.withUTF8Span { backend.marks(of: $0) }
        return marks.utf8.count > (marks.utf8.first == UInt8(ascii: "+") ? 1 : 0)
    }
}
