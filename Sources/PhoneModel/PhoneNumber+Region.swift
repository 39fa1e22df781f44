extension PhoneNumber {
    /// A region by its two letters (ISO 3166-1 alpha-2), such as `KR`.
    ///
    /// Each region of ISO 3166-1 is a constant: ``us``, ``gb``, ``kr``. Any two ASCII letters make a region, and so does
    /// `001`; a numbering plan has numbers for some of them.
    public struct Region: Sendable, Hashable {
        /// The two capital letters, the first in the high byte; the last two digits of `001`.
        package let code: UInt16

        package init(code: UInt16) { self.code = code }

        /// A region by its two letters, in either case, or by `001`; nil for anything else. O(1).
        public init?(_ letters: String) {
            if letters == "001" {
                self = .nonGeographic
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

        /// A region by two capital letters.
        init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
            code = UInt16(UInt8(truncatingIfNeeded: first.value)) << 8 | UInt16(UInt8(truncatingIfNeeded: second.value))
        }

        private static func capital(_ byte: UInt8) -> UInt8? {
            let capital = byte & 0xDF
            return (0x41...0x5A).contains(capital) ? capital : nil
        }

        /// No country, `001`: the region of calling codes such as +800, whose numbers are not tied to one.
        ///
        /// UN M.49 gives the world this number. It is a region of numbers, not one in which texts are parsed.
        public static let nonGeographic = Region(code: 0x3031)

        /// An unknown region, `ZZ`: for texts that must contain their calling code. Only numbers with a plus are parsed; all
        /// others have the reason ``PhoneNumber/Reason/invalidCallingCode``.
        ///
        /// ISO 3166-1 leaves these letters to its users, and CLDR gives them this meaning.
        public static let unknown = Region("Z", "Z")

        /// The Republic of Korea, +82; the same as ``kr``.
        public static let southKorea = kr
    }
}

extension PhoneNumber.Region: LosslessStringConvertible {
    /// The two capital letters: `KR`; `001` of ``nonGeographic``. O(1).
    public var description: String {
        if self == .nonGeographic { return "001" }
        return String(Unicode.Scalar(UInt8(code >> 8))) + String(Unicode.Scalar(UInt8(code & 0xFF)))
    }
}

extension PhoneNumber.Region {
    /// The flag as an emoji, `🇰🇷`: the two letters as regional indicators. Nil for ``nonGeographic`` and ``unknown``.
    ///
    /// Fonts show a flag for regions of ISO 3166-1, and two boxed letters for others.
    public var flag: String? {
        guard self != .nonGeographic, self != .unknown else { return nil }
        let indicators = description.unicodeScalars.compactMap { letter in
            Unicode.Scalar(0x1F1E6 + letter.value - 0x41)
        }
        return String(String.UnicodeScalarView(indicators))
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
