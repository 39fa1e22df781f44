internal import PhoneNumbers

extension String {
    /// Whether the text contains a visible character. Spaces, control characters and characters such as U+200B and the
    /// Hangul filler are invisible and do not make up a name.
    var isVisible: Bool {
        unicodeScalars.contains { scalar in
            if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
            if Hangul.isSyllable(scalar) { return true }
            // The Braille blank is a symbol by its properties.
            if scalar.value == 0x2800 || scalar.properties.isDefaultIgnorableCodePoint { return false }
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: return false
            default: return true
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is white space. Equal to `properties.isWhitespace`, but faster.
    var isBlank: Bool {
        if isASCII { return value == 0x20 || 0x09...0x0D ~= value }
        // The ideographic space is the last white space in Unicode.
        return value <= 0x3000 && properties.isWhitespace
    }
}
