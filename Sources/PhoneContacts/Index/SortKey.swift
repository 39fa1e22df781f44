internal import PhoneNumbers

/// The position of a name in a list: bytes that sort as the names do.
///
/// The order is the same on every machine: character by character, Hangul first, then Latin letters, digits, and all
/// else by code point. Case, accents, spaces and punctuation are ignored. ㄱ sorts before 가.
///
/// | character | bytes, in hexadecimal |
/// |---|---|
/// | Hangul | 10 to 67 and one more byte: the position among syllables, with single letters before and after them |
/// | Latin letter | 70 to 89 |
/// | digit | 90 to 99 |
/// | all else | A0 and three bytes, the code point |
struct SortKey: Hashable, Comparable {
    let bytes: [UInt8]

    init(_ text: FoldedText) {
        var bytes: [UInt8] = []
        for scalar in text.scalars {
            switch scalar {
            case "a"..."z": bytes.append(0x70 + UInt8(scalar.value - 0x61))
            case "0"..."9": bytes.append(0x90 + UInt8(scalar.value - 0x30))
            default: bytes += Self.key(of: scalar)
            }
        }
        self.bytes = bytes
    }

    init(_ name: String) { self.init(FoldedText(name)) }

    private static func key(of scalar: Unicode.Scalar) -> [UInt8] {
        if Hangul.isSyllable(scalar) { return pair(2 * (scalar.value - 0xAC00) + 1) }
        if Hangul.isLetter(scalar) {
            // A single vowel sorts after all syllables.
            let syllable = Hangul.firstSyllable(of: scalar).map { $0.value - 0xAC00 }
            return pair(syllable.map { 2 * $0 } ?? 2 * 11_172 + scalar.value - 0x314F)
        }
        let value = scalar.value
        return [0xA0, UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }

    private static func pair(_ place: UInt32) -> [UInt8] { [UInt8(0x10 + (place >> 8)), UInt8(place & 0xFF)] }

    static func < (lhs: SortKey, rhs: SortKey) -> Bool { lhs.bytes.lexicographicallyPrecedes(rhs.bytes) }
}
