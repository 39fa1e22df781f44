@_exported public import Foundation

// Declarations of our own of the part of UIKit's documented interface that the adapters use, so that they are compiled
// where there is no UIKit. What is implemented behaves as the documentation says; all else only stores.

@MainActor open class UIResponder: NSObject {
    /// One field has the keyboard, as in a window.
    private static weak var first: UIResponder?
    private static var isHandingOver = false
    /// How often the keyboard went down because nobody had it.
    public private(set) static var dismissals = 0

    /// Who is asked next, such as the view around a field and its controller.
    open weak var next: UIResponder?
    /// The nearest one of those asked.
    open var undoManager: UndoManager? { next?.undoManager }
    open var isFirstResponder: Bool { UIResponder.first === self }
    open var canBecomeFirstResponder: Bool { false }
    /// A keyboard that is there is set up anew.
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
