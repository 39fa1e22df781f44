/// A set of masks, from which the one that fits best is chosen for each text.
///
///     let phone = AdaptiveMask("###-####", ["(###) ###-####", "+## ## #### ####"], by: .value)
///     phone.masked("5551234")                         // 555-1234
///     phone.masked("6505551234")                      // (650) 555-1234
///
/// The mask with the greatest affinity is chosen, or the first one in a tie. The criteria `text` and `prefix` compare
/// each mask with the text as it was typed. The criteria `capacity` and `value` compare each mask with its drawing of
/// the raw text, so that the drawn text depends only on the raw text.
///
/// A mask never draws a text that loses characters: only masks with a slot for each character are compared, and only if
/// ``mask(drawing:)`` recovers the same raw text from their drawing. A text field therefore does not need to remember
/// its mask. An adaptive mask is an immutable value.
public struct AdaptiveMask: Sendable, Hashable {
    /// The masks, the most common one first.
    public let masks: [TextMask]
    /// The criterion by which a mask is chosen.
    public let choice: MaskChoice
    private let first: TextMask

    /// Creates an adaptive mask.
    ///
    /// - Parameters:
    ///   - first: The mask of an empty text, and of texts that fit several masks equally well.
    ///   - others: The other masks.
    ///   - choice: The criterion by which a mask is chosen.
    public init(_ first: TextMask, _ others: [TextMask], by choice: MaskChoice = .text) {
        self.first = first
        masks = [first] + others
        self.choice = choice
    }

    /// Returns the mask that best fits a text of any origin.
    ///
    /// - C twin: `phn_mask_affinity`.
    public func mask(for text: String) -> TextMask { best(of: masks, for: text) ?? first }

    /// Returns the mask that has drawn a text.
    ///
    /// Of the masks that draw exactly this text, it is the one that fits the text best. If no mask draws the text, the
    /// result is that of ``mask(for:)``.
    public func mask(drawing text: String) -> TextMask {
        text.isEmpty ? first : best(of: masks.filter { $0.draws(text) }, for: text) ?? mask(for: text)
    }

    /// Returns the masked text, as if the text were pasted into an empty field.
    ///
    /// If no mask has a slot for each character, the mask that keeps the most characters omits the others (the first
    /// one in a tie). If all masks reject text that is too long, the mask that ``mask(for:)`` returns omits the others.
    public func masked(_ text: String) -> String {
        let pasted = inserting(.paste(text), in: EditableText(""))
        return (pasted?.mask ?? mask(for: text)).masked(text)
    }

    /// Returns the raw text of a masked text.
    public func unmasked(_ text: String) -> String { mask(drawing: text).unmasked(text) }

    /// Returns the value of a masked text; see ``TextMask/value(of:)``.
    public func value(of text: String) -> String { mask(drawing: text).value(of: text) }

    /// Returns whether a masked text fills all slots of its mask that are not optional.
    public func isComplete(_ text: String) -> Bool { mask(drawing: text).isComplete(text) }

    /// Returns the rest of a text's mask, for a placeholder; see ``TextMask/missing(in:filler:)``.
    public func missing(in text: String, filler: Character = "_") -> String {
        mask(drawing: text).missing(in: text, filler: filler)
    }

    private func best(of masks: [TextMask], for text: String) -> TextMask? {
        guard var best = masks.first, masks.count > 1, !text.isEmpty else { return masks.first }
        return text.withUTF8Span { text in
            var most = best.stages.affinity(of: text, by: choice)
            for mask in masks.dropFirst() {
                let affinity = mask.stages.affinity(of: text, by: choice)
                if affinity > most { (best, most) = (mask, affinity) }
            }
            return best
        }
    }
}

// MARK: Selections

extension AdaptiveMask {
    /// Returns the raw text of a masked text, with the same characters selected.
    public func unmasked(_ field: EditableText) -> EditableText { mask(drawing: field.text).unmasked(field) }

    /// Returns the masked text of a raw text, with the same characters selected.
    ///
    /// If no mask has a slot for each character, the mask with slots for the most characters omits the others.
    ///
    /// - Parameter raw: Raw text: its digits are never treated as literals.
    public func masked(raw: EditableText) -> EditableText {
        if let drawn = drawing(raw, typed: raw.text) { return drawn }
        let units = masks.map { $0.draw(raw.text, caret: 0, .upstream).units }
        let mask = zip(masks, units).first { $0.1 == units.max() }?.0 ?? first
        let drawn = mask.masked(raw: raw)
        return drawing(mask.unmasked(drawn), typed: raw.text) ?? drawn
    }

    /// Returns a masked text of any origin in the mask that has drawn it, with the same characters selected. If another
    /// mask would find other characters in it, the raw text is drawn as by ``masked(raw:)``.
    package func redrawn(_ field: EditableText) -> EditableText {
        let mask = mask(drawing: field.text)
        let raw = mask.unmasked(field)
        let drawn = mask.masked(raw: raw)
        return holds(raw, drawn, drawnBy: mask) && !isDrawnFromRaw ? drawn : masked(raw: raw)
    }
}

extension AdaptiveMask {
    /// Whether the drawn text depends only on the raw text.
    private var isDrawnFromRaw: Bool { choice == .capacity || choice == .value }

    /// Returns the drawing of a raw text by the mask that fits best; nil if no mask keeps it.
    ///
    /// - Parameters:
    ///   - raw: The raw text.
    ///   - text: The text as it was typed.
    ///   - current: The mask that has drawn the text. Its constraint does not matter, since a deletion may violate it.
    func drawing(_ raw: EditableText, typed text: String, current: TextMask? = nil) -> EditableText? {
        var best: (drawn: EditableText, affinity: Int)?
        for mask in masks where mask == current || mask.constraint?.matches(raw.text) ?? true {
            // Eager literals appear with the character before them, so the caret follows them.
            let drawn = mask.masked(raw: raw, affinity: mask.literals == .eager ? .downstream : .upstream)
            let affinity = (isDrawnFromRaw ? drawn.text : text).withUTF8Span {
                mask.stages.affinity(of: $0, by: choice)
            }
            if affinity > best?.affinity ?? .min, holds(raw, drawn, drawnBy: mask) { best = (drawn, affinity) }
        }
        return best?.drawn
    }

    /// Returns whether the drawing of a raw text contains all of it, and no other mask finds another text in it.
    private func holds(_ raw: EditableText, _ drawn: EditableText, drawnBy mask: TextMask) -> Bool {
        mask.unmasked(drawn.text).isSame(as: raw.text) && unmasked(drawn.text).isSame(as: raw.text)
    }
}

extension TextMask {
    /// Returns whether the mask draws exactly this text.
    fileprivate func draws(_ text: String) -> Bool {
        masked(raw: EditableText(unmasked(text))).text.isSame(as: text)
    }
}
