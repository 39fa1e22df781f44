package import PhoneModel

/// Compiles the text of a mask.
extension PortableMask {
    private static let longest = 1024

    private struct Element {
        /// The first byte of a literal, after its backslash.
        var begin: Int
        /// The end of the element.
        var end: Int
        var kind: Slots
    }

    private static func kind(of byte: UInt8) -> Slots {
        switch byte {
        case UInt8(ascii: "#"): .digit
        case UInt8(ascii: "A"): .letter
        case UInt8(ascii: "*"): .any
        default: []
        }
    }

    /// Parses the element at an offset, after an element of another kind.
    private static func element(
        of mask: Span<UInt8>, at offset: Int, after before: Slots
    ) throws(MaskDamage) -> Element {
        var element = Element(begin: offset, end: offset + 1, kind: kind(of: mask[offset]))
        guard element.kind.isEmpty else { return element }
        if mask[offset] == UInt8(ascii: "\\") { element.begin += 1 }
        guard element.begin < mask.count else { throw MaskDamage(.escape, at: offset) }
        let (scalar, size) = mask.scalar(at: element.begin)
        element.end = element.begin + size
        if size == 1 && scalar == 0xFFFD { throw MaskDamage(.encoding, at: offset) }
        if before == .any && isExtender(scalar) { throw MaskDamage(.extender, at: offset) }
        return element
    }

    /// Fills in runs and literals.
    private mutating func compile(_ mask: Span<UInt8>) throws(MaskDamage) {
        var run = Run()
        var element = Element(begin: 0, end: 0, kind: [])
        while element.end < mask.count {
            element = try Self.element(of: mask, at: element.end, after: element.kind)
            // A run ends where another kind begins.
            if run.count > 0 && element.kind != run.kind {
                runs.append(run)
                run = Run(begin: run.end, end: run.end)
            }
            run.kind = element.kind
            if element.kind.isEmpty {
                for index in element.begin..<element.end { literals.append(mask[index]) }
                run.end = literals.count
                continue
            }
            run.count += 1
            slots += 1
            digitSlots += run.kind == .digit ? 1 : 0
            kinds.formUnion(run.kind)
        }
        runs.append(run)
        if run.count > 0 { runs.append(Run(begin: run.end, end: run.end)) }
        guard slots > 0 else { throw MaskDamage(.noSlot, at: mask.count) }
    }

    /// The value of the next digit among the literals before the first slot; nil after the last.
    func nextPrefixDigit(at offset: inout Int) -> UInt8? {
        while offset < runs[0].end {
            let (scalar, size) = literals.span.scalar(at: offset)
            offset += size
            if let digit = digitValue(of: scalar) { return digit }
        }
        return nil
    }

    private func countPrefix() -> Int {
        guard digitSlots == slots else { return 0 }
        var count = 0
        var at = 0
        while nextPrefixDigit(at: &at) != nil { count += 1 }
        return count
    }

    /// - C twin: `phn_mask_create`.
    package init(_ mask: [UInt8]) throws(MaskDamage) {
        guard !mask.isEmpty else { throw MaskDamage(.empty, at: 0) }
        guard mask.count <= Self.longest else { throw MaskDamage(.tooLong, at: Self.longest) }
        try compile(mask.span)
        prefix = countPrefix()
    }
}
