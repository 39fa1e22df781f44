public import PhoneNumbers
internal import PhoneRules

/// How a field displays its text.
public enum FieldFormat: Sendable {
    /// The text as typed.
    case plain(PlainText)
    /// The text in the slots of a mask.
    case mask(TextMask)
    /// The text in the slots of the mask that fits it best. The displayed text alone determines which mask it is; see
    /// `AdaptiveMask.mask(drawing:)`.
    case masks(AdaptiveMask)
    /// A phone number in groups. A domestic field converts a number with its region's calling code to national
    /// notation.
    case phone(AsYouTypeFormatter, isDomestic: Bool = false)
}

extension FieldFormat {
    /// Creates the format of a phone number policy.
    init(_ policy: PhoneFieldPolicy) {
        self = policy.formatter.map { .phone($0, isDomestic: policy.isDomestic) } ?? .plain(PlainText())
    }

    /// Returns the treatment of insertions beyond the maximum length of a displayed text.
    func overflow(in text: String) -> TextEdit.Overflow {
        switch self {
        case .plain(let text): text.overflow
        case .mask(let mask): mask.overflow
        case .masks(let masks): masks.mask(drawing: text).overflow
        case .phone(let formatter, _): formatter.overflow
        }
    }

    /// Applies an edit by the editing rules of the format.
    ///
    /// - Parameter level: The level at which a pasted phone number replaces the whole text if it does not fit.
    func applying(
        _ edit: TextEdit, to content: EditableText, completeAt level: PhoneNumber.Level = .standard
    ) -> EditResult {
        switch self {
        case .plain(let text): text.applying(edit, to: content)
        case .mask(let mask): mask.applying(edit, to: content)
        case .masks(let masks): masks.applying(edit, to: content)
        case .phone(let formatter, let isDomestic):
            formatter.applying(edit, to: content, isDomestic: isDomestic, completeAt: level)
        }
    }

    /// Returns the raw text of displayed text, with the same characters selected.
    func raw(of content: EditableText) -> EditableText {
        switch self {
        case .plain: content
        case .mask(let mask): mask.unmasked(content)
        case .masks(let masks): masks.unmasked(content)
        case .phone(let formatter, _): formatter.unformatted(content)
        }
    }

    /// Returns the raw text of displayed text.
    func raw(of text: String) -> String {
        switch self {
        case .plain: text
        case .mask(let mask): mask.unmasked(text)
        case .masks(let masks): masks.unmasked(text)
        case .phone(let formatter, _): formatter.unformatted(text)
        }
    }

    /// Returns the displayed text of raw text, with the same characters selected. Characters beyond the maximum length
    /// are dropped.
    func shown(raw: EditableText) -> EditableText {
        switch self {
        case .plain(let text): EditableText(text.fitting(raw.text), selection: raw.selection)
        case .mask(let mask): mask.masked(raw: raw)
        case .masks(let masks): masks.masked(raw: raw)
        case .phone(let formatter, _): formatter.formatted(selecting: raw)
        }
    }

    /// Returns the displayed text of formatted text, with the same characters selected.
    func shown(formatted content: EditableText) -> EditableText {
        if case .masks(let masks) = self { return masks.redrawn(content) }
        return shown(raw: raw(of: content))
    }

    /// Returns the displayed text of a text that the app wrote to the platform's field, raw or formatted, with the same
    /// characters selected.
    func shown(written: EditableText) -> EditableText {
        switch self {
        case .mask, .masks:
            let drawn = shown(formatted: written)
            return drawn.text == written.text ? drawn : shown(raw: written)
        case .plain, .phone: return shown(raw: written)
        }
    }
}

extension AsYouTypeFormatter {
    /// Returns the text in groups, with both ends of the selection after the same digits.
    fileprivate func formatted(selecting field: EditableText) -> EditableText {
        let shown = formatted(field)
        if field.selection.isEmpty { return shown }
        let lower = formatted(field.selecting(field.selection.lowerBound..<field.selection.lowerBound)).caret
        return shown.selecting(min(lower, shown.caret)..<shown.caret)
    }
}
