#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    /// A mask that the C core reads.
    ///
    /// - C twin: the mask bytes of `phn_mask_draw` and its friends.
    package struct NativeMask: MaskStages {
        private let mask: [UInt8]
        package let slots: Int
        package let digitSlots: Int

        package init(_ mask: [UInt8]) throws(MaskDamage) {
            var info = phn_mask_info()
            var offset = 0
            let status = mask.withUnsafeBufferPointer { phn_mask_check(&info, &offset, $0.baseAddress, $0.count) }
            if status != PHN_OK {
                throw MaskDamage(
                    MaskDamage.Code(rawValue: UInt8(truncatingIfNeeded: status.rawValue)) ?? .encoding, at: offset)
            }
            self.mask = mask
            slots = info.slots
            digitSlots = info.digit_slots
        }

        /// The error of a C status.
        package static func text(of damage: MaskDamage.Code) -> String {
            String(cString: phn_status_text(phn_status(rawValue: UInt32(damage.rawValue))))
        }

        package func draw(
            _ raw: Span<UInt8>, caret: Int, _ literals: MaskLiterals, _ affinity: CaretAffinity
        ) -> MaskDrawing {
            var place = 0
            var units = 0
            let text = write(raw) { buffer, mask, raw in
                place = caret
                return phn_mask_draw(
                    buffer.baseAddress, buffer.count, &place, &units, mask.baseAddress, mask.count, raw.baseAddress,
                    raw.count, phn_mask_literals(UInt32(literals.rawValue)), phn_affinity(UInt32(affinity.rawValue)))
            }
            return MaskDrawing(text: text, caret: place, units: units)
        }

        package func strip(_ text: Span<UInt8>) -> String {
            write(text) { buffer, mask, text in
                phn_mask_strip(
                    buffer.baseAddress, buffer.count, mask.baseAddress, mask.count, text.baseAddress, text.count)
            }
        }

        package func take(_ text: Span<UInt8>, at slot: Int, room: Int) -> MaskTaking {
            var units = 0
            var isCut = false
            let raw = write(text) { buffer, mask, text in
                phn_mask_take(
                    buffer.baseAddress, buffer.count, &units, &isCut, mask.baseAddress, mask.count, text.baseAddress,
                    text.count, max(slot, 0), max(room, 0))
            }
            return MaskTaking(raw: raw, units: units, isCut: isCut)
        }

        package func unitLength(in raw: Span<UInt8>, at offset: Int) -> Int {
            raw.withUnsafeBufferPointer { phn_mask_unit($0.baseAddress, $0.count, offset) }
        }

        package func rest(behind units: Int, _ literals: MaskLiterals, filler: Span<UInt8>) -> String {
            write(filler) { buffer, mask, filler in
                phn_mask_rest(
                    buffer.baseAddress, buffer.count, mask.baseAddress, mask.count, max(units, 0),
                    phn_mask_literals(UInt32(literals.rawValue)), filler.baseAddress, filler.count)
            }
        }

        /// What a function of the core makes of the mask and a text.
        private func write(
            _ text: Span<UInt8>,
            _ body: (UnsafeMutableBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int
        ) -> String {
            mask.withUnsafeBufferPointer { mask in
                text.withUnsafeBufferPointer { text in
                    written(room: 64) { body($0, mask, text) }
                }
            }
        }
    }
#endif
