extension PhoneNumber {
    /// How far a number is acceptable: strict is within standard, standard within lenient.
    ///
    /// All three levels tell Korean numbers apart, by the Korean plan. Numbers of other regions, and Korean ones by
    /// libphonenumber's rules, are strict where libphonenumber calls them valid, lenient where it calls them possible and
    /// no more; no number is standard alone.
    ///
    /// The raw value is the level's number in plan files and in C.
    ///
    /// - C twin: `phn_level`.
    public enum Level: UInt8, Sendable, Hashable, CaseIterable {
        /// Repairable, or possible though the plan knows no such class.
        case lenient = 1
        /// Of a class and a length that the plan has; closed classes and numbers used as examples pass.
        case standard
        /// Can be assigned to somebody today, as far as the plan tells.
        case strict
    }
}

extension PhoneNumber.Level: Comparable {
    /// A tighter level is the greater one. O(1).
    public static func < (lhs: PhoneNumber.Level, rhs: PhoneNumber.Level) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension PhoneNumber.Level: CustomStringConvertible {
    /// `lenient`, `standard` or `strict`. O(1).
    public var description: String {
        switch self {
        case .lenient: "lenient"
        case .standard: "standard"
        case .strict: "strict"
        }
    }
}

extension PhoneNumber.Level: Codable {
    /// Reads the name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws { self = try .named(from: decoder) }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }
}
