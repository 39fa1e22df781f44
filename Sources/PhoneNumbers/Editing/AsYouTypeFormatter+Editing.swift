extension AsYouTypeFormatter {
    /// Applies an edit to a field: digits stay on their side of the caret while separators appear and disappear.
    ///
    ///     let live = AsYouTypeFormatter(region: .southKorea)
    ///     live.applying(.insert("7"), to: EditableText("010")).field.text             // 010-7
    ///     live.applying(.deleteBackward, to: EditableText("010-7")).field.text        // 010
    ///     live.applying(.paste("010-2345-6789"), to: EditableText("01")).field.text   // 010-2345-6789
    ///
    /// A separator is never deleted: deletion removes the digit before or after it. Inserted text is parsed as the
    /// continuation of a number: letters and punctuation are dropped, and so are the `(0)` in `+82 (0)10`, an extension
    /// and a second number. The maximum number of digits is that of the number's class; a deletion is never rejected.
    ///
    /// If an insertion does not fit, its end is truncated. If the insertion alone is a number at the level standard, it
    /// replaces the whole text instead.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - field: The field before the edit; its text need not be formatted.
    public func applying(_ edit: TextEdit, to field: EditableText) -> EditResult {
        applying(edit, to: field, isDomestic: false, completeAt: .standard)
    }

    /// Applies an edit to a field that can be domestic.
    ///
    /// - Parameters:
    ///   - isDomestic: Whether a number of the region that replaces the whole text is converted to national notation.
    ///   - level: The level that an insertion that does not fit must reach to replace the whole text.
    package func applying(
        _ edit: TextEdit, to field: EditableText, isDomestic: Bool, completeAt level: PhoneNumber.Level
    ) -> EditResult {
        NumberSurface(
            backend: backend, region: region, grouping: grouping, overflow: overflow, isDomestic: isDomestic,
            level: level
        ).applying(edit, to: field)
    }
}

/// A field for phone numbers: its marks are the digits and a leading plus.
private struct NumberSurface: DrawnSurface {
    let backend: Backend
    let region: PhoneNumber.Region
    let grouping: PhoneNumber.Grouping
    let overflow: TextEdit.Overflow
    let isDomestic: Bool
    let level: PhoneNumber.Level

    func marks(of text: Span<UInt8>) -> String { backend.numberMarks(of: text, in: region) }

    func countMarkBytes(in text: Span<UInt8>) -> Int { backend.stages.countMarks(in: text) }

    func markLength(in marks: Span<UInt8>, at offset: Int) -> Int { 1 }

    func draw(_ marks: String, anchor: Int) -> EditableText {
        let drawn = marks.withUTF8Span { backend.stages.layout($0, caret: anchor, in: region, grouping) }
        return EditableText(drawn: drawn.text, caret: drawn.caret)
    }

    func insertion(of replacement: String, into place: EditPlace) -> Insertion {
        if place.before.isEmpty, place.after.isEmpty { return fitting(nationalFormat(of: replacement), into: place) }
        var place = place
        // Nothing can precede a plus.
        if place.before.isEmpty, !place.hasSelected, place.after.utf8.first == UInt8(ascii: "+") {
            place.before = "+"
            place.after.removeFirst()
        }
        let insertion = fitting(replacement, into: place)
        if replacement.isPaste, insertion.isCut || overflows(replacement, in: place),
            let whole = wholeNumber(replacement)
        {
            return whole
        }
        return insertion
    }

    /// Returns whether the digits of a text, parsed alone, exceed the room beside the marks that are kept.
    private func overflows(_ text: String, in place: EditPlace) -> Bool {
        let read = text.withUTF8Span { backend.stages.layout($0, caret: nil, in: region, .ungrouped).text }
        let digits = !place.before.isEmpty && read.utf8.first == UInt8(ascii: "+") ? read.droppingBytes(1) : read
        return room(for: Insertion(place: place, marks: digits)) < digits.utf8.count
    }

    /// The insertion of a number that replaces the whole text; nil if the text is not a number at the level.
    private func wholeNumber(_ text: String) -> Insertion? {
        let finding = text.withUTF8Span { backend.stages.check($0, in: region) }
        guard finding.number != nil, let found = finding.level, found >= level else { return nil }
        let whole = fitting(nationalFormat(of: text), into: EditPlace(before: "", after: "", hasSelected: true))
        return whole.isCut || whole.marks.isEmpty ? nil : whole
    }

    private func nationalFormat(of text: String) -> String {
        isDomestic ? backend.nationalFormat(of: text, in: region) : text
    }

    /// Returns the part of a replacement that fits.
    private func fitting(_ replacement: String, into place: EditPlace) -> Insertion {
        var insertion = Insertion(place: place, marks: "")
        read(replacement, into: &insertion)
        let room = max(room(for: insertion), 0)
        if insertion.marks.utf8.count > room {
            insertion.marks = insertion.marks.firstBytes(room)
            insertion.isCut = true
            // A plus alone does not fit either, if the number would be too long for its country.
            insertion.holdsMarks = true
        } else if insertion.marks.isEmpty || insertion.isCut {
            insertion.holdsMarks = holdsDigit(replacement)
        }
        return insertion
    }

    /// Parses the replacement as the continuation of the marks before it.
    ///
    /// A gap after the maximum number of digits ends a number. If the number began before the replacement, the digits
    /// after the gap are not a second number: they are part of the replacement, and do not fit.
    private func read(_ replacement: String, into insertion: inout Insertion) {
        let before = insertion.place.before
        (before + replacement).withUTF8Span { text in
            let read = backend.stages.layout(text, caret: nil, in: region, .ungrouped).text
            let added = read.droppingBytes(min(before.utf8.count, read.utf8.count))
            insertion.marks = added.utf8.first == UInt8(ascii: "+") && !takesPlus ? added.droppingBytes(1) : added
            guard !before.isEmpty, replacement.isPaste else { return }
            let marks = backend.stages.marks(of: text)
            insertion.isCut =
                marks.utf8.count > read.utf8.count && marks.hasPrefix(read) && continues(text, after: read)
        }
    }

    /// Returns whether parsing ended at a gap, and not at a comma or an extension.
    private func continues(_ text: Span<UInt8>, after read: String) -> Bool {
        let joined = text.withoutSeparators
        return backend.stages.layout(joined.span, caret: nil, in: region, .ungrouped).text.utf8.count > read.utf8.count
    }

    private var takesPlus: Bool {
        !"+".withUTF8Span { backend.stages.layout($0, caret: nil, in: region, grouping).text.isEmpty }
    }

    /// Returns the maximum number of marks for the class of the whole number, minus the marks that are kept.
    private func room(for insertion: Insertion) -> Int {
        let (before, after) = (insertion.place.before, insertion.place.after)
        let whole = before + insertion.marks + after
        let maximum = whole.withUTF8Span { backend.stages.maximum(of: $0, in: region) }
        let plus = whole.utf8.first == UInt8(ascii: "+") ? 1 : 0
        return maximum + plus - before.utf8.count - after.utf8.count
    }

    private func holdsDigit(_ text: String) -> Bool {
        let marks = text.withUTF8Span { backend.stages.marks(of: $0) }
        return marks.utf8.count > (marks.utf8.first == UInt8(ascii: "+") ? 1 : 0)
    }
}
