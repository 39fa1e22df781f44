/// Korean lines, the same in every run: mobile numbers and landlines with or without hyphens.
///
/// The corpora with and without invalid lines are equal except for the damaged lines, one in ten: missing digits, extra
/// digits, an unassigned exchange, or a letter O instead of the first 0.
enum Corpus {
    static let seed: UInt64 = 42

    /// Returns `count` lines, each with its LF.
    static func buffer(_ count: Int, invalid: Bool = true) -> [UInt8] {
        var random = SplitMix64(state: seed)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 16)
        for _ in 0..<count { append(&bytes, &random, invalid: invalid) }
        return bytes
    }

    /// Returns the lines of ``buffer(_:invalid:)`` as strings.
    static func lines(_ count: Int, invalid: Bool = true) -> [String] {
        buffer(count, invalid: invalid).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the digits of the valid lines.
    static func digits(_ count: Int) -> [String] { lines(count, invalid: false).map { $0.replacing("-", with: "") } }

    private enum Damage: Int, CaseIterable { case short, long, unassigned, letter }

    private static let areas: [[UInt8]] = ["02", "031", "032", "051", "053", "062", "064"].map { Array($0.utf8) }
    private static let mobile = Array("010".utf8)

    private static func append(_ bytes: inout [UInt8], _ random: inout SplitMix64, invalid: Bool) {
        let start = bytes.count
        let hasHyphens = random.below(4) != 0
        let isMobile = random.below(3) < 2
        let drawn = random.below(10 * Damage.allCases.count)
        var damage = invalid ? Damage(rawValue: drawn) : nil
        // All exchanges after 010 are assigned, so use another kind of damage.
        if isMobile, damage == .unassigned { damage = .long }

        bytes += isMobile ? mobile : areas[random.below(areas.count)]
        if hasHyphens { bytes.append(UInt8(ascii: "-")) }
        let exchange = 2 + random.below(8)
        bytes.append(digit: damage == .unassigned ? 0 : exchange)
        bytes.append(number: random.below(1000), digits: isMobile || random.below(2) == 0 ? 3 : 2)
        if hasHyphens { bytes.append(UInt8(ascii: "-")) }
        let subscriber = random.below(10_000)
        bytes.append(number: subscriber, digits: damage == .short ? 2 : 4)
        if damage == .long { bytes.append(number: subscriber, digits: 2) }
        if damage == .letter { bytes[start] = UInt8(ascii: "O") }
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension Corpus {
    /// Returns e-mail addresses. One in ten lacks its at sign, ends with a dot, or contains a space.
    static func mail(_ count: Int) -> [String] {
        var random = SplitMix64(state: seed)
        return (0..<count).map { _ in
            let user = random.word(2 + random.below(7)) + ["", ".", "_"][random.below(3)] + random.word(3)
            let host = [random.word(3 + random.below(8)), ["com", "co.kr", "example.org", "net"][random.below(4)]]
            let address = "\(user)@\(host.joined(separator: "."))"
            return switch random.below(30) {
            case 0: address.replacing("@", with: "")
            case 1: address + "."
            case 2: "\(user) @\(host.joined(separator: "."))"
            default: address
            }
        }
    }
}

/// A seeded generator.
struct SplitMix64 {
    var state: UInt64

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func word(_ count: Int) -> String {
        String((0..<count).map { _ in Character(Unicode.Scalar(UInt8(0x61 + below(26)))) })
    }
}

extension [UInt8] {
    fileprivate mutating func append(digit: Int) { append(0x30 + UInt8(truncatingIfNeeded: digit)) }

    /// Appends the lowest decimal digits of a number.
    fileprivate mutating func append(number: Int, digits: Int) {
        var divisor = digits == 4 ? 1000 : digits == 3 ? 100 : 10
        while divisor > 0 {
            append(digit: number / divisor % 10)
            divisor /= 10
        }
    }
}
