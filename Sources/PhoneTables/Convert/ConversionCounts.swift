/// What was lost or absent when rows were converted to another format.
public struct ConversionCounts: Sendable, Hashable {
    /// The rows that were not written because they are not JSON objects.
    public internal(set) var unwrittenRows = 0
    /// The rows with fields that were not written, because no column has their key or they repeat one.
    public internal(set) var rowsWithDroppedFields = 0
    /// The key of a field that was not written; of several, the first one in alphabetical order.
    public internal(set) var droppedKey: String?
    /// The rows without a field for each column; these cells are empty.
    public internal(set) var rowsWithMissingFields = 0
    /// The rows with bytes that are not UTF-8, which became U+FFFD. JSON can't contain them.
    public internal(set) var rowsWithReplacedBytes = 0

    /// Creates empty counts.
    public init() {}

    mutating func addDropped(_ key: String) { droppedKey = min(droppedKey ?? key, key) }

    static func += (counts: inout ConversionCounts, other: ConversionCounts) {
        counts.unwrittenRows += other.unwrittenRows
        counts.rowsWithDroppedFields += other.rowsWithDroppedFields
        counts.rowsWithMissingFields += other.rowsWithMissingFields
        counts.rowsWithReplacedBytes += other.rowsWithReplacedBytes
        if let key = other.droppedKey { counts.addDropped(key) }
    }
}
