/// The texts that are wanted of the numbers in lines.
public struct LineTexts: OptionSet, Sendable, Hashable {
    /// A bit for each text.
    public let rawValue: Int

    /// Texts by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// ``LineVerdict/e164``
    public static let e164 = LineTexts(rawValue: 1)
    /// ``LineVerdict/national``
    public static let national = LineTexts(rawValue: 2)
}
