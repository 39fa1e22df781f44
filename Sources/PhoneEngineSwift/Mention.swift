internal import PhoneModel

/// An extension that is mentioned after a number in running text, in the words of many languages.
///
///     030 123456, Durchwahl 12      02-123-4567 (내선 12)      650-253-0000 (x12)
struct Mention {
    var digits: Extension
    /// The end of the extension, including a closing bracket if it has an opening one.
    var end: Int

    fileprivate static let mostSeparators = 4
    fileprivate static let mostDigits = 7

    fileprivate static let words = WordList(byFirstLetter: extensionWords)
}

// MARK: Scalars

private func isBeforeWord(_ scalar: UInt32) -> Bool {
    isSpace(scalar) || scalar == 0x2C || scalar == 0x3B || scalar == 0x3001 || scalar == 0xFF0C
}

private func isAfterWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E, 0x3A, 0x2D, 0xFF1A, 0xFF0E: true
    default: isSpace(scalar)
    }
}

/// Words of Latin letters must be separate from digits; words of other scripts may follow digits directly.
private func isLatin(_ scalar: UInt32) -> Bool { scalar < 0x250 && isLetter(scalar) }

/// Returns the bracket that closes another one; nil for any other scalar.
private func closing(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x28: 0x29
    case 0x5B: 0x5D
    case 0xFF08: 0xFF09
    default: nil
    }
}

extension Window {
    /// Returns the offset after some separators.
    private func skip(_ test: (UInt32) -> Bool, from offset: Int, in text: Span<UInt8>) -> Int {
        var at = offset
        for _ in 0..<Mention.mostSeparators {
            let (scalar, size) = scalar(at: at, in: text)
            if size == 0 || !test(scalar) { break }
            at += size
        }
        return at
    }

    // MARK: Words

    /// Returns the end of a word; nil if the word is not there, or begins a longer word.
    ///
    /// - C twin: `take_word`.
    private func end(of word: [UInt32], at offset: Int, in text: Span<UInt8>) -> Int? {
        var end = offset
        for letter in word {
            let (scalar, size) = scalar(at: end, in: text)
            if size == 0 || labelLetter(scalar) != letter { return nil }
            end += size
        }
        return isLetter(scalar(at: end, in: text).value) ? nil : end
    }

    /// - C twin: `take_any_word`.
    private func endOfAnyWord(at offset: Int, in text: Span<UInt8>) -> Int? {
        for word in Mention.words.words(of: labelLetter(scalar(at: offset, in: text).value)) {
            if let end = end(of: word, at: offset, in: text) { return end }
        }
        return nil
    }

    /// Returns the end of a sign for an extension, which is certain only between brackets: `(x12)`, `(#12)`; nil if the
    /// sign is not there.
    ///
    /// - C twin: `take_sign`.
    private func endOfSign(at offset: Int, in text: Span<UInt8>) -> Int? {
        let (scalar, size) = scalar(at: offset, in: text)
        return isX(scalar) || scalar == 0x23 ? offset + size : nil
    }

    /// Returns the end of the Korean counter of extensions, as in `12번`; the offset itself without it.
    ///
    /// - C twin: `skip_counter`.
    private func skipCounter(at offset: Int, in text: Span<UInt8>) -> Int {
        let (scalar, size) = scalar(at: offset, in: text)
        return scalar == 0xBC88 ? offset + size : offset
    }

    /// Returns the digits at an offset; nil if there are none, too many, or if a Latin letter or more digits follow.
    ///
    /// - C twin: `take_digits`.
    private func mentionedDigits(at offset: Int, in text: Span<UInt8>) -> Mention? {
        var mention = Mention(digits: Extension(), end: offset)
        var (scalar, size) = scalar(at: offset, in: text)
        while size > 0, let digit = digitValue(of: scalar) {
            if mention.digits.count == Mention.mostDigits { return nil }
            mention.digits.append(digit)
            mention.end += size
            (scalar, size) = self.scalar(at: mention.end, in: text)
        }
        if mention.digits.count == 0 || isLatin(scalar) { return nil }
        let mayGoOn = scalar == 0x2D || scalar == 0x2E || scalar == 0x2F || scalar == 0x20
        return mayGoOn && digitValue(of: self.scalar(at: mention.end + size, in: text).value) != nil ? nil : mention
    }

    /// Returns the extension after the number that ends at an offset; nil if there is no extension.
    ///
    /// - C twin: `phn_mention_read`.
    func mention(at offset: Int, in text: Span<UInt8>) -> Mention? {
        let open = skip(isBeforeWord, from: offset, in: text)
        let (scalar, size) = scalar(at: open, in: text)
        let close = closing(scalar)
        let begin = close == nil ? open : skip(isSpace, from: open + size, in: text)
        let sign = close == nil ? nil : endOfSign(at: begin, in: text)
        guard let word = endOfAnyWord(at: begin, in: text) ?? sign,
            var mention = mentionedDigits(at: skip(isAfterWord, from: word, in: text), in: text)
        else { return nil }
        guard let close else { return mention }
        let last = skip(isSpace, from: skipCounter(at: mention.end, in: text), in: text)
        let (bracket, bracketSize) = self.scalar(at: last, in: text)
        if bracket != close { return nil }
        mention.end = last + bracketSize
        return mention
    }
}
