public import PhoneNumbers

/// How a field shows what is typed into it.
public enum FieldFormat: Sendable {
    /// As it is.
    case plain(PlainText)
    /// In the slots of a mask.
    case mask(Mask)
    /// As a phone number in groups; a domestic field writes a number of its region that comes with its calling code in
    /// national notation.
    case phone(LiveFormatter, isDomestic: Bool = false)
}

extension FieldFormat {
    /// The edit, by the rules of editing of what is shown.
    func applying(_ edit: Edit, to content: EditableText) -> EditResult {
        switch self {
        case .plain(let text): text.applying(edit, to: content)
        case .mask(let mask): mask.applying(edit, to: content)
        case .phone(let formatter, _): formatter.applying(edit, to: content)
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
        case .phone(let formatter, _): formatter.formatted(raw)
        }
    }

    /// A text that takes the place of everything, as the field wants it.
    func domestic(_ text: String) -> String {
        guard case .phone(let formatter, isDomestic: true) = self else { return text }
        return formatter.domestic(text)
    }
}
