package import PhoneModel

/// Extracts and takes text, and compares how well texts fit a mask.
///
/// - C twin: `mask_text.c`.
extension PortableMask {
    /// Puts the units at an offset that fill the next positions, at most `left`, whose slots are of one kind. A unit
    /// that does not fit is put if another slot of the mask accepts it.
    ///
    /// - Returns: The units; their count is the number of positions.
    private func stripUnits(
        of text: Span<UInt8>, at offset: Int, on writer: inout Writer, for kind: Slots, _ left: Int
    ) -> Units {
        var units = units(of: text, at: offset, for: kind, most: left)
        // The slot's kind is tried first: a letter in a slot for letters does not include the extenders after it.
        if units.count == 0 && kind != .any { units = self.units(of: text, at: offset, for: kinds, most: 1) }
        if units.count > 0 { Self.put(units, of: text, on: &writer) }
        units.count = max(units.count, 1)
        return units
    }

    /// Skips the literals from `place` to the run, and puts other units in their positions. A value includes the
    /// literals in braces. Returns the offset after them.
    private func stripLiterals(
        of text: Span<UInt8>, at offset: Int, on writer: inout Writer, before run: Run, from place: Int, _ isValue: Bool
    ) -> Int {
        var (at, place) = (offset, place)
        while place < run.end && at < text.count {
            let literal = place..<place + literals.span.scalar(at: place).size
            place = literal.upperBound
            if text.has(literals.span.extracting(literal), at: at) {
                if isValue && self.isValue[literal.lowerBound] {
                    for index in literal { writer.put(literals[index]) }
                }
                at += literal.count
            } else {
                at = stripUnits(of: text, at: at, on: &writer, for: kinds, 1).end
            }
        }
        return at
    }

    /// Extracts the raw text of a mask in which no slot can stay empty between others.
    private func stripFilled(_ text: Span<UInt8>, on writer: inout Writer) {
        var at = 0
        for run in runs {
            at = stripLiterals(of: text, at: at, on: &writer, before: run, from: run.begin, false)
            var left = run.count
            while left > 0 && at < text.count {
                let units = stripUnits(of: text, at: at, on: &writer, for: run.kind, left)
                at = units.end
                left -= units.count
            }
            if at == text.count { return }
        }
    }

    /// A text that is compared with a mask of any kind.
    private struct Stripping {
        var at = 0
        /// The run whose optional slots end at the next scalar; nil if the last slot before it was filled.
        var ended: Int?
        /// Whether no slot of that run is filled, and the literals before it ended no slots.
        var isUntouched = false
        /// Whether the last literals ended optional slots.
        var isOpen = false
        /// Whether the value is extracted, not the raw text.
        let isValue: Bool
    }

    /// Puts the first scalar of the literals before a run if it ended optional slots: otherwise drawing the raw text
    /// would not end them. A scalar that the slots ahead accept does not end them: `target(for:of:at:)` would treat it
    /// as a unit. Only a unit in a later slot then ends them, and the literals up to it are not raw text.
    private func stripStop(_ out: inout Stripping, of text: Span<UInt8>, before run: Int, on writer: inout Writer) {
        out.isOpen = false
        guard let ended = out.ended, !out.isValue, run == ended + runs[ended].stop else { return }
        let size = literalLength(before: run, in: text, at: out.at)
        if size > 0, unit(of: text, at: out.at, for: runs[ended].ahead).count > 0 { return }
        out.ended = nil
        if size == 0 { return }
        // If the same scalar is expected before the slots, the first occurrence would not end them.
        if out.isUntouched && literalLength(before: ended, in: text, at: out.at) > 0 {
            for index in out.at..<out.at + size { writer.put(text[index]) }
        }
        for index in out.at..<out.at + size { writer.put(text[index]) }
        out.isOpen = true
    }

    /// Puts the units in a number of slots of a run.
    private func stripRun(
        _ out: inout Stripping, of text: Span<UInt8>, _ index: Int, _ slots: Int, on writer: inout Writer
    ) {
        let run = runs[index]
        var left = slots
        while left > 0 && out.at < text.count {
            let isEnd = run.isOptional && unit(of: text, at: out.at, for: run.kind).count == 0
            if isEnd && out.ended == nil {
                out.isUntouched = left == run.count && !out.isOpen
                out.ended = index
            }
            if isEnd { return }
            let units = stripUnits(of: text, at: out.at, on: &writer, for: run.kind, left)
            out.at = units.end
            out.ended = nil
            left -= units.count
        }
    }

    /// Moves to where a text begins in a reversed mask. Scalars before the beginning of the mask are dropped.
    private func beginReversed(_ out: inout Stripping, of text: Span<UInt8>) -> Place {
        let count = Self.countScalars(in: text)
        for _ in 0..<max(count - scalars, 0) { out.at += text.scalar(at: out.at).size }
        return place(after: max(scalars - count, 0))
    }

    private func strip(_ text: Span<UInt8>, _ isValue: Bool, on writer: inout Writer) {
        var out = Stripping(isValue: isValue)
        var place = isReversed ? beginReversed(&out, of: text) : place(after: 0)
        while true {
            let run = runs[place.run]
            if run.begin < run.end && out.at < text.count {
                stripStop(&out, of: text, before: place.run, on: &writer)
            }
            out.at = stripLiterals(of: text, at: out.at, on: &writer, before: run, from: place.literal, isValue)
            stripRun(&out, of: text, place.run, place.left, on: &writer)
            if run.kind.isEmpty || out.at == text.count { return }
            let next = runs[place.run + 1]
            place = Place(run: place.run + 1, literal: next.begin, left: next.count)
        }
    }

    /// - C twin: `phn_mask_strip`.
    package func strip(_ text: Span<UInt8>) -> String {
        Writer.text { writer in
            if !isReversed && !hasOptional {
                stripFilled(text, on: &writer)
            } else {
                strip(text, false, on: &writer)
            }
        } ?? ""
    }

    /// - C twin: `phn_mask_value`.
    package func value(_ text: Span<UInt8>) -> String { Writer.text { strip(text, true, on: &$0) } ?? "" }
}

// MARK: Typed and pasted text

extension PortableMask {
    /// Like `prefixLength`, for a text that is typed or pasted before a slot.
    private func skipPrefix(of text: Span<UInt8>, at slot: Int) -> Int {
        guard prefix > 0 else { return 0 }
        var end = 0
        var place = 0
        while let digit = nextPrefixDigit(at: &place) {
            let unit = nextUnits(of: text, at: end, for: .digit, most: 1)
            guard unit.digit == digit else { return 0 }
            end = unit.end
        }
        if slot == 0 && text.indices.contains(where: { text[$0] == UInt8(ascii: "+") }) { return end }
        var count = prefix
        var rest = end
        while rest < text.count {
            let units = nextUnits(of: text, at: rest, for: .digit, most: text.count)
            count += units.count
            rest = units.end
        }
        return count == slots + prefix ? end : 0
    }

    /// - C twin: `phn_mask_prefix`.
    package func prefixLength(of text: Span<UInt8>) -> Int { skipPrefix(of: text, at: 0) }

    /// A text whose units are taken.
    private struct Taking {
        var walk: Walk
        var at: Int
        var units = 0
    }

    /// Takes units for the next slots, which accept them.
    private func takeNext(_ out: inout Taking, of text: Span<UInt8>, _ next: Units, on writer: inout Writer) {
        Self.put(next, of: text, on: &writer)
        out.at = next.end
        out.units += next.count
        out.walk.left -= next.count
        if out.walk.left == 0 { walkOn(&out.walk) }
    }

    /// Takes units as `draw` draws them: each slot takes the next unit that fits.
    private func takeUnits(_ out: inout Taking, of text: Span<UInt8>, room: Int, on writer: inout Writer) {
        while !runs[out.walk.run].kind.isEmpty && out.units < room {
            let most = min(out.walk.left, room - out.units)
            let next = nextUnits(of: text, at: out.at, for: runs[out.walk.run].kind, most: most)
            out.at = next.end
            if next.count == 0 { return }
            takeNext(&out, of: text, next, on: &writer)
        }
    }

    /// Skips the literals before the current run, as far as the text contains them.
    private func skipLiterals(_ out: inout Taking, of text: Span<UInt8>) {
        let run = runs[out.walk.run]
        var place = run.begin
        while place < run.end {
            let size = literals.span.scalar(at: place).size
            guard text.has(literals.span.extracting(place..<place + size), at: out.at) else { return }
            place += size
            out.at += size
        }
    }

    /// Takes a literal of the text. The literal is raw text if it ends optional slots.
    private func takeStop(
        _ out: inout Taking, of text: Span<UInt8>, _ scalar: Units, before run: Int, on writer: inout Writer
    ) {
        if run == out.walk.run {
            out.walk.isMet = true
        } else {
            let walk = out.walk
            if walk.isMet && walk.left == runs[walk.run].count
                && literalLength(before: walk.run, in: text, at: scalar.begin) > 0
            {
                for index in scalar.begin..<scalar.end { writer.put(text[index]) }
            }
            for index in scalar.begin..<scalar.end { writer.put(text[index]) }
            out.walk = self.walk(beforeRun: run)
            out.walk.isOpen = true
        }
        skipLiterals(&out, of: text)
    }

    /// Takes units where slots may be optional.
    private func takeOptional(_ out: inout Taking, of text: Span<UInt8>, room: Int, on writer: inout Writer) {
        while out.at < text.count && !runs[out.walk.run].kind.isEmpty && out.units < room {
            var (target, next) = target(for: out.walk, of: text, at: out.at)
            guard let target else {
                out.at = next.end
                continue
            }
            if next.count == 0 {
                takeStop(&out, of: text, next, before: target, on: &writer)
                continue
            }
            if target != out.walk.run { out.walk = walk(beforeRun: target) }
            let most = room - out.units
            if next.count > most { next = units(of: text, at: out.at, for: runs[target].kind, most: most) }
            takeNext(&out, of: text, next, on: &writer)
        }
    }

    /// - C twin: `phn_mask_take`.
    package func take(_ text: Span<UInt8>, at slot: Int, room: Int) -> MaskTaking {
        let start = Taking(walk: walk(to: max(slot, 0)), at: skipPrefix(of: text, at: slot))
        var out = start
        let raw = Writer.text { writer in
            out = start
            if hasOptional {
                takeOptional(&out, of: text, room: room, on: &writer)
            } else {
                takeUnits(&out, of: text, room: room, on: &writer)
            }
        }
        let isCut = nextUnits(of: text, at: out.at, for: kinds, most: 1).count > 0
        return MaskTaking(raw: raw ?? "", units: out.units, isCut: isCut)
    }
}

// MARK: Affinity

extension PortableMask {
    /// How a text fits a mask.
    private struct Fit {
        var at = 0
        /// Scalars of the text that have their place in the mask.
        var kept = 0
        /// Scalars that the mask drops, and literals that it inserts.
        var changed = 0
        /// Scalars at the beginning that stay as they are.
        var unbroken = 0
        /// Scalars of the value, also those for which no slot is left.
        var value = 0

        mutating func keep(upTo end: Int, isSame: Bool) {
            if isSame && changed == 0 && unbroken == kept { unbroken += 1 }
            kept += 1
            at = end
        }
    }

    private func fitLiterals(_ out: inout Fit, of text: Span<UInt8>, before run: Run, from place: Int) {
        var place = place
        while place < run.end && out.at < text.count {
            let literal = place..<place + literals.span.scalar(at: place).size
            out.value += isValue[place] ? 1 : 0
            place = literal.upperBound
            if text.has(literals.span.extracting(literal), at: out.at) {
                out.keep(upTo: out.at + literal.count, isSame: true)
            } else {
                out.changed += 1
            }
        }
    }

    private func fitRun(_ out: inout Fit, of text: Span<UInt8>, _ run: Run, _ slots: Int) {
        var left = slots
        while left > 0 && out.at < text.count {
            let unit = unit(of: text, at: out.at, for: run.kind)
            if unit.count > 0 {
                out.keep(upTo: unit.end, isSame: unit.digit == nil || text[unit.begin] < 0x80)
                out.value += 1
                left -= 1
            } else if run.isOptional {
                return
            } else {
                out.changed += 1
                out.at = unit.end
            }
        }
    }

    private func fit(_ text: Span<UInt8>, scalars count: Int) -> Fit {
        var out = Fit()
        var place = place(after: isReversed ? max(scalars - count, 0) : 0)
        while true {
            let run = runs[place.run]
            fitLiterals(&out, of: text, before: run, from: place.literal)
            fitRun(&out, of: text, run, place.left)
            if run.kind.isEmpty { break }
            let next = runs[place.run + 1]
            place = Place(run: place.run + 1, literal: next.begin, left: next.count)
        }
        while out.at < text.count {
            let unit = unit(of: text, at: out.at, for: kinds)
            out.value += unit.count
            out.changed += 1
            out.at = unit.end
        }
        return out
    }

    /// - C twin: `phn_mask_affinity`.
    package func affinity(of text: Span<UInt8>, by choice: MaskChoice) -> Int {
        let count = Self.countScalars(in: text)
        let fit = fit(text, scalars: count)
        return switch choice {
        case .text: fit.kept - fit.changed
        case .prefix: fit.unbroken
        // The fewer scalars are left in the mask, the better.
        case .capacity: count > scalars ? .min : count - scalars
        case .value: fit.value > valueScalars ? .min : fit.value - valueScalars
        }
    }
}
