// What a person and the system do to a field, in the order in which UIKit asks, changes and tells.
extension UITextField {
    public var selectedOffsets: Range<Int> { selection }

    public func types(_ text: String) {
        precondition(isFirstResponder, "nobody types where there is no caret")
        if marked == nil { changes(selection, to: text) }
    }

    public func pastes(_ text: String) { types(text) }

    /// The key takes the selection, or the character before the caret.
    public func deletesBackward() {
        if !selection.isEmpty {
            changes(selection, to: "")
        } else if selection.lowerBound > 0 {
            let caret = String.Index(utf16Offset: selection.lowerBound, in: content)
            changes(content.index(before: caret).utf16Offset(in: content)..<selection.lowerBound, to: "")
        }
    }

    /// The key takes the selection, or the character behind the caret. It is announced as a backspace is.
    public func deletesForward() {
        if !selection.isEmpty {
            changes(selection, to: "")
        } else if selection.lowerBound < content.utf16.count {
            let caret = String.Index(utf16Offset: selection.lowerBound, in: content)
            changes(selection.lowerBound..<content.index(after: caret).utf16Offset(in: content), to: "")
        }
    }

    /// A letter of a Korean keyboard: it is announced as an insertion, and grows the syllable before it where `syllable` is
    /// what comes of both.
    public func typesLetter(_ letter: String, composing syllable: String) {
        guard asks(selection, letter) else { return }
        let caret = selection.lowerBound
        let end = String.Index(utf16Offset: caret, in: content)
        let begin = content.index(before: end).utf16Offset(in: content)
        content = content.replacing(begin..<caret, with: syllable)
        select(begin + syllable.utf16.count..<begin + syllable.utf16.count)
        sendActions(for: .editingChanged)
    }

    public func selects(_ range: Range<Int>) { select(range) }

    public func putsCaret(at offset: Int) { select(offset..<offset) }

    /// A syllable that is not yet finished: it takes the place of what was composed before.
    public func composes(_ text: String) {
        let range = marked ?? selection
        guard asks(range, text) else { return }
        content = content.replacing(range, with: text)
        marked = range.lowerBound..<range.lowerBound + text.utf16.count
        select(range.lowerBound + text.utf16.count..<range.lowerBound + text.utf16.count)
        sendActions(for: .editingChanged)
    }

    /// The syllable is finished.
    public func commits() {
        guard marked != nil else { return }
        marked = nil
        sendActions(for: .editingChanged)
    }

    /// Some of the system's ways to fill in a field ask nobody.
    public func isFilledIn(with text: String) {
        self.text = text
        sendActions(for: .editingChanged)
    }

    public func tapsClear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        sendActions(for: .editingChanged)
    }

    @discardableResult public func pressesReturn() -> Bool { delegate?.textFieldShouldReturn(self) ?? true }

    private func asks(_ range: Range<Int>, _ text: String) -> Bool {
        let place = NSRange(location: range.lowerBound, length: range.count)
        return delegate?.textField(self, shouldChangeCharactersIn: place, replacementString: text) ?? true
    }

    /// What the delegate allows is done, can be undone, and is told.
    private func changes(_ range: Range<Int>, to text: String) {
        guard asks(range, text) else { return }
        let before = content
        undoManager?.registerUndo(withTarget: self) { field in
            field.text = before
            field.sendActions(for: .editingChanged)
        }
        content = content.replacing(range, with: text)
        select(range.lowerBound + text.utf16.count..<range.lowerBound + text.utf16.count)
        sendActions(for: .editingChanged)
    }
}

extension String {
    fileprivate func replacing(_ range: Range<Int>, with text: String) -> String {
        let lower = Index(utf16Offset: range.lowerBound, in: self)
        let upper = Index(utf16Offset: range.upperBound, in: self)
        return String(self[..<lower]) + text + self[upper...]
    }
}
