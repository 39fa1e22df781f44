package import PhoneModel

/// Compiles the text of a mask.
///
/// - C twin: `mask_reader.c`.
struct MaskReader {
    /// In a block, an ellipsis repeats the slot before it.
    private static let ellipsis: UInt32 = 0x2026

    private typealias Slots = PortableMask.Slots
    private typealias Run = PortableMask.Run

    private let signs: MaskSigns
    private var mask = PortableMask()
    /// The open bracket.
    private var bracket: UInt8?
    /// The offset of the open bracket.
    private var opened = 0

    private init(_ signs: MaskSigns) {
        self.signs = signs
        mask.classes = signs.members
        mask.isReversed = signs.options.isReversed
    }

    static func mask(_ text: [UInt8], _ options: MaskOptions) throws(MaskDamage) -> PortableMask {
        guard !text.isEmpty else { throw MaskDamage(.empty, at: 0) }
        guard text.count <= PortableMask.longest else { throw MaskDamage(.tooLong, at: PortableMask.longest) }
        var reader = MaskReader(try MaskSigns(options))
        try reader.fillMask(text.span)
        return reader.mask
    }
}

// MARK: Elements

extension MaskReader {
    private struct Element {
        /// The offset of a literal, after its backslash.
        var begin: Int
        /// The end of the element.
        var end: Int
        /// The bytes of a literal; 0 for slots, brackets and ellipses.
        var size = 0
        var isEllipsis = false
        var isBracket = false
        var sign = MaskSign()
    }

    /// Opens or closes a block at a bracket.
    private mutating func turnBracket(_ bracket: UInt8, at offset: Int) throws(MaskDamage) {
        let isOpening = bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "{")
        let counterpart = UInt8(ascii: bracket == UInt8(ascii: "]") ? "[" : "{")
        guard self.bracket == (isOpening ? nil : counterpart) else { throw MaskDamage(.bracket, at: offset) }
        self.bracket = isOpening ? bracket : nil
        opened = offset
    }

    /// Parses the element at an offset.
    private mutating func element(of text: Span<UInt8>, at offset: Int) throws(MaskDamage) -> Element {
        let hasBlocks = signs.options.notation == .blocks
        let isEscaped = text[offset] == UInt8(ascii: "\\")
        let begin = offset + (isEscaped ? 1 : 0)
        guard begin < text.count else { throw MaskDamage(.escape, at: offset) }
        let (scalar, size) = text.scalar(at: begin)
        var element = Element(begin: begin, end: begin + size)
        if size == 1 && scalar == replacement { throw MaskDamage(.encoding, at: offset) }
        if hasBlocks, !isEscaped, size == 1, "[]{}".utf8.contains(text[begin]) {
            try turnBracket(text[begin], at: offset)
            element.isBracket = true
            return element
        }
        if !isEscaped && bracket == (hasBlocks ? UInt8(ascii: "[") : nil) { element.sign = signs.sign(of: scalar) }
        element.isEllipsis =
            scalar == Self.ellipsis && !isEscaped && bracket == UInt8(ascii: "[") && element.sign.kind.isEmpty
        if element.sign.kind.isEmpty && !element.isEllipsis { element.size = size }
        if bracket == UInt8(ascii: "[") && element.size > 0 { throw MaskDamage(.sign, at: offset) }
        return element
    }
}

// MARK: Runs

extension MaskReader {
    private var last: Int { mask.runs.count - 1 }

    /// Checks whether a literal can follow the last run.
    ///
    /// - Parameter before: The kind of the element directly before it.
    private func checkLiteral(
        of text: Span<UInt8>, _ element: Element, at offset: Int, after before: Slots
    ) throws(MaskDamage) {
        let isExtender = isExtender(text.scalar(at: element.begin).value)
        if before == .any && isExtender { throw MaskDamage(.extender, at: offset) }
        // Optional slots may be empty at the literal, so they must not accept the literal.
        for run in mask.runs.reversed() {
            guard run.isOptional && run.count > 0 else { return }
            if isExtender { throw MaskDamage(.extender, at: offset) }
            if mask.unit(of: text, at: element.begin, for: run.kind).count > 0 {
                throw MaskDamage(.optional, at: offset)
            }
            if run.begin < run.end { return }
        }
    }

    /// Checks whether slots may have a sign. All slots of a reversed mask accept the same, and each takes one scalar.
    private func checkSlot(_ sign: MaskSign, at offset: Int) throws(MaskDamage) {
        guard mask.isReversed else { return }
        let isEven = mask.slots == 0 || mask.kinds == sign.kind
        guard isEven && sign.kind != .any else { throw MaskDamage(.uneven, at: offset) }
    }

    /// Adds a slot to the last run or after it.
    ///
    /// Among slots that accept the same, with no literal between them, the required ones come first, because they would
    /// never be filled after optional ones.
    private mutating func addSlot(_ sign: MaskSign) {
        let run = mask.runs[last]
        let isLate = run.count > 0 && run.isOptional && !sign.isOptional && run.kind == sign.kind
        let follows = last > 0 && run.begin == run.end
        if isLate && follows && !mask.runs[last - 1].isOptional && mask.runs[last - 1].kind == sign.kind {
            mask.runs[last - 1].count += 1
            mask.runs[last - 1].written += 1
            return
        }
        let isSame = run.count > 0 && run.kind == sign.kind && run.isOptional == sign.isOptional
        if run.count > 0 && !isSame { mask.runs.append(Run(begin: run.end, end: run.end)) }
        mask.runs[last].kind = sign.kind
        mask.runs[last].isOptional = sign.isOptional
        mask.runs[last].count += 1
        mask.runs[last].written += 1
        if isLate {
            mask.runs[last].count = run.count
            mask.runs[last].written = run.written
            mask.runs[last].isOptional = true
            mask.runs[last - 1].count = 1
            mask.runs[last - 1].written = 1
            mask.runs[last - 1].isOptional = false
        }
    }

    /// Checks whether an element can follow another: an ellipsis follows a slot and ends its block.
    ///
    /// In a reversed mask the slots that it adds precede all others, so it must be in the first group of slots.
    private func checkEllipsis(
        _ element: Element, at offset: Int, after before: Element
    ) throws(MaskDamage) {
        if before.isEllipsis && !element.isBracket { throw MaskDamage(.ellipsis, at: offset) }
        guard element.isEllipsis else { return }
        let isLate = mask.isReversed && last > 0
        guard !before.sign.kind.isEmpty && !isLate else { throw MaskDamage(.ellipsis, at: offset) }
    }

    /// Repeats the last slot at an ellipsis.
    ///
    /// An ellipsis adds ``PortableMask/longest`` slots, which are optional unless the mask is reversed.
    private mutating func repeatSlot() {
        let run = mask.runs[last]
        if !run.isOptional && !mask.isReversed {
            mask.runs.append(Run(begin: run.end, end: run.end, kind: run.kind, isOptional: true))
        }
        mask.runs[last].count += PortableMask.longest
        mask.slots += PortableMask.longest
        mask.digitSlots += run.kind == .digit ? PortableMask.longest : 0
    }

    private mutating func countSlot(_ sign: MaskSign) {
        mask.slots += 1
        mask.digitSlots += sign.kind == .digit ? 1 : 0
        mask.requiredSlots += sign.isOptional ? 0 : 1
        if mask.isReversed && mask.requiredSlots > 0 { mask.requiredEnd += 1 }
        mask.kinds.formUnion(sign.kind)
    }

    /// Adds a literal before the next slot.
    private mutating func addLiteral(of text: Span<UInt8>, _ element: Element) {
        let run = mask.runs[last]
        if run.count > 0 { mask.runs.append(Run(begin: run.end, end: run.end)) }
        let isValue = bracket == UInt8(ascii: "{")
        for index in element.begin..<element.end {
            mask.literals.append(text[index])
            mask.isValue.append(isValue)
        }
        mask.runs[last].end = mask.literals.count
        mask.scalars += 1
        mask.valueScalars += isValue ? 1 : 0
    }

    /// Fills in runs and literals.
    private mutating func compile(_ text: Span<UInt8>) throws(MaskDamage) {
        mask.runs = [Run()]
        var element = Element(begin: 0, end: 0)
        while element.end < text.count {
            let (before, offset) = (element, element.end)
            element = try self.element(of: text, at: offset)
            try checkEllipsis(element, at: offset, after: before)
            if !element.sign.kind.isEmpty {
                try checkSlot(element.sign, at: offset)
                countSlot(element.sign)
                // A reversed mask fills its slots one after the other, so no slot stays empty between others.
                element.sign.isOptional = element.sign.isOptional && !mask.isReversed
                addSlot(element.sign)
            } else if element.size > 0 {
                try checkLiteral(of: text, element, at: offset, after: before.sign.kind)
                addLiteral(of: text, element)
            } else if element.isEllipsis {
                repeatSlot()
            }
        }
        let run = mask.runs[last]
        if run.count > 0 { mask.runs.append(Run(begin: run.end, end: run.end)) }
        guard bracket == nil else { throw MaskDamage(.bracket, at: opened) }
        guard mask.slots > 0 else { throw MaskDamage(.noSlot, at: text.count) }
    }
}

// MARK: The compiled mask

extension MaskReader {
    /// Fills in the fields that depend on later runs. The runs of a reversed mask have no optional slots.
    private mutating func linkRuns() {
        if mask.isReversed { return }
        var slots = 0
        for run in mask.runs where !run.kind.isEmpty {
            slots += run.count
            if !run.isOptional { mask.requiredEnd = slots }
        }
        for index in mask.runs.indices.dropLast().reversed() {
            let next = mask.runs[index + 1]
            let isOptional = mask.runs[index].isOptional
            mask.runs[index].ahead = mask.runs[index].kind.union(isOptional ? next.ahead : [])
            guard isOptional else { continue }
            mask.runs[index].stop = next.begin < next.end ? 1 : next.stop > 0 ? next.stop + 1 : 0
        }
    }

    private func countPrefix() -> Int {
        guard mask.digitSlots == mask.slots, !mask.isReversed else { return 0 }
        var count = 0
        var at = 0
        while mask.nextPrefixDigit(at: &at) != nil { count += 1 }
        return count
    }

    private mutating func fillMask(_ text: Span<UInt8>) throws(MaskDamage) {
        try compile(text)
        mask.scalars += mask.slots
        mask.valueScalars += mask.slots
        linkRuns()
        mask.prefix = countPrefix()
    }
}

extension PortableMask {
    /// Returns the value of the next digit among the literals before the first slot; nil after the last.
    func nextPrefixDigit(at offset: inout Int) -> UInt8? {
        while offset < runs[0].end {
            let (scalar, size) = literals.span.scalar(at: offset)
            offset += size
            if let digit = digitValue(of: scalar) { return digit }
        }
        return nil
    }

    /// - C twin: `phn_mask_create_with`.
    package init(_ mask: [UInt8], _ options: MaskOptions) throws(MaskDamage) {
        self = try MaskReader.mask(mask, options)
    }
}
