/// Formats of the numbers in lines, each a column of texts.
public struct FormattedColumns: OptionSet, Sendable, Hashable {
    /// A bit for each column.
    public let rawValue: Int

    /// Columns by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// ``LineVerdict/e164``
    public static let e164 = FormattedColumns(rawValue: 1)
    /// ``LineVerdict/national``
    public static let national = FormattedColumns(rawValue: 2)
}
