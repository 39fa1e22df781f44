internal import PhoneModel

/// Where the number in a text that is being typed ends, and the extension after it. The C twin's header shows an
/// example.
///
/// A label counts if a number precedes it and ``PortableEngine/check(_:in:)`` would parse a digit after it as an
/// extension. The label that the field itself shows counts after any digits, so that editing the number never adds the
/// extension to it.
///
/// - C twin: `phn_tail`.
struct Tail {
    /// The label in the marks of a text.
    static let markedLabel = ";ext="
    /// The maximum number of bytes up to the end of any label other than those that a field shows.
    fileprivate static let mostLabeled = 255

    /// The offset directly after the last digit of the number.
    var numberEnd: Int
    /// Whether a label follows the number; false if another number follows it.
    var hasLabel = true
    /// The offset directly after the label.
    var begin: Int
    /// The offset directly after the extension.
    var end: Int
    /// The digits of the extension; empty after a label without digits.
    var shown: Extension

    fileprivate init(after gap: Range<Int>, in text: Span<UInt8>) {
        numberEnd = gap.lowerBound
        begin = gap.upperBound
        (shown, end) = text.readDigits(at: begin)
    }
}

// MARK: Labels

extension PortableEngine {
    /// Returns the calling code that marks show; nil for Korean numbers, without digits, and if the marks show no
    /// calling code.
    ///
    /// - C twin: `typed_code`.
    private func typedCode(_ world: World, _ marks: Marks, in region: PhoneNumber.Region) -> CodeRecord? {
        if marks.count == 0 { return nil }
        if marks.plus { return world.code(in: marks, from: 0)?.record }
        var reading = Reading()
        reading.marks = marks
        let parse = plan.parse(reading, in: region)
        if parse.root != 0 {
            return parse.isAbroad ? world.code(in: marks, from: Int(parse.answer.start))?.record : nil
        }
        guard let home = world.country(region) else { return nil }
        if let prefix = world.internationalPrefix(of: marks, in: home) {
            return world.code(in: marks, from: prefix)?.record
        }
        return world.code(world.regions[home].callingCode)
    }

    /// Returns the label before an extension of these marks, from the formats of their calling code.
    ///
    /// - C twin: `phn_typed_label`.
    func typedLabel(after marks: Marks, in region: PhoneNumber.Region) -> String {
        guard let world, let code = typedCode(world, marks, in: region) else { return Writer.extensionLabel }
        return world.extensionLabel(of: code)
    }
}

// MARK: Gaps

extension Span<UInt8> {
    /// Returns whether a gap may be a label. Labels contain letters or `#`. A comma, semicolon or tilde without them is
    /// a label only before a digit.
    ///
    /// - C twin: `may_be_label`.
    fileprivate func mayBeLabel(_ gap: Range<Int>, isLast: Bool) -> Bool {
        for at in gap {
            let byte = self[at]
            if byte == UInt8(ascii: "#") || byte >= 0x80 { return true }
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { return true }
            if !isLast, byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "~") {
                return true
            }
        }
        return false
    }

    fileprivate func has(_ label: String, in gap: Range<Int>) -> Bool {
        let label = label.utf8
        guard gap.count == label.count else { return false }
        return zip(gap, label).allSatisfy { self[$0] == $1 }
    }
}

extension PortableEngine {
    /// Returns whether a gap is the label that is shown after these marks, the one that is shown before more digits
    /// than may follow it, or ``Tail/markedLabel``.
    ///
    /// - C twin: `is_own_label`.
    private func isOwnLabel(
        _ gap: Range<Int>, after marks: Marks, in text: Span<UInt8>, _ region: PhoneNumber.Region
    ) -> Bool {
        text.has(Tail.markedLabel, in: gap) || text.has(Writer.extensionLabel, in: gap)
            || text.has(typedLabel(after: marks, in: region), in: gap)
    }

    /// Returns whether a digit after a gap would be an extension.
    ///
    /// - C twin: `is_label`.
    private func isLabel(_ gap: Range<Int>, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Bool {
        guard gap.upperBound <= Tail.mostLabeled else { return false }
        var labeled: [UInt8] = []
        for at in 0..<gap.upperBound { labeled.append(text[at]) }
        labeled.append(UInt8(ascii: "0"))
        guard let number = check(labeled.span, in: region).number else { return false }
        return number.extensionCount == 1 && number.extensionDigit(at: 0) == 0
    }
}

// MARK: Digits

extension Span<UInt8> {
    /// Reads the digits at an offset, up to the length of an extension, and returns them with their end.
    ///
    /// - C twin: `read_digits`.
    fileprivate func readDigits(at offset: Int) -> (digits: Extension, end: Int) {
        var digits = Extension()
        var at = offset
        while at < count && digits.count < Extension.capacity {
            let (scalar, size) = scalar(at: at)
            guard let digit = digitValue(of: scalar) else { break }
            digits.append(digit)
            at += size
        }
        return (digits, at)
    }
}

extension PortableEngine {
    /// Returns whether the digits after a label are an extension: not too many, and not the beginning of another
    /// number.
    ///
    /// - C twin: `is_extension`.
    private func isExtension(_ tail: Tail, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Bool {
        if tail.shown.count == 0 { return true }
        if text.goesOn(at: tail.end) { return false }
        var end = tail.end
        if end < text.count {
            let (scalar, size) = text.scalar(at: end)
            if digitValue(of: scalar) != nil { end += size }
        }
        let number = check(text.extracting(first: end), in: region).number
        return Int(number?.extensionCount ?? 0) == tail.shown.count
    }
}

// MARK: Tails

extension PortableEngine {
    /// Finds an extension without a label, as in `650-253-0000 - 12#`.
    ///
    /// - C twin: `find_unlabeled`.
    private func findUnlabeled(_ reading: Reading, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Tail? {
        let all = reading.marks.count
        if reading.marks.more { return nil }
        let count = Int(check(text, in: region).number?.extensionCount ?? 0)
        guard count > 0, count < all else { return nil }
        let gap = text.offset(ofDigit: all - count - 1, after: true)..<text.offset(ofDigit: all - count)
        let tail = Tail(after: gap, in: text)
        return tail.shown.count == count ? tail : nil
    }
}

extension Span<UInt8> {
    /// Returns whether a text has some ASCII characters at an offset.
    ///
    /// - C twin: `begins_with`.
    private func has(_ word: String, at offset: Int) -> Bool {
        let word = word.utf8
        guard count - offset >= word.count else { return false }
        return zip(offset..<count, word).allSatisfy { self[$0] == $1 }
    }

    /// Whether a label precedes all digits, because those of the number were deleted.
    ///
    /// - C twin: `begins_with_label`.
    fileprivate var beginsWithLabel: Bool {
        let plus = has("+", at: 0) ? 1 : 0
        return has(Tail.markedLabel, at: plus) || has(Writer.extensionLabel, at: plus)
    }
}

extension Reading {
    /// Returns whether a text may have a label. Most texts have none, as their readings show.
    ///
    /// - C twin: `may_have_label`.
    fileprivate func mayHaveLabel(in text: Span<UInt8>) -> Bool {
        stops != 0 || words != 0 || trails || marks.more || text.extracting(first: length).beginsWithLabel
    }
}

extension PortableEngine {
    /// Finds what follows the number in a text that was scanned; nil if nothing does. O(bytes): labels are tried only
    /// after digits that marks hold, and in a limited number of bytes.
    ///
    /// - C twin: `phn_find_tail`.
    func tail(of reading: Reading, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Tail? {
        guard reading.mayHaveLabel(in: text) else { return nil }
        let text = text.extracting(first: reading.length)
        var scanner = Scanner()
        var marks = Marks()
        var hasLabel = false
        while true {
            let begin = scanner.at
            let mark = scanner.next(in: text)
            let isLast = mark == .end
            let gap = begin..<(isLast ? text.count : scanner.begin)
            let isAfterDigit = marks.count > 0
            if text.mayBeLabel(gap, isLast: isLast), isAfterDigit || mark == .digit {
                hasLabel = hasLabel || isAfterDigit
                let isOwn = isOwnLabel(gap, after: marks, in: text, region)
                if isOwn || isAfterDigit && isLabel(gap, in: text, region) {
                    var tail = Tail(after: gap, in: text)
                    tail.hasLabel = isOwn || isExtension(tail, in: text, region)
                    return tail
                }
            }
            switch mark {
            case .end: return hasLabel ? findUnlabeled(reading, in: text, region) : nil
            case .plus: marks.plus = true
            case .digit: marks.append(scanner.digit)
            }
        }
    }
}
