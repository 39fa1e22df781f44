extension PhoneNumber {
    /// A region of the world by its two letters (ISO 3166-1 alpha-2), such as `KR`.
    ///
    /// Any two ASCII letters make a region, and so does `001`; whether a plan has numbers for it is the plan's to say.
    public struct Region: Sendable, Hashable {
        /// The two capital letters, the first in the high byte; the last two digits of `001`.
        package let code: UInt16

        package init(code: UInt16) { self.code = code }

        /// A region by its two letters, in either case, or by `001`; nil for anything else. O(1).
        public init?(_ letters: String) {
            if letters == "001" {
                self = .world
                return
            }
            var bytes = letters.utf8.makeIterator()
            guard let first = bytes.next(), let second = bytes.next(), bytes.next() == nil else { return nil }
            self.init(letters: first, second)
        }

        /// A region by two bytes of ASCII; nil where one is no letter.
        package init?(letters first: UInt8, _ second: UInt8) {
            guard let first = Self.capital(first), let second = Self.capital(second) else { return nil }
            code = UInt16(first) << 8 | UInt16(second)
        }

        private static func capital(_ byte: UInt8) -> UInt8? {
            let capital = byte & 0xDF
            return (0x41...0x5A).contains(capital) ? capital : nil
        }

        /// No country, `001`: the region of calling codes such as +800, whose numbers belong to the whole world.
        ///
        /// UN M.49 gives the world this number. It is the region of numbers, not a place in which texts are read.
        public static let world = Region(code: 0x3031)

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
    /// The two capital letters: `KR`; `001` of ``world``. O(1).
    public var description: String {
        if self == .world { return "001" }
        return String(Unicode.Scalar(UInt8(code >> 8))) + String(Unicode.Scalar(UInt8(code & 0xFF)))
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
