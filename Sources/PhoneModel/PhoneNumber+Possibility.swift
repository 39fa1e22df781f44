extension PhoneNumber {
    /// Whether a number has as many digits as its calling code's numbers have.
    ///
    /// Fewer rules than those of validity, and rules that seldom change.
    ///
    /// - C twin: `phn_possibility`.
    public enum Possibility: UInt8, Sendable, Hashable, CaseIterable {
        case possible = 1
        /// Enough digits to be dialled within an area, without its area code.
        case possibleLocalOnly
        /// A calling code that the plan does not have.
        case invalidCallingCode
        case tooShort
        /// Between the shortest and the longest, but no number has so many digits; or the kind has no numbers.
        case invalidLength
        case tooLong
    }
}
