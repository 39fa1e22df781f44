extension PhoneNumber {
    /// How a number that is being typed is grouped.
    ///
    /// - C twin: `phn_grouping`.
    public enum Grouping: UInt8, Sendable, Hashable, CaseIterable {
        /// The region's own grouping: at most one regrouping while typing, and no hyphen in service numbers.
        case standard
        /// Korean contact books: three digits first for every prefix but 02, nothing for numbers without a leading 0.
        case contactBook
        /// Korean fields for mobile numbers alone: three digits first, whatever they are, and never a plus.
        case koreanMobileOnly
        /// Digits and a leading plus alone.
        case ungrouped
    }
}

extension PhoneNumber.Grouping: Codable, CustomStringConvertible {
    /// Reads the name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws { self = try .named(from: decoder) }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }

    /// The case's name, as the command line spells it. O(1).
    public var description: String {
        switch self {
        case .standard: "standard"
        case .contactBook: "contactBook"
        case .koreanMobileOnly: "koreanMobileOnly"
        case .ungrouped: "ungrouped"
        }
    }
}
