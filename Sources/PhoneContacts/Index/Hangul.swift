/// Hangul syllables and their letters.
enum Hangul {
    /// The letters of the two-set keyboard in order, as compatibility letters: consonants, then vowels.
    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
    private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)
    /// Letters that are typed with two keys.
    private static let pairs: [Unicode.Scalar: [Unicode.Scalar]] = [
        "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"], "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"], "ㄼ": ["ㄹ", "ㅂ"],
        "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"], "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"], "ㅘ": ["ㅗ", "ㅏ"],
        "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"], "ㅟ": ["ㅜ", "ㅣ"], "ㅢ": ["ㅡ", "ㅣ"],
    ]

    static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { 0xAC00...0xD7A3 ~= scalar.value }

    /// Whether it is a single letter: ㄱ to ㅣ.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool { 0x3131...0x3163 ~= scalar.value }

    static func isConsonant(_ scalar: Unicode.Scalar) -> Bool { 0x3131...0x314E ~= scalar.value }

    /// The initial consonant of a syllable: ㅎ of 홍.
    static func initial(of syllable: Unicode.Scalar) -> Unicode.Scalar {
        initials[Int(syllable.value - 0xAC00) / 588]
    }

    /// The letters of a syllable or letter in typing order: ㅎ ㅗ ㅇ of 홍, ㄱ ㅏ ㅂ ㅅ of 값.
    static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        guard isSyllable(scalar) else { return pairs[scalar] ?? [scalar] }
        let index = Int(scalar.value - 0xAC00)
        let final = index % 28
        let letters = [initials[index / 588], vowels[index / 28 % 21]] + (final > 0 ? [finals[final - 1]] : [])
        return letters.flatMap { pairs[$0] ?? [$0] }
    }

    /// The first syllable of a consonant in dictionary order: 가 of ㄱ; nil for a vowel.
    static func firstSyllable(of consonant: Unicode.Scalar) -> Unicode.Scalar? {
        let letter = pairs[consonant]?[0] ?? consonant
        return initials.firstIndex(of: letter).flatMap { Unicode.Scalar(0xAC00 + UInt32($0) * 588) }
    }
}
