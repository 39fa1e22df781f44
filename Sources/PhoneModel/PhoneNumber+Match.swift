extension PhoneNumber {
    /// How nearly two numbers are the same, from the least to the most.
    public enum Match: UInt8, Sendable, Hashable, CaseIterable, Comparable {
        /// One of the two texts is no number.
        case notANumber
        /// Different numbers.
        case noMatch
        /// One ends with the other: an area code or a calling code may be missing.
        case shortNationalNumber
        /// The same national significant number, and a calling code that only one of them tells.
        case nationalNumber
        /// The same calling code and the same national significant number.
        case exact

        public static func < (lhs: Match, rhs: Match) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}
