/// The texts that are wanted of the numbers in lines.
public struct LineTexts: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// ``LineVerdict/e164``
    public static let e164 = LineTexts(rawValue: 1)
    /// ``LineVerdict/national``
    public static let national = LineTexts(rawValue: 2)
}
