@_exported public import Foundation

@objc @MainActor open class UITextField: NSObject {
    @objc(UITextFieldDidEndEditingReason) public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    open weak var delegate: (any UITextFieldDelegate)?
    open var markedTextRange: NSObject?
    open var returnKeyType = UIReturnKeyType.default
}

public enum UIReturnKeyType: Int, Sendable { case `default` }

@objc @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    @objc optional func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    @objc optional func textFieldDidBeginEditing(_ textField: UITextField)
    @objc optional func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    @objc optional func textFieldDidEndEditing(_ textField: UITextField)
    @objc optional func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    @objc(textField:shouldChangeCharactersInRange:replacementString:)
    optional func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    @objc optional func textFieldDidChangeSelection(_ textField: UITextField)
    @objc optional func textFieldShouldClear(_ textField: UITextField) -> Bool
    @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

@objc @MainActor open class UITextView: NSObject {
    open weak var delegate: (any UITextViewDelegate)?
    open var markedTextRange: NSObject?
}

@objc @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}

@objc @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    @objc optional func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    @objc optional func textViewDidBeginEditing(_ textView: UITextView)
    @objc optional func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    @objc optional func textViewDidEndEditing(_ textView: UITextView)
    @objc(textView:shouldChangeTextInRange:replacementText:)
    optional func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    @objc optional func textViewDidChange(_ textView: UITextView)
    @objc optional func textViewDidChangeSelection(_ textView: UITextView)
}
