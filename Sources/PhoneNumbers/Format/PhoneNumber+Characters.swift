extension PhoneNumber {
    /// The decimal digits of a text, of all scripts, as ASCII. O(UTF-8 bytes).
    public static func digits(in text: some StringProtocol) -> String {
        String(text.unicodeScalars.compactMap { $0.decimalDigit.map { Character(Unicode.Scalar(0x30 + $0)) } })
    }

    /// What of a text a keypad has: ASCII digits, `+`, `*` and `#`. O(UTF-8 bytes).
    public static func dialableCharacters(in text: some StringProtocol) -> String {
        String(decoding: text.utf8.filter { $0.isDigit || $0 == 0x2B || $0 == 0x2A || $0 == 0x23 }, as: UTF8.self)
    }

    /// A text with the digits of a keypad in place of its ASCII letters: `1-800-356-9377` of `1-800-FLOWERS`. O(UTF-8 bytes).
    public static func replacingLetters(in text: some StringProtocol) -> String {
        String(decoding: text.utf8.map { $0.keypadDigit ?? $0 }, as: UTF8.self)
    }
}

extension UInt8 {
    /// The key that an ASCII letter stands on.
    fileprivate var keypadDigit: UInt8? {
        guard (0x41...0x5A).contains(self & 0xDF), self & 0xC0 == 0x40 else { return nil }
        return Self.keypad[Int(self & 0xDF) - 0x41]
    }

    /// The digits of A to Z.
    private static let keypad = Array("22233344455566677778889999".utf8)
}
