extension PhoneNumber {
    /// A region, identified by two letters (ISO 3166-1 alpha-2) such as `KR`.
    ///
    /// Each region of ISO 3166-1 is a constant: ``us``, ``gb``, ``kr``. Any two ASCII letters form a region, and so
    /// does `001`; a numbering plan supports some of them.
    public struct Region: Sendable, Hashable {
        /// The two capital letters, the first in the high byte; for `001`, its last two digits.
        package let code: UInt16

        package init(code: UInt16) { self.code = code }

        /// Creates a region from two letters in either case, or from `001`; nil for any other text.
        public init?(_ letters: String) {
            if letters == "001" {
                self = .nonGeographic
                return
            }
            var bytes = letters.utf8.makeIterator()
            guard let first = bytes.next(), let second = bytes.next(), bytes.next() == nil else { return nil }
            self.init(letters: first, second)
        }

        /// Creates a region from two ASCII bytes; nil if one is not a letter.
        package init?(letters first: UInt8, _ second: UInt8) {
            guard let first = Self.capital(first), let second = Self.capital(second) else { return nil }
            code = UInt16(first) << 8 | UInt16(second)
        }

        /// Creates a region from two capital letters.
        init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
            code = UInt16(UInt8(truncatingIfNeeded: first.value)) << 8 | UInt16(UInt8(truncatingIfNeeded: second.value))
        }

        private static func capital(_ byte: UInt8) -> UInt8? {
            let capital = byte & 0xDF
            return (0x41...0x5A).contains(capital) ? capital : nil
        }

        /// The region `001` of calling codes that belong to no country, such as +800.
        ///
        /// UN M.49 assigns this number to the world. Numbers can belong to this region, but no text is parsed in it.
        public static let nonGeographic = Region(code: 0x3031)

        /// No region: no plan supports it, so only numbers with a plus are parsed.
        package static let nowhere = Region(code: 0)

        /// The unknown region, `ZZ`, for texts that must contain their calling code.
        ///
        /// Only numbers with a plus are parsed; all other texts have the reason
        /// ``PhoneNumber/Reason/invalidCallingCode``.
        ///
        /// ISO 3166-1 reserves these letters for private use, and CLDR gives them this meaning.
        public static let unknown = Region("Z", "Z")

        /// South Korea (the Republic of Korea), +82; the same as ``kr``.
        public static let southKorea = kr
    }
}

extension PhoneNumber.Region: LosslessStringConvertible {
    /// The two capital letters, such as `KR`; `001` for ``nonGeographic``.
    public var description: String {
        if self == .nonGeographic { return "001" }
        return String(Unicode.Scalar(UInt8(code >> 8))) + String(Unicode.Scalar(UInt8(code & 0xFF)))
    }
}

extension PhoneNumber.Region {
    /// The flag as an emoji, such as `🇰🇷`; nil for ``nonGeographic`` and ``unknown``.
    ///
    /// The emoji consists of two regional indicators. Fonts show a flag for regions of ISO 3166-1, and two boxed
    /// letters for others.
    public var flag: String? {
        guard self != .nonGeographic, self != .unknown else { return nil }
        let indicators = description.unicodeScalars.compactMap { letter in
            Unicode.Scalar(0x1F1E6 + letter.value - 0x41)
        }
        return String(String.UnicodeScalarView(indicators))
    }
}

extension PhoneNumber.Region: Codable {
    /// Decodes a region from its code, such as `KR`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the text is not a region code.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value(expecting: "a region code such as KR") { Self($0) }
    }

    /// Encodes the region code, such as `KR`.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }
}
