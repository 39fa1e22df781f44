#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    /// The core's engine without its owner, for what is asked of single texts and numbers: counting references would take
    /// as long as a short answer.
    ///
    /// - C twin: `phn_engine`.
    package struct NativeCore: @unchecked Sendable {
        // Safe to share: the core never changes an engine. Who makes one of these sees to it that the engine lives.
        private let engine: OpaquePointer

        init(_ engine: OpaquePointer) { self.engine = engine }

        /// That of an engine which is kept for ever.
        package init(keeping engine: NativeEngine) {
            self.engine = engine.engine
            _ = Unmanaged.passRetained(engine)
        }

        /// - C twin: `phn_check_number`, and `phn_check` for levels above lenient.
        package func number(
            in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
            else finding: inout Finding?
        ) -> PhoneNumber? {
            var verdict = phn_verdict()
            let letters = region.code.bigEndian
            let isAccepted = text.withUnsafeBufferPointer { text in
                withUnsafeBytes(of: letters) { letters in
                    let letters = letters.baseAddress?.assumingMemoryBound(to: CChar.self)
                    if level == .lenient {
                        return phn_check_number(&verdict, engine, text.baseAddress, text.count, letters)
                    }
                    phn_check(&verdict, engine, text.baseAddress, text.count, letters)
                    return verdict.level >= level.rawValue
                }
            }
            if isAccepted, let number = PhoneNumber(verdict.number) { return number }
            finding = Finding(verdict)
            return nil
        }

        /// - C twin: `phn_number_level`.
        package func level(of number: PhoneNumber) -> PhoneNumber.Level? {
            // An extension has no part in it.
            var digits = phn_number()
            digits.national = number.national
            digits.calling_code = number.storedCallingCode
            digits.count = number.nationalCount
            digits.domestic = number.isDomestic ? 1 : 0
            return PhoneNumber.Level(rawValue: UInt8(truncatingIfNeeded: phn_number_level(engine, &digits).rawValue))
        }
    }
#endif
