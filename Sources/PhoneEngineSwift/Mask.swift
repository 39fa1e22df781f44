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
        /// The slots that are written in the mask: without those that an ellipsis adds.
        var written = 0
        /// How many runs further the next literals are, if all slots before these are optional; otherwise 0.
        var stop = 0
        /// What the slots accept; empty for the end of the mask.
        var kind: Slots = []
        /// What the slots accept and, if they are optional, what the slots after them accept.
        var ahead: Slots = []
        var isOptional = false
    }

    /// The most bytes of a mask, and of the members of a class.
    static let longest = 1024

    /// What slots accept, one bit each. Later bits are the classes of a caller: members of the first, the second...
    struct Slots: OptionSet, Sendable {
        let rawValue: UInt32

        static let digit = Slots(rawValue: 1)
        static let letter = Slots(rawValue: 2)
        static let any = Slots(rawValue: 4)
        static let firstClass = Slots(rawValue: 8)
    }

    /// The runs of slots. The last run is the end of the mask: its literals follow the last slot.
    var runs: [Run] = []
    /// The bytes of all literals, without backslashes.
    var literals: [UInt8] = []
    /// Whether each of these bytes belongs to the value.
    var isValue: [Bool] = []
    /// The members of each class, in ascending order.
    var classes: [[UInt32]] = []
    /// What any slot accepts.
    var kinds: Slots = []
    package internal(set) var slots = 0
    package internal(set) var digitSlots = 0
    package internal(set) var requiredSlots = 0
    /// The slots up to the last required one; in a reversed mask, from its end to the first.
    var requiredEnd = 0
    /// The scalars of all literals, and one for each slot.
    var scalars = 0
    /// The scalars of the literals that belong to the value, and one for each slot.
    var valueScalars = 0
    /// The number of digits among the literals before the first slot, if all slots are digits; otherwise 0.
    var prefix = 0
    /// Whether the mask is filled from the end.
    var isReversed = false
}

// MARK: Drawing

extension PortableMask {
    /// The position of a caret between units.
    private struct CaretPlace {
        let anchor: Int
        /// The place directly after the last unit before the caret.
        private var upstream: Int?
        /// The place directly before the first unit after the caret.
        private var downstream: Int?

        init(anchor: Int) { self.anchor = anchor }

        mutating func note(_ units: Units, drawnFrom start: Int, to end: Int) {
            let before = max(anchor - units.begin, 0)
            if before > 0 && downstream == nil { upstream = before < units.count ? start + before : end }
            if before < units.count && downstream == nil { downstream = start + before }
        }

        /// Only a prefix precedes the first unit, and no caret enters it.
        func caret(end: Int, _ affinity: CaretAffinity) -> Int {
            guard affinity == .upstream, let upstream else { return downstream ?? end }
            return upstream
        }
    }

    /// A text that is being drawn.
    private struct Drawing {
        var place: CaretPlace
        var walk: Walk
        /// The offset in the raw text.
        var at = 0
        var units = 0
    }

    /// Puts the literals before a run.
    private func putLiterals(before run: Run, on writer: inout Writer) {
        for index in run.begin..<run.end { writer.put(literals[index]) }
    }

    /// Puts the literals before the next slot if they have not been put.
    private func openRun(_ out: Drawing, on writer: inout Writer) {
        let run = runs[out.walk.run]
        if out.walk.left == run.count && !out.walk.isOpen { putLiterals(before: run, on: &writer) }
    }

    /// Puts units in the next slots, which accept them, after the literals before the slots.
    private func fillSlots(_ out: inout Drawing, with next: Units, of raw: Span<UInt8>, on writer: inout Writer) {
        openRun(out, on: &writer)
        let start = writer.count
        Self.put(next, of: raw, on: &writer)
        out.place.note(next, drawnFrom: start, to: writer.count)
        out.at = next.end
        out.units += next.count
        out.walk.left -= next.count
        if out.walk.left == 0 { walkOn(&out.walk) }
    }

    /// Draws units until no slot is left.
    private func drawUnits(_ out: inout Drawing, of raw: Span<UInt8>, on writer: inout Writer) {
        while !runs[out.walk.run].kind.isEmpty {
            let next = nextUnits(of: raw, at: out.at, for: runs[out.walk.run].kind, most: out.walk.left)
            if next.count == 0 { return }
            fillSlots(&out, with: next, of: raw, on: &writer)
        }
    }

    /// Moves to a later run, so that the optional slots before it stay empty.
    private func skipSlots(_ out: inout Drawing, to run: Int, on writer: inout Writer) {
        while out.walk.run < run {
            openRun(out, on: &writer)
            walkOn(&out.walk)
        }
    }

    /// Draws the literals before a run because a scalar of the text is their first.
    private func drawStop(_ out: inout Drawing, _ scalar: Units, on writer: inout Writer) {
        let start = writer.count
        openRun(out, on: &writer)
        out.walk.isOpen = true
        let unit = Units(begin: scalar.begin, end: scalar.end, count: 1)
        out.place.note(unit, drawnFrom: start, to: writer.count)
    }

    /// Draws units where slots may be optional.
    private func drawOptional(_ out: inout Drawing, of raw: Span<UInt8>, on writer: inout Writer) {
        while out.at < raw.count && !runs[out.walk.run].kind.isEmpty {
            let (target, next) = target(for: out.walk, of: raw, at: out.at)
            out.at = next.end
            guard let target else { continue }
            let isExpected = target == out.walk.run
            skipSlots(&out, to: target, on: &writer)
            if next.count > 0 {
                fillSlots(&out, with: next, of: raw, on: &writer)
            } else if isExpected {
                out.walk.isMet = true
            } else {
                drawStop(&out, next, on: &writer)
            }
        }
    }

    private func countUnits(in raw: Span<UInt8>) -> Int {
        var count = 0
        var at = 0
        while at < raw.count {
            let units = nextUnits(of: raw, at: at, for: kinds, most: raw.count)
            count += units.count
            at = units.end
        }
        return count
    }

    /// Draws the last units in the last slots: all slots accept the same.
    private func drawReversed(
        _ out: inout Drawing, of raw: Span<UInt8>, _ literals: MaskLiterals, on writer: inout Writer
    ) {
        let count = countUnits(in: raw)
        var extra = max(count - slots, 0)
        while extra > 0 {
            let units = nextUnits(of: raw, at: out.at, for: kinds, most: extra)
            out.at = units.end
            extra -= units.count
        }
        if count < slots { out.walk = walk(to: slots - count) }
        // The literals before the first unit come with the unit before it.
        out.walk.isOpen = literals != .eager
        drawUnits(&out, of: raw, on: &writer)
    }

    private func drawText(_ out: inout Drawing, of raw: Span<UInt8>, _ literals: MaskLiterals, on writer: inout Writer)
    {
        if isReversed {
            drawReversed(&out, of: raw, literals, on: &writer)
        } else if hasOptional {
            drawOptional(&out, of: raw, on: &writer)
        } else {
            drawUnits(&out, of: raw, on: &writer)
        }
        if out.units > 0 && (literals == .eager || isReversed) { openRun(out, on: &writer) }
    }

    /// - C twin: `phn_mask_draw`.
    package func draw(
        _ raw: Span<UInt8>, caret: Int, _ literals: MaskLiterals, _ affinity: CaretAffinity
    ) -> MaskDrawing {
        let start = Drawing(place: CaretPlace(anchor: caret), walk: walk(beforeRun: 0))
        var drawn = start
        var end = 0
        let text = Writer.text { writer in
            drawn = start
            drawText(&drawn, of: raw, literals, on: &writer)
            end = writer.count
        }
        return MaskDrawing(text: text ?? "", caret: drawn.place.caret(end: end, affinity), units: drawn.units)
    }
}

// MARK: What is missing

extension PortableMask {
    /// - C twin: `phn_mask_reach`.
    package func reach(_ raw: Span<UInt8>) -> MaskProgress {
        var drawn = Drawing(place: CaretPlace(anchor: 0), walk: walk(beforeRun: 0))
        _ = Writer.count { drawText(&drawn, of: raw, .lazy, on: &$0) }
        let filled = isReversed ? drawn.units : countSlots(before: drawn.walk)
        return MaskProgress(
            slots: filled, isComplete: filled >= requiredEnd, hasLiterals: !isReversed && drawn.walk.isOpen)
    }

    /// - C twin: `phn_mask_rest`.
    package func rest(after filled: Int, _ literals: MaskLiterals, filler: Span<UInt8>) -> String {
        let isShown = literals == .lazy || filled == 0
        let missing = isReversed ? 0..<slots - min(filled, slots) : min(filled, slots)..<slots
        // The literals at the edge of the text are part of it, or missing like the slot next to them.
        let edge = isReversed ? missing.upperBound : filled
        return Writer.text { writer in
            var slot = 0
            for run in runs {
                let isMissing = isReversed ? slot < edge : slot > edge
                if isMissing || (slot == edge && isShown) { putLiterals(before: run, on: &writer) }
                // The slots of an ellipsis are not shown. They are filled last, so from the end they are the first of a
                // run.
                let first = isReversed ? slot + run.count - run.written : slot
                for _ in missing.clamped(to: first..<first + run.written) {
                    for index in filler.indices { writer.put(filler[index]) }
                }
                slot += run.count
            }
        } ?? ""
    }
}
