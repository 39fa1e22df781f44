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
    /// Writes a cell.
    @inlinable @inline(__always)
    public mutating func put(_ cell: RowCell) {
        next.storeBytes(of: cell.bytes, as: SIMD32<UInt8>.self)
        next += cell.count
    }

    /// Writes a number and the bytes after it.
    @inlinable @inline(__always)
    public mutating func put(_ number: RowNumber) { put(number.cell) }
}

/// The number of a row in decimal digits, and a cell after it. Nine times out of ten, the next number differs only in
/// its last digit, which is incremented in place.
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
        (cell, unit) = number < 100_000_000 ? Self.short(number, after) : Self.long(number, after)
    }

    /// Returns the cell of a number of at most eight digits, composed in words: a store of single bytes would delay the
    /// load of the cell.
    @inline(__always)
    private static func short(_ number: Int, _ after: RowCell) -> (cell: RowCell, unit: SIMD32<UInt8>) {
        let digits = EightDigits(UInt32(truncatingIfNeeded: number))
        let count = 8 - Int(truncatingIfNeeded: digits.leadingZeros)
        let words = after.words
        // Shifts by 64 bits result in zero.
        let (left, right) = (8 * count, 64 - 8 * count)
        let cell = SIMD32(
            words: digits.text >> (8 * digits.leadingZeros) | words.0 << left, words.0 >> right | words.1 << left,
            words.1 >> right)
        return (RowCell(cell, count: count + after.count), SIMD32(words: 1 << (left - 8), 0, 0))
    }

    private static func long(_ number: Int, _ after: RowCell) -> (cell: RowCell, unit: SIMD32<UInt8>) {
        let digits = Array(String(number).utf8)
        var unit = [UInt8](repeating: 0, count: digits.count)
        unit[digits.count - 1] = 1
        let text = (0..<after.count).map { after.bytes[$0] }
        return (RowCell(digits + text), RowCell(unit).bytes)
    }

    /// Increments the number.
    @inlinable @inline(__always)
    public mutating func increment() {
        rest &-= 1
        number &+= 1
        if rest > 0 { cell.bytes &+= unit } else { self = RowNumber(number, after: after) }
    }
}

extension RowCell {
    /// The first sixteen bytes as words, the first byte in the lowest bits.
    fileprivate var words: (UInt64, UInt64) {
        let words = unsafeBitCast(bytes, to: SIMD4<UInt64>.self)
        return (words[0].littleEndian, words[1].littleEndian)
    }
}

extension SIMD32<UInt8> {
    /// Three words, the first byte in the lowest bits, and zeros.
    fileprivate init(words first: UInt64, _ second: UInt64, _ third: UInt64) {
        let words = SIMD4(first.littleEndian, second.littleEndian, third.littleEndian, 0)
        self = unsafeBitCast(words, to: SIMD32<UInt8>.self)
    }
}
