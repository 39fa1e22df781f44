extension PhoneNumber {
    /// The grouping of a number while it is typed.
    ///
    /// - C twin: `phn_grouping`.
    public enum Grouping: UInt8, Sendable, Hashable, CaseIterable {
        /// The grouping of the region: groups change at most once while typing, and service numbers have no hyphen.
        case standard
        /// Korean contact books: a first group of three digits for every prefix but 02; numbers without a leading 0 are
        /// not grouped.
        case contactBook
        /// Korean fields for mobile numbers only: a first group of three digits, whatever they are, and never a plus.
        case koreanMobileOnly
        /// No groups: only the digits and a leading plus.
        case ungrouped
    }
}

extension PhoneNumber.Grouping: NamedCases {
    package static let names = ["standard", "contactBook", "koreanMobileOnly", "ungrouped"]
}
