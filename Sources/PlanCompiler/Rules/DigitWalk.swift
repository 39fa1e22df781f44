/// Tracks which patterns of a list the digits so far match or may still match.
///
/// This is the whole state of a walk: two equal walks have the same continuations.
struct DigitWalk: Hashable {
    /// Further digits are not counted, because all plans give the same answer from here on.
    static let limit = 24

    /// The number of digits so far, at most ``limit``.
    private(set) var count = 0
    /// Patterns whose first ``count`` places match.
    private(set) var open: [Int]
    /// Patterns that match completely, in the order in which they did.
    private(set) var met: [Int] = []
    /// Patterns that the last digit completed.
    private(set) var metNow: [Int] = []

    init(over patterns: [Pattern]) { open = Array(patterns.indices) }

    mutating func step(_ digit: UInt8, in patterns: [Pattern]) {
        let going = open.filter { patterns[$0].allows(digit, at: count) }
        count = min(count + 1, Self.limit)
        open = going.filter { patterns[$0].count > count }
        metNow = going.filter { patterns[$0].count == count }
        met += metNow
    }
}
