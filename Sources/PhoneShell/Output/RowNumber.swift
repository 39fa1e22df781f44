/// A few bytes that many rows share, in registers rather than in memory.
public struct RowCell: Sendable {
    /// The most bytes of a cell.
    public static let mostBytes = 32

    @usableFromInline var bytes: SIMD32<UInt8>
    @usableFromInline let count: Int

    /// - Parameter text: At most 32 bytes.
    package init(_ text: [UInt8]) {
        precondition(text.count <= Self.mostBytes)
        bytes = SIMD32(text + [UInt8](repeating: 0, count: Self.mostBytes - text.count))
        count = text.count
    }

    fileprivate init(_ bytes: SIMD32<UInt8>, count: Int) { (self.bytes, self.count) = (bytes, count) }
}

extension RowPlace {
    /// Puts a cell.
    @inlinable @inline(__always)
    public mutating func put(_ cell: RowCell) {
        next.storeBytes(of: cell.bytes, as: SIMD32<UInt8>.self)
        next += cell.count
    }

    /// Puts a number and the bytes after it.
    @inlinable @inline(__always)
    public mutating func put(_ number: RowNumber) { put(number.cell) }
}

/// The number of a row in decimal digits, and a cell after it. Nine of ten times the next number differs in its last
/// digit only, which is incremented where it is.
public struct RowNumber {
    /// The digits and the bytes after them.
    @usableFromInline var cell: RowCell
    @usableFromInline var number: Int
    @usableFromInline let after: RowCell
    /// One at the place of the last digit.
    @usableFromInline let unit: SIMD32<UInt8>
    /// The increments until the last digit is zero.
    @usableFromInline var rest: Int

    /// - Parameters:
    ///   - number: The first number, which is not negative.
    ///   - after: At most 12 bytes.
    public init(_ number: Int, after: RowCell) {
        precondition(number >= 0 && after.count <= 12)
        (self.number, self.after) = (number, after)
        rest = 10 - number % 10
        // Safe: the digits, the cell and the block that is stored last are within the first half of the memory, which is
        // on the stack; the unit is in the second half.
        (cell, unit) = withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { memory in
            for index in 0..<16 { memory.storeBytes(of: 0, toByteOffset: 8 * index, as: UInt64.self) }
            let start = memory.baseAddress.unsafelyUnwrapped
            var row = RowPlace(next: start)
            row.put(number)
            memory[64 + (row.next - start) - 1] = 1
            row.put(after)
            let cell = RowCell(memory.loadUnaligned(as: SIMD32<UInt8>.self), count: row.next - start)
            return (cell, memory.loadUnaligned(fromByteOffset: 64, as: SIMD32<UInt8>.self))
        }
    }

    /// Increments the number.
    @inlinable @inline(__always)
    public mutating func increment() {
        rest &-= 1
        number &+= 1
        if rest > 0 { cell.bytes &+= unit } else { self = RowNumber(number, after: after) }
    }
}
