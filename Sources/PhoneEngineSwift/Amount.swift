internal import PhoneModel

/// Amounts of money: digits with a currency.
///
///     12 345 678,90 €      KRW 12345678      Rp 12.345.678      50000000원
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

    /// Whether a word begins at an offset and is not part of a longer one. Letters may follow an East Asian word that
    /// touches digits.
    ///
    /// - C twin: `begins_with`.
    private func hasWord(_ word: [UInt32], at offset: Int, touches: Bool, in text: Span<UInt8>) -> Bool {
        var at = offset
        for letter in word {
            let (scalar, size) = scalar(at: at, in: text)
            if size == 0 || !isLetter(letter, of: scalar) { return false }
            at += size
        }
        return (touches && !hasBlanks(word[0])) || !isLetter(scalar(at: at, in: text).value)
    }

    /// - C twin: `ends_with`.
    private func hasWord(_ word: [UInt32], endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        var end = offset
        for letter in word.reversed() {
            let (scalar, size) = scalar(before: end, in: text)
            if size == 0 || !isLetter(letter, of: scalar) { return false }
            end -= size
        }
        return !isLetter(scalar(before: end, in: text).value)
    }

    /// - C twin: `precedes_currency`.
    private func hasCurrency(after offset: Int, in text: Span<UInt8>) -> Bool {
        var at = skipDecimals(from: offset, in: text)
        var (scalar, size) = scalar(at: at, in: text)
        let touches = !isAmountBlank(scalar)
        if !touches { at += size }
        scalar = self.scalar(at: at, in: text).value
        if isCurrencySign(scalar) { return true }
        if !isLetter(scalar) { return false }
        for word in Amount.currencies where hasWord(word, at: at, touches: touches, in: text) { return true }
        return false
    }

    /// - C twin: `follows_currency`.
    private func hasCurrency(before offset: Int, in text: Span<UInt8>) -> Bool {
        var end = offset
        var (scalar, size) = scalar(before: end, in: text)
        if isAmountBlank(scalar) { end -= size }
        (scalar, size) = self.scalar(before: end, in: text)
        if scalar == 0x2E { end -= size }
        scalar = self.scalar(before: end, in: text).value
        if isCurrencySign(scalar) { return true }
        if !isLetter(scalar) { return false }
        for word in Amount.currencies where hasWord(word, endingAt: end, in: text) { return true }
        return false
    }

    /// Whether a piece is a number next to a currency. It does not begin with 0, and its digits are joined or in groups
    /// of three.
    ///
    /// - C twin: `phn_is_amount`.
    func isAmount(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        hasThousands(piece)
            && (hasCurrency(after: offset(of: piece.upperBound), in: text)
                || hasCurrency(before: offset(of: piece.lowerBound), in: text))
    }
}
