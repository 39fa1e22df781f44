internal import PhoneNumbers

// The text that a screen reader speaks for a number. It reads 2345 as a quantity, but 2 3 4 5 as digits:
//
//     +82 10-2345-6789        + 8 2, 1 0, 2 3 4 5, 6 7 8 9
//     02-312-3456 ext. 12     0 2, 3 1 2, 3 4 5 6, ext. 1 2
extension String {
    /// The text with spaces between digits, and a pause instead of each separator.
    package var spokenDigits: String {
        var spoken = ""
        var wasDigit = false
        var hasPause = false
        for character in self {
            let isDigit = character.unicodeScalars.first?.decimalDigit != nil
            guard isDigit || character == "+" || character.isLetter || character == "." && !wasDigit else {
                hasPause = true
                continue
            }
            if !spoken.isEmpty {
                let isNewWord = isDigit != wasDigit
                spoken += hasPause ? (wasDigit ? ", " : " ") : isDigit || isNewWord ? " " : ""
            }
            spoken.append(character)
            (wasDigit, hasPause) = (isDigit, false)
        }
        return spoken
    }

    /// The text between characters that keep it from left to right, so that a number in a text that runs from right to
    /// left is not reordered (U+2066 and U+2069).
    package var isolatedLeftToRight: String { "\u{2066}\(self)\u{2069}" }
}

extension FieldModel {
    /// The text that a screen reader speaks for the field: the digits of a phone number one by one. Nil if the text is
    /// hidden.
    public var spokenText: String? {
        if traits.isSecure { return nil }
        return phone == nil ? text : text.spokenDigits
    }
}
