internal import PhoneModel

extension Span<UInt8> {
    /// Returns where the line at an offset ends, without its line end, and where the next line begins; nil for a last
    /// line without a line end if more bytes may follow.
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

/// A line with a text of fewer than 32 bytes.
struct ShortLine {
    let packed: Packed
    /// Where the text begins in the buffer.
    let begin: Int
    /// The size of the text in bytes.
    let size: Int
    /// The number of bytes of the line before the text.
    var place = 0
    /// Where the line ends, before its line end.
    var end: Int
    /// Where the next line begins.
    var next: Int
}

extension RawSpan {
    /// Returns the line at an offset; nil if it is not short, or if the buffer ends before the words that are loaded.
    @inline(__always) func shortLine(at start: Int) -> ShortLine? { shortText(at: start, before: UInt8(ascii: "\n")) }

    /// Returns the line at an offset with its region; nil also if the cell of the region is not two bytes without
    /// blanks.
    ///
    /// - C twin: `split`.
    @inline(__always)
    func shortLine(at start: Int, in regions: LineRegions) -> (line: ShortLine, region: PhoneNumber.Region)? {
        switch regions.column {
        case nil:
            return shortLine(at: start).map { ($0, regions.region) }
        case .first:
            guard let region = region(at: start), byte(at: start &+ 2) == UInt8(ascii: "\t"),
                var line = shortLine(at: start &+ 3)
            else { return nil }
            line.place = 3
            return (line, region)
        case .second:
            guard var line = shortText(at: start, before: UInt8(ascii: "\t")), line.packed.isPlain,
                let region = region(at: line.next)
            else { return nil }
            line.end = line.next &+ 2
            var next = line.end
            if byte(at: next) == UInt8(ascii: "\r") { next += 1 }
            guard next < byteCount, byte(at: next) == UInt8(ascii: "\n") else { return nil }
            line.next = next &+ 1
            return (line, region)
        }
    }

    /// Returns the region of two bytes; nil if one may be a blank or a line end, or if the buffer ends after them.
    @inline(__always) private func region(at offset: Int) -> PhoneNumber.Region? {
        guard byteCount &- offset > 2 else { return nil }
        let (first, second) = (byte(at: offset), byte(at: offset &+ 1))
        guard first > UInt8(ascii: " "), second > UInt8(ascii: " ") else { return nil }
        return PhoneNumber.Region(letters: first, second) ?? .nowhere
    }

    /// Returns the text from an offset to a byte. If the byte is LF, a CR may precede it.
    @inline(__always) private func shortText(at start: Int, before last: UInt8) -> ShortLine? {
        let left = byteCount &- start
        guard left >= 16 else { return nil }
        let mayReturn = last == UInt8(ascii: "\n")
        let words = words(at: start)
        if let length = words.length(before: last) {
            let size = length &- (mayReturn && length > 0 && hasReturn(at: start &+ length &- 1) ? 1 : 0)
            return ShortLine(
                packed: Packed(words, size: size), begin: start, size: size, end: start &+ size,
                next: start &+ length &+ 1)
        }
        guard left >= 32 else { return nil }
        let more = self.words(at: start &+ 16)
        guard let rest = more.length(before: last) else { return nil }
        let size = 16 &+ rest &- (mayReturn && hasReturn(at: start &+ 15 &+ rest) ? 1 : 0)
        return ShortLine(
            packed: Packed(words, more, size: size), begin: start, size: size, end: start &+ size,
            next: start &+ 17 &+ rest)
    }

    @inline(__always) private func byte(at offset: Int) -> UInt8 {
        unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    }

    /// Loads sixteen bytes into two words, the first byte lowest. A load outside the span traps, and any bytes form
    /// valid words.
    @inline(__always) private func words(at offset: Int) -> SIMD2<UInt64> {
        let words = unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        #if _endian(big)
            return SIMD2(words[0].byteSwapped, words[1].byteSwapped)
        #else
            return words
        #endif
    }

    @inline(__always) private func hasReturn(at offset: Int) -> Bool {
        byte(at: offset) == UInt8(ascii: "\r")
    }
}

extension SIMD2<UInt64> {
    /// Returns the number of bytes before the first occurrence of a byte; nil if it is absent.
    @inline(__always) fileprivate func length(before last: UInt8) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let words = self ^ SIMD2(repeating: ones &* UInt64(last))
        // Subtracting 1 from a byte that is 0 sets its highest bit. Bits above the first one that is set have no
        // meaning.
        let ends = (words &- SIMD2(repeating: ones)) & ~words & SIMD2(repeating: 0x80 &* ones)
        if ends[0] | ends[1] == 0 { return nil }
        return (ends[0] != 0 ? ends[0].trailingZeroBitCount : 64 + ends[1].trailingZeroBitCount) / 8
    }
}
