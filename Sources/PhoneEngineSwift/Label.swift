/// The extension at the end of a number, and its label. Places are those of an ``Excerpt``.
///
///     650-253-0000 ext. 12      650-253-0000;ext=12      650-253-0000,,12      650-253-0000 - 12#
///                 ^begin^digits
///
/// - C twin: `phn_label`.
struct ExtensionLabel {
    /// Where the label begins, with the separators before it.
    var begin: Int
    /// Where its digits begin.
    var digits: Int
    /// Directly after its digits.
    var end: Int
}

/// Separators, and sets of them: those between a number and a label, and those after a label.
private struct Separators: OptionSet {
    let rawValue: UInt8

    static let space = Separators(rawValue: 1)
    static let blank = Separators(rawValue: 2)
    static let comma = Separators(rawValue: 4)
    static let hyphen = Separators(rawValue: 8)
    static let blanks: Separators = [.space, .blank]
    static let before: Separators = [.blanks, .comma]
    static let after: Separators = [.before, .hyphen]
}

/// The most digits after a label: the more other meanings it has, the fewer.
enum LabelDigits {
    static let word = 20
    static let semicolon = 15
    static let sign = 9
    static let bare = 6
}

/// Returns the lowercase form of a letter of a label, which variants of the letter share; other scalars do not change.
///
/// - C twin: `phn_label_letter`.
func labelLetter(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A, 0x410...0x42F, 0xFF21...0xFF3A: scalar + 0x20
    case 0xD3: 0xF3  // Ó
    case 0x130, 0x131: 0x69  // dotted and dotless i
    case 0x17F: 0x73  // long s
    case 0x1C81: 0x434  // long-legged де
    case 0x1C82: 0x43E  // narrow о
    default: scalar
    }
}

private func separator(_ scalar: UInt32) -> Separators {
    switch scalar {
    case 0x20: .space
    case 0x09, 0xA0: .blank
    case 0x2C: .comma
    case 0x2D: .hyphen
    default: []
    }
}

/// Functions that find what precedes a place. Each returns where that begins, or the place itself if it is absent.
extension Excerpt {
    /// Finds the separators of a set.
    private func skipBack(_ set: Separators, from end: Int, in text: Span<UInt8>) -> Int {
        var end = end
        while end > 0 {
            let (value, size) = scalar(before: end, in: text)
            if separator(value).isDisjoint(with: set) { break }
            end -= size
        }
        return end
    }

    private func stands(_ byte: UInt8, before end: Int, in text: Span<UInt8>) -> Bool {
        end > 0 && text[offset(of: end - 1)] == byte
    }

    /// Finds digits, and their count. Stops after one digit too many.
    private func digits(before end: Int, in text: Span<UInt8>) -> (begin: Int, count: Int) {
        var begin = end
        var count = 0
        while begin > 0 && count <= LabelDigits.word {
            let (value, size) = scalar(before: begin, in: text)
            if digitValue(of: value) == nil { break }
            count += 1
            begin -= size
        }
        return (begin, count)
    }

    /// Finds a colon or a dot.
    private func colon(before end: Int, in text: Span<UInt8>) -> Int {
        guard end > 0 else { return end }
        let (value, size) = scalar(before: end, in: text)
        return value == 0x3A || value == 0x2E || value == 0xFF0E ? end - size : end
    }

    /// Finds a word.
    private func find(_ word: String, before end: Int, in text: Span<UInt8>) -> Int {
        var begin = end
        for letter in word.unicodeScalars.reversed() {
            guard begin > 0 else { return end }
            let (value, size) = scalar(before: begin, in: text)
            guard labelLetter(value) == letter.value else { return end }
            begin -= size
        }
        return begin
    }

    /// Finds ext, extn, extension, extensión or what is left of it without its first letter; full-width ext; доб;
    /// anexo.
    private func word(before end: Int, in text: Span<UInt8>) -> Int {
        var stem = find("n", before: end, in: text)
        var ending = find("ensio", before: stem, in: text)
        if ending == stem { ending = find("ensi\u{F3}", before: stem, in: text) }
        if ending == stem { ending = find("ensio\u{301}", before: stem, in: text) }
        var begin = find("xt", before: ending, in: text)
        if begin < ending { return find("e", before: begin, in: text) }

        stem = find("\u{FF4E}", before: end, in: text)
        begin = find("\u{FF58}\u{FF54}", before: stem, in: text)
        if begin < stem { return find("\u{FF45}", before: begin, in: text) }

        begin = find("\u{434}\u{43E}\u{431}", before: end, in: text)
        return begin < end ? begin : find("anexo", before: end, in: text)
    }

    /// Finds a label that has other meanings, too: x # ~ int, and the same in full width.
    private func sign(before end: Int, in text: Span<UInt8>) -> Int {
        if end == 0 { return end }
        let (value, size) = scalar(before: end, in: text)
        switch labelLetter(value) {
        case 0x74: return find("int", before: end, in: text)
        case 0xFF54: return find("\u{FF49}\u{FF4E}\u{FF54}", before: end, in: text)
        case 0x78, 0x23, 0x7E, 0xFF58, 0xFF03, 0xFF5E: return end - size
        default: return end
        }
    }

    /// Whether a word may end with a letter: most texts have other letters before their last digits.
    private func mayEndWord(_ letter: UInt32) -> Bool {
        switch letter {
        case 0x6E, 0x74, 0x6F: true  // n, t, o
        case 0xF3, 0x301: true  // extensión without its last letter, also with a combining accent
        case 0x431: true  // доб
        case 0xFF4E, 0xFF54: true  // the letters in full width
        default: false
        }
    }

    /// Finds a label, with the separators before it.
    private func label(ofDigits digits: Int, before end: Int, in text: Span<UInt8>) -> Int {
        if end == 0 { return end }
        let last = scalar(before: end, in: text).value
        var word = mayEndWord(labelLetter(last)) ? word(before: end, in: text) : end
        if word == end && digits <= LabelDigits.sign { word = sign(before: end, in: text) }
        if word < end { return skipBack(.before, from: word, in: text) }
        if digits <= LabelDigits.semicolon && last == 0x3B { return skipBack(.blanks, from: end - 1, in: text) }
        return end
    }

    /// Finds commas, with the blanks before them: one comma suffices for few digits, more digits need two.
    private func commas(ofDigits digits: Int, before end: Int, in text: Span<UInt8>) -> Int {
        var begin = skipBack(.comma, from: end, in: text)
        if digits > LabelDigits.sign {
            if digits > LabelDigits.semicolon || end - begin < 2 { return end }
            begin = end - 2
        }
        return begin < end ? skipBack(.blanks, from: begin, in: text) : end
    }

    /// Finds the first such commas among separators.
    private func commas(ofDigits digits: Int, from begin: Int, before end: Int, in text: Span<UInt8>) -> Int {
        let needed = digits > LabelDigits.sign ? 2 : 1
        if digits > LabelDigits.semicolon { return end }
        var run = 0
        var at = begin
        while at < end {
            at += 1
            run = stands(UInt8(ascii: ","), before: at, in: text) ? run + 1 : 0
            if run == needed { return skipBack(.blanks, from: at - needed, in: text) }
        }
        return end
    }

    /// Returns the lesser of two beginnings, unless the new one is the place itself, because then nothing was found.
    private func leftmost(_ begin: Int, before end: Int, _ least: Int) -> Int {
        begin < end && begin < least ? begin : least
    }

    /// Finds the longest extension at the end of the excerpt; nil if there is no extension. O(bytes).
    ///
    /// - C twin: `phn_label_find`.
    func findLabel(in text: Span<UInt8>) -> ExtensionLabel? {
        let isClosed = stands(UInt8(ascii: "#"), before: count, in: text)
        let end = count - (isClosed ? 1 : 0)
        let (first, digits) = digits(before: end, in: text)
        if digits == 0 || digits > LabelDigits.word { return nil }

        // One sign may follow a label, and then separators.
        let labelEnd = skipBack(.after, from: first, in: text)
        let label = colon(before: labelEnd, in: text)
        var begin = leftmost(self.label(ofDigits: digits, before: label, in: text), before: label, first)
        begin = leftmost(commas(ofDigits: digits, before: label, in: text), before: label, begin)
        begin = leftmost(commas(ofDigits: digits, from: labelEnd, before: first, in: text), before: first, begin)
        if isClosed && digits <= LabelDigits.bare {
            begin = leftmost(skipBack([.space, .hyphen], from: first, in: text), before: first, begin)
        }
        if !isClosed { begin = leftmost(find(";ext=", before: first, in: text), before: first, begin) }
        return begin < first ? ExtensionLabel(begin: begin, digits: first, end: end) : nil
    }

    /// Whether a word, with or without separators after it, ends the excerpt.
    fileprivate func endsWithWord(in text: Span<UInt8>) -> Bool {
        let end = colon(before: skipBack(.after, from: count, in: text), in: text)
        return word(before: end, in: text) < end
    }
}

/// Returns the most digits after a label of a format. Separators may surround the label.
///
/// - C twin: `phn_label_room`.
func labelRoom(_ label: String) -> Int {
    let bytes = Array(label.utf8)
    let excerpt = Excerpt(count: bytes.count)
    return excerpt.endsWithWord(in: bytes.span) ? LabelDigits.word : LabelDigits.sign
}
