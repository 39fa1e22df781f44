/// How far the content of a scrolling view must be inset so that a keyboard hides none of it. All lengths are points, and
/// grow downwards.
public struct KeyboardInset: Sendable, Hashable {
    /// The lower edge of the view.
    public var viewBottom: Double
    /// The height of the safe area at the lower edge, which the view insets by itself.
    public var safeArea: Double
    /// The inset that the view has without a keyboard.
    public var base: Double

    /// The geometry of a view. O(1).
    ///
    /// - Parameters:
    ///   - viewBottom: The lower edge of the view.
    ///   - safeArea: The height of the safe area at the lower edge.
    ///   - base: The inset without a keyboard.
    public init(viewBottom: Double, safeArea: Double = 0, base: Double = 0) {
        self.viewBottom = viewBottom
        self.safeArea = safeArea
        self.base = base
    }

    /// The inset at the lower edge, for the content and for its scroll indicator: what the keyboard covers beyond the safe
    /// area, and never less than the base. O(1).
    ///
    /// - Parameter keyboardTop: The upper edge of the keyboard where it will stand; nil for one that is hidden.
    public func bottom(keyboardTop: Double?) -> Double {
        guard let keyboardTop else { return base }
        return max(viewBottom - keyboardTop - safeArea, base)
    }
}
