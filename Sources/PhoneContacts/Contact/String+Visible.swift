extension String {
    /// Whether something of the text can be seen: a text of blanks, control characters, and characters without a picture,
    /// such as U+200B and the Hangul filler, is no name.
    var isVisible: Bool {
        unicodeScalars.contains { scalar in
            if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
            if Hangul.isSyllable(scalar) { return true }
            // The blank pattern of Braille is a symbol by its properties.
            if scalar.value == 0x2800 || scalar.properties.isDefaultIgnorableCodePoint { return false }
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: return false
            default: return true
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is white space: `properties.isWhitespace`, sooner.
    var isBlank: Bool {
        if isASCII { return value == 0x20 || 0x09...0x0D ~= value }
        // No character after the ideographic space is.
        return value <= 0x3000 && properties.isWhitespace
    }
}
