/// Digits eight at a time: in bytes they fill a word, the first lowest.
///
/// - C twin: `packing.h`.
enum Packing {
    /// Eight zeros in ASCII.
    static let zeros: UInt64 = 0x3030_3030_3030_3030

    /// The digits of a number below 10^8: to fours, pairs and digits, by products that divide small numbers exactly.
    ///
    /// - C twin: `phn_eight_digits`.
    static func eightDigits(_ number: UInt64) -> UInt64 {
        let fours = number / 10_000 | (number % 10_000) << 32
        let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let pairs = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (pairs &- tens &* 10) << 8
    }
}
