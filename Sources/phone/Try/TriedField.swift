import PhoneNumbers

/// A field on a terminal: its text and caret, what the last key did, and the texts before and after it for undo.
///
/// The editing rules of the package produce all texts.
struct TriedField {
    /// What a field shows.
    enum Format {
        case phone(AsYouTypeFormatter)
        case mask(TextMask)
    }

    /// The most steps of undo.
    static let undoLimit = 1000

    let format: Format
    private(set) var content = EditableText("")
    /// What the last key did; nil before the first, and after a key that only moves the caret.
    private(set) var outcome: Outcome?
    private var past: [EditableText] = []
    private var future: [EditableText] = []

    /// What a key did.
    enum Outcome: Equatable {
        case edited(EditEvent)
        case undone, redone, nothingToUndo, nothingToRedo
        case longPaste
    }

    init(_ format: Format) { self.format = format }

    /// Applies a key. ``Key/quit`` changes nothing.
    mutating func press(_ key: Key) {
        switch key {
        case .text(let text): edit(.insert(text))
        case .paste(let text): edit(.paste(text))
        case .backspace: edit(.deleteBackward)
        case .delete: edit(.deleteForward)
        case .clear: edit(.clear)
        case .left: moveCaret { $1 > $0.startIndex ? $0.index(before: $1) : $1 }
        case .right: moveCaret { $1 < $0.endIndex ? $0.index(after: $1) : $1 }
        case .home: moveCaret { text, _ in text.startIndex }
        case .end: moveCaret { text, _ in text.endIndex }
        case .undo:
            outcome = Self.step(&content, from: &past, to: &future) ? .undone : .nothingToUndo
        case .redo:
            outcome = Self.step(&content, from: &future, to: &past) ? .redone : .nothingToRedo
        case .longPaste: outcome = .longPaste
        case .quit: break
        }
    }

    private mutating func edit(_ edit: TextEdit) {
        let result =
            switch format {
            case .phone(let formatter): formatter.applying(edit, to: content)
            case .mask(let mask): mask.applying(edit, to: content)
            }
        outcome = .edited(result.event)
        if result.field.text != content.text {
            past.append(content)
            if past.count > Self.undoLimit { past.removeFirst() }
            future = []
        }
        content = result.field
    }

    private mutating func moveCaret(_ place: (String, String.Index) -> String.Index) {
        outcome = nil
        let index = place(content.text, content.caretIndex)
        content = EditableText(content.text, selection: index..<index)
    }

    /// Moves one step through undo; returns whether there was one.
    private static func step(
        _ content: inout EditableText, from steps: inout [EditableText], to others: inout [EditableText]
    ) -> Bool {
        guard let next = steps.popLast() else { return false }
        others.append(content)
        content = next
        return true
    }
}
