// Colors, fonts, labels and buttons without a screen.

public final class UIColor: NSObject, Sendable {
    public static let secondaryLabel = UIColor()
    public static let tertiaryLabel = UIColor()
}

public final class UIFont: NSObject, Sendable {
    public struct TextStyle: Sendable {
        public static let body = TextStyle()
    }

    public let pointSize: CGFloat
    init(_ size: CGFloat) { pointSize = size }
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(17) }
}

public struct UIEdgeInsets: Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

@MainActor open class UILabel: UIView {
    open var font: UIFont?
    open var text: String?
    open var textColor: UIColor?
}

extension NSString {
    /// The size of a text whose characters are 8 points wide.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]?) -> CGSize {
        CGSize(width: 8 * length, height: 16)
    }
}

@MainActor open class UIButton: UIControl {
    open private(set) var titleLabel: UILabel? = UILabel()
    open private(set) var currentTitle: String?
    open func setTitle(_ title: String?, for state: UIControl.State) { currentTitle = title }
}

extension UIControl {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
    }
}
