extension PhoneNumber {
    /// How strictly a number is validated. A number that is strict is also standard, and one that is standard is also
    /// lenient.
    ///
    /// The Korean plan assigns all three levels. Numbers of other regions, and Korean numbers under libphonenumber's
    /// rules, are strict if libphonenumber considers them valid, and lenient if it considers them only possible; none
    /// of them is standard without being strict.
    ///
    /// The raw value is the number of the level in plan files and in C.
    ///
    /// - C twin: `phn_level`.
    public enum Level: UInt8, Sendable, Hashable, CaseIterable {
        /// The number is repairable, or possible although the plan has no class for it.
        case lenient = 1
        /// The plan has the class and the length. This includes closed classes and example numbers.
        case standard
        /// The number can be assigned to a subscriber today, as far as the plan knows.
        case strict
    }
}

extension PhoneNumber.Level: Comparable {
    /// A stricter level is greater.
    public static func < (lhs: PhoneNumber.Level, rhs: PhoneNumber.Level) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension PhoneNumber.Level: NamedCases {
    package static let names = ["lenient", "standard", "strict"]
}
