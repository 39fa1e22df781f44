extension TextMask {
    /// Applies an edit to a field: characters stay on their side of the caret while literals appear and disappear.
    ///
    ///     let phone: TextMask = "+1 (###) ###-####"
    ///     phone.applying(.insert("8"), to: EditableText("+1 (234) 567")).field.text       // +1 (234) 567-8
    ///     phone.applying(.deleteBackward, to: EditableText("+1 (2")).field.text           // nothing
    ///
    /// A literal is never deleted: deletion removes the character before or after it. An insertion is rejected if
    /// another character would lose its slot, or if the raw text would not match ``constraint``. In a mask that
    /// contains only digit slots, a paste that exceeds the free slots but fills all slots by itself replaces the whole
    /// text. A deletion is never rejected; if slots differ, it also removes characters that no longer fit a slot.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - field: The field before the edit; its text need not be masked.
    public func applying(_ edit: TextEdit, to field: EditableText) -> EditResult {
        MaskSurface(mask: self).applying(edit, to: field)
    }

    /// Returns the part of a raw text that the slots can hold, without characters that ``constraint`` rejects at their
    /// position.
    ///
    /// Call this function when a constraint is set while the field already contains text. All matches of the
    /// constraint share the step limit of one match; if they reach it, the rest of the text is removed.
    public func adapted(_ raw: String) -> String {
        // With optional slots, raw text can contain literals: it has at most two units for each slot. Drawing it then
        // removes what the slots can't hold.
        let most = hasOptional ? 2 * slotCount : slotCount
        var kept = AcceptedText(by: constraint, atMost: most)
        kept.append(units(of: raw))
        return hasOptional ? unmasked(draw(kept.text, caret: 0, .upstream).text) : kept.text
    }

    /// Splits raw text into units, one for each slot.
    private func units(of raw: String) -> [Substring] {
        raw.withUTF8Span { bytes in
            var units: [Substring] = []
            var start = raw.startIndex
            var at = 0
            while at < bytes.count {
                let length = stages.unitLength(in: bytes, at: at)
                let end = raw.utf8.index(start, offsetBy: length)
                units.append(raw[start..<end])
                start = end
                at += length
            }
            return units
        }
    }
}

/// A field with a mask: its marks are the content of the slots.
private struct MaskSurface: DrawnSurface {
    let mask: TextMask

    private var stages: any MaskStages { mask.stages }
    private var isNumeric: Bool { stages.digitSlots == stages.slots && !mask.hasOptional }

    var overflow: TextEdit.Overflow { mask.overflow }

    func marks(of text: Span<UInt8>) -> String { stages.strip(text) }

    func countMarkBytes(in text: Span<UInt8>, before offset: Int) -> Int {
        mask.countRawBytes(in: text, before: offset)
    }

    func markLength(in marks: Span<UInt8>, at offset: Int) -> Int { stages.unitLength(in: marks, at: offset) }

    func draw(_ marks: String, anchor: Int) -> EditableText {
        // Eager literals appear with the character before them, so the caret follows them.
        let drawn = mask.draw(marks, caret: anchor, mask.literals == .eager ? .downstream : .upstream)
        return EditableText(drawn.text, caret: drawn.text.utf16Range(drawn.caret..<drawn.caret).lowerBound)
    }

    func insertion(of replacement: String, into place: EditPlace) -> Insertion {
        let text: String
        switch replacement.withUTF8Span({ mask.number(in: $0) }) {
        case .digits(let digits): text = digits
        case .foreign: return Insertion(place: place, marks: "")
        case nil: text = replacement
        }
        let insertion = fitting(text, into: place)
        return insertion.isCut ? wholeNumber(text) ?? insertion : insertion
    }

    /// Returns the insertion that replaces the whole text: digits that fill all slots; nil for any other text.
    private func wholeNumber(_ text: String) -> Insertion? {
        guard isNumeric, text.isPaste else { return nil }
        let whole = fitting(text, into: EditPlace(before: "", after: "", hasSelected: true))
        return whole.isCut || mask.countUnits(in: whole.marks) < mask.slotCount ? nil : whole
    }

    /// Returns the part of a replacement that fits.
    private func fitting(_ replacement: String, into place: EditPlace) -> Insertion {
        let before = mask.countUnits(in: place.before)
        var (slot, after) = (before, 0)
        if mask.hasOptional {
            slot = place.before.withUTF8Span { stages.reach($0).slots }
            after = mask.countUnits(in: place.before + place.after) - before
        } else {
            after = mask.countUnits(in: place.after)
        }
        let room = max(mask.slotCount - slot - after, 0)
        let taken = replacement.withUTF8Span { stages.take($0, at: slot, room: room) }
        var insertion = Insertion(place: place, marks: taken.raw, isCut: taken.isCut, holdsMarks: taken.isCut)
        if taken.raw.isEmpty {
            // If all slots accept digits, a rejected digit exceeds the limit; otherwise it may fit another slot.
            insertion.holdsMarks = (room == 0 || isNumeric) && holdsMarks(replacement)
        } else if !fits(place.before + taken.raw + place.after, units: before + taken.units + after) {
            insertion = Insertion(place: place, marks: "")
        }
        return insertion
    }

    /// Returns whether a text contains a character that some slot accepts.
    private func holdsMarks(_ text: String) -> Bool {
        text.withUTF8Span { stages.take($0, at: mask.slotCount, room: 0).isCut }
    }

    /// Returns whether the slots hold all characters of a raw text, and the constraint accepts it.
    private func fits(_ raw: String, units: Int) -> Bool {
        (isNumeric || mask.draw(raw, caret: 0, .upstream).units == units) && (mask.constraint?.matches(raw) ?? true)
    }
}
