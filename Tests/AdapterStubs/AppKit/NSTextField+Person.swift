// What a person does to a field that is edited, in the order in which AppKit changes and tells.
extension NSTextField {
    private var textView: NSTextView? { currentEditor() as? NSTextView }

    public var selectedOffsets: Range<Int>? { textView.flatMap { Range($0.selectedRange) } }

    /// A key: the character that it types takes the place of the selection.
    public func types(_ text: String) {
        guard let editor = textView, editor.marked == nil else { return }
        editor.steps.event { editor.insertText(text, replacementRange: editor.selectedRange) }
    }

    /// The key takes the selection, or the character before the caret.
    public func deletesBackward() {
        guard let editor = textView, !performs("deleteBackward:") else { return }
        var range = editor.selectedRange
        if range.length == 0, range.location > 0 {
            range = (editor.string as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
        }
        if range.length > 0 { editor.steps.event { editor.insertText("", replacementRange: range) } }
    }

    /// The key takes the selection, or the character behind the caret.
    public func deletesForward() {
        guard let editor = textView, !performs("deleteForward:") else { return }
        var range = editor.selectedRange
        if range.length == 0, range.location < (editor.string as NSString).length {
            range = (editor.string as NSString).rangeOfComposedCharacterSequence(at: range.location)
        }
        if range.length > 0 { editor.steps.event { editor.insertText("", replacementRange: range) } }
    }

    /// Undoing changes the text as a key does.
    public func tellsOfUndo() { tellsOfChange() }

    /// Return that the delegate does nothing with ends editing and presses the window's default button.
    @discardableResult public func pressesReturn() -> Bool {
        if performs("insertNewline:") { return true }
        if textView == nil || endsEditing() { window?.pressesDefaultButton() }
        return false
    }

    /// A key that types nothing is a command; one that the delegate does itself is done.
    private func performs(_ command: String) -> Bool {
        guard let editor = textView else { return false }
        return delegate?.control(self, textView: editor, doCommandBy: Selector(command)) ?? false
    }

    public func putsCaret(at offset: Int) { textView?.setSelectedRange(NSRange(location: offset, length: 0)) }

    /// A syllable that is not yet finished: it takes the place of what was composed before.
    public func composes(_ text: String) {
        guard let editor = textView else { return }
        let range = editor.marked ?? editor.selectedRange
        let end = NSRange(location: range.location, length: (text as NSString).length)
        editor.marked = end
        editor.steps.event { editor.insertText(text, replacementRange: range) }
    }

    /// The syllable is finished.
    public func commits() {
        guard let editor = textView, editor.marked != nil else { return }
        editor.marked = nil
        tellsOfChange()
    }
}
