internal import PhoneNumbers

/// The phone numbers in one text: a cell of a table or a value of a vCard.
///
/// The text is split where engines recognize the beginning of a second number: at a comma, a semicolon, a slash, a
/// tilde, a vertical bar, an ampersand, a tab or a line end. It is split only if each part is a complete number. A text
/// with an area code before a slash (`031/234-5678`), an extension, a pause or a URI parameter is not split.
struct NumberCell {
    /// A number as it was typed, and the parsed number.
    struct Entry {
        let text: String
        let verdict: Verdict

        init(_ text: String, by reader: PhoneValidator) {
            self.text = text
            verdict = reader.verdict(for: text)
        }
    }

    /// One or more numbers.
    let entries: [Entry]
    /// Whether the text contains digits of another number that could not be separated with certainty.
    let isUnclear: Bool

    /// - Parameter reader: A validator at the lenient level, so that every number has a level.
    init(_ text: String, by reader: PhoneValidator) {
        let whole = Entry(text, by: reader)
        guard whole.verdict.number == nil || Self.mayHoldSeveral(text) else {
            (entries, isUnclear) = ([whole], false)
            return
        }
        let splitter = Splitter(reader: reader)
        if let parts = splitter.parts(of: text), parts.count > 1 {
            (entries, isUnclear) = (parts.map { Entry($0, by: reader) }, false)
        } else {
            (entries, isUnclear) = ([whole], splitter.ignoresDigits(of: whole))
        }
    }

    /// The issues of the cell: texts that are not numbers, and unrecognized digits.
    var troubles: [(reason: ImportIssue.Reason, text: String)] {
        if isUnclear { return entries.map { (.severalNumbers, $0.text) } }
        return entries.filter { $0.verdict.number == nil }
            .map { (.noNumber($0.verdict.reason ?? .notANumber), $0.text) }
    }

    /// Returns the contact's numbers.
    func numbers(labeled label: Contact.Label) -> [Contact.Number] {
        entries.map { Contact.Number(text: $0.text, label: label, meaning: $0.verdict.number) }
    }

    /// Whether a text contains a separator, or digits for two numbers.
    private static func mayHoldSeveral(_ text: String) -> Bool {
        var digits = 0
        for scalar in text.unicodeScalars {
            if isStop(scalar) { return true }
            if "0"..."9" ~= scalar || !scalar.isASCII && scalar.decimalDigit != nil { digits += 1 }
        }
        return digits >= 2 * Splitter.leastDigits
    }

    /// Whether a number ends here: the separators of the engines, and their full-width forms. `x` and `#` only begin
    /// extensions.
    fileprivate static func isStop(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", ";", "/", "|", "&", "~", "\u{FF0C}", "\u{FF1B}", "\u{FF0F}", "\u{FF5C}", "\u{FF06}", "\u{3001}",
            "\u{FF64}", "\u{FF5E}", "\u{301C}", "\u{223C}", "\t"..."\r", "\u{85}", "\u{2028}", "\u{2029}":
            true
        // Google separates the values of a cell with three colons.
        case ":": true
        default: false
        }
    }
}

/// Splits a text into numbers.
private struct Splitter {
    /// The least number of digits of a separate number: shorter ones may be parts of a number, extensions or service
    /// numbers.
    static let leastDigits = 7
    /// The largest range of a switchboard.
    private static let mostOfRange = 20
    /// The separators, from the clearest ones to those that numbers also contain.
    private static let separators: [[Character]] = [
        ["\n", "\r", "\r\n", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"], [";", "\u{FF1B}"],
        [",", "\u{FF0C}", "\u{3001}", "\u{FF64}"], ["|", "\u{FF5C}"], ["&", "\u{FF06}"], ["/", "\u{FF0F}"],
    ]
    private static let tildes: [Character] = ["~", "\u{FF5E}", "\u{301C}", "\u{223C}"]

    let reader: PhoneValidator

    /// Returns the numbers of a text; nil unless it certainly consists of numbers.
    func parts(of text: String) -> [String]? {
        if text.contains(":::") {
            if let parts = parts(of: text.split(separator: ":::").map(String.init)) { return parts }
        }
        for separator in Self.separators where text.contains(where: separator.contains) {
            // Two commas are a pause in dialing.
            if separator.contains(","), text.contains(",,") { continue }
            let pieces = text.split(whereSeparator: separator.contains).map(String.init)
            if let parts = parts(of: pieces) { return parts }
        }
        return range(in: text) ?? runs(in: text) ?? (isNumber(text) ? [text] : nil)
    }

    private func parts(of pieces: [String]) -> [String]? {
        let pieces = pieces.map(\.trimmed).filter { !$0.isEmpty }
        guard pieces.count > 1 else { return nil }
        var parts: [String] = []
        for piece in pieces {
            guard let found = self.parts(of: piece) else { return nil }
            parts += found
        }
        return parts
    }

    /// Whether a text is a complete number, without digits to dial after it and without parameters.
    private func isNumber(_ text: String) -> Bool {
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#") || $0 == .equals }),
            NumberDigits.digits(in: text).utf8.count >= Self.leastDigits
        else { return false }
        return reader.verdict(for: text).level.map { $0 >= .standard } ?? false
    }

    /// Expands `02-123-4567~9` to the numbers from the first one to the one with the digits after the tilde.
    private func range(in text: String) -> [String]? {
        let ends = text.split(whereSeparator: Self.tildes.contains).map { String($0).trimmed }
        guard ends.count == 2, let digits = ends.last, digits.utf8.count < Self.leastDigits,
            digits.utf8.allSatisfy(\.isDigit), isNumber(ends[0])
        else { return nil }
        let first = ends[0].suffix(digits.utf8.count)
        guard first.utf8.allSatisfy(\.isDigit), let low = Int(first), let high = Int(digits),
            low < high, high - low < Self.mostOfRange
        else { return nil }
        let numbers = (low...high).map { value in
            let last = String(value)
            let zeros = String(repeating: "0", count: digits.utf8.count - last.utf8.count)
            return String(ends[0].dropLast(digits.utf8.count)) + zeros + last
        }
        return numbers.allSatisfy(isNumber) ? numbers : nil
    }

    /// Returns the numbers found in running text, if they are separated by spaces only.
    private func runs(in text: String) -> [String]? {
        guard NumberDigits.digits(in: text).utf8.count >= 2 * Self.leastDigits else { return nil }
        let matches = text.ranges(
            of: PhoneNumber.ParseStrategy(region: reader.region, level: .standard))
        guard matches.count > 1 else { return nil }
        var place = text.startIndex
        for match in matches {
            guard text[place..<match.lowerBound].allSatisfy(\.isWhitespace) else { return nil }
            place = match.upperBound
        }
        guard text[place...].allSatisfy(\.isWhitespace) else { return nil }
        return matches.map { String(text[$0]) }
    }

    /// Whether a text contains digits that are not part of its number: the engine parses only the first number.
    func ignoresDigits(of whole: NumberCell.Entry) -> Bool {
        guard let number = whole.verdict.number else { return false }
        guard let stop = whole.text.unicodeScalars.firstIndex(where: { $0 != ":" && NumberCell.isStop($0) }) else {
            let understood = NumberDigits.whole(number).utf8.count + (number.extension?.utf8.count ?? 0)
            return NumberDigits.digits(in: whole.text).utf8.count > understood + Self.longestPrefix
        }
        guard reader.verdict(for: String(whole.text[..<stop])).number == number else { return false }
        let rest = whole.text[stop...].unicodeScalars.filter { !NumberCell.isStop($0) }
        return rest.contains { $0.decimalDigit != nil } && !rest.contains(where: \.properties.isAlphabetic)
    }

    /// The maximum number of digits that are dialed before a number and not kept: carrier codes and international
    /// prefixes.
    private static let longestPrefix = 5
}
