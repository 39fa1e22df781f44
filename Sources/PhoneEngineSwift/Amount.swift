internal import PhoneModel

/// Amounts of money: digits with a currency.
///
///     12 345 678,90 €      KRW 12345678      Rp 12.345.678      50000000원
private enum Amount {
    static let groupDigits = 3
    static let mostDecimals = 2

    /// Currencies. Lowercase letters match uppercase letters too. Uppercase codes match only themselves, since they are
    /// other words in lowercase.
    static let currencies: [[UInt32]] = [
        "원", "만원", "천원", "억원", "달러", "유로", "円", "万円", "元", "万元", "美元", "欧元", "圆", "圓", "USD", "EUR", "GBP",
        "KRW", "JPY", "CNY", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "TRY", "RUB", "UAH", "INR",
        "IDR", "THB", "VND", "SAR", "AED", "ILS", "BRL", "MXN", "ARS", "CLP", "COP", "PEN", "AUD", "CAD",
        "NZD", "SGD", "HKD", "TWD", "PHP", "MYR", "ZAR", "EGP", "dollar", "dollars", "euro", "euros", "pound",
        "pounds", "yen", "yuan", "baht", "rupees", "rupiah", "reais", "pesos", "zł", "złotych", "kr", "kronor",
        "lira", "TL", "rp", "rs", "руб", "рублей", "грн", "гривень", "đồng", "vnđ", "บาท", "रुपये", "ريال",
        "دولار", "جنيه", "درهم", "שקל", "שקלים", "ש״ח", "엔", "위안", "파운드", "won",
        "franc", "francs", "ruble", "rubles", "rupee", "peso", "kroner", "forint", "RON", "KZT", "PKR", "BDT",
        "NGN", "KES", "QAR", "KWD", "MAD",
    ].map { $0.unicodeScalars.map(\.value) }
}

// MARK: Scalars

private func isCurrencySign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x24, 0xA2...0xA5, 0x60B, 0xE3F, 0x20A0...0x20C0, 0xFDFC, 0xFF04, 0xFFE0, 0xFFE1, 0xFFE5, 0xFFE6: true
    default: false
    }
}

private func isAmountBlank(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0xA0 || scalar == 0x202F || scalar == 0x3000
}

private func isLetter(_ letter: UInt32, of scalar: UInt32) -> Bool {
    scalar == letter || labelLetter(scalar) == letter
}

// MARK: Digits

extension Window {
    private func skipDigits(from index: Int, to end: Int) -> Int {
        var at = index
        while at < end && isDigit(scalars[at]) { at += 1 }
        return at
    }

    /// Whether the digits are joined, or in groups of three after the first group.
    ///
    /// - C twin: `has_thousands`.
    private func hasThousands(_ piece: Range<Int>) -> Bool {
        var at = skipDigits(from: piece.lowerBound, to: piece.upperBound)
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
