/// What the slots of a mask accept in a text.
///
/// - C twin: `mask_units.c`.
extension PortableMask {
    /// Units in a text: one, or several ASCII digits.
    struct Units {
        var begin: Int
        var end: Int
        /// 0 if no slot accepts these bytes.
        var count: Int
        /// The value of the first unit if it becomes an ASCII digit.
        var digit: UInt8?
    }

    private func isMember(_ scalar: UInt32, of kinds: Slots) -> Bool {
        var left = kinds.rawValue / Slots.firstClass.rawValue
        var index = 0
        while left != 0 {
            if left & 1 != 0 && isAmong(classes[index], scalar) { return true }
            left >>= 1
            index += 1
        }
        return false
    }

    private func isAmong(_ members: [UInt32], _ scalar: UInt32) -> Bool {
        var low = 0
        var high = members.count
        while low < high {
            let middle = (low + high) / 2
            if members[middle] < scalar {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < members.count && members[low] == scalar
    }

    /// Returns the offset after the extenders at an offset.
    private static func skipExtenders(_ text: Span<UInt8>, from offset: Int) -> Int {
        var at = offset
        while at < text.count && text[at] >= 0x80 {
            let (scalar, size) = text.scalar(at: at)
            guard isExtender(scalar) else { break }
            at += size
        }
        return at
    }

    /// Returns the scalar at an offset, with its extenders if a slot of these kinds accepts them.
    func unit(of text: Span<UInt8>, at offset: Int, for kinds: Slots) -> Units {
        let (scalar, size) = text.scalar(at: offset)
        var unit = Units(begin: offset, end: offset + size, count: 0)
        if size == 1 && scalar == replacement { return unit }
        if kinds.contains(.digit) { unit.digit = digitValue(of: scalar) }
        if unit.digit != nil {
            unit.count = 1
        } else if kinds.contains(.any) && !isExtender(scalar) {
            unit.end = Self.skipExtenders(text, from: unit.end)
            unit.count = 1
        } else if (kinds.contains(.letter) && isLetter(scalar)) || isMember(scalar, of: kinds) {
            unit.count = 1
        } else if kinds.rawValue >= Slots.firstClass.rawValue && size > 1 {
            // Other slots write this digit in ASCII, and the class would accept it there.
            guard let digit = digitValue(of: scalar), isMember(0x30 + UInt32(digit), of: kinds) else { return unit }
            unit.digit = digit
            unit.count = 1
        }
        return unit
    }

    /// Returns the units at an offset that slots of these kinds accept: at most `most`, which is not 0.
    @inline(__always) func units(of text: Span<UInt8>, at offset: Int, for kinds: Slots, most: Int) -> Units {
        let digit = text[offset] &- UInt8(ascii: "0")
        guard kinds.contains(.digit) && digit < 10 else {
            // Most texts have ASCII separators between digits.
            if kinds == .digit && text[offset] < 0x80 { return Units(begin: offset, end: offset + 1, count: 0) }
            return unit(of: text, at: offset, for: kinds)
        }
        var end = offset + 1
        while end < text.count && end - offset < most && text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
        return Units(begin: offset, end: end, count: end - offset, digit: digit)
    }

    /// Returns the first such units at or after an offset; scalars that do not fit are skipped.
    @inline(__always) func nextUnits(of text: Span<UInt8>, at offset: Int, for kinds: Slots, most: Int) -> Units {
        var at = offset
        while at < text.count {
            let units = units(of: text, at: at, for: kinds, most: most)
            if units.count > 0 { return units }
            at = units.end
        }
        return Units(begin: text.count, end: text.count, count: 0)
    }

    static func put(_ units: Units, of text: Span<UInt8>, on writer: inout Writer) {
        if let digit = units.digit, text[units.begin] >= 0x80 { return writer.putDigit(digit) }
        for index in units.begin..<units.end { writer.put(text[index]) }
    }

    /// - C twin: `phn_mask_unit`.
    package func unitLength(in raw: Span<UInt8>, at offset: Int) -> Int {
        Self.skipExtenders(raw, from: offset + raw.scalar(at: offset).size) - offset
    }
}
