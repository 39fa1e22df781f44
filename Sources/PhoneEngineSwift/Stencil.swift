/// Digits of a short text, moved apart: up to fifteen bytes in two words, the first byte lowest. It is written without
/// being read back from memory.
///
/// - C twin: `phn_short_text`.
struct StencilText {
    /// What a String holds without an allocation.
    private static let most = 15

    private var low: UInt64
    private var high: UInt64
    private let count: Int

    /// Digits with separators; nil for a text that is not short.
    ///
    /// - C twin: `phn_fill_stencil`.
    @inline(__always) init?(_ marks: Marks, _ groups: Groups) {
        let within: UInt32 = (1 &<< UInt32(truncatingIfNeeded: marks.count)) &- 1
        let hyphens = groups.hyphens & within
        let spaces = groups.spaces & within
        var left = hyphens | spaces
        count = marks.count &+ (marks.plus ? 1 : 0) &+ left.nonzeroBitCount
        guard count <= Self.most && hyphens & spaces == 0 else { return nil }
        let digits = marks.digits(from: 0)
        low = Packing.unpack(digits) | Packing.zeros
        high = Packing.unpack(digits >> 32) | Packing.zeros
        var moved = 0
        while left != 0 {
            let digit = left.trailingZeroBitCount
            insert(spaces.hasBit(digit) ? UInt8(ascii: " ") : UInt8(ascii: "-"), at: digit &+ moved)
            moved &+= 1
            left &= left &- 1
        }
        if marks.plus { insert(UInt8(ascii: "+"), at: 0) }
    }

    /// Moves the bytes from a place on by one.
    @inline(__always) private mutating func insert(_ byte: UInt8, at place: Int) {
        let shift = UInt64(truncatingIfNeeded: 8 &* place)
        let kept: UInt64 = (1 &<< shift) &- 1
        let added = UInt64(byte) &<< shift
        if place < 8 {
            high = high << 8 | low >> 56
            low = low & kept | (low & ~kept) << 8 | added
        } else {
            high = high & kept | (high & ~kept) << 8 | added
        }
    }

    @inline(__always) var text: String { Writer.text((low, high), count: count) }
}
