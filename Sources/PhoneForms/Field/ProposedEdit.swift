internal import PhoneNumbers

/// An edit that is about to happen, as a field's listener is asked about it: all of it in raw text, without literals and
/// separators.
public struct ProposedEdit: Sendable, Hashable {
    /// The raw text before.
    public let raw: String
    /// The UTF-16 code units of the raw text that go.
    public let range: Range<Int>
    /// What is to take their place, as it was typed or pasted; nothing for a deletion.
    public let replacement: String
}

extension FieldModel {
    /// The edit in raw text.
    func proposal(of edit: TextEdit) -> ProposedEdit {
        let content = edit.selecting(in: state.content)
        let raw = format.raw(of: content)
        var range = raw.selection
        if case .clear = edit {
            range = 0..<raw.text.utf16.count
        } else if edit.inserted == nil, range.isEmpty {
            // Literals alone, or nothing, are selected: what goes is what the rules of editing take away.
            let after = format.raw(of: format.applying(edit, to: state.content).field)
            let lower = min(after.caret, range.lowerBound)
            range = lower..<lower + max(raw.text.utf16.count - after.text.utf16.count, 0)
        }
        return ProposedEdit(raw: raw.text, range: range, replacement: edit.inserted ?? "")
    }
}

extension TextEdit {
    /// What the edit inserts; nil for a deletion.
    var inserted: String? {
        switch self {
        case .insert(let text), .paste(let text), .replace(_, let text): text.isEmpty ? nil : text
        case .deleteBackward, .deleteForward, .cut, .clear: nil
        }
    }

    /// The same edit with another text.
    func inserting(_ text: String) -> TextEdit {
        switch self {
        case .insert: .insert(text)
        case .paste: .paste(text)
        case .replace(let range, _): .replace(range, with: text)
        case .deleteBackward, .deleteForward, .cut, .clear: self
        }
    }

    /// The field with what the edit is about selected.
    func selecting(in field: EditableText) -> EditableText {
        if case .replace(let range, _) = self { return field.selecting(range) }
        return field
    }
}
