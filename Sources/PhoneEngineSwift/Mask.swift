package import PhoneModel

/// A mask: a row of slots with literals between them.
///
///     mask   + 1   ( # # # )   # # # - # # # #
///     raw            2 3 4     5
///     lazy   + 1   ( 2 3 4 )   5
///
/// - C twin: the mask bytes of `phn_mask_draw` and its friends.
package struct PortableMask: MaskStages {
    enum Element: Sendable {
        case slot(Slots)
        case literal([UInt8])
    }

    /// What slots take.
    struct Slots: OptionSet, Sendable {
        let rawValue: UInt8

        static let digit = Slots(rawValue: 1)
        static let letter = Slots(rawValue: 2)
        static let any = Slots(rawValue: 4)
    }

    private let elements: [Element]
    /// All that some slot takes.
    private let kinds: Slots
    package let slots: Int
    package let digitSlots: Int
}

// MARK: A mask's elements

extension PortableMask {
    private static let longest = 1024

    /// - C twin: `phn_mask_check`.
    package init(_ mask: [UInt8]) throws(MaskDamage) {
        guard !mask.isEmpty else { throw MaskDamage(.empty, at: 0) }
        guard mask.count <= Self.longest else { throw MaskDamage(.tooLong, at: Self.longest) }
        elements = try Self.elements(of: mask.span)
        let kinds: [Slots] = elements.compactMap { if case .slot(let kind) = $0 { kind } else { nil } }
        self.kinds = kinds.reduce([]) { $0.union($1) }
        slots = kinds.count
        digitSlots = kinds.count { $0 == .digit }
        guard slots > 0 else { throw MaskDamage(.noSlot, at: mask.count) }
    }

    private static func elements(of mask: Span<UInt8>) throws(MaskDamage) -> [Element] {
        var elements: [Element] = []
        var wasAny = false
        var at = 0
        while at < mask.count {
            let begin = at
            if let slot = slot(mask[at]) {
                elements.append(.slot(slot))
                wasAny = slot == .any
                at += 1
                continue
            }
            if mask[at] == UInt8(ascii: "\\") { at += 1 }
            guard at < mask.count else { throw MaskDamage(.escape, at: begin) }
            let (scalar, size) = mask.scalar(at: at)
            if size == 1 && scalar == 0xFFFD { throw MaskDamage(.encoding, at: begin) }
            if wasAny && isExtender(scalar) { throw MaskDamage(.extender, at: begin) }
            elements.append(.literal((at..<at + size).map { mask[$0] }))
            wasAny = false
            at += size
        }
        return elements
    }

    private static func slot(_ byte: UInt8) -> Slots? {
        switch byte {
        case UInt8(ascii: "#"): .digit
        case UInt8(ascii: "A"): .letter
        case UInt8(ascii: "*"): .any
        default: nil
        }
    }
}

// MARK: Units

extension PortableMask {
    /// What one slot holds.
    private struct Unit {
        var begin: Int
        var end: Int
        /// Its value, where it is written as ASCII.
        var digit: UInt8?
    }

    /// Behind the extenders that follow.
    private static func skipExtenders(_ text: Span<UInt8>, from offset: Int) -> Int {
        var at = offset
        while at < text.count && text[at] >= 0x80 {
            let (scalar, size) = text.scalar(at: at)
            guard isExtender(scalar) else { break }
            at += size
        }
        return at
    }

    /// Reads the scalar at an offset and moves the offset after it, and after its extenders if a slot of these kinds takes
    /// them. Nil if no such slot takes the scalar. Bytes that are not UTF-8 fit nowhere.
    private static func readUnit(_ text: Span<UInt8>, at offset: inout Int, for kinds: Slots) -> Unit? {
        let begin = offset
        let (scalar, size) = text.scalar(at: begin)
        offset += size
        if size == 1 && scalar == 0xFFFD { return nil }
        if kinds.contains(.digit), let digit = digitValue(of: scalar) {
            return Unit(begin: begin, end: offset, digit: digit)
        }
        if kinds.contains(.any) && !isExtender(scalar) {
            offset = skipExtenders(text, from: offset)
            return Unit(begin: begin, end: offset)
        }
        return kinds.contains(.letter) && isLetter(scalar) ? Unit(begin: begin, end: offset) : nil
    }

    /// The next unit that a slot of these kinds takes; what does not fit is passed over.
    private static func nextUnit(_ text: Span<UInt8>, at offset: inout Int, for kinds: Slots) -> Unit? {
        while offset < text.count {
            if let unit = readUnit(text, at: &offset, for: kinds) { return unit }
        }
        return nil
    }

    /// - C twin: `phn_mask_unit`.
    package func unitLength(in raw: Span<UInt8>, at offset: Int) -> Int {
        Self.skipExtenders(raw, from: offset + raw.scalar(at: offset).size) - offset
    }

    private static func put(_ unit: Unit, of text: Span<UInt8>, on writer: inout Writer) {
        if let digit = unit.digit { return writer.putDigit(digit) }
        for index in unit.begin..<unit.end { writer.put(text[index]) }
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

        mutating func note(unitAt begin: Int, drawnFrom start: Int, to end: Int) {
            if begin < anchor { upstream = end } else if downstream == nil { downstream = start }
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
        var units = 0
        var end = 0
        let text = Writer.text { writer in
            place = CaretPlace(anchor: caret)
            units = putUnits(of: raw, literals, on: &writer) { place.note(unitAt: $0, drawnFrom: $1, to: $2) }
            end = writer.count
        }
        return MaskDrawing(text: text ?? "", caret: place.caret(end: end, affinity), units: units)
    }

    /// Puts units with the literals before them, and returns how many there were.
    private func putUnits(
        of raw: Span<UInt8>, _ literals: MaskLiterals, on writer: inout Writer, note: (Int, Int, Int) -> Void
    ) -> Int {
        var units = 0
        var rawAt = 0
        var pending = 0
        for (index, element) in elements.enumerated() {
            guard case .slot(let slot) = element else { continue }
            guard let unit = Self.nextUnit(raw, at: &rawAt, for: slot) else { break }
            putLiterals(from: pending, on: &writer)
            let start = writer.count
            Self.put(unit, of: raw, on: &writer)
            note(unit.begin, start, writer.count)
            units += 1
            pending = index + 1
        }
        if literals == .eager && units > 0 { putLiterals(from: pending, on: &writer) }
        return units
    }

    /// Puts literals up to the next slot.
    private func putLiterals(from start: Int, on writer: inout Writer) {
        for element in elements[start...] {
            guard case .literal(let bytes) = element else { return }
            for byte in bytes { writer.put(byte) }
        }
    }

    /// - C twin: `phn_mask_rest`.
    package func rest(behind units: Int, _ literals: MaskLiterals, filler: Span<UInt8>) -> String {
        Writer.text { writer in
            var slots = 0
            var isShown = literals == .lazy || units == 0
            for element in elements {
                switch element {
                case .slot:
                    slots += 1
                    guard slots > units else { continue }
                    isShown = true
                    for index in filler.indices { writer.put(filler[index]) }
                case .literal(let bytes):
                    guard slots >= units && isShown else { continue }
                    for byte in bytes { writer.put(byte) }
                }
            }
        } ?? ""
    }
}

// MARK: The way back

extension PortableMask {
    /// - C twin: `phn_mask_strip`.
    package func strip(_ text: Span<UInt8>) -> String {
        Writer.text { writer in
            var at = 0
            for element in elements {
                guard at < text.count else { break }
                // What the slot itself takes comes first: a letter there does not take a literal along that extends it.
                let begin = at
                var own: Slots = []
                switch element {
                case .literal(let bytes):
                    if text.has(bytes, at: at) {
                        at += bytes.count
                        continue
                    }
                case .slot(let slot):
                    own = slot
                }
                var unit = Self.readUnit(text, at: &at, for: own)
                if unit == nil && own != .any {
                    at = begin
                    unit = Self.readUnit(text, at: &at, for: kinds)
                }
                if let unit { Self.put(unit, of: text, on: &writer) }
            }
        } ?? ""
    }
}

extension Span<UInt8> {
    fileprivate func has(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard bytes.count <= count - offset else { return false }
        for index in bytes.indices where self[offset + index] != bytes[index] { return false }
        return true
    }
}

// MARK: What is typed or pasted

extension PortableMask {
    /// - C twin: `phn_mask_take`.
    package func take(_ text: Span<UInt8>, at slot: Int, room: Int) -> MaskTaking {
        let start = digitSlots == slots ? skipPrefix(of: text, at: slot) : 0
        var units = 0
        var at = start
        let raw = Writer.text { writer in
            (at, units) = (start, 0)
            var index = 0
            for case .slot(let kind) in elements {
                index += 1
                guard units < room else { break }
                guard index > slot else { continue }
                guard let unit = Self.nextUnit(text, at: &at, for: kind) else { break }
                Self.put(unit, of: text, on: &writer)
                units += 1
            }
        }
        return MaskTaking(raw: raw ?? "", units: units, isCut: Self.nextUnit(text, at: &at, for: kinds) != nil)
    }

    /// Where the units of a text begin that repeats the digits before the first slot. Only where all slots are digits.
    private func skipPrefix(of text: Span<UInt8>, at slot: Int) -> Int {
        var at = 0
        var prefix = 0
        for element in elements {
            guard case .literal(let bytes) = element else { break }
            guard let digit = digitValue(of: bytes.span.scalar(at: 0).value) else { continue }
            guard let unit = Self.nextUnit(text, at: &at, for: .digit), unit.digit == digit else { return 0 }
            prefix += 1
        }
        guard prefix > 0 else { return 0 }
        if slot == 0 && (0..<text.count).contains(where: { text[$0] == UInt8(ascii: "+") }) { return at }
        var count = prefix
        var rest = at
        while Self.nextUnit(text, at: &rest, for: .digit) != nil { count += 1 }
        return count == slots + prefix ? at : 0
    }
}
