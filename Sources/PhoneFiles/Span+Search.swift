extension Span<UInt8> {
    /// Returns the first offset at or after `start` where a text begins; an empty text begins at every offset. Runs at
    /// memory speed if the first and the last byte of the text seldom occur at the distance that they have in the text.
    package func firstOffset(of text: Span<UInt8>, from start: Int) -> Int? {
        precondition(start >= 0)
        // Safe: chunks are loaded within the span.
        return withUnsafeBytes { bytes in
            text.withUnsafeBytes { text in
                guard let first = text.first, let last = text.last else { return start <= bytes.count ? start : nil }
                let distance = text.count - 1
                var offset = start
                while offset + distance + ByteChunk.scalarCount <= bytes.count {
                    var begins =
                        bytes.chunk(at: offset).isEqual(first) .& bytes.chunk(at: offset + distance).isEqual(last)
                    while let lane = begins.firstLane {
                        if bytes.hasText(text, at: offset + lane) { return offset + lane }
                        begins[lane] = false
                    }
                    offset += ByteChunk.scalarCount
                }
                return (offset..<Swift.max(offset, bytes.count - distance)).first { bytes.hasText(text, at: $0) }
            }
        }
    }
}

extension SIMDMask<SIMD16<Int8>> {
    /// The first byte that is selected.
    fileprivate var firstLane: Int? {
        guard isAny else { return nil }
        return indices.first { self[$0] }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func hasText(_ text: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        self[offset..<offset + text.count].elementsEqual(text)
    }
}
