extension PhoneNumber {
    /// How the calling code of a text was found.
    ///
    /// - C twin: `phn_code_source`.
    public enum CallingCodeSource: UInt8, Sendable, Hashable, CaseIterable {
        /// After a plus: `+1 650 253 0000`.
        case plus = 1
        /// After an international prefix: `001-1-650-253-0000` in South Korea.
        case internationalPrefix
        /// At the start of the digits, without a plus or prefix: `1 650 253 0000` in the United States.
        case bareCallingCode
        /// Not in the text: it is the calling code of the region in which the text was parsed.
        case region
    }
}
