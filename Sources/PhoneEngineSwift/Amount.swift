internal import PhoneModel

/// Amounts of money, which are digits with a currency, and measures.
///
///     12 345 678,90 €      KRW 12345678      Rp 12.345.678      50000000원      15881234㎡
private enum Amount {
    static let groupDigits = 3
    static let mostDecimals = 2

    static let currencies = WordList.scalars(of: currencyWords)
}

// MARK: Scalars

private func isCurrencySign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x24, 0xA2...0xA5, 0x60B, 0xE3F, 0x20A0...0x20C0, 0xFDFC, 0xFF04, 0xFFE0, 0xFFE1, 0xFFE5, 0xFFE6: true
    default: false
    }
}

private func isAmountBlank(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == noBreakSpace }

private func isDash(_ scalar: UInt32) -> Bool { scalar == 0x2D || 0x2012...0x2015 ~= scalar }

private func isLetter(_ letter: UInt32, of scalar: UInt32) -> Bool {
    scalar == letter || labelLetter(scalar) == letter
}

// MARK: Digits

extension Window {
    /// Whether the digits are joined, or in groups of three after the first group.
    ///
    /// - C twin: `has_thousands`.
    private func hasThousands(_ piece: Range<Int>) -> Bool {
        var at = skip(from: piece.lowerBound, to: piece.upperBound, isDigit)
        if at == piece.lowerBound || digitValue(of: scalars[piece.lowerBound]) == 0 { return false }
        if at == piece.upperBound { return true }
        let separator = scalars[at]
        if at - piece.lowerBound > Amount.groupDigits || !(isAmountBlank(separator) || separator == 0x2E) {
            return false
        }
        while at < piece.upperBound {
            let end = at + 1 + Amount.groupDigits
            if scalars[at] != separator || end > piece.upperBound { return false }
            if count(of: \.digits, in: (at + 1)..<end) != Amount.groupDigits { return false }
            at = end
        }
        return true
    }

    /// Whether two groups of digits with a dash between them, both without a leading 0, are a range: `1500-2000`.
    ///
    /// - C twin: `is_range`.
    private func isRange(_ piece: Range<Int>) -> Bool {
        let end = piece.upperBound
        let dash = skip(from: skip(from: piece.lowerBound, to: end, isDigit), to: end, isSpace)
        if dash == end || !isDash(scalars[dash]) { return false }
        let last = skip(from: dash + 1, to: end, isSpace)
        if skip(from: last, to: end, isDigit) < end { return false }
        return digitValue(of: scalars[piece.lowerBound]) != 0 && digitValue(of: scalars[last]) != 0
    }
}

// MARK: Currencies

extension Window {
    /// Skips a comma or a dot with one or two digits after it; returns the offset itself if they are absent.
    ///
    /// - C twin: `skip_decimals`.
    private func skipDecimals(from offset: Int, in text: Span<UInt8>) -> Int {
        var (scalar, size) = scalar(at: offset, in: text)
        if scalar != 0x2C && scalar != 0x2E { return offset }
        var end = offset + size
        for decimals in 0...Amount.mostDecimals {
            (scalar, size) = self.scalar(at: end, in: text)
            if digitValue(of: scalar) == nil { return decimals > 0 ? end : offset }
            end += size
        }
        return offset
    }

    /// Returns the end of a word at an offset that is not part of a longer one; nil without it. Letters may follow an
    /// East Asian word that touches digits.
    ///
    /// - C twin: `skip_word`.
    private func skip(_ word: [UInt32], at offset: Int, touches: Bool, in text: Span<UInt8>) -> Int? {
        var end = offset
        for letter in word {
            let (scalar, size) = scalar(at: end, in: text)
            if size == 0 || !isLetter(letter, of: scalar) { return nil }
            end += size
        }
        return (touches && !hasBlanks(word[0])) || !isLetter(scalar(at: end, in: text).value) ? end : nil
    }

    /// Returns the beginning of a word before an offset that is not part of a longer one; nil without it.
    ///
    /// - C twin: `skip_word_back`.
    private func skipBack(_ word: [UInt32], from offset: Int, in text: Span<UInt8>) -> Int? {
        var begin = offset
        for letter in word.reversed() {
            let (scalar, size) = scalar(before: begin, in: text)
            if size == 0 || !isLetter(letter, of: scalar) { return nil }
            begin -= size
        }
        return isLetter(scalar(before: begin, in: text).value) ? nil : begin
    }

    /// Returns the end of a currency at an offset; nil without one.
    ///
    /// - C twin: `skip_currency`.
    private func skipCurrency(at offset: Int, touches: Bool, in text: Span<UInt8>) -> Int? {
        let (scalar, size) = scalar(at: offset, in: text)
        if isCurrencySign(scalar) { return offset + size }
        if !isLetter(scalar) { return nil }
        for word in Amount.currencies {
            if let end = skip(word, at: offset, touches: touches, in: text) { return end }
        }
        return nil
    }

    /// Returns the beginning of a currency before an offset; nil without one.
    ///
    /// - C twin: `skip_currency_back`.
    private func skipCurrencyBack(from offset: Int, in text: Span<UInt8>) -> Int? {
        let (scalar, size) = scalar(before: offset, in: text)
        if isCurrencySign(scalar) { return offset - size }
        if !isLetter(scalar) { return nil }
        for word in Amount.currencies {
            if let begin = skipBack(word, from: offset, in: text) { return begin }
        }
        return nil
    }
}

// MARK: Other amounts

extension Window {
    /// Whether digits end at an offset, or digits and a dash instead of decimals: `50,-`
    ///
    /// - C twin: `follows_digits`.
    private func hasDigits(before offset: Int, in text: Span<UInt8>) -> Bool {
        var (scalar, size) = scalar(before: offset, in: text)
        if !isDash(scalar) { return isDigit(scalar) }
        let dash = offset - size
        (scalar, size) = self.scalar(before: dash, in: text)
        if scalar != 0x2C && scalar != 0x2E { return false }
        return isDigit(self.scalar(before: dash - size, in: text).value)
    }
}

// MARK: Amounts

extension Window {
    /// Whether a currency follows that does not touch the digits of another amount: `612345678 $5`.
    ///
    /// - C twin: `precedes_currency`.
    private func hasCurrency(after offset: Int, in text: Span<UInt8>) -> Bool {
        let (scalar, size) = scalar(at: offset, in: text)
        let touches = !isAmountBlank(scalar)
        guard let end = skipCurrency(at: touches ? offset : offset + size, touches: touches, in: text) else {
            return false
        }
        return touches || !isDigit(self.scalar(at: end, in: text).value)
    }

    /// Whether a currency precedes that is not that of an amount before it: `120 € 612345678`.
    ///
    /// - C twin: `follows_currency`.
    private func hasCurrency(before offset: Int, in text: Span<UInt8>) -> Bool {
        var end = skipBack(isAmountBlank, most: 1, from: offset, in: text)
        let (scalar, size) = scalar(before: end, in: text)
        if scalar == 0x2E { end -= size }
        guard let begin = skipCurrencyBack(from: end, in: text) else { return false }
        return !hasDigits(before: skipBack(isAmountBlank, most: 1, from: begin, in: text), in: text)
    }

    /// Returns the end of an amount at the beginning of a window, between a currency sign that touches it and a blank,
    /// as in `$500 55 1234 5678`; 0 for any other text, and if all digits are one amount in groups of three.
    ///
    /// - C twin: `phn_amount_end`.
    func amountEnd(in text: Span<UInt8>) -> Int {
        if !isCurrencySign(scalar(before: begin, in: text).value) { return 0 }
        var end = skip(from: 0, to: count, isDigit)
        while end + 1 < count && scalars[end] == 0x2E && isDigit(scalars[end + 1]) {
            end = skip(from: end + 1, to: count, isDigit)
        }
        if end == 0 || end == count || !isSpace(scalars[end]) { return 0 }
        let last = skipBack(from: count, to: 0, count) { !isDigit($0) }
        return hasThousands(0..<last) ? 0 : end
    }

    /// Whether a letter that is a unit touches the end of a piece, as letters of words do: `㎡`, `㎏`. Unicode defines
    /// these letters as Latin abbreviations.
    ///
    /// - C twin: `phn_is_measure`.
    func isMeasure(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        switch scalar(at: offset(of: piece.upperBound), in: text).value {
        case 0x3371...0x337A, 0x3380...0x33DF, 0x33FF: true
        default: false
        }
    }

    /// Whether a piece is a number next to a currency that is not that of another amount. It does not begin with 0, and
    /// its digits are joined, in groups of three, or a range of two amounts.
    ///
    /// - C twin: `phn_is_amount`.
    func isAmount(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        if !hasThousands(piece) && !isRange(piece) { return false }
        let end = skipDecimals(from: offset(of: piece.upperBound), in: text)
        return hasCurrency(after: end, in: text) || hasCurrency(before: offset(of: piece.lowerBound), in: text)
    }
}
