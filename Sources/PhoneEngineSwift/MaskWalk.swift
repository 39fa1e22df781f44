/// Positions of a text in the slots of a mask.
///
///     mask    [09]/[09]/[0000]     0 and 9 are slots for a digit; those of 9 are optional
///     text    1 / 2 / 2020         a literal ends the optional slots before it
///     text    12/2/2020            no slot is left to end
///
/// - C twin: `mask_walk.c`.
extension PortableMask {
    /// A position in a mask: before a slot, or at the end.
    struct Walk {
        /// The index of a run.
        var run: Int
        /// The slots left in the run.
        var left: Int
        /// Whether the text contains the literals before the run.
        var isMet = false
        /// Whether these literals ended optional slots, so that they are drawn already.
        var isOpen = false
    }

    /// Whether slots may be left empty between others.
    var hasOptional: Bool { requiredSlots < slots && !isReversed }

    /// Returns the position before a run.
    func walk(beforeRun run: Int) -> Walk { Walk(run: run, left: runs[run].count) }

    /// Moves to the next run.
    func walkOn(_ walk: inout Walk) { walk = self.walk(beforeRun: walk.run + 1) }

    /// Returns the position before a slot; the end of the mask if it has no such slot.
    func walk(to slot: Int) -> Walk {
        var (run, slot) = (0, slot)
        while !runs[run].kind.isEmpty && slot >= runs[run].count {
            slot -= runs[run].count
            run += 1
        }
        var walk = walk(beforeRun: run)
        if !runs[run].kind.isEmpty { walk.left -= slot }
        return walk
    }

    /// Returns the number of slots before a position.
    func countSlots(before walk: Walk) -> Int {
        runs[..<walk.run].reduce(runs[walk.run].count - walk.left) { $0 + $1.count }
    }

    /// A position among the scalars of a mask, in which each slot counts as one scalar.
    struct Place {
        var run: Int
        /// The byte offset in the literals before the run.
        var literal: Int
        /// The slots left in the run.
        var left: Int
    }

    /// Returns the place after a number of scalars of the mask.
    func place(after scalars: Int) -> Place {
        var scalars = scalars
        var index = 0
        while true {
            let run = runs[index]
            var literal = run.begin
            while scalars > 0 && literal < run.end {
                literal += literals.span.scalar(at: literal).size
                scalars -= 1
            }
            if scalars < run.count || run.kind.isEmpty {
                return Place(run: index, literal: literal, left: run.count - min(scalars, run.count))
            }
            scalars -= run.count
            index += 1
        }
    }

    /// Returns the number of scalars of a text; each invalid byte is one.
    static func countScalars(in text: Span<UInt8>) -> Int {
        var count = 0
        var at = 0
        while at < text.count {
            at += text.scalar(at: at).size
            count += 1
        }
        return count
    }

    /// Returns the length in bytes of the first literal before a run if the text has it at an offset; otherwise 0.
    func literalLength(before run: Int, in text: Span<UInt8>, at offset: Int) -> Int {
        let run = runs[run]
        guard run.begin < run.end else { return 0 }
        let size = literals.span.scalar(at: run.begin).size
        return text.has(literals.span.extracting(run.begin..<run.begin + size), at: offset) ? size : 0
    }

    /// Returns the run to which the scalar at an offset belongs in a mask with optional slots; nil if it belongs to no
    /// run.
    ///
    /// The units are those of the text that go into the slots of the run. There are none if the scalar is the first
    /// literal before the run: it then ends the optional slots up to the run, or was expected there.
    func target(for walk: Walk, of text: Span<UInt8>, at offset: Int) -> (run: Int?, units: Units) {
        var units = units(of: text, at: offset, for: runs[walk.run].ahead, most: 1)
        if units.count > 0 {
            // Some run ahead accepts it, and only optional slots precede that run.
            var (run, left) = (walk.run, walk.left)
            while true {
                units = self.units(of: text, at: offset, for: runs[run].kind, most: left)
                if units.count > 0 { return (run, units) }
                run += 1
                left = runs[run].count
            }
        }
        let run = runs[walk.run]
        let isExpected = walk.left == run.count && !walk.isMet && !walk.isOpen
        if isExpected && literalLength(before: walk.run, in: text, at: offset) > 0 { return (walk.run, units) }
        let stop = walk.run + run.stop
        if run.stop > 0 && literalLength(before: stop, in: text, at: offset) > 0 { return (stop, units) }
        return (nil, units)
    }
}

extension Span<UInt8> {
    func has(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        guard bytes.count <= count - offset else { return false }
        for index in bytes.indices where self[offset + index] != bytes[index] { return false }
        return true
    }
}
