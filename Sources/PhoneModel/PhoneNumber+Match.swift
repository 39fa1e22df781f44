extension PhoneNumber {
    /// How closely two numbers match, in ascending order.
    public enum Match: UInt8, Sendable, Hashable, CaseIterable, Comparable {
        /// One of the two texts is not a number.
        case notANumber
        /// The numbers are different.
        case noMatch
        /// One number ends with the other: an area code or a calling code may be missing.
        case shortNationalNumber
        /// The national significant numbers are equal, and only one of the numbers has a calling code.
        case nationalNumber
        /// The calling codes and the national significant numbers are equal.
        case exact

        public static func < (lhs: Match, rhs: Match) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}
