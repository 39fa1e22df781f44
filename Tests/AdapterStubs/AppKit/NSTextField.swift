@MainActor open class NSControl: NSView {
    /// The text. During editing, the field editor holds it.
    open var stringValue: String {
        get { currentEditor()?.string ?? value }
        set {
            value = newValue
            currentEditor()?.string = newValue
        }
    }

    var value = ""

    open func currentEditor() -> NSText? { nil }
    open func sizeToFit() {}
}

public struct NSTextContentType: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let username = NSTextContentType(rawValue: "NSTextContentTypeUsername")
    public static let password = NSTextContentType(rawValue: "NSTextContentTypePassword")
    public static let newPassword = NSTextContentType(rawValue: "NSTextContentTypeNewPassword")
    public static let oneTimeCode = NSTextContentType(rawValue: "NSTextContentTypeOneTimeCode")
    public static let name = NSTextContentType(rawValue: "NSTextContentTypeName")
    public static let telephoneNumber = NSTextContentType(rawValue: "NSTextContentTypeTelephoneNumber")
    public static let emailAddress = NSTextContentType(rawValue: "NSTextContentTypeEmailAddress")
}

@MainActor open class NSTextField: NSControl {
    open weak var delegate: (any NSTextFieldDelegate)?
    open var placeholderString: String?
    open var textColor: NSColor?
    open var font: NSFont?
    open var cell: NSCell?
    open var contentType: NSTextContentType?
    open var baseWritingDirection = NSWritingDirection.natural
    open var alignment = NSTextAlignment.natural
    private var editor: NSTextView?
    private var hasBegun = false

    open override func currentEditor() -> NSText? { editor }

    func beginsEditing() -> NSTextView {
        let editor = NSTextView()
        editor.string = value
        editor.selectedRange = NSRange(location: 0, length: (value as NSString).length)
        editor.field = self
        self.editor = editor
        return editor
    }

    func endsEditing() -> Bool {
        guard let editor else { return true }
        guard delegate?.control(self, textShouldEndEditing: editor) ?? true else { return false }
        value = editor.string
        self.editor = nil
        if hasBegun { delegate?.controlTextDidEndEditing(Notification(name: .init("end"), object: self)) }
        hasBegun = false
        return true
    }

    /// Asks the delegate before the first change.
    func isAboutToChange() {
        if !hasBegun, let editor { _ = delegate?.control(self, textShouldBeginEditing: editor) }
    }

    /// Notifies the delegate of a change, and before the first change, of the begin of editing.
    func notifiesOfChange() {
        if !hasBegun {
            hasBegun = true
            delegate?.controlTextDidBeginEditing(Notification(name: .init("begin"), object: self))
        }
        delegate?.controlTextDidChange(Notification(name: .init("change"), object: self))
    }
}

public final class NSColor: NSObject, Sendable {
    public static let tertiaryLabelColor = NSColor()
}

public final class NSFont: NSObject, Sendable {}

@MainActor open class NSCell: NSObject {
    open func drawingRect(forBounds rect: NSRect) -> NSRect { rect }
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
}

extension NSString {
    /// The size of a text whose characters are 8 points wide.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]?) -> NSSize {
        NSSize(width: 8 * length, height: 16)
    }
}

extension NSTextField {
    public convenience init(labelWithString stringValue: String) {
        self.init()
        value = stringValue
    }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// A field that hides its text.
@MainActor open class NSSecureTextField: NSTextField {}

@MainActor public protocol NSControlTextEditingDelegate: AnyObject {
    func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
    func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
    func controlTextDidBeginEditing(_ obj: Notification)
    func controlTextDidEndEditing(_ obj: Notification)
    func controlTextDidChange(_ obj: Notification)
    func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
}

/// The name of a method.
public struct Selector: Sendable, Hashable {
    public let name: String
    public init(_ name: String) { self.name = name }
}

@MainActor public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

/// These methods are optional in AppKit; here they have the default results.
extension NSControlTextEditingDelegate {
    public func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool { true }
    public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool { true }
    public func controlTextDidBeginEditing(_ obj: Notification) {}
    public func controlTextDidEndEditing(_ obj: Notification) {}
    public func controlTextDidChange(_ obj: Notification) {}
    public func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        false
    }
}
