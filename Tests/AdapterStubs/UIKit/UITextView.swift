/// A text view without a screen.
@MainActor open class UITextView: UIScrollView {
    open weak var delegate: (any UITextViewDelegate)?
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var textContentType: UITextContentType?
    open var isSecureTextEntry = false
    open var textAlignment = NSTextAlignment.natural
    open private(set) var markedTextRange: UITextRange?
    private var content = ""
    private let steps = UndoManager()

    open override var canBecomeFirstResponder: Bool { true }
    open override var undoManager: UndoManager? { steps }

    /// The text. Setting it moves the caret to the end and sends no event.
    open var text: String? {
        get { content }
        set {
            content = newValue ?? ""
            selectedRange = NSRange(location: content.utf16.count, length: 0)
        }
    }

    open var selectedRange = NSRange(location: 0, length: 0) {
        didSet { if isFirstResponder { delegate?.textViewDidChangeSelection(self) } }
    }

    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }
    public func textRange(from: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(from.offset..<toPosition.offset)
    }

    /// Replaces a range, which can be undone. The delegate is notified, but not asked.
    open func replace(_ range: UITextRange, withText text: String) {
        let (before, selection) = (content, selectedRange)
        content = (content as NSString).replacingCharacters(in: NSRange(range.range), with: text)
        let caret = range.range.lowerBound + text.utf16.count
        selectedRange = NSRange(location: caret, length: 0)
        steps.registerUndo(withTarget: self) { view in
            MainActor.assumeIsolated {
                view.content = before
                view.selectedRange = selection
                view.delegate?.textViewDidChange(view)
            }
        }
        delegate?.textViewDidChange(self)
    }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.textViewDidEndEditing(self)
        return true
    }

    // MARK: Actions of a user

    /// Types or pastes a text, which replaces the selection.
    public func types(_ text: String) { changes(selectedRange, to: text) }

    /// Presses backspace after a character of one code unit.
    public func deletesBackward() {
        let range = selectedRange
        if range.length > 0 {
            changes(range, to: "")
        } else if range.location > 0 {
            changes(NSRange(location: range.location - 1, length: 1), to: "")
        }
    }

    private func changes(_ range: NSRange, to text: String) {
        guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true,
            let offsets = Range(range)
        else { return }
        replace(UITextRange(offsets), withText: text)
    }
}

/// The delegate of a text view. The methods are optional in UIKit; here they have the default results.
@MainActor public protocol UITextViewDelegate: AnyObject {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
