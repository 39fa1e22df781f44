extension PhoneNumber {
    /// The notation of a formatted number.
    ///
    /// - C twin: `phn_style`.
    public enum Style: UInt8, Sendable, Hashable, CaseIterable {
        /// `+821023456789`; absent for a number that can be dialed only inside its country.
        case e164
        /// `+82 10-2345-6789`
        case international
        /// `010-2345-6789`
        case national
        /// `tel:+82-10-2345-6789`
        case rfc3966
        /// `01023456789`, as dialed inside the country.
        case digits
    }

    /// The separator between the groups of a national number.
    ///
    /// E.164 and plain digits have no groups. RFC 3966 uses a hyphen in place of a space, which a URI can't contain.
    ///
    /// - C twin: `phn_separator`.
    public enum Separator: UInt8, Sendable, Hashable, CaseIterable {
        /// `010-2345-6789`
        case hyphen
        /// `010 2345 6789`
        case space
        /// `010.2345.6789`
        case dot
        /// No separator; the space after a calling code stays.
        case none
        /// The separators of the country: `010-2345-6789`, `(650) 253-0000`.
        case standard
    }

    /// The grouping of a number while it is typed.
    ///
    /// - C twin: `phn_grouping`.
    public enum Grouping: UInt8, Sendable, Hashable, CaseIterable {
        /// The grouping of the region. In Korea groups change at most once while typing, and service numbers have no
        /// hyphen.
        case standard
        /// Korean contact books: a first group of three digits for every prefix but 02; numbers without a leading 0 are
        /// not grouped. In other regions it is the standard one.
        case contactBook
        /// Korean fields for mobile numbers only: a first group of three digits, whatever they are, and never a plus.
        case koreanMobileOnly
        /// No groups: only the digits and a leading plus.
        case ungrouped
        /// The text of libphonenumber's as-you-type formatter, key by key, when digits are appended. For compatibility: it
        /// may differ from the text of the whole number, a key may remove the groups, and a space may follow a prefix that
        /// ends the text.
        case libphonenumber
    }
}

extension PhoneNumber.Style: NamedCases {
    package static let names = ["e164", "international", "national", "rfc3966", "digits"]
}

extension PhoneNumber.Separator: NamedCases {
    package static let names = ["hyphen", "space", "dot", "none", "standard"]
}

extension PhoneNumber.Grouping: NamedCases {
    package static let names = ["standard", "contactBook", "koreanMobileOnly", "ungrouped", "libphonenumber"]
}
