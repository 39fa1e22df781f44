internal import PhoneFiles
internal import PhoneNumbers

/// The bytes in which a search looks for its query.
///
/// Hangul is decomposed to the typed letters, so that 홍ㄱ finds 홍길동 while the second syllable is being typed. Initial
/// consonants are added as separate bytes, so that ㅎㄱㄷ finds it too but never matches a final consonant. Numbers are
/// included with calling code and with national prefix. For 홍길동 with 010-2345-6789, the key consists of `ㅎㅗㅇㄱㅣㄹㄷㅗㅇ`,
/// `ㅎㄱㄷ`, `821023456789` and `01023456789`, separated by line feeds.
struct SearchKey {
    let bytes: [UInt8]

    init(name: FoldedText, numbers: [Contact.Number]) {
        var bytes = name.scalars.flatMap(Self.letters)
        let initials = name.scalars.filter(Hangul.isSyllable).map { Self.initial(Hangul.initial(of: $0)) }
        if !initials.isEmpty { bytes += [.lineFeed] + initials }
        for number in numbers {
            let digits = NumberDigits(number)
            bytes += [.lineFeed] + Array(digits.whole.utf8)
            if let national = digits.national { bytes += [.lineFeed] + Array(national.utf8) }
        }
        self.bytes = bytes
    }

    /// The alternative byte strings of a query, one of which a matching key contains. Empty for an empty query.
    static func needles(of question: String, by reader: PhoneValidator) -> [[UInt8]] {
        let text = FoldedText(question)
        guard !text.scalars.isEmpty else { return [] }
        if text.scalars.allSatisfy(Hangul.isConsonant) { return [text.scalars.map(initial)] }
        let letters = text.scalars.flatMap(letters)
        guard text.scalars.allSatisfy({ $0.isASCII && $0.properties.numericType != nil }),
            let number = reader.verdict(for: question).number
        else { return [letters] }
        let whole = Array(NumberDigits.whole(number).utf8)
        return whole == letters ? [letters] : [letters, whole]
    }

    private static func letters(of scalar: Unicode.Scalar) -> [UInt8] {
        if scalar.isASCII { return [UInt8(scalar.value)] }
        if Hangul.isSyllable(scalar) || Hangul.isLetter(scalar) {
            return Hangul.letters(of: scalar).map { UInt8(0x80 + $0.value - 0x3131) }
        }
        // A lead byte with no other use, then the code point in half bytes.
        return [0xF0] + stride(from: UInt32(20), through: 0, by: -4).map { UInt8(0xE0 | scalar.value >> $0 & 15) }
    }

    private static func initial(_ consonant: Unicode.Scalar) -> UInt8 { UInt8(0xC0 + consonant.value - 0x3131) }
}
