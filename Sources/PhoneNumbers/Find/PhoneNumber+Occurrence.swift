extension PhoneNumber {
    /// A phone number in running text, with its place in the text and the source of its calling code.
    ///
    /// - C twin: `phn_found`.
    public struct Occurrence: Sendable, Hashable {
        /// The number, with its extension.
        public var number: PhoneNumber
        /// The range of the number, as UTF-8 offsets from the start of the text.
        public var utf8Offsets: Range<Int>
        /// The source of the calling code, such as a plus or an international prefix.
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
