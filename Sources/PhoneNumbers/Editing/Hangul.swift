// How a keyboard composes Hangul syllables from letters:
//
//     ㅁ + ㅏ   마        a consonant and a vowel
//     마 + ㄴ   만        a syllable and its final consonant
//     만 + ㅏ   마나      the final consonant begins the next syllable

/// Hangul letters from keyboards: Hangul Compatibility Jamo, U+3131 to U+3163. Double consonants have their own keys.
package enum Hangul {
    static let firstLetter: UInt32 = 0x3131
    static let firstVowel: UInt32 = 0x314F
    static let lastLetter: UInt32 = 0x3163
    static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

    static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    /// Index 0 means no final consonant.
    static let finals = Array(" ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)
    /// Pairs of letters that have one key each, followed by the compound letter.
    static let vowelPairs = pairs("ㅗㅏㅘ ㅗㅐㅙ ㅗㅣㅚ ㅜㅓㅝ ㅜㅔㅞ ㅜㅣㅟ ㅡㅣㅢ")
    static let finalPairs = pairs("ㄱㅅㄳ ㄴㅈㄵ ㄴㅎㄶ ㄹㄱㄺ ㄹㅁㄻ ㄹㅂㄼ ㄹㅅㄽ ㄹㅌㄾ ㄹㅍㄿ ㄹㅎㅀ ㅂㅅㅄ")

    private static func pairs(_ text: String) -> [[Unicode.Scalar]] {
        text.split(separator: " ").map { Array($0.unicodeScalars) }
    }

    /// Returns the letter if the text consists of a single one; otherwise nil.
    static func letter(_ text: String) -> Unicode.Scalar? {
        // A letter has three bytes of UTF-8; most keystrokes have one.
        guard text.utf8.count == 3 else { return nil }
        let scalars = text.unicodeScalars
        guard let first = scalars.first, (firstLetter...lastLetter).contains(first.value),
            scalars.index(after: scalars.startIndex) == scalars.endIndex
        else { return nil }
        return first
    }

    /// Returns the composition of a character and the letter typed after it; nil if they do not compose.
    static func composing(_ last: Character, _ letter: Unicode.Scalar) -> String? {
        guard let before = Self.letter(String(last)) ?? syllable(last) else { return nil }
        return isVowel(letter) ? adding(vowel: letter, to: before) : adding(consonant: letter, to: before)
    }
}

extension Hangul {
    /// The indices of a syllable's parts.
    private struct Parts {
        var initial: Int
        var vowel: Int
        var final = 0

        var text: String {
            let value = syllables.lowerBound + UInt32((initial * 21 + vowel) * 28 + final)
            return Unicode.Scalar(value).map { String($0) } ?? ""
        }
    }

    private static func isVowel(_ letter: Unicode.Scalar) -> Bool { letter.value >= firstVowel }

    private static func syllable(_ character: Character) -> Unicode.Scalar? {
        guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
            syllables.contains(scalar.value)
        else { return nil }
        return scalar
    }

    private static func parts(of syllable: Unicode.Scalar) -> Parts? {
        guard syllables.contains(syllable.value) else { return nil }
        let index = Int(syllable.value - syllables.lowerBound)
        return Parts(initial: index / 588, vowel: index / 28 % 21, final: index % 28)
    }

    static func vowel(at index: Int) -> Unicode.Scalar? { Unicode.Scalar(firstVowel + UInt32(index)) }

    private static func vowelIndex(_ vowel: Unicode.Scalar) -> Int { Int(vowel.value - firstVowel) }

    private static func compound(
        _ first: Unicode.Scalar, _ second: Unicode.Scalar, in pairs: [[Unicode.Scalar]]
    ) -> Unicode.Scalar? {
        pairs.first { $0[0] == first && $0[1] == second }?[2]
    }

    private static func adding(vowel: Unicode.Scalar, to before: Unicode.Scalar) -> String? {
        guard let parts = parts(of: before) else {
            if isVowel(before) { return compound(before, vowel, in: vowelPairs).map { String($0) } }
            return initials.firstIndex(of: before).map { Parts(initial: $0, vowel: vowelIndex(vowel)).text }
        }
        if parts.final > 0 { return splitting(parts, before: vowel) }
        guard let own = self.vowel(at: parts.vowel), let both = compound(own, vowel, in: vowelPairs) else { return nil }
        return Parts(initial: parts.initial, vowel: vowelIndex(both)).text
    }

    /// Moves the final consonant, or the second letter of a compound one, to the next syllable.
    private static func splitting(_ parts: Parts, before vowel: Unicode.Scalar) -> String? {
        let final = finals[parts.final]
        let pair = finalPairs.first { $0[2] == final }
        guard let initial = initials.firstIndex(of: pair?[1] ?? final) else { return nil }
        var left = parts
        left.final = pair.flatMap { finals.firstIndex(of: $0[0]) } ?? 0
        return left.text + Parts(initial: initial, vowel: vowelIndex(vowel)).text
    }

    private static func adding(consonant: Unicode.Scalar, to before: Unicode.Scalar) -> String? {
        guard var parts = parts(of: before) else { return nil }
        let final = parts.final == 0 ? consonant : compound(finals[parts.final], consonant, in: finalPairs)
        guard let index = final.flatMap({ finals.firstIndex(of: $0) }) else { return nil }
        parts.final = index
        return parts.text
    }
}

extension EditableText {
    /// Returns the text after a Hangul letter is typed that composes with the character before the caret, as a keyboard
    /// composes it; nil for any other insertion.
    package func composing(_ text: String) -> EditableText? {
        guard selection.isEmpty, let letter = Hangul.letter(text) else { return nil }
        let end = caretIndex
        guard end > self.text.startIndex else { return nil }
        let begin = self.text.index(before: end)
        guard let composed = Hangul.composing(self.text[begin], letter) else { return nil }
        let before = String(self.text[..<begin]) + composed
        return EditableText(before + String(self.text[end...]), caret: before.utf16.count)
    }
}
