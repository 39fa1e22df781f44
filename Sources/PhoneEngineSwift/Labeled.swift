internal import PhoneModel

/// A piece with letters, or with the label of an extension, parsed to the result that parsing its text would have.
///
///     02-345-6789 ext. 12
///     [  body   ]      ^ extension
///
/// scan, cell, notation and check each parse such a text, some parts of it more than once. If one label follows plain
/// digits, as nearly always, the scalars of a window show the common result at once.
///
/// - C twin: `phn_labeled`.
struct Labeled {
    /// The result of scan, up to letters after a digit; empty in the libphonenumber profile.
    var reading = Reading()
    /// The result of notation, without offsets.
    var notation = Notation.none
    /// Bit i: a tilde follows digit i, after which a range ends.
    var ranges: UInt32 = 0
    /// Whether no digits follow those of the number and its extension.
    var isWhole = true
}

/// The places of the parts of a piece, from its plus or first digit on.
private struct Places {
    var begin: Int
    /// Right after the last digit before `label`.
    var last: Int
    /// The first scalar that is neither a digit nor a plain sign.
    var label: Int
    /// The first digit after `label`; `end` if no digit follows.
    var first: Int
    /// Right after the digits at `first`.
    var after: Int
    var end: Int
}

extension Notation {
    /// The notation of a text that is not a number.
    fileprivate static var none: Notation {
        var notation = Notation(Marks())
        notation.status = .notANumber
        return notation
    }
}

// MARK: Places

extension Window {
    private func count(of kind: KeyPath<Counts, Int>, _ begin: Int, _ end: Int) -> Int {
        count(of: kind, in: begin..<end)
    }

    private func hasDigit(at index: Int) -> Bool { count(of: \.digits, index, index + 1) > 0 }

    /// Finds the places of a piece; nil if it has signs that the parsers treat differently: two leads, or a slash next
    /// to a label.
    ///
    /// - C twin: `find_places`.
    private func places(of whole: Range<Int>) -> Places? {
        let piece = withoutTrailingSigns(whole)
        let end = piece.upperBound
        var begin = piece.lowerBound
        while begin < end && !hasDigit(at: begin) && !isPlus(scalars[begin]) { begin += 1 }
        if begin + 1 < plusEnd { return nil }
        var label = begin
        while label < end && count(of: \.labels, label, label + 1) == 0 { label += 1 }
        var last = label
        while last > begin && !hasDigit(at: last - 1) { last -= 1 }
        let first = skip(from: label, to: end) { !isDigit($0) }
        let after = skip(from: first, to: end, isDigit)
        if last == begin || scalars[last..<end].contains(0x2F) { return nil }
        return Places(begin: begin, last: last, label: label, first: first, after: after, end: end)
    }

    /// Whether a middle dot joins digits of a piece: they may belong to a number, but not to an extension.
    ///
    /// - C twin: `has_middle_dot`.
    private func hasMiddleDot(_ all: Places) -> Bool { scalars[all.label..<all.end].contains(where: isMiddleDot) }

    /// Whether a piece ends with the digits of an extension, and the sign that may close it.
    ///
    /// - C twin: `is_closed`.
    private func isClosed(_ all: Places) -> Bool {
        all.after == all.end || (all.after + 1 == all.end && scalars[all.after] == 0x23)
    }

    /// Whether scalars that are not digits contain a letter.
    ///
    /// - C twin: `has_letter`.
    private func hasLetter(_ begin: Int, _ end: Int) -> Bool { scalars[begin..<end].contains(where: isScannedLetter) }

    // MARK: Notation

    /// Finds the first scalar that notation does not skip before a third digit; it skips signs and an x.
    ///
    /// - C twin: `find_reach`.
    private func reach(from begin: Int, to end: Int) -> Int {
        var at = begin
        while at < end && (hasDigit(at: at) || isLeadOrSign(scalars[at])) { at += 1 }
        return at
    }

    /// Whether marks are two digits without a sign between them and without a plus.
    ///
    /// - C twin: `is_pair`.
    private func isPair(_ marks: Marks, from begin: Int) -> Bool {
        marks.count == 2 && !marks.plus && count(of: \.digits, begin, begin + 2) == 2
    }

    /// Returns the index of the scalar at a UTF-8 offset of the text.
    ///
    /// - C twin: `index_of`.
    private func index(of offset: Int, from begin: Int, to end: Int) -> Int {
        var at = end
        while at > begin && self.offset(of: at) > offset { at -= 1 }
        return at
    }

    /// Returns the digits of a number, with their plus, and the extension.
    ///
    /// - C twin: `put_notation`.
    private func notation(_ body: Range<Int>, _ dialed: Range<Int>) -> Notation {
        var notation = Notation(marks(of: body))
        for scalar in scalars[dialed] {
            if let digit = digitValue(of: scalar) { notation.extensionDigits.append(digit) }
        }
        return notation
    }

    /// Finds where the label of the extension at the end of a piece begins, and the extension's digits; the end of the
    /// piece if there is no label.
    ///
    /// - C twin: `find_label`.
    private func findLabel(from begin: Int, to end: Int, in text: Span<UInt8>) -> (begin: Int, digits: Range<Int>) {
        let offset = offset(of: begin)
        let excerpt = excerpt(of: begin..<end)
        guard let label = excerpt.findLabel(in: text) else { return (end, end..<end) }
        let last = index(of: offset + label.end, from: begin, to: end)
        let first = index(of: offset + label.digits, from: begin, to: last)
        return (index(of: offset + label.begin, from: begin, to: first), first..<last)
    }

    /// Parses a piece as notation parses its text; `label` is at `end` if there is no label.
    ///
    /// - C twin: `read_notation`.
    private func readNotation(
        from begin: Int, _ label: (begin: Int, digits: Range<Int>), to end: Int
    ) -> Notation? {
        let reach = reach(from: begin, to: end)
        if reach < end && count(of: \.digits, begin, reach) < Notation.viableDigits { return Notation.none }
        let body = notation(begin..<label.begin, label.digits)
        let isBare = isPair(body.marks, from: begin) && label.begin == begin + 2
        if label.begin < end && (body.marks.count >= Notation.viableDigits || isBare) {
            let isPassed = label.begin <= reach && count(of: \.letters, begin, label.begin) < Notation.spelledLetters
            return isPassed ? body : nil
        }
        if reach < end || count(of: \.letters, begin, end) >= Notation.spelledLetters { return nil }
        let whole = notation(begin..<end, end..<end)
        return whole.marks.count >= Notation.viableDigits || (label.begin == end && isBare) ? whole : nil
    }

    // MARK: Reading

    /// Parses scalars as scan parses them, with the extension after the last digit before the label. An x is a stop,
    /// too.
    ///
    /// - C twin: `put_reading`.
    private func read(_ all: Places, to end: Int, in text: Span<UInt8>, into labeled: inout Labeled) {
        var reading = Reading()
        reading.marks = marks(of: all.begin..<end)
        readGaps(of: all.begin..<end, into: &reading)
        let digits = count(of: \.digits, all.begin, all.last)
        let last = UInt32(1) << UInt32(digits - 1)
        reading.gaps |= last
        let between = scalars[all.last..<all.first]
        if between.contains(where: { isStop($0) || $0 | 0x20 == 0x78 }) {
            // No number ends at the sign that closes an extension.
            reading.stops = reading.stops & (last - 1) | last
            labeled.ranges = between.contains(where: isTilde) ? last : 0
            let begin = offset(of: all.last)
            if let found = text.extracting(0..<offset(of: all.end)).readExtension(at: begin) {
                reading.labels = last
                reading.lastExtension = found
                reading.extensionPlace = digits
            }
        }
        labeled.reading = reading
    }

    // MARK: Letters

    /// Whether cell finds an extension after a label, which is directly after the body or is a separate word.
    ///
    /// - C twin: `is_extension`.
    private func isExtension(_ all: Places, _ label: Int, in text: Span<UInt8>) -> Bool {
        if text.extracting(0..<offset(of: all.end)).goesOn(at: offset(of: all.after)) { return false }
        if label <= all.last || label == all.after { return label == all.last }
        let isInside = isASCIILetter(scalars[label - 1]) && isASCIILetter(scalars[label])
        return !isInside && hasLetter(label, all.first)
    }

    /// Whether the letters after a body may be digits: those of the word that announces an extension are not.
    ///
    /// - C twin: `may_spell`.
    private func maySpell(_ all: Places) -> Bool {
        let letters = count(of: \.letters, all.last, all.first)
        if letters < Notation.spelledLetters || all.first == all.end { return letters >= Notation.spelledLetters }
        var end = all.first
        while end > all.last && count(of: \.labels, end - 1, end) == 0 { end -= 1 }
        if end > all.last && (scalars[end - 1] == 0x3A || scalars[end - 1] == 0x3D) { end -= 1 }
        var begin = end
        while begin > all.last && isASCIILetter(scalars[begin - 1]) { begin -= 1 }
        return letters - (end - begin) >= Notation.spelledLetters
    }

    /// Parses a piece whose body ends at letters.
    ///
    /// - C twin: `read_lettered`.
    private func readLettered(_ all: Places, in text: Span<UInt8>) -> Labeled? {
        if scalars[all.last..<all.first].contains(0x23) || maySpell(all) { return nil }
        var labeled = Labeled()
        labeled.isWhole = isClosed(all)
        read(all, to: all.last, in: text, into: &labeled)
        labeled.reading.words = labeled.reading.marks.count
        if all.first == all.end {
            labeled.notation = notation(all.begin..<all.last, all.last..<all.last)
            return labeled.notation.marks.count >= Notation.viableDigits ? labeled : nil
        }
        let label = findLabel(from: all.begin, to: all.after, in: text)
        if !isExtension(all, label.begin, in: text) { return nil }
        if !labeled.isWhole && count(of: \.labels, all.after, all.end) > 0 { return nil }
        // After two digits, a sign that is also a letter is part of their text.
        if withoutTrailingSigns(all.begin..<all.label).upperBound > all.last { return nil }
        guard let notation = readNotation(from: all.begin, label, to: all.after) else { return nil }
        labeled.notation = notation
        return labeled
    }

    // MARK: Pieces

    /// Parses a piece that is not plain. Returns nil if its text has to be parsed, because it may have several parts,
    /// spell a number, or have other signs than those of one label. O(scalars).
    ///
    /// - C twin: `phn_read_labeled`.
    func readLabeled(_ piece: Range<Int>, in text: Span<UInt8>, _ profile: PlanProfile) -> Labeled? {
        guard count(of: \.labels, in: piece) > 0, let all = places(of: piece),
            count(of: \.digits, all.begin, all.end) <= Marks.capacity, !hasMiddleDot(all)
        else { return nil }
        var labeled = Labeled()
        if profile == .standard {
            if all.begin < plusEnd && count(of: \.brackets, all.begin, all.end) > 0 { return nil }
            if hasLetter(all.label, all.first) { return readLettered(all, in: text) }
            if !isClosed(all) { return nil }
            read(all, to: all.after, in: text, into: &labeled)
        }
        let label = findLabel(from: all.begin, to: all.end, in: text)
        guard let notation = readNotation(from: all.begin, label, to: all.end) else { return nil }
        labeled.notation = notation
        // Without an extension a number may end at the sign.
        labeled.isWhole = isClosed(all) && (all.first == all.end || notation.extensionDigits.count > 0)
        return labeled
    }
}
