internal import PhoneFiles

/// 64 bytes of a table, compared with one byte at a time.
struct ByteBlock {
    static let count = 64

    private let chunks: (ByteChunk, ByteChunk, ByteChunk, ByteChunk)

    /// Loads the 64 bytes at an offset.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at offset: Int) {
        precondition(offset >= 0 && bytes.count &- offset >= Self.count)
        // Safe: all 64 bytes are within the span.
        chunks = bytes.withUnsafeBytes {
            (
                $0.chunk(at: offset), $0.chunk(at: offset &+ 16), $0.chunk(at: offset &+ 32), $0.chunk(at: offset &+ 48)
            )
        }
    }

    /// Returns a mask of the bytes that equal a byte: bit i is byte i.
    @inline(__always)
    func mask(of byte: UInt8) -> UInt64 {
        let pattern = ByteChunk.all(byte)
        // Bit k of byte j in `columns` is byte 8 k + j of the block.
        let bits =
            (Self.select(chunks.0 .== pattern, 0) | Self.select(chunks.1 .== pattern, 1))
            | (Self.select(chunks.2 .== pattern, 2) | Self.select(chunks.3 .== pattern, 3))
        let words = unsafeBitCast(bits, to: SIMD2<UInt64>.self)
        let columns = UInt64(littleEndian: words[0] | words[1])
        return columns == 0 ? 0 : Self.transposed(columns)
    }

    /// Selects one bit of each matching byte of a chunk: one bit for its first half, the next one for its second.
    @inline(__always)
    private static func select(_ matches: ByteChunk.Mask, _ chunk: UInt8) -> ByteChunk {
        let bits = ByteChunk(
            lowHalf: SIMD8(repeating: 1 &<< (2 &* chunk)), highHalf: SIMD8(repeating: 2 &<< (2 &* chunk)))
        return bits & matches.bits
    }

    /// Exchanges rows and columns of eight rows of eight bits.
    @inline(__always)
    private static func transposed(_ rows: UInt64) -> UInt64 {
        var bits = rows
        var moved = (bits ^ (bits &>> 7)) & 0x00AA_00AA_00AA_00AA
        bits ^= moved ^ (moved &<< 7)
        moved = (bits ^ (bits &>> 14)) & 0x0000_CCCC_0000_CCCC
        bits ^= moved ^ (moved &<< 14)
        moved = (bits ^ (bits &>> 28)) & 0x0000_0000_F0F0_F0F0
        return bits ^ moved ^ (moved &<< 28)
    }
}
