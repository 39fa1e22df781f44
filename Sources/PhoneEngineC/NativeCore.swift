#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    /// The core's engine without its owner, for calls on single texts and numbers: counting references would take as
    /// long as the call.
    ///
    /// - C twin: `phn_engine`.
    package struct NativeCore: @unchecked Sendable {
        // Safe to share: the core never changes an engine. The creator of an instance must keep the engine alive.
        private let engine: OpaquePointer
        /// Whether numbers are parsed with the standard plan, so that they are known to be valid if their texts are.
        private let isStandard: Bool

        init(_ engine: OpaquePointer) {
            self.engine = engine
            isStandard = false
        }

        /// Creates the core of the standard plan's engine, which is never released.
        package init(keepingStandard engine: NativeEngine) {
            self.init(standard: engine.engine)
            _ = Unmanaged.passRetained(engine)
        }

        /// Creates the core of the standard plan's engine at an address; returns nil for 0.
        package init?(standardAt address: UInt) {
            guard let engine = OpaquePointer(bitPattern: address) else { return nil }
            self.init(standard: engine)
        }

        private init(standard engine: OpaquePointer) {
            self.engine = engine
            isStandard = true
        }

        /// The address of the engine.
        package var address: UInt { UInt(bitPattern: engine) }

        /// - C twin: `phn_check`.
        package func number(
            in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
            else rejection: inout Rejection
        ) -> PhoneNumber? {
            var verdict = phn_verdict()
            let letters = region.code.bigEndian
            text.withUnsafeBufferPointer { text in
                withUnsafeBytes(of: letters) { letters in
                    let letters = letters.baseAddress?.assumingMemoryBound(to: CChar.self)
                    _ = phn_check(&verdict, engine, text.baseAddress, text.count, letters)
                }
            }
            let isKnownValid = isStandard && verdict.level >= PhoneNumber.Level.standard.rawValue
            if verdict.level >= level.rawValue, let number = PhoneNumber(verdict.number, isKnownValid: isKnownValid) {
                return number
            }
            rejection = Rejection(
                offset: verdict.offset, level: PhoneNumber.Level(rawValue: verdict.level),
                reason: PhoneNumber.Reason(rawValue: verdict.reason))
            return nil
        }

        /// - C twin: `phn_number_level`.
        package func level(of number: PhoneNumber) -> PhoneNumber.Level? {
            var digits = phn_number(digitsOf: number)
            return PhoneNumber.Level(rawValue: UInt8(truncatingIfNeeded: phn_number_level(engine, &digits).rawValue))
        }
    }
#endif
