/// A text with a caret or selection, in UTF-16 code units.
struct PartialEdit: Equatable {
    var text: String
    var selection: Range<Int>
}

extension PartialFormatter {
    /// Returns the text of a field after an edit, with its digits in groups, and the caret.
    ///
    /// The caret stays before the same digits. A deletion of only separators deletes the digit before them, which would
    /// otherwise keep its separator.
    ///
    /// - Parameters:
    ///   - range: The replaced UTF-16 code units. A range outside the text is moved into it.
    ///   - text: The text before the edit.
    ///   - replacement: The text that replaces the range.
    func replacing(_ range: Range<Int>, of text: String, with replacement: String) -> PartialEdit {
        let lower = text.utf16.index(text.startIndex, offsetBy: min(max(range.lowerBound, 0), text.utf16.count))
        let upper = text.utf16.index(text.startIndex, offsetBy: min(max(range.upperBound, 0), text.utf16.count))
        var typed = text.unicodeScalars[..<lower].typed
        let rest = text.unicodeScalars[upper...].typed
        if replacement.isEmpty, lower < upper, text.unicodeScalars[lower..<upper].typed.isEmpty {
            typed = String(typed.dropLast())
        }
        typed += replacement.unicodeScalars[...].typed
        // A digit that does not fit would push another one out at the end.
        if !replacement.isEmpty, !rest.isEmpty, exceedsMaximum(typed + rest) {
            let caret = upper.utf16Offset(in: text)
            return PartialEdit(text: text, selection: caret..<caret)
        }
        return formatted(typed, rest)
    }

    /// Returns a text in groups, with the caret before the characters that follow it.
    private func formatted(_ before: String, _ after: String) -> PartialEdit {
        let text = formatPartial(before + after)
        // Separators are only written between digits, so the characters after the caret can be counted from the end.
        var left = after.unicodeScalars.count
        var caret = text.endIndex
        while left > 0, caret > text.startIndex {
            caret = text.unicodeScalars.index(before: caret)
            if text.unicodeScalars[caret].isTyped { left -= 1 }
        }
        let offset = caret.utf16Offset(in: text)
        return PartialEdit(text: text, selection: offset..<offset)
    }
}

extension Substring.UnicodeScalarView {
    /// The characters that a person dials. A combining mark or a joiner that follows a digit, as in a keycap, is
    /// dropped without the digit.
    fileprivate var typed: String {
        var kept = String.UnicodeScalarView()
        for scalar in self where scalar.isTyped { kept.append(scalar) }
        return String(kept)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is part of what a person dials: a digit of any script, a plus, a pause, `*` or `#`.
    fileprivate var isTyped: Bool {
        switch self {
        case "+", "＋", ",", ";", "*", "#": true
        default: properties.generalCategory == .decimalNumber
        }
    }
}
