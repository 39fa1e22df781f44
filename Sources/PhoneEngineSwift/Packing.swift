/// Converts digits eight at a time. As bytes they fill a word, the first lowest; packed they take four bits each, the
/// first lowest, so that a word holds sixteen.
///
/// - C twin: `packing.h`.
enum Packing {
    /// The maximum number of packed digits in a word.
    static let most = 16
    /// 10^16, the first number with more than sixteen digits.
    static let end: UInt64 = 10_000_000_000_000_000
    /// Eight zeros in ASCII.
    static let zeros: UInt64 = 0x3030_3030_3030_3030

    /// Packs the lower halves of sixteen bytes.
    ///
    /// - C twin: `phn_pack`.
    @inline(__always) static func pack(_ bytes: SIMD2<UInt64>) -> UInt64 {
        let halves = bytes & SIMD2(repeating: 0x0F0F_0F0F_0F0F_0F0F)
        // Each second byte has two digits. Safe: any two words are sixteen bytes, and any eight bytes are a word.
        let pairs = unsafeBitCast(halves | halves &>> SIMD2(repeating: 4), to: SIMD16<UInt8>.self)
        #if _endian(big)
            let packed = unsafeBitCast(pairs.oddHalf, to: UInt64.self)
            return packed << 32 | packed >> 32
        #else
            return unsafeBitCast(pairs.evenHalf, to: UInt64.self)
        #endif
    }

    /// Unpacks the first eight packed digits to bytes.
    ///
    /// - C twin: `phn_unpack`.
    @inline(__always) static func unpack(_ packed: UInt64) -> UInt64 {
        var bytes = packed & 0xFFFF_FFFF
        bytes = (bytes | bytes << 16) & 0x0000_FFFF_0000_FFFF
        bytes = (bytes | bytes << 8) & 0x00FF_00FF_00FF_00FF
        return (bytes | bytes << 4) & 0x0F0F_0F0F_0F0F_0F0F
    }

    /// Moves the digits that are kept next to each other; zeros follow. `kept` has 1 for each of them. A digit moves by
    /// the number of dropped digits before it: first all digits that move by an odd number move by one place, and so
    /// on, so that no two digits collide.
    ///
    /// - C twin: `phn_compress`.
    @inline(__always) static func compress(_ packed: UInt64, keeping kept: UInt64) -> UInt64 {
        let ones: UInt64 = 0x1111_1111_1111_1111
        // The number of digits dropped so far. 16 needs a fifth bit, which is lost; then no digit is kept.
        var places = ((ones ^ kept) &* ones) & (kept &* 15)
        var packed = packed & (kept &* 15)
        for step: UInt64 in 0..<4 {
            let moving = (places &>> step & ones) &* 15
            let shift = 4 &<< step
            var moved = packed & moving
            packed = (packed ^ moved) | moved &>> shift
            moved = places & moving
            places = (places ^ moved) | moved &>> shift
        }
        return packed
    }

    @inline(__always) private static func eightValue(of digits: UInt64) -> UInt64 {
        let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
        return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
    }

    /// Returns the number that sixteen packed digits form: neighbors join to pairs, pairs to fours, fours to eights.
    ///
    /// - C twin: `phn_packed_value`.
    @inline(__always) static func value(of packed: UInt64) -> UInt64 {
        eightValue(of: unpack(packed)) &* 100_000_000 &+ eightValue(of: unpack(packed >> 32))
    }

    /// Packs a number below 10^8: into fours, pairs and digits, by multiplications that divide small numbers exactly.
    ///
    /// - C twin: `phn_eight_digits`.
    static func eightDigits(_ number: UInt64) -> UInt64 {
        let fours = number / 10_000 | (number % 10_000) << 32
        let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let pairs = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (pairs &- tens &* 10) << 8
    }

    /// Packs a number below 10^16 as sixteen digits, with leading zeros.
    ///
    /// - C twin: `phn_sixteen_digits`.
    @inline(__always) static func sixteenDigits(_ number: UInt64) -> UInt64 {
        pack(SIMD2(eightDigits(number / 100_000_000), eightDigits(number % 100_000_000)))
    }
}
