// Actions of a user and of AutoFill in a field. They call the delegate and change the field in the order of UIKit.
extension UITextField {
    public var selectedOffsets: Range<Int> { selection }

    public func types(_ text: String) {
        precondition(isFirstResponder, "only a field with focus receives keys")
        if marked == nil { changes(selection, to: text) }
    }

    public func pastes(_ text: String) { types(text) }

    /// Presses backspace, which deletes the selection or the character before the caret.
    public func deletesBackward() {
        if !selection.isEmpty {
            changes(selection, to: "")
        } else if selection.lowerBound > 0 {
            let caret = String.Index(utf16Offset: selection.lowerBound, in: content)
            changes(content.index(before: caret).utf16Offset(in: content)..<selection.lowerBound, to: "")
        }
    }

    /// Presses forward delete, which deletes the selection or the character after the caret. The announcement is the
    /// same as that of backspace.
    public func deletesForward() {
        if !selection.isEmpty {
            changes(selection, to: "")
        } else if selection.lowerBound < content.utf16.count {
            let caret = String.Index(utf16Offset: selection.lowerBound, in: content)
            changes(selection.lowerBound..<content.index(after: caret).utf16Offset(in: content), to: "")
        }
    }

    /// Types a letter on a Korean keyboard. It is announced as an insertion and replaces the previous character with
    /// `syllable`.
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

    /// Composes an unfinished syllable, which replaces the text composed so far.
    public func composes(_ text: String) {
        let range = marked ?? selection
        guard asks(range, text) else { return }
        content = content.replacing(range, with: text)
        marked = range.lowerBound..<range.lowerBound + text.utf16.count
        select(range.lowerBound + text.utf16.count..<range.lowerBound + text.utf16.count)
        sendActions(for: .editingChanged)
    }

    /// Commits the composed syllable.
    public func commits() {
        guard marked != nil else { return }
        marked = nil
        sendActions(for: .editingChanged)
    }

    /// Fills the field without calling the delegate, as AutoFill sometimes does.
    public func isFilledIn(with text: String) {
        self.text = text
        sendActions(for: .editingChanged)
    }

    public func tapsClear() {
        guard receiver?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        sendActions(for: .editingChanged)
    }

    @discardableResult public func pressesReturn() -> Bool { receiver?.textFieldShouldReturn(self) ?? true }

    private func asks(_ range: Range<Int>, _ text: String) -> Bool {
        let place = NSRange(location: range.lowerBound, length: range.count)
        return receiver?.textField(self, shouldChangeCharactersIn: place, replacementString: text) ?? true
    }

    /// Makes an edit that the delegate allows, registers an undo step, and sends an event.
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
