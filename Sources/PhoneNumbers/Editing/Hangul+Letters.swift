// The letters of syllables, for searching and sorting:
//
//     홍    ㅎ ㅗ ㅇ        typed with three keys, found by its initial consonant ㅎ
//     값    ㄱ ㅏ ㅂ ㅅ      a compound letter has two keys
extension Hangul {
    /// Letters that are typed with two keys.
    private static let pairs = Dictionary(
        uniqueKeysWithValues: (vowelPairs + finalPairs).map { ($0[2], [$0[0], $0[1]]) })

    package static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { syllables.contains(scalar.value) }

    /// Returns whether a scalar is a single letter: ㄱ to ㅣ.
    package static func isLetter(_ scalar: Unicode.Scalar) -> Bool { firstLetter...lastLetter ~= scalar.value }

    package static func isConsonant(_ scalar: Unicode.Scalar) -> Bool { firstLetter..<firstVowel ~= scalar.value }

    /// Returns the initial consonant of a syllable, such as ㅎ of 홍; nil for any other scalar.
    package static func initial(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        isSyllable(scalar) ? initials[Int(scalar.value - syllables.lowerBound) / 588] : nil
    }

    /// Returns the letters of a syllable or letter in typing order: ㅎ ㅗ ㅇ of 홍, ㄱ ㅏ ㅂ ㅅ of 값.
    package static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        guard isSyllable(scalar) else { return pairs[scalar] ?? [scalar] }
        let index = Int(scalar.value - syllables.lowerBound)
        let final = index % 28
        let letters = [initials[index / 588], vowel(at: index / 28 % 21)] + (final > 0 ? [finals[final]] : [])
        return letters.compactMap { $0 }.flatMap { pairs[$0] ?? [$0] }
    }

    /// Returns the first syllable of a consonant in dictionary order, such as 가 of ㄱ; nil for a vowel.
    package static func firstSyllable(of consonant: Unicode.Scalar) -> Unicode.Scalar? {
        let letter = pairs[consonant]?[0] ?? consonant
        return initials.firstIndex(of: letter).flatMap { Unicode.Scalar(syllables.lowerBound + UInt32($0) * 588) }
    }
}

extension Hangul {
    /// Returns the syllable of a character that consists of conjoining letters, as some systems store names, such as 홍
    /// of three scalars; nil for any other character.
    package static func syllable(ofConjoining character: Character) -> Unicode.Scalar? {
        let values = character.unicodeScalars.map(\.value)
        guard values.count == 2 || values.count == 3, 0x1100...0x1112 ~= values[0], 0x1161...0x1175 ~= values[1],
            values.count == 2 || 0x11A8...0x11C2 ~= values[2]
        else { return nil }
        let final = values.count == 3 ? values[2] - 0x11A7 : 0
        return Unicode.Scalar(syllables.lowerBound + ((values[0] - 0x1100) * 21 + values[1] - 0x1161) * 28 + final)
    }
}
