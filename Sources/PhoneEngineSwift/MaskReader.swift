package import PhoneModel

/// Compiles the text of a mask.
///
/// - C twin: `mask_reader.c`.
struct MaskReader {
    private static let longest = 1024
    private static let mostClasses = 16

    private typealias Slots = PortableMask.Slots
    private typealias Run = PortableMask.Run

    /// What a sign means.
    private struct Sign {
        /// Empty if it is a literal.
        var kind: Slots = []
        var isOptional = false
    }

    private let options: MaskOptions
    private var mask = PortableMask()
    private var kinds: [Slots] = []
    /// The bracket that is open.
    private var bracket: UInt8?
    /// Where it is.
    private var opened = 0

    private init(_ options: MaskOptions) { self.options = options }

    static func mask(_ text: [UInt8], _ options: MaskOptions) throws(MaskDamage) -> PortableMask {
        guard !text.isEmpty else { throw MaskDamage(.empty, at: 0) }
        guard text.count <= longest else { throw MaskDamage(.tooLong, at: longest) }
        guard options.classes.count <= mostClasses else { throw MaskDamage(.slotClass, at: mostClasses) }
        var reader = MaskReader(options)
        try reader.fillMask(text.span)
        return reader.mask
    }
}

// MARK: Classes

extension MaskReader {
    /// Returns the members of a class in ascending order.
    private static func members(of slotClass: MaskSlotClass) -> [UInt32]? {
        let members = slotClass.members.unicodeScalars.map(\.value)
        guard slotClass.members.utf8.count <= longest, !members.contains(where: isExtender) else { return nil }
        return members.sorted()
    }

    /// Whether a scalar can be the sign of a class: brackets and the backslash have a meaning of their own.
    private func isFreeSign(_ sign: Unicode.Scalar, at index: Int) -> Bool {
        if sign == "\0" || "\\[]{}".unicodeScalars.contains(sign) || isExtender(sign.value) { return false }
        return !options.classes[..<index].contains { $0.sign == sign }
    }

    private mutating func readClasses() throws(MaskDamage) {
        for (index, slotClass) in options.classes.enumerated() {
            let isEmpty = !slotClass.hasDigits && !slotClass.hasLetters && slotClass.members.isEmpty
            guard isFreeSign(slotClass.sign, at: index), !isEmpty, let members = Self.members(of: slotClass) else {
                throw MaskDamage(.slotClass, at: index)
            }
            var kind: Slots = members.isEmpty ? [] : Slots(rawValue: Slots.firstClass.rawValue << UInt32(index))
            if slotClass.hasDigits { kind.formUnion(.digit) }
            if slotClass.hasLetters { kind.formUnion(.letter) }
            mask.classes.append(members)
            kinds.append(kind)
        }
    }

    private func sign(of scalar: UInt32) -> Sign {
        if let index = options.classes.firstIndex(where: { $0.sign.value == scalar }) {
            return Sign(kind: kinds[index], isOptional: options.classes[index].isOptional)
        }
        let hasBlocks = options.notation == .blocks
        switch UInt8(exactly: scalar) {
        case UInt8(ascii: "#"): return Sign(kind: hasBlocks ? [] : .digit)
        case UInt8(ascii: "*"): return Sign(kind: hasBlocks ? [] : .any)
        case UInt8(ascii: "A"): return Sign(kind: .letter)
        case UInt8(ascii: "a"): return Sign(kind: hasBlocks ? .letter : [], isOptional: true)
        case UInt8(ascii: "0"): return Sign(kind: hasBlocks ? .digit : [])
        case UInt8(ascii: "9"): return Sign(kind: hasBlocks ? .digit : [], isOptional: true)
        case UInt8(ascii: "_"): return Sign(kind: hasBlocks ? [.digit, .letter] : [])
        case UInt8(ascii: "-"): return Sign(kind: hasBlocks ? [.digit, .letter] : [], isOptional: true)
        default: return Sign()
        }
    }
}

// MARK: Elements

extension MaskReader {
    private struct Element {
        /// The first byte of a literal, after its backslash.
        var begin: Int
        /// The end of the element.
        var end: Int
        /// The bytes of a literal; 0 for slots and brackets.
        var size = 0
        var sign = Sign()
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
        let hasBlocks = options.notation == .blocks
        let isEscaped = text[offset] == UInt8(ascii: "\\")
        let begin = offset + (isEscaped ? 1 : 0)
        guard begin < text.count else { throw MaskDamage(.escape, at: offset) }
        let (scalar, size) = text.scalar(at: begin)
        var element = Element(begin: begin, end: begin + size)
        if size == 1 && scalar == 0xFFFD { throw MaskDamage(.encoding, at: offset) }
        if hasBlocks, !isEscaped, size == 1, "[]{}".utf8.contains(text[begin]) {
            try turnBracket(text[begin], at: offset)
            return element
        }
        if !isEscaped && bracket == (hasBlocks ? UInt8(ascii: "[") : nil) { element.sign = sign(of: scalar) }
        if element.sign.kind.isEmpty { element.size = size }
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
        // Optional slots may be empty where the literal is met: then it must not look like their content.
        for run in mask.runs.reversed() {
            guard run.isOptional && run.count > 0 else { return }
            if isExtender { throw MaskDamage(.extender, at: offset) }
            if mask.unit(of: text, at: element.begin, for: run.kind).count > 0 {
                throw MaskDamage(.optional, at: offset)
            }
            if run.begin < run.end { return }
        }
    }

    /// Checks whether slots may have a sign. Those of a mask that is filled from the end accept the same, a scalar
    /// each.
    private func checkSlot(_ sign: Sign, at offset: Int) throws(MaskDamage) {
        guard mask.isReversed else { return }
        let isEven = mask.slots == 0 || mask.kinds == sign.kind
        guard isEven && sign.kind != .any else { throw MaskDamage(.uneven, at: offset) }
    }

    /// Adds a slot to the last run or after it.
    ///
    /// Of slots that accept the same, with no literal between them, the required ones come first: they would never be
    /// filled after optional ones.
    private mutating func addSlot(_ sign: Sign) {
        let run = mask.runs[last]
        let isLate = run.count > 0 && run.isOptional && !sign.isOptional && run.kind == sign.kind
        let follows = last > 0 && run.begin == run.end
        if isLate && follows && !mask.runs[last - 1].isOptional && mask.runs[last - 1].kind == sign.kind {
            mask.runs[last - 1].count += 1
            return
        }
        let isSame = run.count > 0 && run.kind == sign.kind && run.isOptional == sign.isOptional
        if run.count > 0 && !isSame { mask.runs.append(Run(begin: run.end, end: run.end)) }
        mask.runs[last].kind = sign.kind
        mask.runs[last].isOptional = sign.isOptional
        mask.runs[last].count += 1
        if isLate {
            mask.runs[last].count = run.count
            mask.runs[last].isOptional = true
            mask.runs[last - 1].count = 1
            mask.runs[last - 1].isOptional = false
        }
    }

    private mutating func countSlot(_ sign: Sign) {
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
            let (before, offset) = (element.sign.kind, element.end)
            element = try self.element(of: text, at: offset)
            if !element.sign.kind.isEmpty {
                try checkSlot(element.sign, at: offset)
                countSlot(element.sign)
                // From the end, all slots are filled one after the other: none of them is left empty.
                element.sign.isOptional = element.sign.isOptional && !mask.isReversed
                addSlot(element.sign)
            } else if element.size > 0 {
                try checkLiteral(of: text, element, at: offset, after: before)
                addLiteral(of: text, element)
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
    /// Fills in what depends on later runs. Those of a reversed mask have no optional slots.
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
        mask.isReversed = options.isReversed
        try readClasses()
        try compile(text)
        mask.scalars += mask.slots
        mask.valueScalars += mask.slots
        linkRuns()
        mask.prefix = countPrefix()
    }
}

extension PortableMask {
    /// The value of the next digit among the literals before the first slot; nil after the last.
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
