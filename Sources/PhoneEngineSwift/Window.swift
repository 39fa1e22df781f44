/// Finds what may be a number in running text, scalar by scalar.
///
///     Call (+82) 2-345 6789 ext. 12, or write
///          ^begin                  ^end
///
/// - C twin: `phn_window`.
struct Window {
    /// Limits of libphonenumber: leads, digits in a block, signs between two blocks, and blocks.
    static let leads = 2
    static let blockDigits = 20
    static let blockSigns = 4
    static let blocks = 21
    /// The most signs before the first digit, and the most separators on each side of an extension's label.
    static let leadSigns = leads * (1 + blockSigns)
    static let labelSigns = 32

    /// The profile: percent-encoded characters and blanks of all widths are decoded, and middle dots may join digits.
    let isStandard: Bool
    /// The UTF-8 offset of the scalars in the text.
    private(set) var begin = 0
    private(set) var scalars: [UInt32] = []
    /// The places of scalars, from `begin` on, and counts of the scalars before them; one more element, for the end.
    private var places: [Int] = []
    private var counts: [Counts] = []
    /// The place after the last plus; 0 without one.
    private(set) var plusEnd = 0
    /// The end of the last block: an extension follows it.
    private(set) var blocksEnd = 0
    /// Whether the candidate has as many blocks as one can have.
    private(set) var hasAllBlocks = false

    /// The counts of the kinds of scalars that decide what a piece may be.
    struct Counts {
        var digits = 0
        var brackets = 0
        var letters = 0
        /// Scalars that may belong to the label of an extension, including letters.
        var labels = 0
    }

    var count: Int { scalars.count }

    func offset(of index: Int) -> Int { begin + places[index] }

    func range(of piece: Range<Int>) -> Range<Int> {
        offset(of: piece.lowerBound)..<offset(of: piece.upperBound)
    }

    /// Returns the number of scalars of a kind in a piece.
    ///
    /// - C twin: `phn_window_count`.
    func count(of kind: KeyPath<Counts, Int>, in piece: Range<Int>) -> Int {
        counts[piece.upperBound][keyPath: kind] - counts[piece.lowerBound][keyPath: kind]
    }
}

// MARK: Classes

/// Returns whether a number may begin with a scalar: a bracket or a plus.
///
/// - C twin: `phn_is_lead`.
func isLead(_ scalar: UInt32) -> Bool {
    scalar == 0x28 || scalar == 0x5B || scalar == 0xFF08 || scalar == 0xFF3B || isPlus(scalar)
}

/// Returns whether the script of a letter separates words by blanks, unlike those of East Asia and Thai.
///
/// - C twin: `phn_has_blanks`.
func hasBlanks(_ letter: UInt32) -> Bool { letter < 0xE00 }

/// - C twin: `phn_is_digit`.
func isDigit(_ scalar: UInt32) -> Bool { scalar < 0x80 ? scalar &- 0x30 <= 9 : digitValue(of: scalar) != nil }

/// Returns whether a scalar is a sign that a number may contain between two digits.
private func isSign(_ scalar: UInt32) -> Bool {
    switch UInt8(exactly: scalar).map(Unicode.Scalar.init) {
    case " ", "-", ".", "/", "(", ")", "[", "]", "~", "x", "X": true
    default: scalar >= 0x80 && isNotationSign(scalar)
    }
}

func isLeadOrSign(_ scalar: UInt32) -> Bool { isLead(scalar) || isSign(scalar) }

extension Span<UInt8> {
    /// Returns the offset of the first digit from an offset on; the text's length if there is no digit.
    ///
    /// - C twin: `find_any_digit`.
    fileprivate func firstDigit(from offset: Int) -> Int {
        var at = offset
        while at < count {
            let byte = self[at]
            if byte &- 0x30 < 10 { return at }
            let (scalar, size) = byte < 0x80 ? (UInt32(byte), 1) : scalar(at: at)
            if byte >= 0x80 && digitValue(of: scalar) != nil { return at }
            at += size
        }
        return count
    }
}

extension Window {
    /// Returns the offset of the first digit from an offset on that is not part of a percent-encoded character; the
    /// text's length if there is no digit.
    ///
    /// - C twin: `phn_find_digit`.
    func firstDigit(from offset: Int, in text: Span<UInt8>) -> Int {
        var at = offset
        while true {
            let digit = text.firstDigit(from: at)
            if digit == text.count || !isStandard { return digit }
            let escape = text.escapeBegin(at: digit)
            if escape == digit { return digit }
            at = escape + Escape.size
        }
    }

    /// Returns whether the text may end within a percent-encoded character, in which the digit is.
    ///
    /// - C twin: `phn_is_cut_off`.
    func isCutOff(_ digit: Int, in text: Span<UInt8>) -> Bool {
        isStandard && digit > 0 && digit + 1 == text.count && text[digit - 1] == UInt8(ascii: "%")
    }
}

// MARK: Scalars

extension Window {
    /// Returns a piece, and the text around it.
    ///
    /// - C twin: `phn_window_excerpt`.
    func excerpt(of piece: Range<Int>) -> Excerpt {
        let range = range(of: piece)
        return Excerpt(body: range.lowerBound, count: range.count, unifiesBlanks: isStandard)
    }

    /// Returns the scalar before an offset, and its size in UTF-8 bytes; both are 0 at the beginning of the text. It
    /// may be percent-encoded.
    ///
    /// - C twin: `phn_window_before`.
    func scalar(before end: Int, in text: Span<UInt8>) -> (value: UInt32, size: Int) {
        if end == 0 { return (0, 0) }
        let begin = end - Escape.size
        if isStandard, begin >= 0, let scalar = text.escaped(at: begin) { return (scalar, Escape.size) }
        return Excerpt(count: text.count, unifiesBlanks: isStandard).scalar(before: end, in: text)
    }

    /// Returns the scalar at an offset, and its size in UTF-8 bytes; both are 0 at the end of the text. It may be
    /// percent-encoded.
    ///
    /// - C twin: `phn_window_after`.
    func scalar(at offset: Int, in text: Span<UInt8>) -> (value: UInt32, size: Int) {
        if offset == text.count { return (0, 0) }
        if isStandard, let scalar = text.escaped(at: offset) { return (scalar, Escape.size) }
        return Excerpt(count: text.count, unifiesBlanks: isStandard).scalar(at: offset, in: text)
    }

    /// Returns whether a piece contains a percent-encoded character.
    ///
    /// - C twin: `phn_has_escape`.
    func hasEscape(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        isStandard && piece.contains { text[offset(of: $0)] == UInt8(ascii: "%") }
    }

    /// Returns the UTF-8 bytes of a piece, with its percent-encoded characters decoded.
    ///
    /// - C twin: `phn_window_decode`.
    func decoded(_ piece: Range<Int>) -> [UInt8] {
        scalars[piece].flatMap { (Unicode.Scalar($0) ?? "\u{FFFD}").utf8 }
    }

    /// Returns the scalar after the window; nil at the end of the text.
    private func peek(_ text: Span<UInt8>) -> (value: UInt32, size: Int)? {
        let at = offset(of: count)
        return at == text.count ? nil : scalar(at: at, in: text)
    }

    private mutating func push(_ scalar: UInt32, _ size: Int) {
        var counts = counts[count]
        switch scalar {
        case _ where isDigit(scalar): counts.digits += 1
        case 0x28, 0x29, 0x5B, 0x5D, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D: counts.brackets += 1
        case 0x20, 0x2D, 0x2E, 0x2F: break
        case _ where isPlus(scalar): plusEnd = count + 1
        case 0x41...0x5A, 0x61...0x7A:
            counts.letters += 1
            counts.labels += 1
        case _ where !isTilde(scalar) && isNotationSign(scalar): break
        default: counts.labels += 1
        }
        self.counts.append(counts)
        places.append(places[count] + size)
        scalars.append(scalar)
    }

    /// Drops all but the first scalars.
    private mutating func keep(_ kept: Int) {
        scalars.removeSubrange(kept...)
        places.removeSubrange((kept + 1)...)
        counts.removeSubrange((kept + 1)...)
    }

    /// Takes at most `most` scalars that pass a test, and returns their number.
    @discardableResult
    private mutating func take(_ most: Int, _ text: Span<UInt8>, _ test: (UInt32) -> Bool) -> Int {
        var taken = 0
        while taken < most, let (scalar, size) = peek(text), test(scalar) {
            push(scalar, size)
            taken += 1
        }
        return taken
    }

    /// Takes a word in either case, or nothing.
    @discardableResult
    private mutating func take(_ word: String, _ text: Span<UInt8>) -> Bool {
        let begin = count
        for letter in word.unicodeScalars {
            guard let (scalar, size) = peek(text), labelLetter(scalar) == letter.value else {
                keep(begin)
                return false
            }
            push(scalar, size)
        }
        return true
    }
}

// MARK: Extensions

private func isBeforeLabel(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x09 || scalar == 0x2C || scalar == 0xA0
}

private func isAfterLabel(_ scalar: UInt32) -> Bool { scalar == 0x2D || isBeforeLabel(scalar) }

private func isLabelSign(_ scalar: UInt32) -> Bool {
    switch labelLetter(scalar) {
    case 0x23, 0x7E, 0x78, 0xFF03, 0xFF5E, 0xFF58: true
    default: false
    }
}

extension Window {
    /// Takes ext, extn, extension, extensión, and these words without the first letter; full-width ext; доб; anexo.
    private mutating func takeLabelWord(_ text: Span<UInt8>) -> Bool {
        let begin = count
        take("e", text)
        if take("xt", text) {
            if take("ensio", text) { take("\u{301}", text) } else { take("ensi\u{F3}", text) }
            take("n", text)
            return true
        }
        keep(begin)
        take("\u{FF45}", text)
        if take("\u{FF58}\u{FF54}", text) {
            take("\u{FF4E}", text)
            return true
        }
        keep(begin)
        return take("\u{434}\u{43E}\u{431}", text) || take("anexo", text)
    }

    /// Takes a letter or sign that also has other meanings.
    private mutating func takeLabelSign(_ text: Span<UInt8>) -> Bool {
        take(1, text, isLabelSign) == 1 || take("int", text) || take("\u{FF49}\u{FF4E}\u{FF54}", text)
    }

    /// Takes what follows a label: a sign, separators, digits and a hash sign.
    private mutating func takeLabeledDigits(_ most: Int, _ text: Span<UInt8>) -> Bool {
        take(1, text) { $0 == 0x3A || $0 == 0x2E || $0 == 0xFF0E }
        take(Self.labelSigns, text, isAfterLabel)
        if take(most, text, isDigit) == 0 { return false }
        take(1, text) { $0 == 0x23 }
        return true
    }

    /// Returns whether an extension may begin with a scalar: a separator, a sign or the first letter of a label.
    ///
    /// - C twin: `may_begin_extension`.
    private static func mayBeginExtension(_ scalar: UInt32) -> Bool {
        switch labelLetter(scalar) {
        case 0x20, 0x09, 0xA0, 0x2C, 0x3B, 0x2D, 0x23, 0x7E: true  // separators, ; - # ~
        case 0x61, 0x65, 0x69, 0x78, 0x434: true  // a, e, i, x, д
        case 0xFF03, 0xFF45, 0xFF49, 0xFF58, 0xFF5E: true  // full-width signs and letters
        default: false
        }
    }

    /// Takes an extension, or nothing. Too many separators end a candidate, because a chunk of a text has to contain
    /// it.
    private mutating func takeExtension(_ text: Span<UInt8>) {
        guard let first = peek(text)?.value, Self.mayBeginExtension(first) else { return }
        let begin = count
        if take(";ext=", text) && take(LabelDigits.word, text, isDigit) > 0 { return }
        keep(begin)
        take(Self.labelSigns, text, isBeforeLabel)
        let label = count
        if takeLabelWord(text) && takeLabeledDigits(LabelDigits.word, text) { return }
        keep(label)
        if takeLabelSign(text) && takeLabeledDigits(LabelDigits.sign, text) { return }
        keep(begin)
        let hasSeparators = take(Self.labelSigns, text) { $0 == 0x20 || $0 == 0x2D } > 0
        if hasSeparators && take(LabelDigits.bare, text, isDigit) > 0 && take(1, text, { $0 == 0x23 }) > 0 { return }
        keep(begin)
    }
}

// MARK: Candidates

extension Window {
    /// Takes, in the standard profile, a middle dot right between two digits of one number, or nothing: after another
    /// sign than brackets, blanks and middle dots, it separates two numbers.
    ///
    /// - C twin: `joins_digits`.
    private mutating func takeMiddleDot(_ text: Span<UInt8>) {
        guard isStandard, count > 0, isDigit(scalars[count - 1]), let (dot, size) = peek(text), isMiddleDot(dot),
            isDigit(scalar(at: offset(of: count) + size, in: text).value)
        else { return }
        let isOne = scalars.indices.allSatisfy { at in
            let scalar = scalars[at]
            return count(of: \.digits, in: at..<(at + 1)) > 0 || count(of: \.brackets, in: at..<(at + 1)) > 0
                || isSpace(scalar) || isPlus(scalar) || isMiddleDot(scalar)
        }
        if isOne { push(dot, size) }
    }

    /// Takes blocks of digits, with signs between them.
    private mutating func takeBlocks(_ text: Span<UInt8>) {
        hasAllBlocks = false
        take(Self.blockDigits, text, isDigit)
        for _ in 1..<Self.blocks {
            let end = count
            takeMiddleDot(text)
            take(Self.blockSigns, text, isSign)
            if take(Self.blockDigits, text, isDigit) > 0 { continue }
            keep(end)
            return
        }
        hasAllBlocks = true
    }

    /// Returns whether scalars are one or two leads, with signs after each.
    private static func areLeads(_ scalars: ArraySlice<UInt32>) -> Bool {
        guard let first = scalars.first, isLead(first) else { return false }
        let rest = scalars.dropFirst()
        let pluses = rest.count { isPlus($0) }
        if rest.count <= blockSigns && pluses == 0 { return true }
        for second in rest.indices.prefix(1 + blockSigns) {
            let isSecondPlus = isPlus(rest[second])
            let isRestShort = rest.endIndex - second <= 1 + blockSigns
            if isLead(rest[second]) && isRestShort && pluses == (isSecondPlus ? 1 : 0) { return true }
            if isSecondPlus { return false }
        }
        return false
    }

    /// Returns the offset at which the leads before a digit begin, but not before `at`; the digit's offset if there are
    /// no leads.
    private func findLeads(before digit: Int, from at: Int, in text: Span<UInt8>) -> Int {
        var scalars: [UInt32] = []
        var begin = digit
        var end = digit
        while scalars.count < Self.leadSigns && end > at {
            let (scalar, size) = scalar(before: end, in: text)
            let place = end - size
            if place < at || !isLeadOrSign(scalar) { break }
            scalars.insert(scalar, at: 0)
            if Self.areLeads(scalars[...]) { begin = place }
            end = place
        }
        return begin
    }

    /// - C twin: `phn_window_begin`.
    init(isStandard: Bool) {
        self.isStandard = isStandard
    }

    /// Fills the window with the candidate of a digit, which begins at `at` or later.
    ///
    /// - C twin: `phn_window_fill`.
    mutating func fill(with text: Span<UInt8>, from at: Int, digit: Int) {
        begin = findLeads(before: digit, from: at, in: text)
        scalars.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
        plusEnd = 0
        places.append(0)
        counts.append(Counts())
        take(Self.leadSigns, text, isLeadOrSign)
        takeBlocks(text)
        blocksEnd = count
        takeExtension(text)
    }
}
