/// The shapes of a calling code's numbers during typing.
///
/// - C twin: `phn_key_record`.
struct KeyRecord: Sendable {
    /// The state before the first digit of a number; states after it choose shapes.
    var root: UInt16
    var firstShape: Int
    // Shapes, a bit each.
    var afterPrefix: UInt32
    var withoutPrefix: UInt32
    var afterCode: UInt32
}

/// A format of a calling code, as digits fill it during typing.
///
/// - C twin: `phn_shape`.
struct ShapeRecord: Sendable {
    // Texts.
    var national: UInt16
    var international: UInt16
    /// Equal for formats with the same pattern.
    var pattern: UInt16
    var hasSpaceAfterPrefix: Bool
    var widths: WidthRange
}

/// The digits of each group of the shortest and of the longest number, four bits each, the first lowest.
struct WidthRange: Sendable {
    let least: UInt32
    let most: UInt32
    /// The sums of the digits.
    let fewest: Int
    let room: Int

    init(least: UInt32, most: UInt32) {
        func sum(_ widths: UInt32) -> Int { (0..<8).reduce(0) { $0 + Int(widths >> UInt32(4 * $1) & 15) } }
        (self.least, self.most) = (least, most)
        (fewest, room) = (sum(least), sum(most))
    }

    /// Whether each group of the longest number has at least as many digits as in the shortest, and no group has too
    /// many.
    ///
    /// - C twin: `check_widths`.
    var isSound: Bool {
        let groups = stride(from: UInt32(0), to: 32, by: 4)
        return groups.allSatisfy { least >> $0 & 15 <= most >> $0 & 15 } && room <= Marks.capacity
    }

    /// Returns the digits of the groups of a whole number: the first groups take as many digits as they can.
    ///
    /// - C twin: `phn_widths_of`.
    func widths(of count: Int) -> UInt32 {
        var widths = least
        var left = count - fewest
        for at in stride(from: UInt32(0), to: 32, by: 4) where left > 0 {
            let more = min(left, Int(most >> at & 15) - Int(least >> at & 15))
            widths += UInt32(more) << at
            left -= more
        }
        return widths
    }
}

extension World {
    /// Returns the shapes that fit the digits before a state, a bit each.
    ///
    /// - C twin: `phn_shape_choice`.
    func shapeChoice(in state: UInt16) -> UInt32 {
        let label = states.label(of: state)
        return choices[label < choices.count ? label : 0]
    }

    /// Writes a number in a shape that has room for it; no sign follows the last digit of an incomplete number.
    ///
    /// - C twin: `phn_put_shape`.
    func put(_ number: Marks, _ shape: ShapeRecord, isAbroad: Bool, isWhole: Bool, in writer: inout Writer) {
        let widths = isWhole ? shape.widths.widths(of: number.count) : shape.widths.most
        var place = 0
        var isGroup = false
        for at in texts.range(of: isAbroad ? shape.international : shape.national) {
            guard isWhole || place < number.count else { return }
            let byte = texts.bytes[at]
            if isGroup {
                let group = UInt32(byte &- UInt8(ascii: "1"))
                let width = group < 8 ? Int(widths >> (4 * group) & 15) : 0
                let end = min(place + width, number.count)
                writer.putDigits(of: number, place..<end)
                place = end
            } else if byte != UInt8(ascii: "$") {
                writer.put(byte)
            }
            isGroup = !isGroup && byte == UInt8(ascii: "$")
        }
    }
}
