extension ByteSink {
    /// Writes a row, or the beginning or the end of one, after making room for it. A row is never written in parts.
    ///
    /// - Parameters:
    ///   - bytes: The most bytes that the values have in all.
    ///   - body: Writes the values.
    @inlinable @inline(__always)
    public mutating func putRow<Result>(atMost bytes: Int, _ body: (inout RowPlace) -> Result) -> Result {
        let room = bytes &+ RowPlace.blockBytes
        if memory.count &- count < room { makeRowRoom(for: room) }
        // Safe: there is room for the values and for a block, and the place does not outlive this call.
        let start = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped) + count
        var row = RowPlace(next: start)
        let result = body(&row)
        count &+= row.next - start
        return result
    }

    /// Appends a range of bytes, in blocks.
    @inlinable @inline(__always)
    public mutating func append(_ range: Range<Int>, of bytes: Span<UInt8>) {
        putRow(atMost: range.upperBound &- range.lowerBound) { $0.put(range, of: bytes) }
    }
}

/// Where the next value of a row is stored. Writing a value does not check for room, and the place is kept in a
/// register.
///
/// Values are stored in blocks that may be longer than they are; the next value overwrites the bytes after them.
public struct RowPlace: ~Copyable {
    /// The bytes that are stored at a time.
    @usableFromInline typealias Block = SIMD32<UInt8>
    @usableFromInline typealias Pointer = UnsafeMutableRawPointer

    public static let blockBytes = 32

    @usableFromInline var next: Pointer

    @inlinable @inline(__always)
    init(next: Pointer) { self.next = next }

    /// Writes a range of bytes.
    @inlinable @inline(__always)
    public mutating func put(_ range: Range<Int>, of bytes: Span<UInt8>) {
        let count = range.upperBound &- range.lowerBound
        // A function that changes the place itself would keep it in memory.
        guard count <= 32, range.lowerBound >= 0, bytes.count &- range.lowerBound >= 32 else {
            return next = Self.put(range, of: bytes, at: next)
        }
        // Safe: a block is loaded within the bytes, and stored within the room of the row.
        bytes.withUnsafeBytes { bytes in
            let block = bytes.loadUnaligned(fromByteOffset: range.lowerBound, as: Block.self)
            next.storeBytes(of: block, as: Block.self)
        }
        next += count
    }

    /// Writes one of ``Words``, which may have two blocks.
    @inlinable @inline(__always)
    public mutating func put(word range: Range<Int>, of words: Span<UInt8>) {
        let count = range.upperBound &- range.lowerBound
        guard count > 32 else { return put(range, of: words) }
        guard count <= 64, range.lowerBound >= 0, words.count &- range.lowerBound >= 64 else {
            return next = Self.put(range, of: words, at: next)
        }
        // Safe: both blocks are loaded within the bytes, and stored within the room of the row.
        words.withUnsafeBytes { words in
            let blocks = (
                words.loadUnaligned(fromByteOffset: range.lowerBound, as: Block.self),
                words.loadUnaligned(fromByteOffset: range.lowerBound &+ 32, as: Block.self)
            )
            next.storeBytes(of: blocks.0, as: Block.self)
            (next + 32).storeBytes(of: blocks.1, as: Block.self)
        }
        next += count
    }

    /// Writes a range that is longer than a block, or near the end of the bytes; returns the place after it.
    @usableFromInline
    static func put(_ range: Range<Int>, of bytes: Span<UInt8>, at place: Pointer) -> Pointer {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        // Safe: the range is within the bytes, and there is room for it.
        bytes.withUnsafeBytes {
            UnsafeMutableRawBufferPointer(start: place, count: range.count)
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[range]))
        }
        return place + range.count
    }

    /// Writes a range of a text if it needs no escape; otherwise writes nothing and returns false.
    ///
    /// - Parameter special: Selects the bytes that need an escape.
    @inlinable @inline(__always)
    public mutating func put(
        _ range: Range<Int>, of text: Span<UInt8>, unless special: (ByteChunk) -> ByteChunk.Mask
    ) -> Bool {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.count)
        let next = next
        // Safe: chunks are loaded within the text, and stored within the room of the row.
        let isPlain = text.withUnsafeBytes { text in
            var index = range.lowerBound
            // Most texts have one or two chunks, which are compared without a branch on their number.
            repeat {
                let target = next + (index &- range.lowerBound)
                let rest = range.upperBound &- index
                let (first, second) = (text.paddedChunk(at: index), text.paddedChunk(at: index &+ 16))
                let isSpecial =
                    special(first) .& ByteChunk.first(rest) .| special(second) .& ByteChunk.first(max(rest &- 16, 0))
                if isSpecial.isAny { return false }
                target.storeBytes(of: first, as: ByteChunk.self)
                (target + 16).storeBytes(of: second, as: ByteChunk.self)
                index &+= 32
            } while index < range.upperBound
            return true
        }
        if isPlain { self.next += range.count }
        return isPlain
    }

    /// Writes two bytes, the high one first, or nothing.
    @inlinable @inline(__always)
    public mutating func put(pair: UInt16, if isPut: Bool) {
        next.storeBytes(of: pair.bigEndian, as: UInt16.self)
        next += isPut ? 2 : 0
    }

    /// Writes a number in decimal digits, at most 20. The number is not negative.
    @inlinable @inline(__always)
    public mutating func put(_ number: Int) {
        let number = UInt64(truncatingIfNeeded: number)
        guard number < 100_000_000 else { return next = Self.put(number, at: next) }
        let digits = EightDigits(UInt32(truncatingIfNeeded: number))
        next.storeBytes(of: (digits.text >> (8 &* digits.leadingZeros)).littleEndian, as: UInt64.self)
        next += 8 &- Int(truncatingIfNeeded: digits.leadingZeros)
    }

    /// Writes a number of nine or more digits; returns the place after it.
    @usableFromInline static func put(_ number: UInt64, at place: Pointer) -> Pointer {
        var row = RowPlace(next: place)
        row.put(Int(truncatingIfNeeded: number / 100_000_000))
        row.next.storeBytes(of: EightDigits(UInt32(number % 100_000_000)).text.littleEndian, as: UInt64.self)
        return row.next + 8
    }
}

/// A number below 10⁸ as eight digits, computed side by side in one word.
@usableFromInline struct EightDigits {
    /// The ASCII digits, the first in the lowest byte.
    @usableFromInline let text: UInt64
    /// The zeros before the first digit that is not zero, or before the last digit.
    @usableFromInline let leadingZeros: UInt64

    @inlinable @inline(__always)
    init(_ number: UInt32) {
        // Halves of four digits in lanes of 32 bits, then pairs in 16, then digits in 8. The factors divide by 100 and
        // by 10, rounding down, for all values of a lane.
        let halves = UInt64(number / 10_000) | UInt64(number % 10_000) << 32
        let hundreds = ((halves &* 10_486) >> 20) & 0x0000_007F_0000_007F
        let pairs = hundreds | (halves &- hundreds &* 100) << 16
        let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
        let digits = tens | (pairs &- tens &* 10) << 8
        text = digits | 0x3030_3030_3030_3030
        leadingZeros = min(UInt64(truncatingIfNeeded: digits.trailingZeroBitCount) >> 3, 7)
    }
}
