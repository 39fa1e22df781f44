/// The bytes that one SIMD operation compares.
typealias ByteChunk = SIMD16<UInt8>

extension SIMD16<UInt8> {
    typealias Mask = SIMDMask<SIMD16<Int8>>

    /// Selects bytes that are below the tab, not ASCII, or a carriage return.
    @inline(__always)
    var isNotPlain: Mask { (self &- .all(.tab) .> .all(0x7F - .tab)) .| (self .== .all(.carriageReturn)) }

    /// Selects the first bytes of a chunk.
    @inline(__always)
    static func first(_ count: Int) -> Mask {
        Self(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) .< .all(UInt8(truncatingIfNeeded: count))
    }

    @inline(__always)
    static func all(_ byte: UInt8) -> Self { Self(repeating: byte) }
}

extension SIMDMask<SIMD16<Int8>> {
    @inline(__always)
    static var nothing: Self { Self(repeating: false) }
}

extension UnsafeRawBufferPointer {
    /// Loads the chunk at an offset. All of it must be within the buffer.
    @inline(__always)
    func chunk(at offset: Int) -> ByteChunk { loadUnaligned(fromByteOffset: offset, as: ByteChunk.self) }

    /// Whether a chunk and the one after it are ASCII.
    @inline(__always)
    func isASCII(at offset: Int) -> Bool {
        var bits: UInt64 = 0
        for word in 0..<4 { bits |= loadUnaligned(fromByteOffset: offset &+ 8 &* word, as: UInt64.self) }
        return bits & 0x8080_8080_8080_8080 == 0
    }

    /// The byte at an offset; a zero byte outside the buffer.
    func byte(at offset: Int) -> UInt8 { indices.contains(offset) ? self[offset] : 0 }
}
