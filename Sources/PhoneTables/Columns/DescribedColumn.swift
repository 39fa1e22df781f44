public import PhoneNumbers

/// A column of texts about numbers that the caller provides, such as their places.
///
///     var options = TableOptions(column: ColumnName("phone"))
///     options.described = [DescribedColumn("country") { $0.region?.description }]
///
/// Two columns are equal if their names are.
public struct DescribedColumn: Sendable, Hashable, CustomStringConvertible {
    public let name: String
    let text: @Sendable (PhoneNumber) -> String?

    /// - Parameters:
    ///   - name: The name of the column.
    ///   - text: Returns the text about an accepted number, in UTF-8; nil for an empty cell. Several threads call it.
    public init(_ name: String, _ text: @escaping @Sendable (PhoneNumber) -> String?) {
        self.name = name
        self.text = text
    }

    public var description: String { name }

    public static func == (lhs: DescribedColumn, rhs: DescribedColumn) -> Bool { lhs.name == rhs.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
