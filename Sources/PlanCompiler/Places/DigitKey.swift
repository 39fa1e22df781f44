/// Up to eight digits as an integer that sorts as their text: four bits a digit, the first one highest. A digit is one
/// more than its value, so that a prefix sorts before the longer texts that begin with it.
struct DigitKey: Hashable, Comparable {
    static let mostDigits = 8
    private(set) var bits: UInt32
    private(set) var count: Int

    /// The key of ASCII digits; nil if there are too many digits, or other bytes.
    init?(_ digits: [UInt8]) {
        guard digits.count <= Self.mostDigits, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        bits = 0
        count = digits.count
        for (place, digit) in digits.enumerated() { bits |= (UInt32(digit) - 0x2F) << Self.shift(place) }
    }

    /// The first key after all texts that begin with this one; nil if no such key exists.
    var end: DigitKey? {
        var key = self
        while key.count > 0, key.digit(at: key.count - 1) == 10 {
            key.count -= 1
            key.bits &= ~(15 << Self.shift(key.count))
        }
        guard key.count > 0 else { return nil }
        key.bits += 1 << Self.shift(key.count - 1)
        return key
    }

    func isPrefix(of other: DigitKey) -> Bool {
        count <= other.count && (0..<count).allSatisfy { digit(at: $0) == other.digit(at: $0) }
    }

    /// The digit at a place below ``count``, plus one.
    func digit(at place: Int) -> UInt32 { bits >> Self.shift(place) & 15 }

    static func shift(_ place: Int) -> UInt32 { UInt32(4 * (mostDigits - 1 - place)) }

    static func < (lhs: DigitKey, rhs: DigitKey) -> Bool { lhs.bits < rhs.bits }
}
