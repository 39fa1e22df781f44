internal import PhoneModel

/// Where the number of a text that is being typed ends, and the extension after it. The C twin's header shows an example.
///
/// A label counts if a number precedes it: then a digit after it is an extension, as ``PortableEngine/check(_:in:)`` reads
/// it. The label that the field itself shows counts after any digits, so that an edit of the number never adds the
/// extension to it.
///
/// - C twin: `phn_tail`.
struct Tail {
    /// The label in the marks of a text.
    static let markedLabel = ";ext="
    /// The most bytes before a label of any form but those that a field shows.
    fileprivate static let mostLabeled = 255

    /// Directly after the last digit of the number.
    var numberEnd: Int
    /// False if what follows the number is another one.
    var hasLabel = true
    /// Directly after the label.
    var begin: Int
    /// Directly after the extension.
    var end: Int
    /// Its digits; empty after a label alone.
    var shown: Extension

    fileprivate init(after gap: Range<Int>, in text: Span<UInt8>) {
        numberEnd = gap.lowerBound
        begin = gap.upperBound
        (shown, end) = text.readDigits(at: begin)
    }
}

// MARK: Labels

extension PortableEngine {
    /// The calling code that marks show; nil for Korean numbers, without digits, and if they show none.
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

    /// The label that precedes an extension of these marks: that of the formats of the calling code.
    ///
    /// - C twin: `phn_typed_label`.
    func typedLabel(after marks: Marks, in region: PhoneNumber.Region) -> String {
        guard let world, let code = typedCode(world, marks, in: region) else { return Writer.extensionLabel }
        return world.extensionLabel(of: code)
    }
}

// MARK: Gaps

extension Span<UInt8> {
    /// Whether a gap may be a label. Labels have letters or one of these signs; a comma, a semicolon or a tilde alone is
    /// one only before a digit.
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
    /// Whether a gap is the label that is shown after these marks, or that of marks.
    ///
    /// - C twin: `is_own_label`.
    private func isOwnLabel(
        _ gap: Range<Int>, after marks: Marks, in text: Span<UInt8>, _ region: PhoneNumber.Region
    ) -> Bool {
        text.has(Tail.markedLabel, in: gap) || text.has(typedLabel(after: marks, in: region), in: gap)
    }

    /// Whether a digit after a gap is an extension.
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
    /// Reads the digits at an offset, as many as an extension holds, and returns them with their end.
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
    /// Whether the digits after a label are an extension: not too many, and not the beginning of another number.
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
    /// Some extensions have no label before them: `650-253-0000 - 12#`.
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

    /// What follows the number in a text that was scanned; nil if nothing does. O(bytes): labels are tried after digits
    /// that marks hold, and in a limited number of bytes.
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
            if text.mayBeLabel(gap, isLast: isLast), isAfterDigit || !isLast {
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

extension Reading {
    /// Whether a text may have a label: most have none, and their readings show that.
    ///
    /// - C twin: `may_have_label`.
    fileprivate func mayHaveLabel(in text: Span<UInt8>) -> Bool {
        stops != 0 || words != 0 || trails || marks.more || text.extracting(first: length).beginsWithLabel
    }
}

extension Span<UInt8> {
    /// Whether a text has some ASCII characters at an offset.
    ///
    /// - C twin: `begins_with`.
    private func has(_ word: String, at offset: Int) -> Bool {
        let word = word.utf8
        guard count - offset >= word.count else { return false }
        return zip(offset..<count, word).allSatisfy { self[$0] == $1 }
    }

    /// Whether a label is before all digits, since those of the number were deleted.
    ///
    /// - C twin: `begins_with_label`.
    fileprivate var beginsWithLabel: Bool {
        let plus = has("+", at: 0) ? 1 : 0
        return has(Tail.markedLabel, at: plus) || has(Writer.extensionLabel, at: plus)
    }
}
