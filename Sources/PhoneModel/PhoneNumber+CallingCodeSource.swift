extension PhoneNumber {
    /// The source of a number's calling code.
    ///
    /// - C twin: `phn_code_source`.
    public enum CallingCodeSource: UInt8, Sendable, Hashable, CaseIterable {
        /// The calling code follows a plus: `+1 650 253 0000`.
        case plus = 1
        /// The calling code follows an international prefix: `001-1-650-253-0000` in South Korea.
        case internationalPrefix
        /// The digits begin with the calling code, without a plus or prefix: `1 650 253 0000` in the United States.
        case bareCallingCode
        /// The text has no calling code, so that of the region in which it was parsed is used.
        case region
    }
}
