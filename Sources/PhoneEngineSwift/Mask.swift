package import PhoneModel

/// A mask: a row of slots with literals between them.
///
///     mask   + 1   ( # # # )   # # # - # # # #
///     raw            2 3 4     5
///     lazy   + 1   ( 2 3 4 )   5
///
/// - C twin: `phn_mask`.
package struct PortableMask: MaskStages {
    /// Slots of one kind, and the literals before them.
    struct Run: Sendable {
        /// The range of the literals, in bytes.
        var begin = 0
        var end = 0
        /// The number of slots.
        var count = 0
        /// What the slots accept; empty for the end of the mask.
        var kind: Slots = []
    }

    /// What slots accept.
    struct Slots: OptionSet, Sendable {
        let rawValue: UInt8

        static let digit = Slots(rawValue: 1)
        static let letter = Slots(rawValue: 2)
        static let any = Slots(rawValue: 4)
    }

    /// The last is the end: its literals follow the last slot.
    var runs: [Run] = []
    /// The bytes of all literals, without backslashes.
    var literals: [UInt8] = []
    /// All that some slot accepts.
    var kinds: Slots = []
    package internal(set) var slots = 0
    package internal(set) var digitSlots = 0
    /// The number of digits among the literals before the first slot, if all slots are digits; otherwise 0.
    var prefix = 0
}

// MARK: Units

extension PortableMask {
    /// Units in a text: one, or several ASCII digits.
    private struct Units {
        var begin: Int
        var end: Int
        /// 0: no slot accepts these bytes.
        var count: Int
        /// The value of the first, if it is written as ASCII.
        var digit: UInt8?
    }

    private static func put(_ units: Units, of text: Span<UInt8>, on writer: inout Writer) {
        if let digit = units.digit, text[units.begin] >= 0x80 { return writer.putDigit(digit) }
        for index in units.begin..<units.end { writer.put(text[index]) }
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
    private static func unit(of text: Span<UInt8>, at offset: Int, for kinds: Slots) -> Units {
        let (scalar, size) = text.scalar(at: offset)
        var unit = Units(begin: offset, end: offset + size, count: 0)
        if size == 1 && scalar == 0xFFFD { return unit }
        if kinds.contains(.digit) { unit.digit = digitValue(of: scalar) }
        if unit.digit != nil {
            unit.count = 1
        } else if kinds.contains(.any) && !isExtender(scalar) {
            unit.end = skipExtenders(text, from: unit.end)
            unit.count = 1
        } else if kinds.contains(.letter) && isLetter(scalar) {
            unit.count = 1
        }
        return unit
    }

    /// Returns the units at an offset that slots of these kinds accept: at most `most`, which is not 0.
    @inline(__always) private static func units(
        of text: Span<UInt8>, at offset: Int, for kinds: Slots, most: Int
    ) -> Units {
        let digit = text[offset] &- UInt8(ascii: "0")
        guard kinds.contains(.digit) && digit < 10 else { return unit(of: text, at: offset, for: kinds) }
        var end = offset + 1
        while end < text.count && end - offset < most && text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
        return Units(begin: offset, end: end, count: end - offset, digit: digit)
    }

    /// Returns the first units at or after an offset; scalars that do not fit are skipped.
    @inline(__always) private static func nextUnits(
        of text: Span<UInt8>, at offset: Int, for kinds: Slots, most: Int
    ) -> Units {
        var at = offset
        while at < text.count {
            let units = units(of: text, at: at, for: kinds, most: most)
            if units.count > 0 { return units }
            at = units.end
        }
        return Units(begin: text.count, end: text.count, count: 0)
    }

    /// - C twin: `phn_mask_unit`.
    package func unitLength(in raw: Span<UInt8>, at offset: Int) -> Int {
        Self.skipExtenders(raw, from: offset + raw.scalar(at: offset).size) - offset
    }
}

// MARK: Drawing

extension PortableMask {
    /// The position of a caret between units.
    private struct CaretPlace {
        let anchor: Int
        /// Directly after the last unit before it.
        private var upstream: Int?
        /// Directly before the first unit after it.
        private var downstream: Int?

        init(anchor: Int) { self.anchor = anchor }

        mutating func note(_ units: Units, drawnFrom start: Int, to end: Int) {
            let before = max(anchor - units.begin, 0)
            if before > 0 { upstream = before < units.count ? start + before : end }
            if before < units.count && downstream == nil { downstream = start + before }
        }

        /// Only a prefix precedes the first unit, and no caret enters it.
        func caret(end: Int, _ affinity: CaretAffinity) -> Int {
            guard affinity == .upstream, let upstream else { return downstream ?? end }
            return upstream
        }
    }

    /// - C twin: `phn_mask_draw`.
    package func draw(
        _ raw: Span<UInt8>, caret: Int, _ literals: MaskLiterals, _ affinity: CaretAffinity
    ) -> MaskDrawing {
        var place = CaretPlace(anchor: caret)
        var drawn = 0
        var end = 0
        let text = Writer.text { writer in
            place = CaretPlace(anchor: caret)
            drawn = put(raw, literals, on: &writer, &place)
            end = writer.count
        }
        return MaskDrawing(text: text ?? "", caret: place.caret(end: end, affinity), units: drawn)
    }

    /// Puts units with the literals before them, and returns how many there were.
    private func put(
        _ raw: Span<UInt8>, _ literals: MaskLiterals, on writer: inout Writer, _ place: inout CaretPlace
    ) -> Int {
        var (index, at, drawn) = (0, 0, 0)
        var left = runs[0].count
        while left > 0 {
            let next = Self.nextUnits(of: raw, at: at, for: runs[index].kind, most: left)
            if next.count == 0 { break }
            if left == runs[index].count { putLiterals(before: runs[index], on: &writer) }
            let start = writer.count
            Self.put(next, of: raw, on: &writer)
            place.note(next, drawnFrom: start, to: writer.count)
            at = next.end
            drawn += next.count
            left -= next.count
            if left == 0 {
                index += 1
                left = runs[index].count
            }
        }
        if literals == .eager && drawn > 0 && left == runs[index].count {
            putLiterals(before: runs[index], on: &writer)
        }
        return drawn
    }

    /// Puts the literals before a run.
    private func putLiterals(before run: Run, on writer: inout Writer) {
        for index in run.begin..<run.end { writer.put(literals[index]) }
    }

    /// - C twin: `phn_mask_rest`.
    package func rest(behind units: Int, _ literals: MaskLiterals, filler: Span<UInt8>) -> String {
        Writer.text { writer in
            let isShown = literals == .lazy || units == 0
            var slot = 0
            for run in runs {
                if slot > units || (slot == units && isShown) { putLiterals(before: run, on: &writer) }
                for slot in slot..<slot + run.count where slot >= units {
                    for index in filler.indices { writer.put(filler[index]) }
                }
                slot += run.count
            }
        } ?? ""
    }
}

// MARK: The way back

extension PortableMask {
    /// Puts the units at an offset that fill the next positions, at most `left`, which have slots of a kind. A unit that
    /// does not fit is put if another slot of the mask accepts it.
    ///
    /// - Returns: The units; their count is that of the positions.
    private func stripUnits(
        of text: Span<UInt8>, at offset: Int, on writer: inout Writer, for kind: Slots, _ left: Int
    ) -> Units {
        var units = Self.units(of: text, at: offset, for: kind, most: left)
        // The slot's own kind comes first: a letter in a slot for letters does not include the extenders after it.
        if units.count == 0 && kind != .any { units = Self.units(of: text, at: offset, for: kinds, most: 1) }
        if units.count > 0 { Self.put(units, of: text, on: &writer) }
        units.count = max(units.count, 1)
        return units
    }

    /// Skips the literals before a run, and puts other units in their positions. Returns where that ends.
    private func stripLiterals(of text: Span<UInt8>, at offset: Int, on writer: inout Writer, before run: Run) -> Int {
        var at = offset
        var place = run.begin
        while place < run.end && at < text.count {
            let literal = place..<place + literals.span.scalar(at: place).size
            place = literal.upperBound
            if text.has(literals.span.extracting(literal), at: at) {
                at += literal.count
            } else {
                at = stripUnits(of: text, at: at, on: &writer, for: kinds, 1).end
            }
        }
        return at
    }

    /// - C twin: `phn_mask_strip`.
    package func strip(_ text: Span<UInt8>) -> String {
        Writer.text { writer in
            var at = 0
            for run in runs {
                at = stripLiterals(of: text, at: at, on: &writer, before: run)
                var left = run.count
                while left > 0 && at < text.count {
                    let units = stripUnits(of: text, at: at, on: &writer, for: run.kind, left)
                    at = units.end
                    left -= units.count
                }
                if at == text.count { break }
            }
        } ?? ""
    }
}

extension Span<UInt8> {
    fileprivate func has(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        guard bytes.count <= count - offset else { return false }
        for index in bytes.indices where self[offset + index] != bytes[index] { return false }
        return true
    }
}

// MARK: What is typed or pasted

extension PortableMask {
    /// `prefixLength`, for a text that is typed or pasted before a slot.
    private func skipPrefix(of text: Span<UInt8>, at slot: Int) -> Int {
        guard prefix > 0 else { return 0 }
        var end = 0
        var place = 0
        while let digit = nextPrefixDigit(at: &place) {
            let unit = Self.nextUnits(of: text, at: end, for: .digit, most: 1)
            guard unit.digit == digit else { return 0 }
            end = unit.end
        }
        if slot == 0 && text.indices.contains(where: { text[$0] == UInt8(ascii: "+") }) { return end }
        var count = prefix
        var rest = end
        while rest < text.count {
            let units = Self.nextUnits(of: text, at: rest, for: .digit, most: text.count)
            count += units.count
            rest = units.end
        }
        return count == slots + prefix ? end : 0
    }

    /// - C twin: `phn_mask_prefix`.
    package func prefixLength(of text: Span<UInt8>) -> Int { skipPrefix(of: text, at: 0) }

    /// - C twin: `phn_mask_take`.
    package func take(_ text: Span<UInt8>, at slot: Int, room: Int) -> MaskTaking {
        let start = skipPrefix(of: text, at: slot)
        var units = 0
        var at = start
        let raw = Writer.text { writer in
            (at, units) = (start, 0)
            var slot = max(slot, 0)
            for run in runs where units < room {
                var left = max(run.count - slot, 0)
                slot -= run.count - left
                while left > 0 && units < room {
                    let next = Self.nextUnits(of: text, at: at, for: run.kind, most: min(left, room - units))
                    at = next.end
                    if next.count == 0 { break }
                    Self.put(next, of: text, on: &writer)
                    left -= next.count
                    units += next.count
                }
                if left > 0 { break }
            }
        }
        let isCut = Self.nextUnits(of: text, at: at, for: kinds, most: 1).count > 0
        return MaskTaking(raw: raw ?? "", units: units, isCut: isCut)
    }
}
