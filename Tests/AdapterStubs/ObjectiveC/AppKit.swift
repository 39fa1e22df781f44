@_exported public import Foundation

@objc @MainActor open class NSResponder: NSObject {
    @objc open func insertNewline(_ sender: NSObject?) {}
}

@objc @MainActor open class NSText: NSResponder {}
@objc @MainActor open class NSTextView: NSText {}
@objc @MainActor open class NSControl: NSResponder {}
@objc @MainActor open class NSTextField: NSControl {}

@objc @MainActor open class NSTableView: NSControl {
    @objc open weak var target: AnyObject?
    @objc open var doubleAction: Selector?
}
@objc @MainActor open class NSSearchField: NSTextField {
    @objc open var sendsWholeSearchString = false
    @objc open weak var target: AnyObject?
    @objc open var action: Selector?
    public var stringValue: String { "" }
}

@objc @MainActor public protocol NSControlTextEditingDelegate: NSObjectProtocol {
    @objc optional func controlTextDidBeginEditing(_ obj: Notification)
    @objc optional func controlTextDidEndEditing(_ obj: Notification)
    @objc optional func controlTextDidChange(_ obj: Notification)
    @objc optional func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
    @objc optional func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
    @objc(control:textView:doCommandBySelector:)
    optional func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
}

@objc @MainActor public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}
