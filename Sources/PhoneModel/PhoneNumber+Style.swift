extension PhoneNumber {
    /// How a finished number is written.
    ///
    /// - C twin: `phn_style`.
    public enum Style: UInt8, Sendable, Hashable, CaseIterable {
        /// `+821023456789`; nothing for a number that is only dialled inside its country.
        case e164
        /// `+82 10-2345-6789`
        case international
        /// `010-2345-6789`
        case national
        /// `tel:+82-10-2345-6789`
        case rfc3966
        /// `01023456789`, as dialled inside the country.
        case digits
    }

    /// What stands between the groups of a national number, in place of what the country itself writes there.
    ///
    /// E.164 and plain digits have no groups. RFC 3966 takes a hyphen where a space is asked for, since a URI has none.
    ///
    /// - C twin: `phn_separator`.
    public enum Separator: UInt8, Sendable, Hashable, CaseIterable {
        /// `010-2345-6789`
        case hyphen
        /// `010 2345 6789`
        case space
        /// `010.2345.6789`
        case dot
        /// Nothing; the space behind a calling code stays.
        case none
        /// What the country itself writes: `010-2345-6789`, `(650) 253-0000`.
        case standard
    }
}

extension PhoneNumber.Style: Codable, CustomStringConvertible {
    /// Reads the name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws { self = try .named(from: decoder) }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }

    /// The case's name, as the command line spells it. O(1).
    public var description: String {
        switch self {
        case .e164: "e164"
        case .international: "international"
        case .national: "national"
        case .rfc3966: "rfc3966"
        case .digits: "digits"
        }
    }
}

extension PhoneNumber.Separator: Codable, CustomStringConvertible {
    /// Reads the name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws { self = try .named(from: decoder) }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }

    /// The case's name, as the command line spells it. O(1).
    public var description: String {
        switch self {
        case .hyphen: "hyphen"
        case .space: "space"
        case .dot: "dot"
        case .none: "none"
        case .standard: "standard"
        }
    }
}
