#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Span<UInt8> {
    /// Returns the end of the line at an offset, without LF or CR LF, and the start of the next line.
    package func line(at start: Int) -> (end: Int, next: Int) {
        guard let lineFeed = firstLineFeed(from: start) else { return (count, count) }
        return (lineFeed > start && self[lineFeed - 1] == .carriageReturn ? lineFeed - 1 : lineFeed, lineFeed + 1)
    }

    /// Returns the start of the next line, given the end of a line without its LF or CR LF.
    @inlinable @inline(__always)
    public func lineStart(after end: Int) -> Int {
        end < count && self[end] == UInt8(ascii: "\r") ? end + 2 : end + 1
    }

    /// Returns the offset after the last line that ends within a number of bytes, or after the first line if it is
    /// longer.
    func endOfLines(from offset: Int, within bytes: Int) -> Int {
        guard count - offset > bytes else { return count }
        let last = extracting(offset..<offset + bytes).lastLineFeed(from: 0)
        return last.map { offset + $0 + 1 } ?? line(at: offset + bytes).next
    }

    /// Returns the first line feed from an offset on.
    func firstLineFeed(from start: Int) -> Int? { firstIndex(of: .lineFeed, from: start) }

    /// Returns the first index of a byte from an offset on.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        // Safe: the search stays within the span.
        extracting(start..<count).withUnsafeBufferPointer { rest in
            guard let base = rest.baseAddress else { return nil }
            return memchr(base, Int32(byte), rest.count)
                .map { start + (UnsafeRawPointer($0) - UnsafeRawPointer(base)) }
        }
    }

    /// The number of line feeds. Runs at memory speed.
    package var lineFeedCount: Int {
        // Safe: chunks are loaded within the span.
        withUnsafeBytes { bytes in
            var total = 0
            var index = 0
            // Four chunks at a time, because one would take less time than its loop. Each byte of the sums counts at
            // most 63 times 4 chunks.
            while bytes.count &- index >= 4 &* ByteChunk.scalarCount {
                let end = index &+ min((bytes.count &- index) &>> 6, 63) &* (4 &* ByteChunk.scalarCount)
                var sums = ByteChunk.all(0)
                while index < end {
                    for chunk in 0..<4 { sums &+= bytes.chunk(at: index &+ chunk &* ByteChunk.scalarCount).lineFeeds }
                    index &+= 4 &* ByteChunk.scalarCount
                }
                total &+= Int(SIMD16<UInt16>(truncatingIfNeeded: sums).wrappedSum())
            }
            while index < bytes.count {
                total &+= Int(bytes.paddedChunk(at: index).lineFeeds.wrappedSum())
                index &+= ByteChunk.scalarCount
            }
            return total
        }
    }

    /// Returns the last line feed from an offset on. Fast if it is near the end or absent.
    package func lastLineFeed(from start: Int) -> Int? {
        guard let first = firstLineFeed(from: start) else { return nil }
        var last = count - 1
        while last > first, self[last] != .lineFeed { last -= 1 }
        return last
    }

    /// Replaces the contents of an array with these bytes. The array keeps its memory.
    package func copy(into bytes: inout [UInt8]) {
        bytes.removeAll(keepingCapacity: true)
        withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }

    /// A copy of the bytes as an array.
    package var copy: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}

extension ByteChunk {
    /// 1 at each line feed, 0 elsewhere.
    @inline(__always)
    fileprivate var lineFeeds: ByteChunk { .all(0) &- isEqual(.lineFeed).bits }
}
