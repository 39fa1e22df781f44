extension Span<UInt8> {
    /// Where the line that begins at an offset ends, without its line end, and where the next one begins; nil for a last
    /// line without an end when more bytes follow.
    ///
    /// - C twin: `phn_first_line`.
    func line(at start: Int, isEnd: Bool) -> (end: Int, next: Int)? {
        var at = start
        while at < count && self[at] != UInt8(ascii: "\n") { at += 1 }
        guard at < count else { return isEnd ? (count, count) : nil }
        let hasReturn = at > start && self[at - 1] == UInt8(ascii: "\r")
        return (hasReturn ? at - 1 : at, at + 1)
    }
}

/// A line of less than 32 bytes with its line end.
struct ShortLine {
    let packed: Packed
    /// Before the line end.
    let end: Int
    /// Where the next line begins.
    let next: Int
}

extension RawSpan {
    /// The line at an offset; nil if it is not short, or if the buffer ends before the words that are loaded.
    @inline(__always) func shortLine(at start: Int) -> ShortLine? {
        let left = byteCount &- start
        guard left >= 16 else { return nil }
        let words = words(at: start)
        if let size = words.lineLength {
            let end = start &+ size &- (size > 0 && hasReturn(at: start &+ size &- 1) ? 1 : 0)
            return ShortLine(packed: Packed(words, size: end &- start), end: end, next: start &+ size &+ 1)
        }
        guard left >= 32 else { return nil }
        let more = self.words(at: start &+ 16)
        guard let rest = more.lineLength else { return nil }
        let end = start &+ 16 &+ rest &- (hasReturn(at: start &+ 15 &+ rest) ? 1 : 0)
        return ShortLine(packed: Packed(words, more, size: end &- start), end: end, next: start &+ 17 &+ rest)
    }

    /// Sixteen bytes in two words, the first byte lowest. A load outside the span traps, and any bytes are two words.
    @inline(__always) private func words(at offset: Int) -> SIMD2<UInt64> {
        let words = unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        #if _endian(big)
            return SIMD2(words[0].byteSwapped, words[1].byteSwapped)
        #else
            return words
        #endif
    }

    @inline(__always) private func hasReturn(at offset: Int) -> Bool {
        unsafeLoad(fromByteOffset: offset, as: UInt8.self) == UInt8(ascii: "\r")
    }
}

extension SIMD2<UInt64> {
    /// The bytes before the first LF; nil without one.
    @inline(__always) fileprivate var lineLength: Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let words = self ^ SIMD2(repeating: ones &* UInt64(UInt8(ascii: "\n")))
        // A byte that is 0 loses 1; flags after the first one have no meaning.
        let ends = (words &- SIMD2(repeating: ones)) & ~words & SIMD2(repeating: 0x80 &* ones)
        if ends[0] | ends[1] == 0 { return nil }
        return (ends[0] != 0 ? ends[0].trailingZeroBitCount : 64 + ends[1].trailingZeroBitCount) / 8
    }
}
