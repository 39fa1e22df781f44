extension PhoneNumber {
    /// A phone number in running text: what it is, where it is, and what shows its country.
    ///
    /// - C twin: `phn_found`.
    public struct Occurrence: Sendable, Hashable {
        /// The number, with its extension.
        public var number: PhoneNumber
        /// The bytes of the number, as UTF-8 offsets from the start of the text.
        public var utf8Offsets: Range<Int>
        /// Where the calling code was found: after a plus, after an international prefix, without either, or not in the
        /// text.
        public var callingCodeSource: CallingCodeSource?
        /// The region in which the text was parsed, one of those that were passed; nil for a number with a plus.
        public var region: Region?
    }
}

extension PhoneNumber.Occurrence {
    init(_ found: FoundNumber, _ search: NumberSearch) {
        number = found.number
        utf8Offsets = found.range
        callingCodeSource = found.source
        region = found.region.map { search.regions[$0] }
    }
}
