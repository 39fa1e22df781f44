#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    /// A mask that the C core has compiled.
    ///
    /// - C twin: `phn_mask`.
    package final class NativeMask: MaskStages, @unchecked Sendable {
        // Safe to share: the core never changes a mask, and it is freed with the last reference.
        private let mask: OpaquePointer
        package let slots: Int
        package let digitSlots: Int
        package let requiredSlots: Int
        private let literalBytes: Int

        package init(_ mask: [UInt8], _ options: MaskOptions) throws(MaskDamage) {
            var made: OpaquePointer?
            var offset = 0
            let status = mask.withUnsafeBufferPointer { mask in
                Self.withOptions(options) { phn_mask_create_with(&made, &offset, mask.baseAddress, mask.count, &$0) }
            }
            guard let made else {
                throw MaskDamage(
                    MaskDamage.Code(rawValue: UInt8(truncatingIfNeeded: status.rawValue)) ?? .encoding, at: offset)
            }
            self.mask = made
            slots = phn_mask_slot_count(made)
            digitSlots = phn_mask_digit_slot_count(made)
            requiredSlots = phn_mask_required_slot_count(made)
            literalBytes = phn_mask_rest(nil, 0, made, 0, PHN_MASK_LAZY, nil, 0)
        }

        deinit { phn_mask_destroy(mask) }

        private static func withOptions(
            _ options: MaskOptions, _ body: (inout phn_mask_options) -> phn_status
        ) -> phn_status {
            var members: [UInt8] = []
            for slotClass in options.classes { members += slotClass.members.utf8 }
            return members.withUnsafeBufferPointer { members in
                var end = 0
                let classes = options.classes.map { slotClass in
                    let begin = end
                    end += slotClass.members.utf8.count
                    return phn_mask_class(
                        sign: slotClass.sign.value, members: members.baseAddress.map { $0 + begin },
                        length: end - begin, has_digits: slotClass.hasDigits, has_letters: slotClass.hasLetters,
                        is_optional: slotClass.isOptional)
                }
                return classes.withUnsafeBufferPointer { classes in
                    // Safe: the core copies the members, and keeps no pointer.
                    var options = phn_mask_options(
                        size: MemoryLayout<phn_mask_options>.size,
                        notation: phn_mask_notation(UInt32(options.notation.rawValue)),
                        is_reversed: options.isReversed, classes: classes.baseAddress, class_count: classes.count)
                    return body(&options)
                }
            }
        }

        /// Returns the message for a C status.
        package static func text(of damage: MaskDamage.Code) -> String {
            String(cString: phn_status_text(phn_status(rawValue: UInt32(damage.rawValue))))
        }

        package func draw(
            _ raw: Span<UInt8>, caret: Int, _ literals: MaskLiterals, _ affinity: CaretAffinity
        ) -> MaskDrawing {
            var place = caret
            var units = 0
            // No unit becomes longer when it is drawn, so the text is written only once.
            let text = raw.withUnsafeBufferPointer { raw in
                String(unsafeUninitializedCapacity: raw.count + literalBytes) { buffer in
                    let count = phn_mask_draw(
                        buffer.baseAddress, buffer.count, &place, &units, mask, raw.baseAddress, raw.count,
                        phn_mask_literals(UInt32(literals.rawValue)), phn_affinity(UInt32(affinity.rawValue)))
                    // Safe: the core returns the number of bytes that it stored.
                    return min(count, buffer.count)
                }
            }
            return MaskDrawing(text: text, caret: place, units: units)
        }

        package func strip(_ text: Span<UInt8>) -> String {
            write(text) { phn_mask_strip($0.baseAddress, $0.count, mask, $1.baseAddress, $1.count) }
        }

        package func value(_ text: Span<UInt8>) -> String {
            write(text) { phn_mask_value($0.baseAddress, $0.count, mask, $1.baseAddress, $1.count) }
        }

        package func prefixLength(of text: Span<UInt8>) -> Int {
            text.withUnsafeBufferPointer { phn_mask_prefix(mask, $0.baseAddress, $0.count) }
        }

        package func take(_ text: Span<UInt8>, at slot: Int, room: Int) -> MaskTaking {
            var units = 0
            var isCut = false
            let raw = write(text) { buffer, text in
                phn_mask_take(
                    buffer.baseAddress, buffer.count, &units, &isCut, mask, text.baseAddress, text.count, max(slot, 0),
                    max(room, 0))
            }
            return MaskTaking(raw: raw, units: units, isCut: isCut)
        }

        package func unitLength(in raw: Span<UInt8>, at offset: Int) -> Int {
            raw.withUnsafeBufferPointer { phn_mask_unit($0.baseAddress, $0.count, offset) }
        }

        package func reach(_ raw: Span<UInt8>) -> MaskProgress {
            var progress = phn_mask_progress()
            raw.withUnsafeBufferPointer { phn_mask_reach(&progress, mask, $0.baseAddress, $0.count) }
            return MaskProgress(
                slots: progress.slots, isComplete: progress.is_complete, hasLiterals: progress.has_literals)
        }

        package func rest(after slots: Int, _ literals: MaskLiterals, filler: Span<UInt8>) -> String {
            write(filler) { buffer, filler in
                phn_mask_rest(
                    buffer.baseAddress, buffer.count, mask, max(slots, 0),
                    phn_mask_literals(UInt32(literals.rawValue)), filler.baseAddress, filler.count)
            }
        }

        package func affinity(of text: Span<UInt8>, by choice: MaskChoice) -> Int {
            text.withUnsafeBufferPointer {
                Int(
                    phn_mask_affinity(
                        mask, $0.baseAddress, $0.count, phn_mask_choice(UInt32(choice.rawValue))))
            }
        }

        /// Returns the text that a function of the core writes.
        @inline(__always) private func write(
            _ text: Span<UInt8>, _ body: (UnsafeMutableBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int
        ) -> String {
            text.withUnsafeBufferPointer { text in written(room: 64) { body($0, text) } }
        }
    }
#endif
