/// The digits of a short plain text.
///
///     +82 10-2345-6789        9876543201028, four bits a digit, the first lowest
///
/// A text of up to 32 bytes is plain if it contains only digits, blanks, hyphens, dots and parentheses, and a plus only
/// as the first byte. Vectors classify sixteen bytes at a time, without a branch on the form of the text.
///
/// - C twin: `phn_packed`.
struct Packed {
    /// The first sixteen digits; zeros follow the last one.
    let digits: UInt64
    /// The digits after the first sixteen.
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
    /// Whether there may be a digit alone, before which the number may end.
    ///
    /// - C twin: `phn_has_lone_digit`.
    let hasLoneDigit: Bool

    /// Packs a text of up to sixteen bytes, in words with any bytes after it.
    @inline(__always) init(_ words: SIMD2<UInt64>, size: Int) {
        let classes = ByteClasses(words.bytes, size: size)
        digits = Packing.compress(Packing.pack(words), keeping: classes.packedDigits)
        rest = 0
        count = classes.count
        plus = words.beginsWithPlus && size > 0
        isPlain = classes.others == (plus ? ByteClasses.first : 0)
        hasSingleDot = isSingleBit(classes.dots)
        hasOpen = classes.opens != 0
        hasLoneDigit = classes.hasLoneDigit(after: 0, before: 0)
    }

    /// Packs a text of sixteen to 32 bytes, in words with any bytes after it.
    @inline(__always) init(_ words: SIMD2<UInt64>, _ more: SIMD2<UInt64>, size: Int) {
        let head = ByteClasses(words.bytes, size: 16)
        let tail = ByteClasses(more.bytes, size: size - 16)
        let tailDigits = Packing.compress(Packing.pack(more), keeping: tail.packedDigits)
        let shift = 4 * head.count
        digits = Packing.compress(Packing.pack(words), keeping: head.packedDigits) | tailDigits << shift
        rest = tailDigits >> (64 - shift)
        count = head.count + tail.count
        plus = words.beginsWithPlus
        isPlain = head.others | tail.others << 2 == (plus ? ByteClasses.first : 0)
        hasSingleDot = isSingleBit(head.dots | tail.dots << 2)
        hasOpen = head.opens | tail.opens != 0
        hasLoneDigit =
            head.hasLoneDigit(after: 0, before: tail.packedDigits << 60)
            || tail.hasLoneDigit(after: head.packedDigits >> 60, before: 0)
    }
}

extension Packed {
    var marks: Marks { Marks(packed: digits, rest, count: count, plus: plus) }

    /// Whether the digits alone are not enough: the text may be a decimal, or have a prefix in parentheses, which
    /// follows a calling code.
    @inline(__always) var isDoubtful: Bool { hasSingleDot || hasOpen && plus }
}

@inline(__always) private func isSingleBit(_ bits: UInt64) -> Bool { bits != 0 && bits & (bits &- 1) == 0 }

/// Constants below name this type, because the compiler compares with a constant of an inferred type byte by byte.
private typealias Bytes = SIMD16<UInt8>

/// The classes of sixteen bytes: a flag in each byte, so that one vector comparison covers all of them.
private struct ByteClasses {
    private let words: SIMD2<UInt64>
    /// 1 for each digit, four bits a byte.
    let packedDigits: UInt64

    private enum Flag {
        static let digit: UInt8 = 1
        static let dot: UInt8 = 2
        static let open: UInt8 = 4
        /// A byte that is not plain.
        static let other: UInt8 = 8
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// Classifies all sixteen bytes, and then drops those after the first `size`: comparing and packing bytes takes
    /// longer than searching for the end of the line, and this way does not wait for it.
    @inline(__always) init(_ bytes: Bytes, size: Int) {
        let areDigits = bytes &- Bytes(repeating: UInt8(ascii: "0")) .<= Bytes(repeating: 9)
        let areDots = bytes .== Bytes(repeating: UInt8(ascii: "."))
        let areOpen = bytes .== Bytes(repeating: UInt8(ascii: "("))
        let areClosed = bytes .== Bytes(repeating: UInt8(ascii: ")"))
        let areBlanks = bytes .== Bytes(repeating: UInt8(ascii: " "))
        let areHyphens = bytes .== Bytes(repeating: UInt8(ascii: "-"))
        let arePlain = areDigits .| areDots .| areOpen .| areClosed .| areBlanks .| areHyphens
        let digits = Bytes().replacing(with: Bytes(repeating: Flag.digit), where: areDigits)
        let dots = Bytes().replacing(with: Bytes(repeating: Flag.dot), where: areDots)
        let opens = Bytes().replacing(with: Bytes(repeating: Flag.open), where: areOpen)
        let others = Bytes(repeating: Flag.other).replacing(with: Bytes(), where: arePlain)
        let all = (digits | dots | opens | others).words
        words = SIMD2(all[0] & Self.firstBytes(size), all[1] & Self.firstBytes(size - 8))
        packedDigits = Packing.pack(all & SIMD2(repeating: Self.ones)) & ~(~0 << UInt64(truncatingIfNeeded: 4 &* size))
    }

    @inline(__always) private static func firstBytes(_ count: Int) -> UInt64 {
        ~(~0 << UInt64(truncatingIfNeeded: 8 &* min(max(count, 0), 8)))
    }

    /// The number of digits.
    @inline(__always) var count: Int {
        let digits = words & SIMD2(repeating: Self.ones)
        return Int(((digits[0] &+ digits[1]) &* Self.ones) >> 56)
    }

    /// Whether any digit has no digit beside it, given the flags of the bytes before and after all.
    @inline(__always) func hasLoneDigit(after before: UInt64, before after: UInt64) -> Bool {
        packedDigits & ~(packedDigits << 4 | before | packedDigits >> 4 | after) != 0
    }

    /// The first byte, in ``others``.
    static let first = UInt64(Flag.other)

    /// A bit for each byte. The first byte has the lowest bit, the others any order; the four bits above each are free.
    @inline(__always) var others: UInt64 { bits(Flag.other) }
    @inline(__always) var dots: UInt64 { bits(Flag.dot) }
    @inline(__always) var opens: UInt64 { bits(Flag.open) }

    @inline(__always) private func bits(_ flag: UInt8) -> UInt64 {
        let flags = words & SIMD2(repeating: Self.ones &* UInt64(flag))
        return flags[0] | flags[1] << 1
    }
}

extension SIMD16<UInt8> {
    /// Two words, the first byte lowest.
    @inline(__always) fileprivate var words: SIMD2<UInt64> {
        // Safe: any sixteen bytes are two words.
        let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return SIMD2(words[0].littleEndian, words[1].littleEndian)
    }
}

extension SIMD2<UInt64> {
    /// Sixteen bytes, the lowest of the first word first.
    @inline(__always) fileprivate var bytes: SIMD16<UInt8> {
        // Safe: any two words are sixteen bytes.
        unsafeBitCast(SIMD2(self[0].littleEndian, self[1].littleEndian), to: SIMD16<UInt8>.self)
    }

    @inline(__always) fileprivate var beginsWithPlus: Bool { self[0] & 0xFF == UInt64(UInt8(ascii: "+")) }
}
