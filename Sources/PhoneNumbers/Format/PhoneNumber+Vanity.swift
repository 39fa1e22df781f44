extension PhoneNumber {
    /// Whether a text as a whole is a number that is written with letters for a keypad: `1-800-FLOWERS`. O(UTF-8 bytes).
    ///
    /// Three letters or more make such a number, not counting those of an extension. Words around a number, and texts of
    /// more than 250 Unicode scalars, are none.
    public static func isVanity(_ text: String) -> Bool {
        guard text.unicodeScalars.count <= Vanity.mostScalars else { return false }
        let written = Vanity.plain(text)
        guard Vanity.number.matches(written) || Vanity.extendedNumber.matches(written) else { return false }
        let match = try? Vanity.extended.match(written)
        let number = match?["number"].flatMap { Vanity.number.matches(String($0)) ? $0 : nil } ?? written[...]
        return number.utf8.count(where: \.isLetter) >= Vanity.fewestLetters
    }
}

/// What a number with letters looks like.
private enum Vanity {
    static let mostScalars = 250
    static let fewestLetters = 3

    /// A text in small letters with digits of ASCII. Letters that only fold to those of ASCII may stand in a number, but
    /// make none: the Kelvin sign and the dotted capital I become the long s, which stays.
    static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            if ["\u{130}", "\u{212A}"].contains(scalar) { return "\u{17F}" }
            return scalar.decimalDigit.map { Unicode.Scalar(0x30 + $0) } ?? scalar
        }
        return String(String.UnicodeScalarView(scalars)).lowercased()
    }

    /// Blanks, dashes, dots, slashes, tildes, parentheses and brackets of all scripts; the last is the cross that may stand
    /// between digits.
    private static let sign =
        " \u{A0}\u{AD}\u{200B}\u{2060}\u{3000}\\-\u{2010}-\u{2015}\u{2212}\u{30FC}\u{FF0D}.\u{FF0E}/\u{FF0F}"
        + "~\u{2053}\u{223C}\u{FF5E}()\u{FF08}\u{FF09}\\[\\]\u{FF3B}\u{FF3D}x"

    /// Pluses, three digits with signs before each, then letters too.
    private static let numberSource = "[+\u{FF0B}]*(?:[\(sign)*]*[0-9]){3,}[\(sign)*a-z\u{131}\u{17F}0-9]*"

    /// Words may name more digits than signs, which have other uses.
    private static let extensionSource: String = {
        let behind = "[:.\u{FF0E}]?[ \u{A0}\\t,-]*"
        let word = "(?:e?xt(?:ensi(?:o\u{301}?|\u{F3}))?n?|\u{FF45}?\u{FF58}\u{FF54}\u{FF4E}?|доб|anexo)"
        let sign = "(?:[x\u{FF58}#\u{FF03}~\u{FF5E}]|int|\u{FF49}\u{FF4E}\u{FF54})"
        return [
            ";ext=[0-9]{1,20}", "[ \u{A0}\\t,]*\(word)\(behind)[0-9]{1,20}#?",
            "[ \u{A0}\\t,]*\(sign)\(behind)[0-9]{1,9}#?", "[ \u{A0}\\t]*(?:,,|;)\(behind)[0-9]{1,15}#?",
            "[ \u{A0}\\t]*,+\(behind)[0-9]{1,9}#?", "[- ]+[0-9]{1,6}#",
        ].joined(separator: "|")
    }()

    static let number = Pattern.builtIn(numberSource, isASCII: false)
    static let extendedNumber = Pattern.builtIn("\(numberSource)(?:\(extensionSource))", isASCII: false)
    /// The first place from which on the rest is an extension.
    static let extended = Pattern.builtIn("(?<number>.*?)(?:\(extensionSource))", isASCII: false)
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
