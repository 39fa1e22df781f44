extension PhoneNumber {
    /// The notation of a formatted number.
    ///
    /// - C twin: `phn_style`.
    public enum Style: UInt8, Sendable, Hashable, CaseIterable {
        /// E.164: `+821023456789`.
        ///
        /// Numbers that can be dialed only inside their country have no such form.
        case e164
        /// International notation: `+82 10-2345-6789`.
        case international
        /// National notation: `010-2345-6789`.
        case national
        /// RFC 3966: `tel:+82-10-2345-6789`.
        case rfc3966
        /// Plain digits as dialed inside the country: `01023456789`.
        case digits
    }

    /// The separator between the groups of a national number.
    ///
    /// E.164 and plain digits have no groups. RFC 3966 uses a hyphen in place of a space, which a URI can't contain.
    ///
    /// - C twin: `phn_separator`.
    public enum Separator: UInt8, Sendable, Hashable, CaseIterable {
        /// A hyphen: `010-2345-6789`.
        case hyphen
        /// A space: `010 2345 6789`.
        case space
        /// A dot: `010.2345.6789`.
        case dot
        /// No separator, except for the space after a calling code.
        case none
        /// The separators that the country uses: `010-2345-6789`, `(650) 253-0000`.
        case standard
    }

    /// The grouping of a number while it is typed.
    ///
    /// - C twin: `phn_grouping`.
    public enum Grouping: UInt8, Sendable, Hashable, CaseIterable {
        /// The grouping of the region.
        ///
        /// In Korea, groups change at most once while typing, and service numbers have no hyphen.
        case standard
        /// The grouping of Korean contact books in South Korea, and the standard grouping in other regions.
        ///
        /// The first group has three digits for every prefix except 02; numbers without a leading 0 are not grouped.
        case contactBook
        /// The grouping of Korean fields for mobile numbers only: the first group always has three digits, and a plus
        /// is removed.
        case koreanMobileOnly
        /// No groups: only the digits and a leading plus.
        case ungrouped
        /// The grouping of libphonenumber's as-you-type formatter when digits are appended one by one, for
        /// compatibility.
        ///
        /// The text may differ from that of the whole number, a key may remove the groups, and a space may follow a
        /// prefix that ends the text.
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
