internal import PhoneModel

/// Digits in an International Bank Account Number (ISO 13616).
///
///     DE89 3704 0044 0532 0130 00      GB29 NWBK 6016 1331 9268 19
private enum Iban {
    /// The two capital letters of the country and two check digits.
    static let head = 4
    static let counts = 15...34
    /// The most bytes of an IBAN in groups of four.
    static let mostBytes = 34 + 34 / 4

    /// Returns the value of a digit or a capital letter, where A is 10; nil for any other byte.
    static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    static func isLetter(_ byte: UInt8) -> Bool { value(of: byte).map { $0 >= 10 } ?? false }

    static func isDigit(_ byte: UInt8) -> Bool { value(of: byte).map { $0 < 10 } ?? false }

    /// Returns the remainder modulo 97 after a sign is appended to a value.
    static func appending(_ value: UInt32, to remainder: UInt32) -> UInt32 {
        (remainder * (value < 10 ? 10 : 100) + value) % 97
    }
}

extension Span<UInt8> {
    /// - C twin: `is_head`.
    private func isHead(at offset: Int) -> Bool {
        if count - offset < Iban.head || (offset > 0 && Iban.value(of: self[offset - 1]) != nil) { return false }
        return Iban.isLetter(self[offset]) && Iban.isLetter(self[offset + 1]) && Iban.isDigit(self[offset + 2])
            && Iban.isDigit(self[offset + 3])
    }

    /// Whether the check digits of the head are correct for the signs up to some blank after `reach`, or up to their
    /// end.
    ///
    /// - C twin: `is_right`.
    private func isRight(head: Int, reach: Int) -> Bool {
        let blank = UInt8(ascii: " ")
        var remainder: UInt32 = 0
        var signs = Iban.head
        var at = head + Iban.head
        while at < count && signs <= Iban.counts.upperBound {
            defer { at += 1 }
            if self[at] == blank && self[at - 1] != blank { continue }
            guard let value = Iban.value(of: self[at]) else { return false }
            remainder = Iban.appending(value, to: remainder)
            signs += 1
            let isEnd = at + 1 == count || Iban.value(of: self[at + 1]) == nil
            if !isEnd || at < reach || !Iban.counts.contains(signs) { continue }
            let all = (head..<(head + Iban.head)).reduce(remainder) { all, index in
                Iban.appending(Iban.value(of: self[index]) ?? 0, to: all)
            }
            if all == 1 { return true }
        }
        return false
    }

    fileprivate func isInIban(from reach: Int) -> Bool {
        var at = reach
        while at > 0 && reach - at < Iban.mostBytes {
            at -= 1
            let byte = self[at]
            // Most bytes before a number are blanks or digits.
            if byte == UInt8(ascii: " ") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { continue }
            if !Iban.isLetter(byte) { return false }
            if isHead(at: at) && isRight(head: at, reach: reach) { return true }
        }
        return false
    }
}

extension Window {
    /// Whether a piece begins inside an IBAN with correct check digits, grouped or joined.
    ///
    /// - C twin: `phn_is_in_iban`.
    func isInIban(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        text.isInIban(from: offset(of: piece.lowerBound))
    }
}
