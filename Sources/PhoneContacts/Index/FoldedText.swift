internal import Foundation
internal import PhoneNumbers

/// A text as order and search see it.
///
/// Letters are small and without accents, full-width forms and digits of all scripts are those of ASCII, Hangul is in
/// syllables; blanks and punctuation are left out, unless there is nothing else.
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

    /// The text with accents apart from their letters and Hangul in syllables. Most names have neither.
    private static func decomposed(_ text: String) -> String.UnicodeScalarView {
        let isPlain = text.unicodeScalars.allSatisfy { $0.value < 0xC0 || Hangul.isSyllable($0) }
        if isPlain { return text.unicodeScalars }
        let composed = text.precomposedStringWithCanonicalMapping
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
    /// Whether it is a letter or a number of any script; accents are neither.
    fileprivate var isLetterOrNumber: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        // Vowels of the scripts of India and others.
        case .spacingMark: true
        default: false
        }
    }
}
