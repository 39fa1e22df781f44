/// Finds the part of a text that is its number: a simple implementation of the rules for letters, NUL bytes and
/// spreadsheets.
extension KoreanReference {
    typealias Scalars = ArraySlice<Unicode.Scalar>
    typealias Found = (level: String, kind: String?, e164: String?)

    /// Returns the verdict for raw text. Numbers of other countries, which the reference does not support, are foreign.
    static func verdict(on scalars: [Unicode.Scalar]) -> Found {
        let isDamaged = scalars.contains("\0") || scalars.contains("\u{FFFD}")
        if isDamaged || isDecimal(scalars) { return ("empty", "unknown", nil) }
        let parts = parts(of: scalars)
        guard var best = parts.first.map({ found(in: $0.scalars) }) else { return found(in: scalars[...]) }
        var bestDigits = parts[0].digits
        for part in parts {
            let found = found(in: part.scalars)
            let marks = marks(in: part.scalars)
            let isAbroad = marks.plus && !marks.digits.hasPrefix("82") || marks.digits.hasPrefix("00")
            if found.kind == "foreign" || isAbroad && parts.count > 1 && !isCertain(found, marks.digits) {
                return ("no", "foreign", nil)
            }
            if isCertain(found, marks.digits) { return found }
            let isBetter = isAccepted(found) && !isAccepted(best)
            if isBetter || !isAccepted(best) && part.digits > bestDigits { (best, bestDigits) = (found, part.digits) }
        }
        return best
    }

    private static func found(in scalars: Scalars) -> Found {
        let marks = marks(in: scalars, isFinished: true)
        let answer = answer(digits: marks.digits, plus: marks.plus)
        return (answer.level, answer.kind, answer.e164)
    }

    private static func isAccepted(_ found: Found) -> Bool { ["strict", "standard", "lenient"].contains(found.level) }

    /// Whether a number is valid as written or after a repair, and not a domestic-only number of three or four digits.
    private static func isCertain(_ found: Found, _ digits: String) -> Bool {
        guard isAccepted(found) else { return false }
        if found.level == "lenient" { return found.e164 != nil }
        return found.e164 != nil || digits.utf8.count > 4
    }

    // MARK: Parts

    private struct Part {
        var scalars: Scalars
        var digits: Int
    }

    /// Runs of text with digits, up to the first letter after them.
    private static func parts(of scalars: [Unicode.Scalar]) -> [Part] {
        var parts: [Part] = []
        var begin = 0
        while let digit = scalars[begin...].firstIndex(where: isDigit) {
            let end = endOfPart(scalars, from: digit)
            parts.append(Part(scalars: scalars[begin..<end], digits: scalars[begin..<end].count(where: isDigit)))
            guard let next = scalars[end...].firstIndex(where: isDigit),
                let last = scalars[end..<next].lastIndex(where: isLetter),
                let before = scalars[..<end].lastIndex(where: isDigit)
            else { break }
            let run = scalars[next...].prefix(while: isDigit)
            let isLabeled = announces(scalars[(before + 1)..<next], run, scalars[run.endIndex...])
            let isBreak = { isLetter($0) || stops.unicodeScalars.contains($0) }
            begin = isLabeled ? scalars[run.endIndex...].firstIndex(where: isBreak) ?? scalars.count : last + 1
        }
        return parts
    }

    private static func endOfPart(_ scalars: [Unicode.Scalar], from digit: Int) -> Int {
        scalars[digit...].firstIndex(where: isLetter) ?? scalars.count
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .decimalNumber
    }

    /// Category L, except for four letters that are typed as hyphens or middle dots.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            !["\u{30FC}", "\u{FF70}", "\u{3161}", "\u{318D}"].contains(scalar)
        default: false
        }
    }

    // MARK: Extensions

    /// Whether the text between digits announces an extension of that many digits, which end there.
    private static func announces(_ gap: Scalars, _ digits: Scalars, _ rest: Scalars) -> Bool {
        let beyond = rest.prefix { "-.".unicodeScalars.contains($0) || isBlank($0) }
        if !beyond.isEmpty, let next = rest.dropFirst(beyond.count).first, ("0"..."9").contains(next) { return false }
        let text = String(String.UnicodeScalarView(gap.map { isBlank($0) ? " " : $0 }))
        let isHash = rest.first == "#" && !(rest.dropFirst().first.map(isDigit) ?? false)
        let isClosed = isHash && digits.count <= 6 && (gap.last == " " || gap.last == "-")
        return announcesInKorea(text, digits.count) || announcesInTheWorld(text, digits.count) || isClosed
    }

    /// Whether a scalar is a blank of any width.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .spaceSeparator && scalar != "\u{1680}"
    }

    /// Whether the gap is a separate word or a sign, followed by at most a few separators.
    private static func announcesInKorea(_ gap: String, _ digits: Int) -> Bool {
        if gap.unicodeScalars.contains("\n") || gap.unicodeScalars.contains("\r") { return false }
        let gap = trimmed(gap, " \t.:=")
        let letters = "\u{1102}\u{1162}\u{1109}\u{1165}\u{11AB}"
        let words = ["내선", "내선번호", letters, letters + "번호"]
        if words.contains(where: { ends(gap, with: $0) }) { return digits <= 20 }
        for word in ["extension", "extn", "ext", "x"] where ends(gap.lowercased(), with: word) {
            let before = gap.unicodeScalars.dropLast(word.count).last
            let isPart = before.map { $0.isASCII && $0.properties.isAlphabetic } ?? false
            if !isPart { return digits <= (word == "x" ? 9 : 20) }
        }
        return (ends(gap, with: "#") || ends(gap, with: "\u{FF03}")) && digits <= 9
    }

    /// A label right after the number, with the text that libphonenumber allows before and after it.
    private static func announcesInTheWorld(_ gap: String, _ digits: Int) -> Bool {
        var label = trimmed(gap, " \t\u{A0},-")
        if ends(label, with: ":") || ends(label, with: ".") { label.unicodeScalars.removeLast() }
        let front = label.unicodeScalars.prefix { " \t\u{A0},".unicodeScalars.contains($0) }.count
        // After other words, a label must be a separate word, including what precedes it.
        let words = label.unicodeScalars.split { !$0.isASCII || !$0.properties.isAlphabetic }
        let last = words.last.map { String(String.UnicodeScalarView($0)).lowercased() } ?? ""
        let isWord = ends(label.lowercased(), with: last) && last != ""
        label = isWord ? last : String(label.unicodeScalars.dropFirst(front)).lowercased()
        if gap == ";ext=" { return digits <= 20 }
        if ["ext", "xt", "extn", "xtn", "extension"].contains(label) { return digits <= 20 }
        return ["x", "int"].contains(label) && digits <= 9
    }

    private static func trimmed(_ text: String, _ set: String) -> String {
        var scalars = text.unicodeScalars
        while let last = scalars.last, set.unicodeScalars.contains(last) { scalars.removeLast() }
        return String(scalars)
    }

    private static func ends(_ text: String, with word: String) -> Bool {
        text.unicodeScalars.reversed().starts(with: word.unicodeScalars.reversed())
    }

    // MARK: Spreadsheets

    /// Whether the whole text is a number with a fraction or a power of ten.
    private static func isDecimal(_ scalars: [Unicode.Scalar]) -> Bool {
        let text = String(String.UnicodeScalarView(scalars))
        guard scalars.allSatisfy({ "0123456789.,eE+-%\"' \t\n\r".unicodeScalars.contains($0) }) else { return false }
        // Each form has a point, a comma or a power. Expressions take long to compile, and most texts have neither.
        guard scalars.contains(where: { ".,eE".unicodeScalars.contains($0) }) else { return false }
        let frame = #"[ \t-\r"']*"#
        let tail = #"[ \t-\r"'%]*"#
        let power = #"[+-]?\d{1,3}(\.\d+)?[eE][+-]?\d{1,3}"#
        let commas = #"[+-]?[1-9]\d{0,2}(,\d{3})+\.\d+"#
        let single = #"[+-]?[1-9]\d*\.\d"#
        let zeros = #"[+-]?[1-9]\d*\.00"#
        let manyZeros = #"[+-]?[1-9]\d{6,}\.0{3,}"#
        let belowOne = #"[+-]?0[.,]\d+"#
        return [power, commas, single, zeros, manyZeros, belowOne].contains { form in
            guard let pattern = try? Regex("\(frame)\(form)\(tail)").asciiOnlyDigits() else { return false }
            return text.wholeMatch(of: pattern) != nil
        }
    }
}
