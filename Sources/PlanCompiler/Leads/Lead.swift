/// What the first digits of a text determine, for each total number of digits.
struct Lead: Hashable {
    static let fewestDigits = 5
    static let mostDigits = 15
    /// The maximum number of first digits that are examined.
    static let mostKnown = 4

    /// The counts for which the first `count` digits are dropped.
    private(set) var dropped: DigitCounts
    /// The counts for which the first digits do not determine what is dropped.
    private(set) var unsure: DigitCounts
    private(set) var count: Int
    /// Whether the dropped digits are an international prefix, so that a calling code follows.
    private(set) var hasCode: Bool

    init(dropped: DigitCounts = 0, unsure: DigitCounts = 0, count: Int = 0, hasCode: Bool = false) {
        self.unsure = unsure | ~.certainCounts
        self.dropped = dropped & ~self.unsure
        self.count = self.dropped == 0 ? 0 : count
        self.hasCode = hasCode
    }
}
