internal import Foundation
internal import PhoneNumbers

/// A text normalized for sorting and searching.
///
/// Letters are lowercase and without accents, full-width forms and digits of all scripts become ASCII, and Hangul is
/// composed to syllables. Spaces and punctuation are dropped unless there is nothing else.
struct FoldedText {
    let scalars: [Unicode.Scalar]

    init(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        for scalar in Self.decomposed(text) { Self.fold(scalar, into: &scalars) }
        self.scalars = scalars.isEmpty ? Array(text.unicodeScalars.filter { !$0.properties.isWhitespace }) : scalars
    }

    private static func fold(_ scalar: Unicode.Scalar, into scalars: inout [Unicode.Scalar]) {
        switch scalar {
        case "a"..."z", "0"..."9": scalars.append(scalar)
        case "A"..."Z": scalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
        case _ where scalar.isASCII: break
        case _ where Hangul.isSyllable(scalar) || Hangul.isLetter(scalar): scalars.append(scalar)
        case "\u{FF01}"..."\u{FF5E}": Unicode.Scalar(scalar.value - 0xFEE0).map { fold($0, into: &scalars) }
        default:
            if let digit = scalar.decimalDigit {
                scalars.append(Unicode.Scalar(0x30 + digit))
            } else if scalar.isLetterOrNumber {
                scalars += scalar.properties.lowercaseMapping.unicodeScalars.filter(\.isLetterOrNumber)
            }
        }
    }

    /// Decomposes accents and composes Hangul. Most names need neither.
    private static func decomposed(_ text: String) -> String.UnicodeScalarView {
        let isPlain = text.unicodeScalars.allSatisfy { $0.value < 0xC0 || Hangul.isSyllable($0) }
        if isPlain { return text.unicodeScalars }
        // Accents are dropped in any case. Composing takes quadratic time in the number of accents of a character.
        var bare = String.UnicodeScalarView()
        bare += text.unicodeScalars.lazy.filter { $0.properties.generalCategory != .nonspacingMark }
        let composed = String(bare).precomposedStringWithCanonicalMapping
        var result = String.UnicodeScalarView()
        for scalar in composed.unicodeScalars {
            if scalar.value < 0xC0 || Hangul.isSyllable(scalar) {
                result.append(scalar)
            } else {
                result += String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter or a digit of any script, but not an accent.
    fileprivate var isLetterOrNumber: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        // Vowel signs, for example of Indic scripts.
        case .spacingMark: true
        default: false
        }
    }
}
