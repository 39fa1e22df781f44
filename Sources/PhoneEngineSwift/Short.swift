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

/// A short plain text, and the index of its certain answer.
struct ShortText {
    let packed: Packed
    let label: UInt16
}

extension PortableEngine {
    /// A text of up to sixteen bytes whose answer the digits alone decide, as they do for most texts; nil for all others.
    ///
    /// - C twin: `phn_lane_follow`.
    @inline(__always)
    func shortText(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> ShortText? {
        guard 1...Packing.most ~= text.count, profile == .standard, let lane else { return nil }
        let packed = Packed(text.shortWords, size: text.count)
        guard packed.isPlain && !packed.isDoubtful else { return nil }
        guard let heads = packed.plus ? lane.plus : lane.heads(of: plan.root(of: region)) else { return nil }
        let label = plan.states.label(after: packed.digits, count: packed.count, heads.states.span)
        return lane.records[Int(label)].takes(packed.count) ? ShortText(packed: packed, label: label) : nil
    }
}
