internal import PhoneModel

/// Words before digits that announce what the digits are, in many languages.
///
///     계좌번호 국민은행 110-234-567890      Order No. 030 123456      Rechnungsnummer: 0301234567
private enum Announcement {
    /// The most scalars between a word and the digits.
    static let mostSeparators = 6
    static let longestName = 12
    static let mostDigits = 20

    /// The most scalars between the words of "order no".
    static let mostJoints = 2

    static let announcing = WordList(byLastLetter: announcingWords)
    static let numberings = WordList(byLastLetter: numberingWords)
    static let terms = WordList(byLastLetter: termWords)
    static let things = WordList(byLastLetter: thingWords)
    static let owners = WordList(byLastLetter: ownerWords)
    static let banks = WordList(byLastLetter: bankWords)

    static func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x09, noBreakSpace: true
        case 0x3A, 0x2E, 0x23, 0x28, 0x29, 0x3D, 0x2D, 0x22, 0xFF1A: true  // : . # ( ) = - "
        default: false
        }
    }

    /// Whether a scalar may separate digits from a hash sign before them, which is a term too: `Order #: 030 123456`.
    static func isAfterHash(_ scalar: UInt32) -> Bool { scalar != 0x23 && isSeparator(scalar) }

    static func isJoint(_ scalar: UInt32) -> Bool {
        scalar == 0x20 || scalar == 0x2D || scalar == 0x5F || scalar == 0x2E || scalar == noBreakSpace  // - _ .
    }
}

extension Window {
    /// - C twin: `skip_separators`.
    private func skipSeparators(before offset: Int, in text: Span<UInt8>) -> Int {
        skipBack(Announcement.isSeparator, most: Announcement.mostSeparators, from: offset, in: text)
    }

    /// Returns where a phrase that ends at an offset begins; nil if the phrase is absent.
    ///
    /// - C twin: `begin_of`.
    private func begin(of phrase: [UInt32], endingAt offset: Int, in text: Span<UInt8>) -> Int? {
        var begin = offset
        for letter in phrase.reversed() {
            let (scalar, size) = scalar(before: begin, in: text)
            if labelLetter(scalar) != letter { return nil }
            begin -= size
        }
        return begin
    }

    /// Returns the letter or digit that ends at an offset, and where it begins; nil if it cannot end a phrase.
    ///
    /// - C twin: `last_letter`.
    private func lastLetter(before offset: Int, in text: Span<UInt8>) -> (value: UInt32, begin: Int)? {
        let (scalar, size) = scalar(before: offset, in: text)
        return scalar < 0x30 ? nil : (labelLetter(scalar), offset - size)
    }

    /// Returns where the word before an offset begins if a list contains it; otherwise nil. In scripts with blanks, no
    /// letter may precede the word.
    ///
    /// - C twin: `begin_of_any`.
    private func begin(ofAny list: WordList, endingAt offset: Int, in text: Span<UInt8>) -> Int? {
        guard let last = lastLetter(before: offset, in: text) else { return nil }
        let second = labelLetter(scalar(before: last.begin, in: text).value)
        for word in list.words(of: last.value) where word.count == 1 || word[word.count - 2] == second {
            guard let begin = begin(of: word, endingAt: offset, in: text) else { continue }
            if !hasBlanks(word[0]) || !isLetter(scalar(before: begin, in: text).value) { return begin }
        }
        return nil
    }

    /// - C twin: `ends_with_any`.
    private func hasAny(of list: WordList, endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        begin(ofAny: list, endingAt: offset, in: text) != nil
    }

    /// Whether a term for a number, after the word for what has it, ends at an offset.
    ///
    /// - C twin: `ends_with_term`.
    private func hasTerm(endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        guard let last = lastLetter(before: offset, in: text)?.value else { return false }
        for term in Announcement.terms.words(of: last) {
            guard let begin = begin(of: term, endingAt: offset, in: text) else { continue }
            let end = skipBack(Announcement.isJoint, most: Announcement.mostJoints, from: begin, in: text)
            if hasAny(of: Announcement.things, endingAt: end, in: text) { return true }
            // Of the terms, only "id" ends with a d.
            if last == 0x64, hasAny(of: Announcement.owners, endingAt: end, in: text) { return true }
        }
        return false
    }

    /// Whether a word of a list, after words for its number, ends at an offset: `número de pedido`, `n° client`.
    ///
    /// - C twin: `ends_with_numbered`.
    private func hasNumbered(_ list: WordList, endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        guard let begin = begin(ofAny: list, endingAt: offset, in: text) else { return false }
        let end = skipBack(Announcement.isJoint, most: Announcement.mostJoints, from: begin, in: text)
        return hasAny(of: Announcement.numberings, endingAt: end, in: text)
    }

    /// Whether a hash sign, after the word for what has a number, precedes digits: `Order # 030 123456`.
    ///
    /// - C twin: `ends_with_hash`.
    private func hasHash(before digits: Int, in text: Span<UInt8>) -> Bool {
        let end = skipBack(Announcement.isAfterHash, most: Announcement.mostSeparators, from: digits, in: text)
        let (scalar, size) = scalar(before: end, in: text)
        if scalar != 0x23 { return false }
        let thing = skipBack(Announcement.isJoint, most: Announcement.mostJoints, from: end - size, in: text)
        return hasAny(of: Announcement.things, endingAt: thing, in: text)
    }

    /// - C twin: `ends_with_phrase`.
    private func hasPhrase(endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        hasAny(of: Announcement.announcing, endingAt: offset, in: text) || hasTerm(endingAt: offset, in: text)
            || hasNumbered(Announcement.things, endingAt: offset, in: text)
            || hasNumbered(Announcement.owners, endingAt: offset, in: text)
    }

    /// - C twin: `ends_with_bank`.
    private func hasBank(endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        guard let last = lastLetter(before: offset, in: text)?.value else { return false }
        return Announcement.banks.words(of: last).contains { begin(of: $0, endingAt: offset, in: text) != nil }
    }

    /// Whether words before a piece announce an account, an order, an invoice, a registration or the like. False for
    /// a piece of more than 20 digits, of which the word may announce only the first ones.
    ///
    /// - C twin: `phn_is_announced`.
    func isAnnounced(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        if count(of: \.digits, in: piece) > Announcement.mostDigits { return false }
        let begin = offset(of: piece.lowerBound)
        let end = skipSeparators(before: begin, in: text)
        if hasPhrase(endingAt: end, in: text) || hasHash(before: begin, in: text) { return true }
        if !hasBank(endingAt: end, in: text) { return false }
        let name = skipBack(isLetter, most: Announcement.longestName, from: end, in: text)
        return hasPhrase(endingAt: skipSeparators(before: name, in: text), in: text)
    }
}
