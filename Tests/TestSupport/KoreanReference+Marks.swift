/// The marks of raw text: a simple implementation of scanning and trimming.
extension KoreanReference {
    /// Hyphens, dashes, minus signs, full stops, middle dots, and letters that are typed as hyphens.
    private static let joints =
        "-.\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{FF0D}\u{B7}\u{2027}\u{30FB}\u{318D}\u{FF0E}"
        + "\u{30FC}\u{FF70}\u{3161}"

    /// Signs after which another number may begin.
    static let stops =
        ",;/|&~#\t\n\u{B}\u{C}\r+\u{85}\u{60C}\u{61B}\u{2028}\u{2029}\u{2044}\u{2215}\u{223C}\u{3001}\u{301C}\u{FE50}"
        + "\u{FE51}\u{FE54}\u{FE60}\u{FF03}\u{FF06}\u{FF0B}\u{FF0C}\u{FF0F}\u{FF1B}\u{FF5C}\u{FF5E}\u{FF64}"

    /// Normalizes the digits of raw text, stops after a complete number, and trims digits after a number of full
    /// length.
    ///
    /// - Parameter isFinished: Whether the text is complete, so that a single digit after a number is not part of it.
    static func marks(
        in scalars: ArraySlice<Unicode.Scalar>, isFinished: Bool = false
    ) -> (digits: String, plus: Bool) {
        var digits = ""
        var plus = false
        var dropsAfter: Set<Int> = []  // numbers of digits after which something was dropped
        var joinedAfter: Set<Int> = []  // and whether that ended with a hyphen or a dot
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
                digits += String(Int(value))
            } else if digits.isEmpty, scalar == "+" || scalar == "\u{FF0B}" {
                plus = true
            } else if plus, digits == "82", scalars[index...].starts(with: "(0)".unicodeScalars) {
                index += 2
            } else if beginsWithStop(scalars[index...]), isComplete(digits, plus: plus) {
                break
            } else if isFinished, endsGroup(digits, dropsAfter), beginsWithLoneDigit(scalars[index...]),
                isComplete(digits, plus: plus)
            {
                break
            } else {
                dropsAfter.insert(digits.utf8.count)
                let isJoint = joints.unicodeScalars.contains(scalar)
                if isJoint { joinedAfter.insert(digits.utf8.count) } else { joinedAfter.remove(digits.utf8.count) }
            }
            index += 1
        }
        let most = maximum(digits, plus: plus)
        let mayEnd = dropsAfter.contains(most) && !joinedAfter.contains(most)
        if digits.utf8.count > most, mayEnd, isComplete(first(most, of: digits), plus: plus) {
            digits = first(most, of: digits)
        }
        return (digits, plus)
    }

    /// Whether there are seven digits or more, and nothing was dropped from the last three on.
    private static func endsGroup(_ digits: String, _ dropsAfter: Set<Int>) -> Bool {
        let count = digits.utf8.count
        return count >= 7 && dropsAfter.isDisjoint(with: [count, count - 1, count - 2])
    }

    /// Whether a digit alone follows, which no hyphen or dot precedes.
    private static func beginsWithLoneDigit(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }
        let gap = scalars.prefix { !isDigit($0) }
        let isJoined = gap.last.map { joints.unicodeScalars.contains($0) } ?? true
        let isLone = scalars[gap.endIndex...].prefix(while: isDigit).count == 1
        return !isJoined && isLone
    }

    /// A stop is one of a few marks, a plus after digits, or the word for an extension, composed or in conjoining
    /// letters.
    private static func beginsWithStop(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let scalar = scalars.first else { return false }
        return stops.unicodeScalars.contains(scalar) || scalar == "x" || scalar == "X"
            || scalars.starts(with: "\u{B0B4}\u{C120}".unicodeScalars)
            || scalars.starts(with: "\u{1102}\u{1162}\u{1109}\u{1165}\u{11AB}".unicodeScalars)
    }
}
