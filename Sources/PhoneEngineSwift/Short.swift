internal import PhoneModel

extension Span<UInt8> {
    /// Up to sixteen bytes in two words, the first byte lowest; zeros follow the last byte. No byte beyond the text is
    /// read: loads overlap instead.
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

    /// Sixteen to 32 bytes in four words: the first sixteen, and the others; zeros follow the last byte.
    ///
    /// - C twin: `pack_short`.
    @inline(__always) var longWords: (head: SIMD2<UInt64>, tail: SIMD2<UInt64>) {
        let head = SIMD2(word(at: 0), word(at: 8))
        let missing = 32 &- count
        // The last sixteen bytes, moved to where they begin after the first ones.
        let (low, high) = (word(at: count &- 16), word(at: count &- 8))
        if missing >= 8 { return (head, SIMD2(high >> UInt64(truncatingIfNeeded: 8 &* (missing &- 8)), 0)) }
        if missing == 0 { return (head, SIMD2(low, high)) }
        let bits = UInt64(truncatingIfNeeded: 8 &* missing)
        return (head, SIMD2(low &>> bits | high &<< (64 &- bits), high &>> bits))
    }

    /// Loads a word. A load outside the span traps, and any eight bytes are a word.
    @inline(__always) private func word(at offset: Int) -> UInt64 {
        bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }

    @inline(__always) private func half(at offset: Int) -> UInt32 {
        bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
    }
}

extension Packed {
    /// Creates a text of up to 32 bytes; nil for any other text.
    @inline(__always) init?(_ text: Span<UInt8>) {
        switch text.count {
        case 1...Packing.most: self.init(text.shortWords, size: text.count)
        case Packing.most...(2 * Packing.most):
            let (head, tail) = text.longWords
            self.init(head, tail, size: text.count)
        default: return nil
        }
    }
}

extension PortableEngine {
    /// Returns the answer of the Korean plan if it is certain; otherwise nil.
    ///
    /// - C twin: `phn_lane_find`.
    @inline(__always)
    func answer(to packed: Packed, in region: PhoneNumber.Region) -> Answer? {
        guard !packed.isDoubtful, let lane else { return nil }
        let end = lane.end(of: packed, from: plan.root(of: region))
        return end == Heads.open ? nil : plan.answers[Int(end)]
    }

    /// Returns whether the Korean plan leaves a plain text to the world metadata: the region decides without a plus,
    /// the digits with a plus. A text that may be a decimal is not left to the world metadata.
    ///
    /// - C twin: `is_abroad` of `abroad`.
    @inline(__always)
    func leadsAbroad(_ packed: Packed, _ text: Span<UInt8>, in region: PhoneNumber.Region) -> Bool {
        if profile != .standard { return true }
        if packed.hasSingleDot && (packed.digits & 15 == 0 || text.mayEndDecimal) { return false }
        guard packed.plus else { return plan.root(of: region) == 0 }
        return lane?.leadsAbroad(packed.digits, count: packed.count) ?? false
    }
}
