public import PhoneNumbers
internal import PhoneRules

/// How a field shows what is typed into it.
public enum FieldFormat: Sendable {
    /// As it is.
    case plain(PlainText)
    /// In the slots of a mask.
    case mask(TextMask)
    /// As a phone number in groups; a domestic field writes a number of its region that comes with its calling code in
    /// national notation.
    case phone(AsYouTypeFormatter, isDomestic: Bool = false)
}

extension FieldFormat {
    /// What a policy for phone numbers shows.
    init(_ policy: PhoneFieldPolicy) {
        self = policy.formatter.map { .phone($0, isDomestic: policy.isDomestic) } ?? .plain(PlainText())
    }

    /// What happens to an insertion that there is no room for.
    var overflow: TextEdit.Overflow {
        switch self {
        case .plain(let text): text.overflow
        case .mask(let mask): mask.overflow
        case .phone(let formatter, _): formatter.overflow
        }
    }

    /// The edit, by the rules of editing of what is shown.
    ///
    /// - Parameter level: The level at which a phone number that there is no room for replaces the whole text.
    func applying(
        _ edit: TextEdit, to content: EditableText, completeAt level: PhoneNumber.Level = .standard
    ) -> EditResult {
        switch self {
        case .plain(let text): text.applying(edit, to: content)
        case .mask(let mask): mask.applying(edit, to: content)
        case .phone(let formatter, let isDomestic):
            formatter.applying(edit, to: content, isDomestic: isDomestic, completeAt: level)
        }
    }

    /// What was typed of what is shown, with the selection around the same.
    func raw(of content: EditableText) -> EditableText {
        switch self {
        case .plain: content
        case .mask(let mask): mask.unmasked(content)
        case .phone(let formatter, _): formatter.unformatted(content)
        }
    }

    /// What was typed of what is shown.
    func raw(of text: String) -> String {
        switch self {
        case .plain: text
        case .mask(let mask): mask.unmasked(text)
        case .phone(let formatter, _): formatter.unformatted(text)
        }
    }

    /// What is shown of raw text, with the selection around the same. Plain text loses what there is no room for, as the
    /// others do.
    func shown(raw: EditableText) -> EditableText {
        switch self {
        case .plain(let text): EditableText(text.fitting(raw.text), selection: raw.selection)
        case .mask(let mask): mask.masked(raw: raw)
        case .phone(let formatter, _): formatter.formatted(selecting: raw)
        }
    }

    /// What is shown of a text that a program wrote into the platform's field, raw or formatted, with the selection around
    /// the same characters.
    func shown(written: EditableText) -> EditableText {
        if case .mask(let mask) = self {
            let raw = mask.unmasked(written)
            let drawn = mask.masked(raw: raw)
            if drawn.text == written.text { return drawn }
        }
        return shown(raw: written)
    }
}

extension AsYouTypeFormatter {
    /// The text in groups, with both ends of the selection after the same digits.
    fileprivate func formatted(selecting field: EditableText) -> EditableText {
        let shown = formatted(field)
        if field.selection.isEmpty { return shown }
        let lower = formatted(field.selecting(field.selection.lowerBound..<field.selection.lowerBound)).caret
        return shown.selecting(min(lower, shown.caret)..<shown.caret)
    }
}
