/// The marks of a text that is being typed: the digits of its number after a leading plus, and its extension after a
/// label, which is also a mark. The marks of `02-312-3456 ext. 12` are `023123456;ext=12`, those of `02-312-3456 ext.`
/// are `023123456;ext=`.
struct TypedMarks {
    /// The label of an extension, as in a URI.
    static let label = ";ext="

    /// The digits of the number, after a leading plus.
    var number: String
    /// The digits of the extension; nil if there is no label.
    var extensionDigits: String?

    /// Splits marks into the number and the extension.
    init(_ marks: String) {
        guard let end = marks.utf8.firstIndex(of: UInt8(ascii: ";")) else {
            number = marks
            return
        }
        number = String(marks[..<end])
        extensionDigits = String(marks[end...]).droppingBytes(Self.label.utf8.count)
    }

    init(number: String, extensionDigits: String?) {
        (self.number, self.extensionDigits) = (number, extensionDigits)
    }

    /// The marks as a text, which an engine parses as the same number.
    var text: String { number + (extensionDigits.map { Self.label + $0 } ?? "") }
}

extension Backend {
    /// Returns the marks of a text.
    func typedMarks(of text: Span<UInt8>, in region: PhoneNumber.Region) -> TypedMarks {
        typedMarks(of: text, tail(of: text, in: region), in: region)
    }

    /// Returns the marks of a text, and a selection of the text as a range of the bytes of the marks.
    func typedMarks(
        of text: Span<UInt8>, selecting selection: Range<Int>, in region: PhoneNumber.Region
    ) -> (marks: TypedMarks, selection: Range<Int>) {
        let tail = tail(of: text, in: region)
        let marks = typedMarks(of: text, tail, in: region)
        func bytes(before offset: Int) -> Int {
            let count = marks.number.utf8.count
            if let tail, tail.hasLabel, offset >= tail.digits.lowerBound {
                let before = text.extracting(tail.digits.lowerBound..<min(offset, tail.digits.upperBound))
                return count + TypedMarks.label.utf8.count + stages.countMarks(in: before)
            }
            // Not all marks of the text are those of its number, and a calling code may precede them.
            if tail != nil { return min(stages.layout(text, caret: offset, in: region, .ungrouped).caret, count) }
            // The beginning of a text may have marks that the whole text does not have.
            return min(stages.countMarks(in: text.extracting(first: offset)), count)
        }
        let lower = bytes(before: selection.lowerBound)
        return (marks, lower..<(selection.isEmpty ? lower : bytes(before: selection.upperBound)))
    }

    private func typedMarks(
        of text: Span<UInt8>, _ tail: TypedExtension?, in region: PhoneNumber.Region
    ) -> TypedMarks {
        guard let tail else { return TypedMarks(number: stages.marks(of: text), extensionDigits: nil) }
        let digits = tail.hasLabel ? stages.marks(of: text.extracting(tail.digits)) : nil
        return TypedMarks(number: numberMarks(of: text, in: region), extensionDigits: digits)
    }

    /// Returns the marks of the number in a text. A calling code in the context of a URI precedes them if the digits
    /// are dialed in another country.
    func numberMarks(of text: Span<UInt8>, in region: PhoneNumber.Region) -> String {
        let drawn = stages.layout(text, caret: nil, in: region, .ungrouped).text
        let isMark = { (byte: UInt8) in byte == UInt8(ascii: "+") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
        // The label of an extension does not begin with a mark.
        return String(drawn[..<(drawn.utf8.firstIndex { !isMark($0) } ?? drawn.endIndex)])
    }

    /// Returns what follows the number of a text; nil if nothing follows it.
    private func tail(of text: Span<UInt8>, in region: PhoneNumber.Region) -> TypedExtension? {
        // Most texts contain only digits, separators and pluses, and thus no extension.
        if text.isPlain(orPlus: true) { return nil }
        let found = stages.typedExtension(of: text, in: region)
        return found.hasLabel || found.numberEnd < text.count ? found : nil
    }
}
