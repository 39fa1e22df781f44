// Finds the byte offset of a failure, which refers to a mark.

extension Failure {
    /// Returns the byte offset of the failure in a text that was parsed by ``Scanner``. O(bytes).
    ///
    /// - C twin: `phn_locate`.
    func locate(in text: Span<UInt8>, _ reading: Reading) -> Int {
        let text = text.extracting(first: reading.length)
        switch place {
        case .text: return 0
        case .start: return reading.start
        case .digit(let index): return text.offset(ofDigit: index)
        case .afterDigit(let index): return text.offset(ofDigit: index, after: true)
        case .afterPlus:
            var scanner = Scanner()
            _ = scanner.next(in: text)
            return scanner.at
        }
    }

    /// Returns the byte offset of the failure in a plain text. O(bytes).
    ///
    /// - C twin: `phn_locate_packed`.
    func locate(inPlain text: Span<UInt8>) -> Int {
        switch place {
        case .text: 0
        case .start: text.firstMark
        case .digit(let index): text.offset(ofPlainDigit: index) ?? text.count
        case .afterDigit(let index): text.offset(ofPlainDigit: index).map { $0 + 1 } ?? text.count
        case .afterPlus: text.firstMark + 1
        }
    }

    /// Returns the byte offset of the failure in a text that was parsed by ``Notation``. O(bytes).
    ///
    /// - C twin: `phn_locate_written`.
    func locate(in text: Span<UInt8>, _ notation: Notation) -> Int {
        let text = text.extracting(first: notation.length)
        return switch place {
        case .text: 0
        case .start, .afterPlus: notation.start
        case .digit(let index): notation.offset(ofDigit: index, in: text)
        case .afterDigit(let index): notation.offset(ofDigit: index, after: true, in: text)
        }
    }
}

extension Span<UInt8> {
    /// Returns the offset of a digit of a plain text; nil if the text has fewer digits.
    fileprivate func offset(ofPlainDigit index: Int) -> Int? {
        var seen = 0
        for at in indices where self[at] & 0xF0 == 0x30 {
            if seen == index { return at }
            seen += 1
        }
        return nil
    }

    /// The byte offset of the damage that prevents a text from being a number: the first NUL byte, U+FFFD or byte that
    /// is not UTF-8, or the dot of a decimal. O(bytes).
    ///
    /// - C twin: `phn_locate_damage`.
    var damage: Int { findUndecodable(from: 0) ?? Decimal(self)?.offset ?? count }

    /// Returns the number of marks before a byte offset; a mark that contains the offset does not count. O(bytes).
    ///
    /// - C twin: `phn_marks_before`.
    func marks(before offset: Int) -> Int {
        var scanner = Scanner()
        var count = 0
        while scanner.next(in: self) != .end && scanner.at <= offset { count += 1 }
        return count
    }
}
