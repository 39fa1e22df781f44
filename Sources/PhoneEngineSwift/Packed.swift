/// The digits of a short plain text.
///
///     +82 10-2345-6789        9876543201028, four bits a digit, the first lowest
///
/// A text of up to 32 bytes is plain if it contains digits, blanks, hyphens, dots and parentheses, and a plus as the
/// first byte alone. Sixteen bytes are classified at a time, in two words, without a branch on the shape of the text.
///
/// - C twin: `phn_packed`.
struct Packed {
    /// The first sixteen digits; zeros follow the last one.
    let digits: UInt64
    /// The digits after these.
    let rest: UInt64
    let count: Int
    /// Whether the first byte is a plus.
    let plus: Bool
    /// Whether the text is plain; otherwise the other values have no meaning.
    let isPlain: Bool
    /// Whether there is a single dot, as in a decimal.
    let hasSingleDot: Bool
    /// Whether there are opening parentheses.
    let hasOpen: Bool

    /// A text of up to sixteen bytes, in words with any bytes after it.
    @inline(__always) init(_ bytes: SIMD2<UInt64>, size: Int) {
        let flags = ByteFlags(bytes, size: size)
        let plusFlag = flags.plusFlag(of: bytes)
        digits = Packing.compress(Packing.pack(bytes), keeping: flags.packedDigits)
        rest = 0
        count = flags.count
        plus = plusFlag != 0
        isPlain = flags.others[0] ^ plusFlag | flags.others[1] == 0
        hasSingleDot = isSingleBit(flags.dotBits)
        hasOpen = flags.opens[0] | flags.opens[1] != 0
    }

    /// A text of sixteen to 32 bytes, in words with any bytes after it.
    @inline(__always) init(_ bytes: SIMD2<UInt64>, _ more: SIMD2<UInt64>, size: Int) {
        let head = ByteFlags(bytes, size: 16)
        let tail = ByteFlags(more, size: size - 16)
        let plusFlag = head.plusFlag(of: bytes)
        let tailDigits = Packing.compress(Packing.pack(more), keeping: tail.packedDigits)
        let shift = 4 * head.count
        digits = Packing.compress(Packing.pack(bytes), keeping: head.packedDigits) | tailDigits << shift
        rest = tailDigits >> (64 - shift)
        count = head.count + tail.count
        plus = plusFlag != 0
        isPlain = head.others[0] ^ plusFlag | head.others[1] | tail.others[0] | tail.others[1] == 0
        hasSingleDot = isSingleBit(head.dotBits | tail.dotBits >> 2)
        hasOpen = head.opens[0] | head.opens[1] | tail.opens[0] | tail.opens[1] != 0
    }
}

extension Packed {
    var marks: Marks { Marks(packed: digits, rest, count: count, plus: plus) }

    /// Whether the digits alone do not decide: a decimal does not begin with 0, and a prefix in parentheses follows a
    /// calling code.
    @inline(__always) var isDoubtful: Bool { hasSingleDot && digits & 15 != 0 || hasOpen && plus }
}

@inline(__always) private func isSingleBit(_ bits: UInt64) -> Bool { bits != 0 && bits & (bits &- 1) == 0 }

/// What sixteen bytes are, those of a text and any after it: a flag in the highest bit of each byte.
private struct ByteFlags {
    let digits: SIMD2<UInt64>
    let dots: SIMD2<UInt64>
    let opens: SIMD2<UInt64>
    /// Bytes that are not plain.
    let others: SIMD2<UInt64>

    private static let highest: UInt64 = 0x8080_8080_8080_8080

    @inline(__always) init(_ bytes: SIMD2<UInt64>, size: Int) {
        let highest = SIMD2(repeating: Self.highest)
        let low = bytes & ~highest
        let within = highest & SIMD2(Self.bytes(size), Self.bytes(size - 8)) & ~bytes
        let isAtLeastZero = low &+ SIMD2(repeating: 0x5050_5050_5050_5050)
        let isAboveNine = low &+ SIMD2(repeating: 0x4646_4646_4646_4646)
        digits = isAtLeastZero & ~isAboveNine & within
        let noDot = Self.differ(low, UInt8(ascii: "."))
        let noOpen = Self.differ(low, UInt8(ascii: "("))
        dots = within & ~noDot
        opens = within & ~noOpen
        let noSign =
            Self.differ(low, UInt8(ascii: " ")) & Self.differ(low, UInt8(ascii: "-"))
            & Self.differ(low, UInt8(ascii: ")"))
        let beyond = highest & SIMD2(Self.bytes(size), Self.bytes(size - 8)) & bytes
        others = beyond | within & noDot & noOpen & noSign & ~digits
    }

    /// Flags of the bytes that are not equal to one; all are below 0x80.
    @inline(__always) private static func differ(_ low: SIMD2<UInt64>, _ byte: UInt8) -> SIMD2<UInt64> {
        (low ^ SIMD2(repeating: 0x0101_0101_0101_0101 &* UInt64(byte))) &+ SIMD2(repeating: ~Self.highest)
    }

    /// The first bytes of a word.
    @inline(__always) private static func bytes(_ count: Int) -> UInt64 {
        count >= 8 ? ~0 : count > 0 ? ~(~0 &<< UInt64(truncatingIfNeeded: 8 * count)) : 0
    }

    /// The flag of the first byte if it is a plus.
    @inline(__always) func plusFlag(of bytes: SIMD2<UInt64>) -> UInt64 {
        bytes[0] & 0xFF == UInt64(UInt8(ascii: "+")) ? others[0] & 0x80 : 0
    }

    /// How many digits there are.
    @inline(__always) var count: Int {
        let digits = digits &>> SIMD2(repeating: 7)
        return Int(((digits[0] &+ digits[1]) &* 0x0101_0101_0101_0101) >> 56)
    }

    /// 1 for each digit, four bits a byte.
    @inline(__always) var packedDigits: UInt64 { Packing.pack(digits &>> SIMD2(repeating: 7)) }

    /// A bit for each dot, in no order. The lower six bits of each byte are free.
    @inline(__always) var dotBits: UInt64 { dots[0] | dots[1] >> 1 }
}
