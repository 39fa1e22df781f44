extension PhoneNumber {
    /// Where a text's calling code was found.
    ///
    /// - C twin: `phn_code_source`.
    public enum CallingCodeSource: UInt8, Sendable, Hashable, CaseIterable {
        /// Behind a plus: `+1 650 253 0000`.
        case plus = 1
        /// Behind an international prefix: `001-1-650-253-0000` in South Korea.
        case internationalPrefix
        /// At the front, with neither of them: `1 650 253 0000` in the United States.
        case bareCallingCode
        /// Nowhere: it is that of the region in which the text was read.
        case region
    }
}
