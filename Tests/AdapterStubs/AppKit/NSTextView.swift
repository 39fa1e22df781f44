@MainActor open class NSText: NSView {
    open var string = ""
    open var selectedRange = NSRange(location: 0, length: 0)
}

/// The field editor, which edits the text of a field and registers undo steps.
@MainActor open class NSTextView: NSText {
    open var isAutomaticSpellingCorrectionEnabled = true
    open var isContinuousSpellCheckingEnabled = true
    open var isGrammarCheckingEnabled = true
    open var isAutomaticQuoteSubstitutionEnabled = true
    open var isAutomaticDashSubstitutionEnabled = true
    open var isAutomaticTextReplacementEnabled = true
    open var isAutomaticDataDetectionEnabled = true
    open var smartInsertDeleteEnabled = true
    weak var field: NSTextField?
    var marked: NSRange?
    private let own = UndoManager()

    /// The undo manager of the window, or else the undo manager of the editor.
    var steps: UndoManager { field?.window?.undoManager ?? own }

    open override var undoManager: UndoManager? { steps }

    open func hasMarkedText() -> Bool { marked != nil }

    open func setSelectedRange(_ charRange: NSRange) { selectedRange = charRange }

    /// Inserts a text as if it was typed: registers an undo step, moves the caret after the text, and notifies the
    /// delegate.
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
        field?.notifiesOfChange()
    }
}
