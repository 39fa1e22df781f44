/// The look of a keyboard, with the raw values that platforms have; an unknown one is ``default``.
public enum KeyboardAppearance: Int, Sendable, Hashable, CaseIterable, Codable {
    /// As the rest of the screen.
    case `default` = 0
    /// Light on dark.
    case dark
    /// Dark on light.
    case light

    /// The look at a place of a control with one segment for each; ``default`` where there is none. O(1).
    public init(segment: Int) { self = KeyboardAppearance(rawValue: segment) ?? .default }
}
