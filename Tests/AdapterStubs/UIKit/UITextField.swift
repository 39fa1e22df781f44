/// A text field without a screen.
@MainActor open class UITextField: UIControl {
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    /// The delegate that the field calls, even if a subclass overrides ``delegate``.
    weak var receiver: (any UITextFieldDelegate)?
    open var delegate: (any UITextFieldDelegate)? {
        get { receiver }
        set { receiver = newValue }
    }
    open var font: UIFont?
    open var bounds = CGRect.zero
    open var leftView: UIView?
    open var leftViewMode = ViewMode.never
    open var attributedPlaceholder: NSAttributedString?
    open var isEditing: Bool { isFirstResponder }
    open var placeholder: String?
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var textContentType: UITextContentType?
    open var isSecureTextEntry = false
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var textAlignment = NSTextAlignment.natural
    open var inputAccessoryView: UIView?
    /// The direction that was set for the text.
    public private(set) var writingDirection = NSWritingDirection.natural

    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        self.writingDirection = writingDirection
    }

    /// The text, the selection and the composed range, in UTF-16 offsets.
    var content = ""
    var selection = 0..<0
    var marked: Range<Int>?
    private let steps = UndoManager()
    /// Whether the field uses the undo manager of the next responder.
    public var sharesUndo = false

    open override var canBecomeFirstResponder: Bool { true }
    open override var undoManager: UndoManager? { sharesUndo ? next?.undoManager : steps }

    /// The text. Setting it moves the caret to the end, ends a composition, and sends no event. Setting nil clears it.
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
        guard receiver?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        selection = content.utf16.count..<content.utf16.count
        sendActions(for: .editingDidBegin)
        receiver?.textFieldDidBeginEditing(self)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard receiver?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        marked = nil
        sendActions(for: .editingDidEnd)
        receiver?.textFieldDidEndEditing(self, reason: .committed)
        return true
    }

    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Sets the selection. During editing, the delegate receives every selection change.
    func select(_ range: Range<Int>) {
        selection = range.clamped(to: 0..<content.utf16.count + 1)
        if isFirstResponder { receiver?.textFieldDidChangeSelection(self) }
    }
}
