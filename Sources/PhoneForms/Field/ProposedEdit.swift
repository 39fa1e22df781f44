internal import PhoneNumbers

/// An edit that a listener may refuse. Its values refer to raw text, without literals and separators.
public struct ProposedEdit: Sendable, Hashable {
    /// The raw text before the edit.
    public let raw: String
    /// The range of the raw text to replace, in UTF-16 offsets.
    public let range: Range<Int>
    /// The replacement as typed or pasted; empty for a deletion.
    public let replacement: String
}

extension FieldModel {
    /// Returns the edit in terms of raw text.
    func proposal(of edit: TextEdit) -> ProposedEdit {
        let content = edit.selecting(in: state.content)
        let raw = format.raw(of: content)
        var range = raw.selection
        if case .clear = edit {
            range = 0..<raw.text.utf16.count
        } else if edit.inserted == nil, range.isEmpty {
            // Only literals, or nothing, are selected: the editing rules determine which characters the edit removes.
            let after = format.raw(of: format.applying(edit, to: state.content).field)
            let lower = min(after.caret, range.lowerBound)
            range = lower..<lower + max(raw.text.utf16.count - after.text.utf16.count, 0)
        }
        return ProposedEdit(raw: raw.text, range: range, replacement: edit.inserted ?? "")
    }
}

extension TextEdit {
    /// The inserted text; nil for a deletion.
    var inserted: String? {
        switch self {
        case .insert(let text), .paste(let text), .replace(_, let text): text.isEmpty ? nil : text
        case .deleteBackward, .deleteForward, .cut, .clear: nil
        }
    }

    /// Returns the same edit with another inserted text.
    func inserting(_ text: String) -> TextEdit {
        switch self {
        case .insert: .insert(text)
        case .paste: .paste(text)
        case .replace(let range, _): .replace(range, with: text)
        case .deleteBackward, .deleteForward, .cut, .clear: self
        }
    }

    /// Returns the field with the range of the edit selected.
    func selecting(in field: EditableText) -> EditableText {
        if case .replace(let range, _) = self { return field.selecting(range) }
        return field
    }
}
