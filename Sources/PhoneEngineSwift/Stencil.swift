/// Digits of a short text with separators between them: up to 24 bytes in three words, the first byte lowest. The text
/// is stored without being read back from memory.
///
/// - C twin: `phn_short_text`.
struct StencilText {
    private static let most = 24

    private var low: UInt64
    private var middle: UInt64
    private var high: UInt64 = 0
    private let count: Int

    /// Puts separators between digits; spaces stay spaces. Nil for a text that is not short.
    ///
    /// - C twin: `phn_fill_stencil`.
    @inline(__always) init?(_ marks: Marks, _ groups: Groups, _ separator: UInt8?) {
        guard marks.count <= Packing.most else { return nil }
        let within: UInt32 = (1 &<< UInt32(truncatingIfNeeded: marks.count)) &- 1
        let spaces = groups.spaces & within
        let others = separator == nil ? 0 : groups.hyphens & within
        var left = others | spaces
        count = marks.count &+ (marks.plus ? 1 : 0) &+ left.nonzeroBitCount
        guard count <= Self.most && others & spaces == 0 else { return nil }
        let digits = marks.digits(from: 0)
        low = Packing.unpack(digits) | Packing.zeros
        middle = Packing.unpack(digits >> 32) | Packing.zeros
        var moved = 0
        while left != 0 {
            let digit = left.trailingZeroBitCount
            insert(spaces.hasBit(digit) ? UInt8(ascii: " ") : separator ?? 0, at: digit &+ moved)
            moved &+= 1
            left &= left &- 1
        }
        if marks.plus { insert(UInt8(ascii: "+"), at: 0) }
    }

    /// Inserts a byte at a place, and moves the bytes after it by one.
    @inline(__always) private mutating func insert(_ byte: UInt8, at place: Int) {
        let shift = UInt64(truncatingIfNeeded: 8 &* place)
        let kept: UInt64 = (1 &<< shift) &- 1
        let added = UInt64(byte) &<< shift
        if place < 16 { high = high << 8 | middle >> 56 }
        if place < 8 {
            middle = middle << 8 | low >> 56
            low = low & kept | (low & ~kept) << 8 | added
        } else if place < 16 {
            middle = middle & kept | (middle & ~kept) << 8 | added
        } else {
            high = high & kept | (high & ~kept) << 8 | added
        }
    }

    /// Stores the text, and returns its number of bytes. Up to 24 bytes from the offset on are overwritten.
    @inline(__always) func put(in text: inout MutableSpan<UInt8>, at offset: Int) -> Int {
        var bytes = text.mutableBytes
        bytes.storeBytes(of: low.littleEndian, toByteOffset: offset, as: UInt64.self)
        bytes.storeBytes(of: middle.littleEndian, toByteOffset: offset + 8, as: UInt64.self)
        bytes.storeBytes(of: high.littleEndian, toByteOffset: offset + 16, as: UInt64.self)
        return count
    }

    @inline(__always) var text: String { Writer.text((low, middle, high), count: count) }
}
