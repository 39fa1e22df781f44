/// A field for phone numbers: its marks are the digits of a number after a leading plus, and those of its extension
/// after a label.
struct NumberSurface: EditSurface {
    let backend: Backend
    let region: PhoneNumber.Region
    let grouping: PhoneNumber.Grouping
    let overflow: TextEdit.Overflow
    let isDomestic: Bool
    let level: PhoneNumber.Level

    func draw(_ marks: String, anchor: Int) -> EditableText {
        let drawn = marks.withUTF8Span { backend.stages.layout($0, caret: anchor, in: region, grouping) }
        return EditableText(drawn: drawn.text, caret: drawn.caret)
    }

    func insertion(of replacement: String, into place: EditPlace) -> Insertion {
        var replacement = replacement
        // A number that is dialed in another country is one with a plus, which does not fit after digits.
        if let (whole, local) = foreignNumber(in: replacement) {
            let isFirst = place.before.isEmpty || place.before == "+"
            if !isFirst, let number = wholeNumber(whole) { return number }
            replacement = isFirst ? whole : local
        }
        if place.isInExtension { return continuingExtension(replacement, at: place) }
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

    /// Returns whether a text, parsed alone, does not fit between the remaining marks: its plus would follow digits, or
    /// its digits exceed the room.
    private func overflows(_ text: String, in place: EditPlace) -> Bool {
        var marks = read(text).number
        if !place.before.isEmpty, marks.utf8.first == UInt8(ascii: "+") {
            if place.before != "+" { return true }
            marks = marks.droppingBytes(1)
        }
        return room(for: Insertion(place: place, marks: marks)) < marks.utf8.count
    }

    /// Returns the insertion of a number that replaces the whole text; nil if the text is not a number at the level.
    private func wholeNumber(_ text: String) -> Insertion? {
        let finding = text.withUTF8Span { backend.stages.check($0, in: region) }
        guard finding.number != nil, let found = finding.level, found >= level else { return nil }
        let whole = fitting(nationalFormat(of: text), into: EditPlace(before: "", after: "", hasSelected: true))
        return whole.isCut || whole.marks.isEmpty ? nil : whole
    }

    /// Returns the marks of a text whose context names another country, after a plus, and the text before the context;
    /// nil for any other text.
    private func foreignNumber(in text: String) -> (whole: String, local: String)? {
        text.withUTF8Span { bytes in
            if bytes.isPlain(orPlus: true) { return nil }
            let found = backend.stages.typedExtension(of: bytes, in: region)
            let end = found.hasLabel ? found.digits.upperBound : found.numberEnd
            let local = bytes.extracting(first: end)
            let hasPlus = { (marks: String) in marks.utf8.first == UInt8(ascii: "+") }
            guard end < bytes.count, !hasPlus(backend.stages.marks(of: local)) else { return nil }
            let marks = backend.typedMarks(of: bytes, in: region)
            return hasPlus(marks.number) ? (marks.text, text.firstBytes(end)) : nil
        }
    }

    private func nationalFormat(of text: String) -> String {
        isDomestic ? backend.nationalFormat(of: text, in: region) : text
    }

    private func holdsDigit(_ text: String) -> Bool {
        let marks = text.withUTF8Span { backend.stages.marks(of: $0) }
        return marks.utf8.count > (marks.utf8.first == UInt8(ascii: "+") ? 1 : 0)
    }
}

// MARK: Numbers

extension NumberSurface {
    /// Returns the part of a replacement that fits.
    private func fitting(_ replacement: String, into place: EditPlace) -> Insertion {
        var insertion = Insertion(place: place, marks: "")
        let extensionDigits = read(replacement, into: &insertion)
        let room = max(room(for: insertion), 0)
        if insertion.marks.utf8.count > room {
            insertion.marks = insertion.marks.firstBytes(room)
            insertion.isCut = true
            // A plus alone does not fit either, if the number would be too long for its country.
            insertion.holdsMarks = true
        } else if let extensionDigits {
            add(extensionDigits, to: &insertion)
        }
        if insertion.marks.isEmpty || insertion.isCut, !insertion.holdsMarks {
            insertion.holdsMarks = holdsDigit(replacement)
        }
        return insertion
    }

    /// Parses the replacement as the continuation of the marks before it, and returns the digits of an extension.
    ///
    /// A gap after the maximum number of digits ends a number. If the number began before the replacement, the digits
    /// after the gap are not a second number: they are part of the replacement, and do not fit.
    private func read(_ replacement: String, into insertion: inout Insertion) -> String? {
        let before = insertion.place.before
        let text = before + replacement
        let (read, extensionDigits, end) = read(text)
        let added = read.droppingBytes(min(before.utf8.count, read.utf8.count))
        insertion.marks = added.utf8.first == UInt8(ascii: "+") && !takesPlus ? added.droppingBytes(1) : added
        guard !before.isEmpty, replacement.isPaste else { return extensionDigits }
        insertion.isCut = text.firstBytes(end).withUTF8Span { text in
            let marks = backend.stages.marks(of: text)
            return marks.utf8.count > read.utf8.count && marks.hasPrefix(read) && continues(text, after: read)
        }
        return extensionDigits
    }

    /// Parses a text: the marks of its number, the digits of its extension, and the end of the number. A label without
    /// a number before it is ignored.
    private func read(_ text: String) -> (number: String, extensionDigits: String?, end: Int) {
        text.withUTF8Span { text in
            let stages = backend.stages
            let found = text.isPlain(orPlus: true) ? nil : stages.typedExtension(of: text, in: region)
            guard let found, found.hasLabel else {
                return (stages.layout(text, caret: nil, in: region, .ungrouped).text, nil, text.count)
            }
            let read = backend.numberMarks(of: text, in: region)
            if read.isEmpty { return (stages.marks(of: text), nil, text.count) }
            return (read, stages.marks(of: text.extracting(found.digits)), found.numberEnd)
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
        let before = insertion.place.before
        let after = TypedMarks(insertion.place.after).number
        let whole = before + insertion.marks + after
        let maximum = whole.withUTF8Span { backend.stages.maximum(of: $0, in: region) }
        let plus = whole.utf8.first == UInt8(ascii: "+") ? 1 : 0
        return maximum + plus - before.utf8.count - after.utf8.count
    }
}

// MARK: Extensions

extension NumberSurface {
    /// Adds an extension to an insertion, if the number ends with the insertion and has no extension yet.
    private func add(_ digits: String, to insertion: inout Insertion) {
        guard insertion.place.after.isEmpty else {
            guard !digits.isEmpty else { return }
            insertion.isCut = true
            insertion.holdsMarks = true
            return
        }
        let number = insertion.place.before + insertion.marks
        let room = extensionMaximum(of: number)
        if digits.utf8.count > room {
            insertion.isCut = true
            insertion.holdsMarks = true
        }
        insertion.marks += TypedMarks.label + digits.firstBytes(min(digits.utf8.count, room))
    }

    /// Returns the digits of a replacement that fit into an extension.
    private func continuingExtension(_ replacement: String, at place: EditPlace) -> Insertion {
        let before = TypedMarks(place.before)
        let marks = replacement.withUTF8Span { backend.stages.marks(of: $0) }
        let digits = marks.utf8.first == UInt8(ascii: "+") ? marks.droppingBytes(1) : marks
        let kept = (before.extensionDigits ?? "").utf8.count + place.after.utf8.count
        let room = max(extensionMaximum(of: before.number) - kept, 0)
        let isCut = digits.utf8.count > room
        let insertion = Insertion(
            place: place, marks: digits.firstBytes(min(digits.utf8.count, room)), isCut: isCut, holdsMarks: isCut)
        // A number with a plus or an extension does not fit, although its digits may.
        let isNumber = digits != marks || read(replacement).extensionDigits != nil
        return replacement.isPaste && (isCut || isNumber) ? wholeNumber(replacement) ?? insertion : insertion
    }

    private func extensionMaximum(of number: String) -> Int {
        number.withUTF8Span { backend.stages.typedExtension(of: $0, in: region).maximum }
    }
}

// MARK: Places

extension NumberSurface {
    /// A selected label is kept after the selection as a separator, unless all digits after it are selected too.
    func place(in field: EditableText) -> EditPlace {
        let bytes = field.selectionBytes
        return field.text.withUTF8Span { text in
            let (marks, selection) = backend.typedMarks(of: text, selecting: bytes, in: region)
            let all = marks.text
            var place = EditPlace(
                before: all.firstBytes(selection.lowerBound), after: all.droppingBytes(selection.upperBound),
                hasSelected: !selection.isEmpty)
            let label = TypedMarks.label
            let labelEnd = marks.number.utf8.count + label.utf8.count
            let isLabelSelected = selection.lowerBound < labelEnd && selection.upperBound >= labelEnd
            if marks.extensionDigits != nil, isLabelSelected, !place.after.isEmpty {
                place.after = label + place.after
                place.hasSelected = selection.count > label.utf8.count
            }
            return place
        }
    }

    /// A label before digits is a separator: the digit before it is removed.
    func dropBefore(_ place: inout EditPlace) {
        if place.before.hasSuffix(TypedMarks.label) {
            place.before = place.before.firstBytes(place.before.utf8.count - TypedMarks.label.utf8.count)
            if place.after.isEmpty { return }
            place.after = TypedMarks.label + place.after
        }
        if !place.before.isEmpty { place.before.removeLast() }
    }

    /// A label before digits is a separator: the digit after it is removed.
    func dropAfter(_ place: inout EditPlace) {
        guard place.after.hasPrefix(TypedMarks.label) else {
            if !place.after.isEmpty { place.after.removeFirst() }
            return
        }
        let digits = place.after.droppingBytes(TypedMarks.label.utf8.count)
        place.after = digits.isEmpty ? "" : TypedMarks.label + digits.droppingBytes(1)
    }
}

extension EditPlace {
    /// Whether an insertion is after the label of an extension.
    fileprivate var isInExtension: Bool { before.utf8.contains(UInt8(ascii: ";")) }
}
