extension Span<UInt8> {
    /// Whether all bytes are ASCII from the tab up, without carriage returns. Such bytes contain neither zero bytes nor
    /// lone carriage returns, and are UTF-8. Runs at memory speed.
    package var isPlain: Bool {
        withUnsafeBytes { bytes in
            var others = ByteChunk.Mask.nothing
            var index = 0
            // Safe: a chunk is within the span.
            while index &+ ByteChunk.scalarCount <= bytes.count {
                others = others .| bytes.chunk(at: index).isNotPlain
                index &+= ByteChunk.scalarCount
            }
            return others == .nothing
                && (index..<bytes.count).allSatisfy { ByteChunk.all(bytes[$0]).isNotPlain == .nothing }
        }
    }

    /// Whether all bytes are ASCII. Runs at memory speed.
    package var isASCII: Bool {
        withUnsafeBytes { bytes in
            var bits = ByteChunk.all(0)
            var index = 0
            // Safe: chunks are within the span. Four at a time, because one would take less time than its loop.
            while bytes.count &- index >= 4 &* ByteChunk.scalarCount {
                bits |=
                    (bytes.chunk(at: index) | bytes.chunk(at: index &+ 16))
                    | (bytes.chunk(at: index &+ 32) | bytes.chunk(at: index &+ 48))
                index &+= 4 &* ByteChunk.scalarCount
            }
            while index &+ ByteChunk.scalarCount <= bytes.count {
                bits = bits | bytes.chunk(at: index)
                index &+= ByteChunk.scalarCount
            }
            return (bits .< .all(0x80)) == ByteChunk.Mask(repeating: true)
                && (index..<bytes.count).allSatisfy { bytes[$0] < 0x80 }
        }
    }

    /// Whether a carriage return is followed by neither a line feed nor another carriage return.
    package var hasLoneReturn: Bool {
        guard count > 0 else { return false }
        return withUnsafeBytes { bytes in
            var found = ByteChunk.Mask.nothing
            var index = 0
            // Safe: a chunk and the byte after it are within the span.
            while index &+ ByteChunk.scalarCount < bytes.count {
                let next = bytes.chunk(at: index &+ 1)
                let isFollowed = (next .== .all(.lineFeed)) .| (next .== .all(.carriageReturn))
                found = found .| (bytes.chunk(at: index) .== .all(.carriageReturn)) .& .!isFollowed
                index &+= ByteChunk.scalarCount
            }
            return found != .nothing || (index..<bytes.count).contains { isLoneReturn(at: $0) }
        }
    }

    private func isLoneReturn(at index: Int) -> Bool {
        guard self[index] == .carriageReturn else { return false }
        guard index + 1 < count else { return true }
        return self[index + 1] != .lineFeed && self[index + 1] != .carriageReturn
    }

    /// Whether the span contains a zero byte.
    package var hasNUL: Bool { firstIndex(of: 0, from: 0) != nil }

    /// Whether lines contain no special bytes except their line ends, LF or CR LF. The last line ends with the range.
    ///
    /// May return false if a byte shortly after the range is special, or if zero bytes are special and the range ends
    /// the span.
    ///
    /// - Parameter isSpecial: Selects special bytes.
    @inlinable @inline(__always)
    public func isPlain(_ range: Range<Int>, _ isSpecial: (ByteChunk) -> ByteChunk.Mask) -> Bool {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        // Safe: chunks are loaded within the span.
        return withUnsafeBytes { bytes in
            var found = ByteChunk.Mask(repeating: false)
            var index = range.lowerBound
            while index < range.upperBound {
                let (chunk, next) = (bytes.paddedChunk(at: index), bytes.paddedChunk(at: index &+ 1))
                let isFeed = chunk.isEqual(UInt8(ascii: "\n"))
                let isReturn = chunk.isEqual(UInt8(ascii: "\r")) .& next.isEqual(UInt8(ascii: "\n"))
                found = found .| isSpecial(chunk) .& .!(isFeed .| isReturn)
                index &+= ByteChunk.scalarCount
            }
            return !found.isAny
        }
    }
}
