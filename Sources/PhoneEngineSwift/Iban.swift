internal import PhoneModel

/// Digits in an International Bank Account Number (ISO 13616).
///
///     DE89 3704 0044 0532 0130 00      GB29 NWBK 6016 1331 9268 19
private enum Iban {
    /// The two capital letters of the country and two check digits.
    static let country = 2
    static let head = 4
    static let counts = 15...34
    /// The most bytes of an IBAN in groups of four, with percent-encoded blanks.
    static let mostBytes = 34 + 34 / 4 * Escape.size

    /// Returns the value of a digit or a capital letter, where A is 10; nil for any other scalar.
    static func value(of scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x30...0x39: scalar - 0x30
        case 0x41...0x5A: scalar - 0x41 + 10
        default: nil
        }
    }

    static func isLetter(_ scalar: UInt32) -> Bool { value(of: scalar).map { $0 >= 10 } ?? false }

    static func isDigit(_ scalar: UInt32) -> Bool { value(of: scalar).map { $0 < 10 } ?? false }

    /// Returns the remainder modulo 97 after a sign is appended to a value.
    static func appending(_ value: UInt32, to remainder: UInt32) -> UInt32 {
        (remainder * (value < 10 ? 10 : 100) + value) % 97
    }
}

extension Window {
    /// - C twin: `is_head`.
    private func isHead(at offset: Int, in text: Span<UInt8>) -> Bool {
        if Iban.value(of: scalar(before: offset, in: text).value) != nil { return false }
        var at = offset
        for index in 0..<Iban.head {
            let (scalar, size) = scalar(at: at, in: text)
            let fits = index < Iban.country ? Iban.isLetter(scalar) : Iban.isDigit(scalar)
            if !fits { return false }
            at += size
        }
        return true
    }

    /// Returns the remainder after the signs of a head are appended, which an IBAN moves to its end.
    ///
    /// - C twin: `append_head`.
    private func appendingHead(at offset: Int, to remainder: UInt32, in text: Span<UInt8>) -> UInt32 {
        (offset..<(offset + Iban.head)).reduce(remainder) { all, place in
            Iban.appending(Iban.value(of: scalar(at: place, in: text).value) ?? 0, to: all)
        }
    }

    /// Whether the check digits of the head are correct for the signs up to some blank after `reach`, or up to their
    /// end.
    ///
    /// - C twin: `is_right`.
    private func isRight(head: Int, reach: Int, in text: Span<UInt8>) -> Bool {
        var remainder: UInt32 = 0
        var signs = Iban.head
        var at = head + Iban.head
        var isAfterBlank = false
        while signs <= Iban.counts.upperBound {
            let (scalar, size) = scalar(at: at, in: text)
            at += size
            let isSingleBlank = scalar == 0x20 && !isAfterBlank
            isAfterBlank = scalar == 0x20
            if isSingleBlank { continue }
            guard let value = Iban.value(of: scalar) else { return false }
            remainder = Iban.appending(value, to: remainder)
            signs += 1
            let isEnd = Iban.value(of: self.scalar(at: at, in: text).value) == nil
            if !isEnd || at <= reach || !Iban.counts.contains(signs) { continue }
            if appendingHead(at: head, to: remainder, in: text) == 1 { return true }
        }
        return false
    }

    /// Whether a piece begins inside an IBAN with correct check digits, grouped or joined.
    ///
    /// - C twin: `phn_is_in_iban`.
    func isInIban(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        let reach = offset(of: piece.lowerBound)
        var at = reach
        while at > 0 && reach - at < Iban.mostBytes {
            let (scalar, size) = scalar(before: at, in: text)
            at -= size
            // Most scalars before a number are blanks or digits.
            if scalar == 0x20 || Iban.isDigit(scalar) { continue }
            if !Iban.isLetter(scalar) { return false }
            if isHead(at: at, in: text) && isRight(head: at, reach: reach, in: text) { return true }
        }
        return false
    }
}
