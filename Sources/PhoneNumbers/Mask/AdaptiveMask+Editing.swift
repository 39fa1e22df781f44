extension AdaptiveMask {
    /// Applies an edit to a field by the rules of ``TextMask/applying(_:to:)``, and draws the result with the mask that
    /// fits it best.
    ///
    ///     let phone = AdaptiveMask("###-####", ["(###) ###-####"], by: .value)
    ///     phone.applying(.insert("8"), to: EditableText("555-1234")).field.text           // (555) 123-48
    ///     phone.applying(.deleteBackward, to: EditableText("(555) 123-48")).field.text    // 555-1234
    ///
    /// An insertion is applied to the mask that fits the typed text best among those that have a slot for each inserted
    /// character. If there is no such mask, the mask that keeps the most characters truncates the insertion (the first
    /// one in a tie); if no mask keeps any, the current mask rejects it. An edit is also rejected if no mask can draw
    /// its result so that the same raw text can be recovered. This happens only if literals of one mask are characters
    /// that slots of another mask accept.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - field: The field before the edit; its text need not be masked.
    public func applying(_ edit: TextEdit, to field: EditableText) -> EditResult {
        let current = mask(drawing: field.text)
        let (mask, result) = inserting(edit, in: field) ?? (current, current.applying(edit, to: field))
        if result.event == .rejected || result.field.text.isSame(as: field.text) { return result }
        let raw = mask.unmasked(result.field)
        guard let drawn = drawing(raw, typed: result.field.text, current: mask) else {
            return EditResult(EditableText(field.text, caret: field.selection.upperBound), .rejected)
        }
        let isSame = result.event == .changed && drawn.text.isSame(as: field.text)
        return EditResult(drawn, isSame ? .unchanged : result.event)
    }

    /// Returns the result of an insertion, and the mask that has room for it or keeps most of it; nil for a deletion,
    /// and if no mask keeps any of it.
    func inserting(_ edit: TextEdit, in field: EditableText) -> (mask: TextMask, result: EditResult)? {
        let target: EditableText
        let insertion: TextEdit
        switch edit {
        case .insert(let text) where !text.isEmpty, .paste(let text) where !text.isEmpty:
            (target, insertion) = (field, edit)
        case .replace(let range, let text) where !text.isEmpty:
            (target, insertion) = (field.selecting(range), .insert(text))
        default: return nil
        }
        let current = mask(drawing: field.text)
        for mask in ranked(for: PlainText().applying(edit, to: field).field.text) {
            guard let drawn = mask == current ? target : transferred(target, from: current, to: mask) else { continue }
            let result = mask.applying(insertion, to: drawn)
            if result.event == .changed || result.event == .unchanged && mask == current { return (mask, result) }
        }
        return truncating(insertion, in: target, current)
    }

    /// Returns the result of an insertion for which no mask has room, and the mask that keeps most of it (the first one
    /// in a tie); nil if no mask keeps any of it.
    private func truncating(
        _ insertion: TextEdit, in target: EditableText, _ current: TextMask
    ) -> (mask: TextMask, result: EditResult)? {
        var best: (mask: TextMask, result: EditResult)?
        // All results have the same raw text around what they keep.
        var most = 0
        for mask in masks {
            guard let drawn = mask == current ? target : transferred(target, from: current, to: mask) else { continue }
            let result = mask.applying(insertion, to: drawn)
            let raw = mask.unmasked(result.field)
            let count = raw.text.unicodeScalars.count
            guard result.event == .countLimit, !result.field.text.isSame(as: drawn.text), count > most else { continue }
            guard drawing(raw, typed: result.field.text, current: mask) != nil else { continue }
            (best, most) = ((mask, result), count)
        }
        return best
    }

    /// Returns the masks, the one that fits a text best first.
    private func ranked(for text: String) -> [TextMask] {
        text.withUTF8Span { text in
            var ranked: [(mask: TextMask, affinity: Int)] = []
            for mask in masks {
                let affinity = mask.stages.affinity(of: text, by: choice)
                ranked.insert((mask, affinity), at: ranked.firstIndex { $0.affinity < affinity } ?? ranked.endIndex)
            }
            return ranked.map(\.mask)
        }
    }

    /// Returns a field as drawn by another mask; nil if that mask lacks a slot for a character.
    private func transferred(_ field: EditableText, from current: TextMask, to mask: TextMask) -> EditableText? {
        let raw = current.unmasked(field)
        let drawn = mask.masked(raw: raw)
        return mask.unmasked(drawn.text).isSame(as: raw.text) ? drawn : nil
    }
}
