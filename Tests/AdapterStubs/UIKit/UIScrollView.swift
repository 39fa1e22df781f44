// A scroll view on a screen that is as large as its window. Coordinates of the screen differ from those of the content
// by the content's offset.

@MainActor public protocol UICoordinateSpace: AnyObject {}

@MainActor open class UIScreen: UICoordinateSpace {
    open var coordinateSpace: any UICoordinateSpace { self }
}

@MainActor open class UIWindow: UIView {
    open private(set) var screen = UIScreen()
}

@MainActor open class UIScrollView: UIView {
    open var bounds: CGRect
    open var contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var verticalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open weak var window: UIWindow?

    public override init(frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { nil }

    /// The bounds begin at the offset of the content.
    open func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        CGRect(x: rect.minX + bounds.minX, y: rect.minY + bounds.minY, width: rect.width, height: rect.height)
    }
}

extension UIResponder {
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
}
