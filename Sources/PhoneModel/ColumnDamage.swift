/// The reason why the arrays of a text column can't be read.
///
/// - C twin: the column statuses of `phn_status`.
package enum ColumnDamage: UInt8, Error, Sendable, CaseIterable {
    /// An offset is smaller than the previous one or greater than the number of bytes.
    case offsets = 40
    /// An array has fewer elements than the rows need.
    case length

    /// Validates the arrays of some rows before a text is read.
    package static func check(
        _ rows: Range<Int>, of bytes: Span<UInt8>, offsets: Span<Int>, validity: Span<UInt8>?,
        regions: Span<PhoneNumber.Region>?
    ) throws(ColumnDamage) {
        if rows.isEmpty { return }
        guard rows.lowerBound >= 0, rows.upperBound < offsets.count else { throw .length }
        if let validity, (rows.upperBound - 1) / 8 >= validity.count { throw .length }
        if let regions, rows.upperBound > regions.count { throw .length }
        var isDecreasing = false
        var before = 0
        for row in rows.lowerBound...rows.upperBound {
            isDecreasing = isDecreasing || offsets[row] < before
            before = offsets[row]
        }
        if isDecreasing || before > bytes.count { throw .offsets }
    }
}
