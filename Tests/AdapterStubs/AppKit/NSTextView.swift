@MainActor open class NSText: NSView {
    open var string = ""
    open var selectedRange = NSRange(location: 0, length: 0)
}

/// The field editor: it stands in for the field that is edited, and keeps what can be undone.
@MainActor open class NSTextView: NSText {
    weak var field: NSTextField?
    var marked: NSRange?
    private let own = UndoManager()

    /// The window's, where it has one.
    var steps: UndoManager { field?.window?.undoManager ?? own }

    open override var undoManager: UndoManager? { steps }

    open func hasMarkedText() -> Bool { marked != nil }

    open func setSelectedRange(_ charRange: NSRange) { selectedRange = charRange }

    /// As if it was typed: it can be undone, the caret stands behind it, and the delegate hears of it.
    open func insertText(_ string: Any, replacementRange: NSRange) {
        guard let text = string as? String else { return }
        let (before, selection) = (self.string, selectedRange)
        steps.register { [weak self] in
            self?.string = before
            self?.selectedRange = selection
        }
        field?.isAboutToChange()
        self.string = (before as NSString).replacingCharacters(in: replacementRange, with: text)
        selectedRange = NSRange(location: replacementRange.location + (text as NSString).length, length: 0)
        field?.tellsOfChange()
    }
}
