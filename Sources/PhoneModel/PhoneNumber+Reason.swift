extension PhoneNumber {
    /// The reason why a text is rejected.
    ///
    /// The raw value is the number of the reason in plan files and in C.
    ///
    /// - C twin: `phn_reason`.
    public enum Reason: UInt8, Sendable, Hashable, CaseIterable {
        /// The text is empty or contains only white space.
        case empty = 1
        /// The text is not a phone number: it has neither a digit nor a plus, or it is damaged.
        ///
        /// A damaged text contains a NUL byte, U+FFFD or a byte that is not UTF-8, where a digit may have been lost, or
        /// a decimal from a spreadsheet (`1023456789.0`, `8.21012E+11`, `0.1012345678`). The offset is that of the byte
        /// or of the decimal point.
        case notANumber
        /// Digits are missing at the end.
        case tooShort
        /// The number has more digits than its class allows.
        case tooLong
        /// The length is between the shortest and the longest of its class, but no number of the class has it.
        case invalidLength
        /// The plan does not have the calling code or the default region.
        case invalidCallingCode
        /// Too few digits follow the international prefix.
        case tooShortAfterIDD
        /// The number can be dialed only within one area: the area code is missing.
        case localOnly
        /// No number begins with these digits.
        case unassigned
        /// The number does not reach the required level.
        case belowLevel
    }
}

extension PhoneNumber.Reason: NamedCases {
    package static let names = [
        "empty", "notANumber", "tooShort", "tooLong", "invalidLength", "invalidCallingCode", "tooShortAfterIDD",
        "localOnly", "unassigned", "belowLevel",
    ]
}
