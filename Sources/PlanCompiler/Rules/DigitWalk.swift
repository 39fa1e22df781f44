/// Which of a list of patterns the digits so far may still become, and which they begin with.
///
/// This is all that a plan remembers of the digits before: two walks that are equal here go on alike for ever.
struct DigitWalk: Hashable {
    /// Digits beyond this many are not counted: every plan answers the same from here on.
    static let limit = 24

    /// Digits walked, at most ``limit``.
    private(set) var count = 0
    /// Patterns whose first ``count`` places are met.
    private(set) var open: [Int]
    /// Patterns that are met whole, in the order in which they were.
    private(set) var met: [Int] = []
    /// Patterns that were met by the last digit.
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
