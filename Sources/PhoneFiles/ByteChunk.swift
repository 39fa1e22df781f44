// Public, because the compiler inlines no package function into another module. No product exports this module.

/// The bytes that one SIMD operation compares.
public typealias ByteChunk = SIMD16<UInt8>

extension SIMD16<UInt8> {
    public typealias Mask = SIMDMask<SIMD16<Int8>>

    /// Selects bytes that are below the tab, not ASCII, or a carriage return.
    @inline(__always)
    var isNotPlain: Mask { (self &- .all(.tab) .> .all(0x7F - .tab)) .| (self .== .all(.carriageReturn)) }

    /// Selects bytes that are not printable ASCII.
    @inlinable @inline(__always)
    public var isNotPrintable: Mask { self &- .all(0x20) .> .all(0x7E - 0x20) }

    /// Selects bytes below the space.
    @inlinable @inline(__always)
    public var isControl: Mask { self .< .all(0x20) }

    /// Selects bytes that are equal to a byte.
    @inlinable @inline(__always)
    public func isEqual(_ byte: UInt8) -> Mask { self .== .all(byte) }

    /// Selects the first bytes of a chunk.
    @inlinable @inline(__always)
    public static func first(_ count: Int) -> Mask {
        let count = UInt8(truncatingIfNeeded: Swift.min(count, scalarCount))
        return Self(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) .< .all(count)
    }

    @inlinable @inline(__always)
    public static func all(_ byte: UInt8) -> Self { Self(repeating: byte) }
}

extension SIMDMask<SIMD16<Int8>> {
    @inline(__always)
    static var nothing: Self { Self(repeating: false) }

    /// All bits of each selected byte. Unlike `replacing(with:where:)`, builds with assertions vectorize it too.
    @inlinable @inline(__always)
    public var bits: ByteChunk { unsafeBitCast(self, to: ByteChunk.self) }

    /// Whether a byte is selected.
    @inlinable @inline(__always)
    public var isAny: Bool {
        let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    }
}

extension UnsafeRawBufferPointer {
    /// Loads the chunk at an offset. All of it must be within the buffer.
    @inlinable @inline(__always)
    public func chunk(at offset: Int) -> ByteChunk { loadUnaligned(fromByteOffset: offset, as: ByteChunk.self) }

    /// Loads the chunk at an offset, which may be after the end of the buffer; zero bytes follow the end.
    @inlinable @inline(__always)
    public func paddedChunk(at offset: Int) -> ByteChunk {
        count &- offset >= ByteChunk.scalarCount ? chunk(at: offset) : end(at: offset)
    }

    @usableFromInline func end(at offset: Int) -> ByteChunk {
        var chunk = ByteChunk.all(0)
        for index in Swift.min(offset, count)..<count { chunk[index - offset] = self[index] }
        return chunk
    }

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
