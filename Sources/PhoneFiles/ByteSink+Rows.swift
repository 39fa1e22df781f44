/// The values of rows. ``reserve(_:)`` makes room for a whole row, so that putting a value checks nothing. Values are
/// stored in blocks that may be longer than they are; the next value overwrites the bytes after them.
extension ByteSink {
    /// The bytes that are stored at a time.
    @usableFromInline typealias Block = SIMD32<UInt8>

    static let blockBytes = MemoryLayout<Block>.size

    /// Makes room for a row.
    ///
    /// - Parameter bytes: The most bytes that its values have in all.
    @inlinable @inline(__always)
    public mutating func reserve(_ bytes: Int) {
        let room = bytes &+ MemoryLayout<Block>.size
        if memory.count &- count < room { makeRowRoom(for: room) }
    }

    /// Where the next value is stored.
    @inlinable @inline(__always) var place: UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped) + count
    }

    /// Puts a range of bytes.
    @inlinable @inline(__always)
    public mutating func put(_ range: Range<Int>, of bytes: Span<UInt8>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        let place = place
        // Safe: a block is loaded within the bytes, and stored within the room of the row.
        bytes.withUnsafeBytes { bytes in
            var index = range.lowerBound
            while index < range.upperBound {
                let target = place + (index &- range.lowerBound)
                guard bytes.count &- index >= MemoryLayout<Block>.size else {
                    let rest = UnsafeRawBufferPointer(rebasing: bytes[index..<range.upperBound])
                    return UnsafeMutableRawBufferPointer(start: target, count: rest.count).copyMemory(from: rest)
                }
                target.storeBytes(of: bytes.loadUnaligned(fromByteOffset: index, as: Block.self), as: Block.self)
                index &+= MemoryLayout<Block>.size
            }
        }
        count &+= range.count
    }

    /// Puts a range of a text if it needs no escape; otherwise puts nothing and returns false.
    ///
    /// - Parameter special: Selects the bytes that need an escape.
    @inlinable @inline(__always)
    public mutating func put(
        _ range: Range<Int>, of text: Span<UInt8>, unless special: (ByteChunk) -> ByteChunk.Mask
    ) -> Bool {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.count)
        let place = place
        // Safe: chunks are loaded within the text, and stored within the room of the row.
        let isPlain = text.withUnsafeBytes { text in
            var index = range.lowerBound
            while index < range.upperBound {
                let chunk = text.paddedChunk(at: index)
                if (special(chunk) .& ByteChunk.first(range.upperBound &- index)).isAny { return false }
                (place + (index &- range.lowerBound)).storeBytes(of: chunk, as: ByteChunk.self)
                index &+= ByteChunk.scalarCount
            }
            return true
        }
        if isPlain { count &+= range.count }
        return isPlain
    }

    /// Puts two bytes, the high one first.
    @inlinable @inline(__always)
    public mutating func put(pair: UInt16) {
        place.storeBytes(of: pair.bigEndian, as: UInt16.self)
        count &+= 2
    }

    /// Puts a number in decimal digits, at most 20. The number is not negative.
    @inlinable @inline(__always)
    public mutating func put(_ number: Int) {
        let number = UInt64(truncatingIfNeeded: number)
        if number >= 100_000_000 { putHead(number / 100_000_000) }
        let digits = EightDigits(UInt32(truncatingIfNeeded: number % 100_000_000))
        let skipped = number >= 100_000_000 ? 0 : digits.leadingZeros
        place.storeBytes(of: (digits.text >> (8 * skipped)).littleEndian, as: UInt64.self)
        count &+= 8 &- Int(truncatingIfNeeded: skipped)
    }

    /// Puts the digits before the last eight.
    @usableFromInline mutating func putHead(_ number: UInt64) { put(Int(truncatingIfNeeded: number)) }
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
