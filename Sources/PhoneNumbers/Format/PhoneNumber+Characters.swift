internal import PhoneEngineSwift

extension PhoneNumber {
    /// Returns the decimal digits of a text, in any script, as ASCII.
    public static func digits(in text: some StringProtocol) -> String {
        String(text.unicodeScalars.compactMap { $0.decimalDigit.map { Character(Unicode.Scalar(0x30 + $0)) } })
    }

    /// Returns the characters of a text that can be dialed on a keypad: ASCII digits, `+`, `*` and `#`.
    public static func dialableCharacters(in text: some StringProtocol) -> String {
        String(decoding: text.utf8.filter { $0.isDigit || $0 == 0x2B || $0 == 0x2A || $0 == 0x23 }, as: UTF8.self)
    }

    /// Replaces the ASCII letters of a text with the digits of a keypad: `1-800-356-9377` for `1-800-FLOWERS`.
    public static func replacingLetters(in text: some StringProtocol) -> String {
        String(decoding: text.utf8.map { $0.keypadDigit ?? $0 }, as: UTF8.self)
    }

    /// Returns whether the whole text is a vanity number, which spells digits with letters of a keypad:
    /// `1-800-FLOWERS`.
    ///
    /// A vanity number has at least three letters, not counting those of an extension. A text with words before or
    /// after a number, or with more than 250 Unicode scalars, is not a vanity number.
    public static func isVanity(_ text: String) -> Bool {
        text.withUTF8Span { $0.spellsNumber(limit: PlanProfile.libphonenumber.limit) }
    }
}

extension UInt8 {
    /// The key for an ASCII letter.
    fileprivate var keypadDigit: UInt8? {
        guard (0x41...0x5A).contains(self & 0xDF), self & 0xC0 == 0x40 else { return nil }
        return Self.keypad[Int(self & 0xDF) - 0x41]
    }

    /// The digits for A to Z.
    private static let keypad = Array("22233344455566677778889999".utf8)
}
