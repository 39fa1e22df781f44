/// A text field without a screen.
@MainActor open class UITextField: UIControl {
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    open weak var delegate: (any UITextFieldDelegate)?
    open var placeholder: String?
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var textContentType: UITextContentType?
    open var isSecureTextEntry = false

    /// What stands in the field, what is selected in it and what is being composed, in UTF-16 code units.
    var content = ""
    var selection = 0..<0
    var marked: Range<Int>?
    private let steps = UndoManager()
    /// Whether what is undone in the field is undone by who is asked next.
    public var sharesUndo = false

    open override var canBecomeFirstResponder: Bool { true }
    open override var undoManager: UndoManager? { sharesUndo ? next?.undoManager : steps }

    /// Setting it moves the caret to the end, ends what is composed, and sends no event. No text is an empty one.
    open var text: String? {
        get { content }
        set {
            content = newValue ?? ""
            marked = nil
            select(content.utf16.count..<content.utf16.count)
        }
    }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        selection = content.utf16.count..<content.utf16.count
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        marked = nil
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        return true
    }

    /// The delegate of a field that is edited hears of each selection, whoever made it.
    func select(_ range: Range<Int>) {
        selection = range.clamped(to: 0..<content.utf16.count + 1)
        if isFirstResponder { delegate?.textFieldDidChangeSelection(self) }
    }
}
