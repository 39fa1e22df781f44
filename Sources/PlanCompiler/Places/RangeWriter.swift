/// Writes ranges in blocks of ``block``, each of which can be read by itself, and the texts in the order of their first
/// use.
///
/// A range is a byte with its step in the low half and its text in the high half, and the bytes that these need.
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
            let first = place % Self.block == 0
            if first {
                index.append(range.start.bits)
                index.append(UInt32(ranges.bytes.count))
                index.append(UInt16(textCount))
            }
            let step = first ? nil : RangeStep(from: all.all[place - 1].start, to: range.start)
            let earlier = all.all[(place - place % Self.block)..<place]
            append(range.text, after: earlier, step: step, steps: steps)
        }
        guard textCount <= UInt16.max else { throw TableError("there are \(textCount) texts") }
    }

    private mutating func append(
        _ text: String?, after earlier: ArraySlice<PlaceRanges.Range>, step: RangeStep?, steps: [RangeStep]
    ) {
        let place = step.map { steps.firstIndex(of: $0) ?? Self.steps } ?? 0
        let (value, bytes) = value(of: text, after: earlier)
        ranges.append([UInt8(value << 4 | place)])
        if let step, place == Self.steps { append(step) }
        ranges.append(bytes)
    }

    /// A step that is not frequent: a byte with its counts, and the increase with the appended digits.
    private mutating func append(_ step: RangeStep) {
        ranges.append([step.dropped << 4 | step.appended])
        for byte in 0..<(Int(step.appended) + 2) / 2 { ranges.append([UInt8(step.addend >> (8 * byte) & 255)]) }
    }

    /// No text; the next new text; that of a range shortly before; or a text's number in one byte or two.
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
        let bytes = Array(text.utf8)
        texts.append(
            bytes.count < 128 ? [UInt8(bytes.count)] : [UInt8(bytes.count & 127 | 128), UInt8(bytes.count >> 7)])
        texts.append(bytes)
        numbers[text] = textCount
        textCount += 1
    }
}
