extension PhoneNumber {
    /// The result of comparing the length of a number with the possible lengths for its calling code.
    ///
    /// Possible lengths are simpler than the rules of validity, and change less often.
    ///
    /// - C twin: `phn_possibility`.
    public enum Possibility: UInt8, Sendable, Hashable, CaseIterable {
        case possible = 1
        /// The length is possible only within an area, without the area code.
        case possibleLocalOnly
        /// The plan does not have the calling code.
        case invalidCallingCode
        case tooShort
        /// The length is between the shortest and the longest but is not possible, or the kind has no numbers.
        case invalidLength
        case tooLong
    }
}
