// Actions of a user in a field. They change the field and call the delegate in the order of AppKit.
extension NSTextField {
    private var textView: NSTextView? { currentEditor() as? NSTextView }

    public var selectedOffsets: Range<Int>? { textView.flatMap { Range($0.selectedRange) } }

    /// Types a character, which replaces the selection.
    public func types(_ text: String) {
        guard let editor = textView, editor.marked == nil else { return }
        editor.steps.event { editor.insertText(text, replacementRange: editor.selectedRange) }
    }

    /// Presses backspace, which deletes the selection or the character before the caret.
    public func deletesBackward() {
        guard let editor = textView, !performs("deleteBackward:") else { return }
        var range = editor.selectedRange
        if range.length == 0, range.location > 0 {
            range = (editor.string as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
        }
        if range.length > 0 { editor.steps.event { editor.insertText("", replacementRange: range) } }
    }

    /// Presses forward delete, which deletes the selection or the character after the caret.
    public func deletesForward() {
        guard let editor = textView, !performs("deleteForward:") else { return }
        var range = editor.selectedRange
        if range.length == 0, range.location < (editor.string as NSString).length {
            range = (editor.string as NSString).rangeOfComposedCharacterSequence(at: range.location)
        }
        if range.length > 0 { editor.steps.event { editor.insertText("", replacementRange: range) } }
    }

    /// Notifies the delegate after an undo, which changes the text as a key does.
    public func notifiesOfUndo() { notifiesOfChange() }

    /// Presses Return. If the delegate does not handle it, editing ends and the window's default button is pressed.
    @discardableResult public func pressesReturn() -> Bool {
        if performs("insertNewline:") { return true }
        if textView == nil || endsEditing() { window?.pressesDefaultButton() }
        return false
    }

    /// Sends a command for a key that inserts no text. Returns whether the delegate handled it.
    private func performs(_ command: String) -> Bool {
        guard let editor = textView else { return false }
        return delegate?.control(self, textView: editor, doCommandBy: Selector(command)) ?? false
    }

    public func putsCaret(at offset: Int) { textView?.setSelectedRange(NSRange(location: offset, length: 0)) }

    /// Composes an unfinished syllable, which replaces the text composed so far.
    public func composes(_ text: String) {
        guard let editor = textView else { return }
        let range = editor.marked ?? editor.selectedRange
        let end = NSRange(location: range.location, length: (text as NSString).length)
        editor.marked = end
        editor.steps.event { editor.insertText(text, replacementRange: range) }
    }

    /// Commits the composed syllable.
    public func commits() {
        guard let editor = textView, editor.marked != nil else { return }
        editor.marked = nil
        notifiesOfChange()
    }
}
