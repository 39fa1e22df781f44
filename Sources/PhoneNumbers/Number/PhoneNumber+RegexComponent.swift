/// Finds phone numbers in running text.
///
/// A match begins at a digit, a plus or an opening parenthesis that closes within the match, and ends with a digit.
/// Digits are ASCII or full-width. Up to three separators can occur between two digits: blanks, hyphens, dashes, dots,
/// middle dots, slashes, parentheses and their full-width forms. A match has at most 40 Unicode scalars.
///
/// Neither end touches an ASCII letter, a digit or a plus. A digit or a plus after one to three separators without a
/// blank also prevents a match: such a text is part of something longer, such as an account number or an IP address. A
/// full stop, a comma or a parenthesis after a number is allowed. A match does not begin with a date that has a
/// four-digit year, and does not end within a time: "2024-01-02 10:30".
///
/// The match is the longest text that reaches the level, without the parts after the number that the engine ignores. A
/// number does not grow by a single digit after a blank: in "031-345-6789 2층" the 2 is not part of it. Extensions are
/// not part of the match. Numbers that only a domestic caller can dial (112, 1330, local numbers) are not matched: in
/// running text such digits usually have another meaning.
extension PhoneNumber.ParseStrategy: CustomConsumingRegexComponent {
    public typealias RegexOutput = PhoneNumber

    /// Matches the number that begins at an index. O(1), so a search is O(UTF-8 bytes).
    public func consuming(
        _ input: String, startingAt index: String.Index, in bounds: Range<String.Index>
    ) throws -> (upperBound: String.Index, output: PhoneNumber)? {
        guard var walk = NumberWalk(input.unicodeScalars[bounds], from: index) else { return nil }
        let validator = validator
        var best: (upperBound: String.Index, output: PhoneNumber)?
        var last: PhoneNumber?
        while let end = walk.next() {
            // If a longer text has the same number, the number does not include the additional text.
            let verdict = validator.verdict(for: String(input[index..<end]))
            guard verdict.isAccepted, let number = verdict.number, number != last else { continue }
            last = number
            if !number.isDomestic && walk.mayEnd { best = (end, number) }
            if best?.upperBound == end && walk.isBeforeLoneDigit { break }
        }
        return best
    }
}

extension RegexComponent where Self == PhoneNumber.ParseStrategy {
    /// A component that matches a phone number in a regular expression:
    ///
    ///     let line = Regex {
    ///         "Tel: "
    ///         Capture { .phoneNumber(in: .southKorea) }
    ///     }
    ///
    /// Numbers inside longer ones, extensions, and numbers without an E.164 form are not matched.
    ///
    /// - Parameters:
    ///   - region: The region in which numbers without a plus are dialed.
    ///   - level: The level that a text must reach.
    ///   - plan: The numbering plan.
    public static func phoneNumber(
        in region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, plan: NumberingPlan = .standard
    ) -> Self {
        Self(region: region, level: level, plan: plan)
    }
}

/// A cursor that moves over a text that may be a number, from one run of digits to the next.
private struct NumberWalk {
    /// The maximum number of scalars in the text of a number.
    private static let longest = 40
    /// The maximum number of consecutive separators.
    private static let mostSeparators = 3

    private let text: Substring.UnicodeScalarView
    private var at: String.Index
    private var length = 0
    private var separators = 0
    private var takesPlus = true
    /// The number of open parentheses; nil after the first one has closed, and if the text does not begin with one.
    private var open: Int?

    /// Returns nil if no number begins at the start.
    init?(_ text: Substring.UnicodeScalarView, from start: String.Index) {
        guard start < text.endIndex else { return nil }
        switch TextClass(text[start]) {
        case .digit, .plus: open = nil
        case .open: open = 0
        default: return nil
        }
        guard Self.isEdge(text[..<start].reversed()), !Self.isDate(text[start...]) else { return nil }
        self.text = text
        at = start
    }

    /// Advances to the end of the next run of digits; nil if the text cannot continue as a number.
    mutating func next() -> String.Index? {
        while at < text.endIndex, length < Self.longest {
            let found = TextClass(text[at])
            guard take(found) else { return nil }
            text.formIndex(after: &at)
            length += 1
            if found == .digit && !isBeforeDigit { return at }
        }
        return nil
    }

    private mutating func take(_ found: TextClass) -> Bool {
        switch found {
        case .digit:
            separators = 0
            takesPlus = false
            return true
        case .plus:
            defer { takesPlus = false }
            return takesPlus
        case .letter, .other:
            return false
        case .open:
            open = open.map { $0 + 1 }
        case .close:
            open = open.flatMap { $0 == 1 ? nil : $0 - 1 }
        case .blank, .joiner:
            break
        }
        separators += 1
        return separators <= Self.mostSeparators
    }

    /// Whether a blank and at most one digit follow.
    var isBeforeLoneDigit: Bool {
        guard at < text.endIndex, TextClass(text[at]) == .blank else { return false }
        let digits = text[at...].prefix(Self.mostSeparators + 2).drop { TextClass($0) != .digit }
        return digits.dropFirst().first.map { TextClass($0) != .digit } ?? true
    }

    private var isBeforeDigit: Bool { at < text.endIndex && TextClass(text[at]) == .digit }

    /// Whether a number may end at the current position.
    var mayEnd: Bool { open == nil && Self.isEdge(text[at...]) && !isBeforeMinutes }

    /// Whether a colon and a digit follow.
    private var isBeforeMinutes: Bool {
        let next = text[at...].prefix(2)
        return next.first == ":" && next.last.map { TextClass($0) == .digit } == true
    }

    /// Whether a text begins with a day, a month and a year, in one of the usual orders.
    private static func isDate(_ text: Substring.UnicodeScalarView) -> Bool {
        let longest = "12/25/2023".unicodeScalars.count + 2
        let date = text.prefix(longest).prefix { [.digit, .joiner].contains(TextClass($0)) }
        let runs = date.split { TextClass($0) == .joiner }
        let values = runs.compactMap { Int(Substring($0)) }
        guard values.count == 3, runs.count == 3 else { return false }
        let years = 1900...2099
        let isDay = values.map { 1...31 ~= $0 }
        let isMonth = values.map { 1...12 ~= $0 }
        if years ~= values[0] { return isMonth[1] && isDay[2] && runs[2].count <= 2 }
        return years ~= values[2] && (isDay[0] && isMonth[1] || isMonth[0] && isDay[1])
    }

    /// Whether a number may begin or end next to a text, which is passed in the direction away from the number.
    private static func isEdge(_ beyond: some Collection<Unicode.Scalar>) -> Bool {
        var joiners = 0
        for scalar in beyond {
            switch TextClass(scalar) {
            case .digit, .plus: return false
            case .letter: return joiners > 0
            case .open, .close, .joiner: joiners += 1
            case .blank, .other: return true
            }
            if joiners > mostSeparators { return true }
        }
        return true
    }
}

/// The class of a scalar in running text. The sets are fixed and do not depend on the Unicode version of the system.
private enum TextClass {
    case digit, plus, open, close, blank, letter, other
    /// A separator without white space.
    case joiner

    init(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "0"..."9", "\u{FF10}"..."\u{FF19}": self = .digit
        case "a"..."z", "A"..."Z": self = .letter
        case "+", "\u{FF0B}": self = .plus
        case "(", "\u{FF08}": self = .open
        case ")", "\u{FF09}": self = .close
        case " ", "\t", "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{3000}": self = .blank
        // Hyphens, dashes and the minus sign; full stops and slashes; middle dots, including the Korean one.
        case "-", "\u{2010}"..."\u{2015}", "\u{2212}", "\u{FF0D}", ".", "\u{FF0E}", "/", "\u{FF0F}",
            "\u{B7}", "\u{2027}", "\u{30FB}", "\u{318D}":
            self = .joiner
        default: self = .other
        }
    }
}
