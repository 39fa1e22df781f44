extension SIMD16<UInt8> {
    /// Selects the bytes for which RFC 4180 requires quotes: commas, quotation marks and line ends.
    @inlinable @inline(__always)
    public var needsQuotes: Mask {
        isEqual(UInt8(ascii: ",")) .| isEqual(UInt8(ascii: "\"")) .| isEqual(UInt8(ascii: "\r"))
            .| isEqual(UInt8(ascii: "\n"))
    }
}

extension Span<UInt8> {
    /// Whether RFC 4180 requires quotes for the value.
    package var needsQuotes: Bool {
        // Safe: chunks are loaded within the span.
        withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: ByteChunk.scalarCount).contains { index in
                bytes.paddedChunk(at: index).needsQuotes.isAny
            }
        }
    }
}
