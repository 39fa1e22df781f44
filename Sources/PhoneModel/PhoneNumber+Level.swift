extension PhoneNumber {
    /// The strictness of validation.
    ///
    /// A strict number is also standard, and a standard number is also lenient.
    ///
    /// Korean rules assign all three levels. Numbers of other regions, and Korean numbers under libphonenumber's rules,
    /// are strict if libphonenumber considers them valid, and lenient if it considers them only possible; they are
    /// never standard without being strict.
    ///
    /// The raw value is the number of the level in plan files and in C.
    ///
    /// - C twin: `phn_level`.
    public enum Level: UInt8, Sendable, Hashable, CaseIterable {
        /// The number can be repaired, or is possible although the plan has no class for it.
        case lenient = 1
        /// The plan has the class and length of the number; this includes closed classes and example numbers.
        case standard
        /// According to the plan, the number can be assigned to a subscriber today.
        case strict
    }
}

extension PhoneNumber.Level: Comparable {
    /// Orders levels from lenient to strict.
    public static func < (lhs: PhoneNumber.Level, rhs: PhoneNumber.Level) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension PhoneNumber.Level: NamedCases {
    package static let names = ["lenient", "standard", "strict"]
}
