extension PhoneNumber {
    /// How a finished number is written.
    ///
    /// - C twin: `phn_style`.
    public enum Style: UInt8, Sendable, Hashable, CaseIterable, Codable {
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

    /// What stands between the groups of a national number.
    ///
    /// E.164 and plain digits have no groups. RFC 3966 takes a hyphen where a space is asked for, since a URI has none.
    ///
    /// - C twin: `phn_separator`.
    public enum Separator: UInt8, Sendable, Hashable, CaseIterable, Codable {
        case hyphen, space, dot, none
    }
}
