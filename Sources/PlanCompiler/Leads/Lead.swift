/// What the first digits of a text show, for each count of all its digits.
struct Lead: Hashable {
    static let fewestDigits = 5
    static let mostDigits = 15
    /// How many first digits are looked at.
    static let mostKnown = 4

    /// For which counts the first `count` digits are dropped.
    private(set) var dropped: DigitCounts
    /// For which counts the digits do not show what happens.
    private(set) var unsure: DigitCounts
    private(set) var count: Int
    /// Whether they are an international prefix: a calling code follows.
    private(set) var hasCode: Bool

    init(dropped: DigitCounts = 0, unsure: DigitCounts = 0, count: Int = 0, hasCode: Bool = false) {
        self.unsure = unsure | ~.certainCounts
        self.dropped = dropped & ~self.unsure
        self.count = self.dropped == 0 ? 0 : count
        self.hasCode = hasCode
    }
}
