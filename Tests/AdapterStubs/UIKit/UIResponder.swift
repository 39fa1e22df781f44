@_exported public import Foundation

// Our own declarations of the part of UIKit's documented interface that the adapters use, so that they compile without
// UIKit. Functions behave as documented; properties only store their values.

@MainActor open class UIResponder: NSObject {
    /// The first responder. There is only one, as in a window.
    private static weak var first: UIResponder?
    private static var isHandingOver = false
    /// The number of times the keyboard was hidden because no field had focus.
    public private(set) static var dismissals = 0

    /// The next responder, such as the superview and its view controller.
    open weak var next: UIResponder?
    /// The undo manager of the nearest responder that has one.
    open var undoManager: UndoManager? { next?.undoManager }
    open var isFirstResponder: Bool { UIResponder.first === self }
    open var canBecomeFirstResponder: Bool { false }
    /// Reloads the keyboard if it is visible.
    open func reloadInputViews() {}

    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        if let first = UIResponder.first, first !== self {
            UIResponder.isHandingOver = true
            defer { UIResponder.isHandingOver = false }
            guard first.resignFirstResponder() else { return false }
        }
        UIResponder.first = self
        return true
    }

    @discardableResult open func resignFirstResponder() -> Bool {
        if isFirstResponder {
            UIResponder.first = nil
            if !UIResponder.isHandingOver { UIResponder.dismissals += 1 }
        }
        return true
    }
}

@MainActor open class UIView: UIResponder {
    open var accessibilityValue: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var backgroundColor: UIColor?
    open var tintColor: UIColor?
    open var frame = CGRect.zero
    open var isHidden = false
    open var isUserInteractionEnabled = true
    open var isAccessibilityElement = false
    open private(set) var subviews: [UIView] = []
    private weak var superview: UIView?
    open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}
    public override convenience init() { self.init(frame: .zero) }

    open func sizeToFit() {}
    open func addSubview(_ view: UIView) {
        subviews.append(view)
        view.superview = self
    }
    open func removeFromSuperview() { superview?.subviews.removeAll { $0 === self } }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
}

public struct UILayoutPriority: RawRepresentable, Sendable, Hashable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let defaultHigh = UILayoutPriority(rawValue: 750)
}

public enum NSLayoutConstraint {
    public enum Axis: Int, Sendable { case horizontal, vertical }
}
