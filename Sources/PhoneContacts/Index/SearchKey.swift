internal import PhoneNumbers

/// What a contact is found by: bytes in which a search looks for those of a question.
///
/// Hangul is taken apart into the letters in which it is typed, so that 홍ㄱ finds 홍길동 while the second syllable is being
/// typed. The initial consonants stand apart in bytes of their own, so that ㅎㄱㄷ finds it too, and never a final consonant.
/// Numbers stand in it with calling code and with national prefix.
/// Of 홍길동 with 010-2345-6789 it has `ㅎㅗㅇㄱㅣㄹㄷㅗㅇ`, `ㅎㄱㄷ`, `821023456789` and `01023456789`, with line feeds between.
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

    /// What a question may look like in a key: one of these must be in it. None where the question is empty.
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
        // A byte that begins nothing else, then the code point in half bytes.
        return [0xF0] + stride(from: UInt32(20), through: 0, by: -4).map { UInt8(0xE0 | scalar.value >> $0 & 15) }
    }

    private static func initial(_ consonant: Unicode.Scalar) -> UInt8 { UInt8(0xC0 + consonant.value - 0x3131) }
}
