extension PhoneNumber {
    /// A region of the world by its two letters (ISO 3166-1 alpha-2), such as `KR`.
    ///
    /// Any two ASCII letters make a region; whether a plan has numbers for it is the plan's to say.
    public struct Region: Sendable, Hashable {
        /// The two capital letters, the first in the high byte.
        package let code: UInt16

        package init(code: UInt16) { self.code = code }

        /// A region by its two letters, in either case; nil for anything else. O(1).
        public init?(_ letters: String) {
            var code: UInt16 = 0
            var count = 0
            for byte in letters.utf8 {
                let capital = byte & 0xDF
                guard count < 2, (0x41...0x5A).contains(capital), byte & 0xC0 == 0x40 else { return nil }
                code = code << 8 | UInt16(capital)
                count += 1
            }
            guard count == 2 else { return nil }
            self.code = code
        }

        /// The Republic of Korea, +82.
        public static let southKorea = Region(code: 0x4B52)

        /// No region, `ZZ`: for texts that must bring their calling code. Only numbers with a plus are read; all others
        /// have the reason ``PhoneNumber/Reason/invalidCallingCode``.
        ///
        /// ISO 3166-1 leaves these letters to its users, and CLDR gives them this meaning.
        public static let international = Region(code: 0x5A5A)
    }
}

extension PhoneNumber.Region: LosslessStringConvertible {
    /// The two capital letters: `KR`. O(1).
    public var description: String {
        String(Unicode.Scalar(UInt8(code >> 8))) + String(Unicode.Scalar(UInt8(code & 0xFF)))
    }
}

extension PhoneNumber.Region: Codable {
    /// Reads the two letters.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value(expecting: "a region's two letters, such as KR,") { Self($0) }
    }

    /// Writes the two letters.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }
}
