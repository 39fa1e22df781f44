internal import PhoneModel

extension Span<UInt8> {
    /// Up to sixteen bytes in two words, the first byte lowest; zeros follow the last one. No byte beyond the text is
    /// read: overlapping loads agree.
    ///
    /// - C twin: `phn_load_short`.
    @inline(__always) var shortWords: SIMD2<UInt64> {
        if count >= 8 {
            let rest = count &- 8
            return SIMD2(word(at: 0), word(at: rest) >> (64 &- 8 &* rest))
        }
        if count >= 4 {
            let rest = count &- 4
            return SIMD2(UInt64(half(at: 0)) | UInt64(half(at: rest)) &<< UInt64(truncatingIfNeeded: 8 &* rest), 0)
        }
        if count == 0 { return SIMD2(0, 0) }
        let middle = count / 2
        let last = count &- 1
        return SIMD2(UInt64(self[0]) | UInt64(self[middle]) << (8 &* middle) | UInt64(self[last]) << (8 &* last), 0)
    }

    /// A load outside the span traps, and any bytes are a word.
    @inline(__always) private func word(at offset: Int) -> UInt64 {
        bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }

    @inline(__always) private func half(at offset: Int) -> UInt32 {
        bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
    }
}

extension PortableEngine {
    /// A text of up to sixteen bytes whose digits alone decide, as they do for most texts; nil for all others.
    @inline(__always)
    func pack(_ text: Span<UInt8>) -> Packed? {
        guard 1...Packing.most ~= text.count, profile == .standard else { return nil }
        let packed = Packed(text.shortWords, size: text.count)
        return packed.isPlain && !packed.isDoubtful ? packed : nil
    }

    /// The certain answer of the Korean plan; nil without one.
    ///
    /// - C twin: `phn_lane_find`.
    @inline(__always)
    func answer(to packed: Packed, in region: PhoneNumber.Region) -> Answer? {
        guard let lane, let heads = packed.plus ? lane.plus : lane.heads(of: plan.root(of: region)) else { return nil }
        let label = Int(plan.states.label(after: packed.digits, count: packed.count, heads.states.span))
        return lane.records[label].takes(packed.count) ? plan.answers[label] : nil
    }

    /// Whether the Korean plan leaves a text to the world: without a plus the region shows it, with a plus the digits.
    ///
    /// - C twin: `leads_abroad`.
    @inline(__always)
    func leadsAbroad(_ packed: Packed, in region: PhoneNumber.Region) -> Bool {
        guard packed.count > 0, packed.plus, let lane else { return packed.count > 0 && plan.root(of: region) == 0 }
        let label = Int(plan.states.label(after: packed.digits, count: packed.count, lane.plus.states.span))
        return plan.answers[label].kind == .foreign && plan.answers[label].maximum == 0
    }
}
