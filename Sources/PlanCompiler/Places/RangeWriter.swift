/// Writes ranges in blocks of ``block`` ranges, each of which can be read independently, and the texts in the order of
/// their first use.
///
/// A range is a byte with its step in the low half and its text in the high half, and the bytes that these need.
/// Instead of a step, the first range has the count of its digits, and the first range of each other block has 0,
/// because its digits are in the index.
struct RangeWriter {
    static let block = 32
    static let textGroup = 16
    /// The most frequent steps need no bytes.
    static let steps = 15
    private static let mostRepeated = 8
    private static let pages = 9..<15

    private(set) var index = ByteWriter()
    private(set) var ranges = ByteWriter()
    private(set) var groups = ByteWriter()
    private(set) var texts = ByteWriter()
    private(set) var textCount = 0
    private var numbers: [String: Int] = [:]

    init(_ all: PlaceRanges, steps: [RangeStep]) throws(TableError) {
        for (place, range) in all.all.enumerated() {
            var digits: (value: Int, bytes: [UInt8]) = (0, [])
            if place == 0 {
                digits = Self.value(of: range.start)
            } else if place % Self.block == 0 {
                index.append(range.start.bits)
                index.append(UInt32(ranges.bytes.count))
                index.append(UInt16(textCount))
            } else {
                digits = Self.value(of: RangeStep(from: all.all[place - 1].start, to: range.start), in: steps)
            }
            let text = value(of: range.text, after: all.all[(place - place % Self.block)..<place])
            ranges.append([UInt8(text.value << 4 | digits.value)] + digits.bytes + text.bytes)
        }
        guard textCount <= UInt16.max else { throw TableError("there are \(textCount) texts") }
    }

    /// Returns the encoded digits of the first range.
    private static func value(of key: DigitKey) -> (value: Int, bytes: [UInt8]) {
        let digits = UInt64(key.bits) >> (4 * UInt64(DigitKey.mostDigits - key.count))
        return (key.count, bytes(of: digits, digits: key.count))
    }

    /// Returns the encoding of a step: a frequent step, or a byte with the step's counts, and the increase with the
    /// appended digits.
    private static func value(of step: RangeStep, in steps: [RangeStep]) -> (value: Int, bytes: [UInt8]) {
        if let place = steps.firstIndex(of: step) { return (place, []) }
        let counts = step.dropped << 4 | step.appended
        return (Self.steps, [counts] + bytes(of: UInt64(step.addend), digits: Int(step.appended) + 1))
    }

    /// Returns digits, two in each byte.
    private static func bytes(of digits: UInt64, digits count: Int) -> [UInt8] {
        (0..<(count + 1) / 2).map { UInt8(truncatingIfNeeded: digits >> (8 * UInt64($0))) }
    }

    /// Returns the encoding of a text: no text, the next new text, the text of a range shortly before, or the number of
    /// a text in one or two bytes.
    private mutating func value(
        of text: String?, after earlier: ArraySlice<PlaceRanges.Range>
    ) -> (value: Int, bytes: [UInt8]) {
        guard let text else { return (0, []) }
        guard let number = numbers[text] else {
            add(text)
            return (1, [])
        }
        for distance in 2...Self.mostRepeated where distance <= earlier.count {
            if earlier[earlier.endIndex - distance].text == text { return (distance, []) }
        }
        let page = Self.pages.lowerBound + number / 256
        if Self.pages.contains(page) { return (page, [UInt8(number % 256)]) }
        return (Self.pages.upperBound, [UInt8(number % 256), UInt8(number / 256)])
    }

    private mutating func add(_ text: String) {
        if textCount > 0, textCount % Self.textGroup == 0 { groups.append(UInt32(texts.bytes.count)) }
        texts.append(Self.text(text))
        numbers[text] = textCount
        textCount += 1
    }
    /// Returns the length of a text in one or two bytes, and its UTF-8.
    static func text(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return (bytes.count < 128 ? [UInt8(bytes.count)] : [UInt8(bytes.count & 127 | 128), UInt8(bytes.count >> 7)])
            + bytes
    }
}
