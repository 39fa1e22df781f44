/// A part of a text with letters between its digits. Each part may be a number.
///
///     Kim 15 Lee 031-769-5737 ext. 12 office
///     [     ]   [            [      ]]            two parts, the second one with an extension
///
/// Letters after digits end a part, and the next part begins after them. There are three exceptions. Digits after the
/// label of an extension belong to the number before them. The parameters ";phone-context=" and ";isub=" of RFC 3966
/// belong to the text before them. Parts without a stop between them may be one vanity number: see ``Spelling``.
///
/// - C twin: `phn_part`.
struct CellPart {
    var begin: Int
    /// The offset of the first letter after its digits, or the text's length.
    var end = 0
    /// The offset right after its labeled extension or a URI's parameters; `end` if it has neither.
    var tail = 0
    var digits = 0
    /// Whether the tail is needed to parse it.
    var isURI = false
}

/// Parts of a text with letters between or after them, and without a stop after the first letters.
///
/// With at least three ASCII letters, they may be one vanity number, unless a word between digits announces the next
/// number (tel, fax), or the words there have both lowercase letters and spaces: `1-800-GO-FEDEX`, `0800 DDA 005` and
/// `1-800-fly-4-less` may be numbers; `650 Bob 2530` is not one.
///
/// - C twin: `phn_spelling`.
struct Spelling {
    var begin = 0
    var end = 0
    /// The offset right after its labeled extension; `end` if it has no extension.
    var tail = 0
    /// The number of ASCII letters.
    var letters = 0
    /// The number of digits and letters.
    var digits = 0
    var isRuledOut = false
    /// Whether the words after the last digit do not have both lowercase letters and spaces.
    var isLikely = false

    /// - C twin: `phn_may_spell`.
    var mayBeNumber: Bool { letters >= 3 && !isRuledOut }
}

/// Labels that people write before a number.
private let prefixLabels = [
    "tel", "telephone", "phone", "mobile", "mob", "cell", "handy", "hp", "fax", "home", "work", "office", "main",
    "direct", "pager", "room", "apt",
]

extension Span<UInt8> {
    /// Whether a word of ASCII letters, in either case, is a label that people write before a number.
    ///
    /// - C twin: `phn_is_prefix_label`.
    func isPrefixLabel(_ word: Range<Int>) -> Bool {
        prefixLabels.contains { $0.utf8.count == word.count && begins(with: $0, at: word.lowerBound) }
    }
}

/// A walk over the parts of a text. The text must be the same at each call.
///
/// - C twin: `phn_cell`.
struct Cell {
    /// The offset at which the next part begins.
    private var at = 0
    private(set) var spelling = Spelling()
    /// Whether the spelling ends with the last part that was returned.
    private(set) var isSpelled = false

    /// Returns the next part; nil after the last one. All parts together take O(bytes).
    ///
    /// - C twin: `phn_cell_next`.
    mutating func next(in text: Span<UInt8>) -> CellPart? {
        let digit = text.findDigit(from: at)
        if at == 0 || isSpelled { spelling = Spelling(begin: at) }
        if digit == text.count { return nil }

        var part = CellPart(begin: at)
        let gap = text.findEnd(of: &part, from: digit)
        let hasNext = gap.end < text.count && !gap.isURI
        let dialed = hasNext ? text.findExtension(after: gap, ofPartFrom: part.begin) : nil
        let tail = dialed ?? gap.first
        part.isURI = gap.isURI || tail < text.count && text.beginsParameter(at: tail)
        part.end = gap.first
        part.tail = part.isURI ? text.count : tail
        if part.isURI {
            at = text.count
        } else if let dialed {
            // The # that closes an extension is a stop.
            at = text.findBreak(from: text[dialed - 1] == UInt8(ascii: "#") ? dialed - 1 : dialed)
        } else {
            at = gap.last
        }

        isSpelled = gap.end == text.count || gap.isURI || dialed != nil || gap.stop < gap.end
        spelling.add(gap, in: text, isLast: isSpelled, dialed)
        spelling.digits += part.digits
        return part
    }
}

// MARK: A gap

/// The gap between a part and the next digit. The properties are offsets in the text.
private struct Gap {
    /// Right after the part's last digit.
    var begin: Int
    /// Its first letter; `end` if it has no letter.
    var first: Int
    /// Right after its last letter.
    var last: Int
    /// The first stop after its first letter; `end` if it has no stop.
    var stop: Int
    /// At the next digit, or the text's length.
    var end: Int
    /// Whether the context or the subaddress of a URI begins at `end`.
    var isURI = false
}

extension Span<UInt8> {
    /// Counts the digits of a part, and finds the gap that ends it.
    fileprivate func findEnd(of part: inout CellPart, from digit: Int) -> Gap {
        var at = digit
        while true {
            let digits = skipDigits(from: at)
            part.digits += digits.count
            let gap = findGap(from: digits.end)
            if gap.first < gap.end || gap.isURI || gap.end == count { return gap }
            at = gap.end
        }
    }

    private func findGap(from begin: Int) -> Gap {
        var gap = Gap(begin: begin, first: count, last: count, stop: count, end: count)
        var at = begin
        while at < count {
            let (scalar, size) = scalar(at: at)
            if digitValue(of: scalar) != nil { break }
            gap.isURI = beginsParameter(at: at)
            if gap.isURI { break }
            if isScannedLetter(scalar) {
                if gap.first == count { gap.first = at }
                gap.last = at + size
            } else if isStop(scalar) && gap.first < at && gap.stop == count {
                gap.stop = at
            }
            at += size
        }
        gap.end = at
        if gap.first == count { gap.first = at }
        if gap.stop == count { gap.stop = at }
        return gap
    }

    /// Whether a URI's parameter that belongs to the text before it begins at an offset.
    fileprivate func beginsParameter(at offset: Int) -> Bool {
        self[offset] == UInt8(ascii: ";")
            && (begins(with: PhoneContext.word, at: offset) || begins(with: ";isub=", at: offset))
    }

    /// Whether a lowercase word is at an offset: ASCII letters match in either case, other bytes exactly.
    fileprivate func begins(with small: String, at offset: Int) -> Bool {
        var at = offset
        for byte in small.utf8 {
            guard at < count, isInEitherCase(self[at], byte) else { return false }
            at += 1
        }
        return true
    }

    /// Skips the digits at an offset, and counts them.
    private func skipDigits(from offset: Int) -> (end: Int, count: Int) {
        var at = offset
        var digits = 0
        while at < count {
            let (scalar, size) = scalar(at: at)
            if digitValue(of: scalar) == nil { break }
            digits += 1
            at += size
        }
        return (at, digits)
    }

    /// Finds the first letter, plus or stop after an extension. Digits before it belong neither to the extension nor to
    /// a part.
    fileprivate func findBreak(from offset: Int) -> Int {
        var at = offset
        while at < count {
            let (scalar, size) = scalar(at: at)
            if isScannedLetter(scalar) || isPlus(scalar) || isStop(scalar) { break }
            at += size
        }
        return at
    }

    /// Whether part of a text contains a letter.
    private func hasLetter(from begin: Int, to end: Int) -> Bool {
        var at = begin
        while at < end {
            let (scalar, size) = scalar(at: at)
            if isScannedLetter(scalar) { return true }
            at += size
        }
        return false
    }

    /// Whether part of a text ends with a labeled extension, whose label is right after the number or is a separate
    /// word.
    private func isLabeled(from begin: Int, to end: Int, after gap: Gap) -> Bool {
        let excerpt = Excerpt(body: begin, count: end - begin)
        guard let label = excerpt.findLabel(in: extracting(first: end)) else { return false }
        let at = begin + label.begin
        if at <= gap.begin { return at == gap.begin }
        let isInside = isASCIILetter(UInt32(self[at - 1])) && isASCIILetter(UInt32(self[at]))
        return !isInside && hasLetter(from: at, to: gap.end)
    }

    /// Finds the end of the extension that a gap announces, with the labels of ``readExtension(at:)`` or of
    /// ``ExtensionLabel``; nil if there is no extension.
    fileprivate func findExtension(after gap: Gap, ofPartFrom begin: Int) -> Int? {
        let (end, digits) = skipDigits(from: gap.end)
        if digits == 0 || goesOn(at: end) { return nil }
        let isRead = extracting(first: end).readExtension(at: gap.begin) != nil
        if isRead || isLabeled(from: begin, to: end, after: gap) { return end }
        // A short extension may be marked only by the # after it: 12#.
        guard digits <= 6, end < count, self[end] == UInt8(ascii: "#"), " -".utf8.contains(self[gap.end - 1]) else {
            return nil
        }
        return skipDigits(from: end + 1).count == 0 ? end + 1 : nil
    }

    /// Finds the first digit from an offset on.
    fileprivate func findDigit(from offset: Int) -> Int {
        var at = offset
        while at < count {
            let (scalar, size) = scalar(at: at)
            if digitValue(of: scalar) != nil { break }
            at += size
        }
        return at
    }
}

// MARK: Words

extension Spelling {
    /// Adds the words of a gap, up to a stop, except for the label of an extension. `isLast` is set if no part of the
    /// spelling follows.
    fileprivate mutating func add(_ gap: Gap, in text: Span<UInt8>, isLast: Bool, _ dialed: Int?) {
        var last: Word?
        var hasBlank = false
        var hasSmall = false
        var at = gap.begin
        end = gap.stop
        while at < gap.stop {
            let word = Word(in: text.extracting(first: gap.stop), at: at)
            if word.range.isEmpty {
                let (scalar, size) = text.extracting(first: gap.stop).scalar(at: at)
                at += size
                hasBlank = hasBlank || isSpace(scalar)
                continue
            }
            at = word.range.upperBound
            last = word
            if let dialed, word.announces(gap, dialed, in: text) {
                end = word.range.lowerBound
            } else {
                letters += word.range.count
                digits += word.range.count
                hasSmall = hasSmall || word.hasSmall
            }
        }
        tail = dialed ?? end
        isLikely = !hasSmall || !hasBlank
        var isLabel = false
        if let last { isLabel = text.isPrefixLabel(last.range) }
        if !isLast && (isLabel || !isLikely) { isRuledOut = true }
    }
}

/// A word of ASCII letters.
private struct Word {
    var range: Range<Int>
    var hasSmall = false

    init(in text: Span<UInt8>, at begin: Int) {
        var end = begin
        while end < text.count, isASCIILetter(UInt32(text[end])) {
            if text[end] >= UInt8(ascii: "a") { hasSmall = true }
            end += 1
        }
        range = begin..<end
    }

    /// Whether the word is the label of the extension that ends at `dialed`: only separators follow it before the
    /// digits.
    func announces(_ gap: Gap, _ dialed: Int, in text: Span<UInt8>) -> Bool {
        if text[dialed - 1] == UInt8(ascii: "#") { return false }
        var at = range.upperBound
        while at < gap.end {
            let (scalar, size) = text.scalar(at: at)
            guard isAfterWord(scalar) || isSpace(scalar) else { return false }
            at += size
        }
        return true
    }
}

/// Whether a sign may separate the label of an extension from its digits.
private func isAfterWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C...0x2E, 0x3A, 0x3D, 0xFF0E: true
    default: false
    }
}
