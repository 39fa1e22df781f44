/// The bottom inset of a scroll view that keeps its content above the keyboard. All lengths are in points; the y axis
/// points down.
public struct KeyboardInset: Sendable, Hashable {
    /// The y coordinate of the view's bottom edge.
    public var viewBottom: Double
    /// The bottom safe area inset, which the view applies automatically.
    public var safeArea: Double
    /// The view's inset without a keyboard.
    public var base: Double

    /// Creates the geometry of a view.
    ///
    /// - Parameters:
    ///   - viewBottom: The y coordinate of the view's bottom edge.
    ///   - safeArea: The bottom safe area inset.
    ///   - base: The inset without a keyboard.
    public init(viewBottom: Double, safeArea: Double = 0, base: Double = 0) {
        self.viewBottom = viewBottom
        self.safeArea = safeArea
        self.base = base
    }

    /// Returns the bottom inset for the content and its scroll indicator: the height that the keyboard covers above the
    /// safe area, and at least ``base``.
    ///
    /// - Parameter keyboardTop: The y coordinate of the keyboard's top edge after its animation; nil for a hidden
    ///   keyboard.
    public func bottom(keyboardTop: Double?) -> Double {
        guard let keyboardTop else { return base }
        return max(viewBottom - keyboardTop - safeArea, base)
    }
}
