internal import PhoneNumbers

/// The phone numbers that one text holds: a cell of a table or a value of a card.
///
/// Where an engine sees that a second number may begin, at a comma, a semicolon, a slash, a tilde, a vertical bar or a line
/// end, the text is split, but only if it is certain: each part must be a whole number of its own. With an area code
/// before a slash (`031/234-5678`), an extension, a pause or a parameter of a URI the text stays whole.
struct NumberCell {
    /// A number as it was typed, and what it means.
    struct Entry {
        let text: String
        let verdict: Verdict

        init(_ text: String, by reader: PhoneValidator) {
            self.text = text
            verdict = reader.verdict(for: text)
        }
    }

    /// At least one.
    let entries: [Entry]
    /// Whether the text has digits of another number that could not be told apart from the first one with certainty.
    let isUnclear: Bool

    /// - Parameter reader: Accepts what is lenient, so that a level is known of every number.
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

    /// What ``ImportIssue`` says of the cell: numbers that are none, and digits that were not understood.
    var troubles: [(reason: ImportIssue.Reason, text: String)] {
        if isUnclear { return entries.map { (.severalNumbers, $0.text) } }
        return entries.filter { $0.verdict.number == nil }
            .map { (.noNumber($0.verdict.reason ?? .notANumber), $0.text) }
    }

    /// The contact's numbers.
    func numbers(labelled label: Contact.Label) -> [Contact.Number] {
        entries.map { Contact.Number(text: $0.text, label: label, meaning: $0.verdict.number) }
    }

    /// Whether a text has a stop, or digits for two numbers.
    private static func mayHoldSeveral(_ text: String) -> Bool {
        var digits = 0
        for scalar in text.unicodeScalars {
            if isStop(scalar) { return true }
            if "0"..."9" ~= scalar || !scalar.isASCII && scalar.decimalDigit != nil { digits += 1 }
        }
        return digits >= 2 * Splitter.leastDigits
    }

    /// What ends a number for the engines, and its full-width forms. `x` and `#` announce extensions alone.
    fileprivate static func isStop(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", ";", "/", "|", "~", "\n", "\r", "\u{FF0C}", "\u{FF1B}", "\u{FF0F}", "\u{FF5C}", "\u{3001}",
            "\u{FF5E}",
            "\u{301C}", "\u{223C}":
            true
        // Google puts three colons between the values of a cell.
        case ":": true
        default: false
        }
    }
}

/// Splits a text into numbers.
private struct Splitter {
    /// Fewer digits are a part of a number, an extension or a service number: not certainly a number of its own.
    static let leastDigits = 7
    /// A longer range than that of a switchboard is something else.
    private static let mostOfRange = 20
    /// From the clearest separators to those that numbers contain too.
    private static let separators: [[Character]] = [
        ["\n", "\r", "\r\n"], [";", "\u{FF1B}"], [",", "\u{FF0C}", "\u{3001}"], ["|", "\u{FF5C}"], ["/", "\u{FF0F}"],
    ]
    private static let tildes: [Character] = ["~", "\u{FF5E}", "\u{301C}", "\u{223C}"]

    let reader: PhoneValidator

    /// The numbers of a text; nil where it is not certain that it consists of numbers.
    func parts(of text: String) -> [String]? {
        if text.contains(":::") {
            if let parts = parts(of: text.split(separator: ":::").map(String.init)) { return parts }
        }
        for separator in Self.separators where text.contains(where: separator.contains) {
            // A comma after a comma is a pause while dialling.
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

    /// Whether a text is a whole number: nothing that is dialled after it, and no parameter.
    private func isNumber(_ text: String) -> Bool {
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#") || $0 == .equals }),
            NumberDigits.digits(in: text).utf8.count >= Self.leastDigits
        else { return false }
        return reader.verdict(for: text).level.map { $0 >= .standard } ?? false
    }

    /// `02-123-4567~9`: the numbers whose last digits go from those of the first to those after the tilde.
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

    /// The numbers that the library finds in running text, where nothing else but blanks is between them.
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

    /// Whether a text has digits that its number does not: the engine reads the first number alone.
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

    /// The most digits that are dialled before a number and are not kept: of carriers and of international calls.
    private static let longestPrefix = 5
}
