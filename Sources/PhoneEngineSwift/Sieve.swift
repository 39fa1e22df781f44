internal import PhoneModel

/// Finds what looks like a number and is not one: dates, times, pages, brackets, letters, parts of words.
extension Window {
    /// The fewest digits of a valid number of any region.
    static let fewestValidDigits = 4
}

/// - C twin: `phn_is_x`.
func isX(_ scalar: UInt32) -> Bool { scalar | 0x20 == 0x78 }

// MARK: Dates and times

private func isBetween(_ scalar: UInt32, _ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Bool {
    scalar >= first.value && scalar <= last.value
}

private let slash: UInt32 = 0x2F
private let hyphen: UInt32 = 0x2D

extension Window {
    /// Returns whether a slash is in a date, or the end of one: a digit, the slash, a day or a month, a slash, two
    /// digits.
    private func isDate(_ first: Int, _ end: Int) -> Bool {
        var second = first + 2
        if second < end && scalars[second] != slash {
            if !isBetween(scalars[first + 1], "0", "3") { return false }
            second += 1
        }
        if second + 2 >= end || scalars[second] != slash { return false }
        guard scalars[(first + 1)..<second].allSatisfy(isDigit) else { return false }
        return isDigit(scalars[first - 1]) && isDigit(scalars[second + 1]) && isDigit(scalars[second + 2])
    }

    private func hasDate(_ piece: Range<Int>) -> Bool {
        var at = piece.lowerBound + 1
        while at + 4 < piece.upperBound {
            if scalars[at] == slash && isDate(at, piece.upperBound) { return true }
            at += 1
        }
        return false
    }

    /// Moves the end before two digits, of which the first is at most `last`; false if the digits are not there.
    private func dropPair(_ end: inout Int, from begin: Int, _ last: Unicode.Scalar) -> Bool {
        if end < begin + 2 || !isDigit(scalars[end - 1]) { return false }
        end -= 2
        return isBetween(scalars[end], "0", last)
    }

    private func dropJoiner(_ end: inout Int, from begin: Int) {
        if end > begin && (scalars[end - 1] == hyphen || scalars[end - 1] == slash) { end -= 1 }
    }

    /// Returns whether a piece ends with a day and an hour: "2012-01-02 08".
    private func endsWithHour(_ piece: Range<Int>) -> Bool {
        let begin = piece.lowerBound
        var end = piece.upperBound
        guard dropPair(&end, from: begin, "2"), end > begin, scalars[end - 1] == 0x20 else { return false }
        while end > begin && scalars[end - 1] == 0x20 { end -= 1 }
        guard dropPair(&end, from: begin, "3") else { return false }
        dropJoiner(&end, from: begin)
        guard dropPair(&end, from: begin, "1") else { return false }
        dropJoiner(&end, from: begin)
        guard end >= begin + 4, isBetween(scalars[end - 4], "1", "2") else { return false }
        return scalars[(end - 3)..<end].allSatisfy(isDigit)
    }
}

extension Window {
    /// Returns whether minutes follow: ":00".
    ///
    /// - C twin: `precedes_minutes`.
    private func hasMinutes(at offset: Int, in text: Span<UInt8>) -> Bool {
        let (colon, size) = scalar(at: offset, in: text)
        if colon != 0x3A { return false }
        let (tens, tensSize) = scalar(at: offset + size, in: text)
        return isBetween(tens, "0", "5") && isDigit(scalar(at: offset + size + tensSize, in: text).value)
    }

    /// Returns whether a piece contains a date such as 3/10/2011, or ends within a time such as "2012-01-02 08:00".
    ///
    /// - C twin: `phn_is_date_or_time`.
    func isDateOrTime(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        if hasDate(piece) { return true }
        return hasMinutes(at: offset(of: piece.upperBound), in: text) && endsWithHour(piece)
    }
}

// MARK: Brackets and pages

private func isOpen(_ scalar: UInt32) -> Bool {
    scalar == 0x28 || scalar == 0x5B || scalar == 0xFF08 || scalar == 0xFF3B
}

private func isClose(_ scalar: UInt32) -> Bool {
    scalar == 0x29 || scalar == 0x5D || scalar == 0xFF09 || scalar == 0xFF3D
}

extension Window {
    private func skipPlain(from begin: Int, to end: Int) -> Int {
        var at = begin
        while at < end && !isOpen(scalars[at]) && !isClose(scalars[at]) { at += 1 }
        return at
    }

    /// Returns whether brackets match as libphonenumber requires: the first scalar may be an opening bracket, the first
    /// closing bracket does not need one, and up to three adjacent pairs may follow.
    private func hasMatchingBrackets(_ piece: Range<Int>) -> Bool {
        let end = piece.upperBound
        var at = piece.lowerBound + (isOpen(scalars[piece.lowerBound]) ? 1 : 0)
        var plain = skipPlain(from: at, to: end)
        if plain == at { return false }
        if plain < end && isClose(scalars[plain]) {
            at = plain + 1
            plain = skipPlain(from: at, to: end)
            if plain == at { return false }
        }
        at = plain
        var pairs = 0
        while pairs < 3 && at < end && isOpen(scalars[at]) {
            let close = skipPlain(from: at + 1, to: end)
            if close == at + 1 || close == end || !isClose(scalars[close]) { return false }
            at = close + 1
            pairs += 1
        }
        return skipPlain(from: at, to: end) == end
    }

    /// Returns the beginning of the scalars that end at `end` and pass a test; at most `most` scalars are tested.
    ///
    /// - C twin: `phn_skip_back`.
    func skipBack(from end: Int, to begin: Int, _ most: Int, _ test: (UInt32) -> Bool) -> Int {
        var end = end
        var left = most
        while left > 0 && end > begin && test(scalars[end - 1]) {
            end -= 1
            left -= 1
        }
        return end
    }

    /// Returns the offset at which the scalars before an offset begin that pass a test; at most `most` scalars are
    /// tested.
    ///
    /// - C twin: `phn_skip_text_back`.
    func skipBack(_ test: (UInt32) -> Bool, most: Int, from offset: Int, in text: Span<UInt8>) -> Int {
        var end = offset
        for _ in 0..<most {
            let (scalar, size) = scalar(before: end, in: text)
            if !test(scalar) { break }
            end -= size
        }
        return end
    }

    /// Returns whether a bracket follows page numbers: digits, hyphens, up to five digits, up to four blanks.
    private func followsPages(_ bracket: Int, from begin: Int) -> Bool {
        let end = skipBack(from: bracket, to: begin, 4, isSpace)
        let last = skipBack(from: end, to: begin, 5, isDigit)
        let hyphens = skipBack(from: last, to: begin, last - begin) { $0 == hyphen }
        return last < end && hyphens < last && hyphens > begin && isDigit(scalars[hyphens - 1])
    }

    private func hasPages(_ piece: Range<Int>) -> Bool {
        var at = piece.lowerBound + 1
        while at + 1 < piece.upperBound {
            let isBracket = scalars[at] == 0x28 && isDigit(scalars[at + 1])
            if isBracket && followsPages(at, from: piece.lowerBound) { return true }
            at += 1
        }
        return false
    }

    /// Returns whether a piece has brackets that do not match, or pages such as "211-227 (2003)".
    ///
    /// - C twin: `phn_is_misbracketed`.
    func isMisbracketed(_ piece: Range<Int>) -> Bool {
        if count(of: \.brackets, in: piece) == 0 { return false }
        return !hasMatchingBrackets(piece) || hasPages(piece)
    }
}

// MARK: Neighbors

/// Latin letters and their marks up to U+1EFF; the percent sign and currency signs.
private let neighbors: [ClosedRange<UInt32>] = [
    0x24...0x25, 0x41...0x5A, 0x61...0x7A, 0xA2...0xA5, 0xAA...0xAA, 0xB5...0xB5, 0xBA...0xBA, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0x24F, 0x300...0x36F, 0x58F...0x58F, 0x60B...0x60B, 0x7FE...0x7FF, 0x9F2...0x9F3,
    0x9FB...0x9FB, 0xAF1...0xAF1, 0xBF9...0xBF9, 0xE3F...0xE3F, 0x17DB...0x17DB, 0x1E00...0x1EFF, 0x20A0...0x20C0,
    0xA838...0xA838, 0xFDFC...0xFDFC, 0xFE69...0xFE69, 0xFF04...0xFF04, 0xFFE0...0xFFE1, 0xFFE5...0xFFE6,
    0x11FDD...0x11FE0, 0x1E2FF...0x1E2FF, 0x1ECB0...0x1ECB0,
]

private func isWrongNeighbor(_ scalar: UInt32) -> Bool {
    for range in neighbors where range.upperBound >= scalar { return range.lowerBound <= scalar }
    return false
}

/// - C twin: `is_latin_letter`.
private func isLatinLetter(_ scalar: UInt32) -> Bool { isWrongNeighbor(scalar) && isLetter(scalar) }

/// The numbers of capital letters of a code, such as an order number: `ZG-4817-67330`.
private let fewestCodeLetters = 2
private let mostCodeLetters = 8

/// - C twin: `phn_is_capital`.
func isCapital(_ scalar: UInt32) -> Bool { 0x41...0x5A ~= scalar }

/// The longest word that may label a number.
private let longestLabel = 9

extension Window {
    /// Returns whether the Latin letters from an offset on are a word that labels a number.
    ///
    /// - C twin: `is_label`.
    private func isLabel(at offset: Int, in text: Span<UInt8>) -> Bool {
        var word: [UInt8] = []
        var at = offset
        while true {
            let (scalar, size) = scalar(at: at, in: text)
            if !isLatinLetter(scalar) { return word.span.isPrefixLabel(0..<word.count) }
            guard word.count < longestLabel, scalar < 0x80 else { return false }
            word.append(UInt8(scalar))
            at += size
        }
    }

    /// Returns whether the Latin letters before an offset are the label of a number, such as `Tel`.
    ///
    /// - C twin: `phn_is_label_before`.
    func isLabel(before offset: Int, in text: Span<UInt8>) -> Bool {
        isLabel(at: skipBack(isLatinLetter, most: longestLabel + 1, from: offset, in: text), in: text)
    }

    /// Returns whether a code's letters are before a hyphen that touches a piece. A piece that begins with 0 is not
    /// part of a code.
    ///
    /// - C twin: `follows_code`.
    private func followsCode(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        guard let digit = digitValue(of: scalars[piece.lowerBound]), digit != 0 else { return false }
        let offset = offset(of: piece.lowerBound)
        let (hyphen, size) = scalar(before: offset, in: text)
        if hyphen != 0x2D { return false }
        let end = offset - size
        let begin = skipBack(isCapital, most: mostCodeLetters, from: end, in: text)
        return end - begin >= fewestCodeLetters && !isLetter(scalar(before: begin, in: text).value)
            && !isLabel(at: begin, in: text)
    }

    /// Returns whether a code's letters are after such a hyphen.
    ///
    /// - C twin: `precedes_code`.
    private func precedesCode(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        let (hyphen, hyphenSize) = scalar(at: offset(of: piece.upperBound), in: text)
        if hyphen != 0x2D { return false }
        let begin = offset(of: piece.upperBound) + hyphenSize
        var end = begin
        var (letter, size) = scalar(at: end, in: text)
        while isCapital(letter) && end - begin < mostCodeLetters {
            end += size
            (letter, size) = scalar(at: end, in: text)
        }
        return end - begin >= fewestCodeLetters && !isLetter(letter) && !isLabel(at: begin, in: text)
    }

    /// Returns whether a hyphen joins a piece to capital letters that do not label a number: `ZG-4817-67330`,
    /// `0991-7094-QVIK`. A piece after letters may begin with 0.
    ///
    /// - C twin: `phn_is_part_of_code`.
    func isPartOfCode(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        followsCode(piece, in: text) || precedesCode(piece, in: text)
    }

    /// Returns whether a piece touches a Latin letter, a percent sign or a currency sign. Leads separate it from the
    /// text before it. With `allowsLabels`, the labels of numbers are not words: `Tel010-2345-6789Fax02-312-3456`.
    ///
    /// - C twin: `phn_is_part_of_word`.
    func isPartOfWord(_ piece: Range<Int>, in text: Span<UInt8>, allowsLabels: Bool) -> Bool {
        let (begin, end) = (offset(of: piece.lowerBound), offset(of: piece.upperBound))
        let hasLead = isLead(scalars[piece.lowerBound])
        let isAfterWord = !hasLead && isWrongNeighbor(scalar(before: begin, in: text).value)
        if isAfterWord && !(allowsLabels && isLabel(before: begin, in: text)) { return true }
        let isBeforeWord = isWrongNeighbor(scalar(at: end, in: text).value)
        return isBeforeWord && !(allowsLabels && isLabel(at: end, in: text))
    }
}

// MARK: Letters

extension Window {
    /// Returns whether a piece has digits, and all of them are adjacent.
    ///
    /// - C twin: `has_one_group`.
    private func hasOneGroup(_ piece: Range<Int>) -> Bool {
        let digits = count(of: \.digits, in: piece)
        let first = skip(from: piece.lowerBound, to: piece.upperBound) { !isDigit($0) }
        let end = first + digits
        return digits > 0 && end <= piece.upperBound && count(of: \.digits, in: first..<end) == digits
    }

    /// Returns whether a piece has enough letters for letters to count as digits.
    ///
    /// - C twin: `phn_spells`.
    func spells(_ piece: Range<Int>) -> Bool { count(of: \.letters, in: piece) >= Notation.spelledLetters }

    /// Returns whether a piece may have the digits of a valid number, where letters may be digits.
    ///
    /// - C twin: `may_be_valid` in sieve.c.
    fileprivate func mayBeValid(_ piece: Range<Int>) -> Bool {
        count(of: \.digits, in: piece) >= Self.fewestValidDigits || spells(piece)
    }

    /// Returns whether a single x may announce an extension: its digits follow in one group, and a number precedes it.
    ///
    /// - C twin: `may_announce`.
    fileprivate func mayAnnounce(_ piece: Range<Int>, x: Int) -> Bool {
        let rest = x..<piece.upperBound
        if !mayBeValid(piece.lowerBound..<x) || !hasOneGroup(rest) { return false }
        // Words, such as "ext" with its x, may announce more digits than signs do.
        return count(of: \.letters, in: rest) > 1 || count(of: \.digits, in: rest) <= LabelDigits.sign
    }

    /// Returns whether a range may end after a tilde: digits follow, or nothing.
    ///
    /// - C twin: `may_end_range`.
    fileprivate func mayEndRange(_ piece: Range<Int>, tilde: Int) -> Bool {
        let next = skip(from: tilde + 1, to: piece.upperBound, isSpace)
        return next == piece.upperBound || isDigit(scalars[next])
    }
}

/// The labels in a piece. A single x announces an extension: the digits after it are one group, and a number precedes
/// it. A pair xx is a placeholder for a carrier code, as in "0xx11 5555-1234"; the number follows it. In the standard
/// profile several pairs xx are stray, because they hide digits. So is a tilde that no digits follow, or in a piece
/// with a slash or a letter, because a tilde precedes the end of a range.
///
/// - C twin: `phn_labels`.
struct Labels {
    /// The place after the last pair xx; the beginning of the piece without a pair.
    private(set) var again: Int
    /// The place of the first single x; the end of the piece without an x.
    private(set) var extensionStart: Int
    /// The number of pairs xx.
    private var pairs = 0
    /// Whether a label announces nothing, so the piece is not a valid number.
    private(set) var areStray = false

    /// Notes a letter x, and returns the last of its letters.
    ///
    /// - C twin: `note_x`.
    private mutating func note(x at: Int, _ piece: Range<Int>, _ window: Window) -> Int {
        if at + 1 == piece.upperBound { return at }
        if isX(window.scalars[at + 1]) {
            if !window.mayBeValid(at..<piece.upperBound) { areStray = true }
            pairs += 1
            again = at + 2
            return at + 1
        }
        if !window.mayAnnounce(piece, x: at) { areStray = true }
        if extensionStart == piece.upperBound { extensionStart = at }
        return at
    }

    /// Reads the labels of a piece. O(scalars).
    ///
    /// - C twin: `phn_read_labels`.
    init(_ piece: Range<Int>, of window: Window, _ profile: PlanProfile) {
        again = piece.lowerBound
        extensionStart = piece.upperBound
        if window.count(of: \.labels, in: piece) == 0 { return }
        let isStandard = profile == .standard
        let hasTilde = window.scalars[piece].contains(where: isTilde)
        let hasOthers = window.count(of: \.letters, in: piece) > 0 || window.scalars[piece].contains(slash)
        var at = piece.lowerBound
        while at < piece.upperBound {
            let scalar = window.scalars[at]
            if isTilde(scalar) {
                if isStandard && !window.mayEndRange(piece, tilde: at) { areStray = true }
            } else if isX(scalar) {
                at = note(x: at, piece, window)
            }
            at += 1
        }
        if isStandard && (pairs > 1 || hasTilde && hasOthers) { areStray = true }
    }
}
