internal import PhoneNumbers

/// A text in the form that searches compare: lowercase letters without accents, and digits. Spaces and punctuation are
/// dropped, and Hangul is composed to syllables.
struct SearchText: Sendable {
    private(set) var scalars: [Unicode.Scalar] = []

    init(_ text: String) {
        for character in text {
            if let syllable = Hangul.syllable(ofConjoining: character) {
                scalars.append(syllable)
            } else {
                for scalar in character.unicodeScalars { add(scalar) }
            }
        }
    }

    /// The initial consonants of Hangul: ㄷㅎㅁㄱ of 대한민국. Other scalars remain.
    var initials: [Unicode.Scalar] { scalars.map { Hangul.initial(of: $0) ?? $0 } }

    private mutating func add(_ scalar: Unicode.Scalar) {
        if let digit = scalar.decimalDigit { return scalars.append(Unicode.Scalar(0x30 + digit)) }
        guard scalar.isLetter else { return }
        for lower in scalar.properties.lowercaseMapping.unicodeScalars where lower.isLetter {
            scalars.append(lower.withoutAccent)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
            .spacingMark:
            true
        default: false
        }
    }

    /// The letters of Latin and Greek by their Unicode names, with which the names of accented letters begin.
    private static let letters: [String: Unicode.Scalar] = {
        let values: [ClosedRange<UInt32>] = [0x61...0x7A, 0x3B1...0x3C9]
        let named = values.joined().compactMap(Unicode.Scalar.init).compactMap { scalar in
            scalar.properties.name.map { ($0, scalar) }
        }
        return Dictionary(uniqueKeysWithValues: named)
    }()

    /// The letter without its accents: e for é, o for ø. The standard library does not decompose letters but has their
    /// names: `LATIN SMALL LETTER E WITH ACUTE`.
    fileprivate var withoutAccent: Unicode.Scalar {
        switch value {
        case 0x131: return "i"
        // The small sigma at the end of a word, whose capital letter is that of the other one.
        case 0x3C2: return "σ"
        case 0xC0...0x24F, 0x370...0x3FF, 0x1E00...0x1FFF: break
        default: return self
        }
        guard let words = properties.name?.split(separator: " "), let end = words.firstIndex(of: "WITH") else {
            return self
        }
        return Self.letters[words[..<end].joined(separator: " ")] ?? self
    }
}
