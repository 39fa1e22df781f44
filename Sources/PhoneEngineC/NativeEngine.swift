#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    /// The C core with one plan. This type owns all pointers of the package.
    ///
    /// - C twin: `phn_engine`.
    package final class NativeEngine: EngineStages, @unchecked Sendable {
        // Safe to share: the core never changes an engine, and both are freed with the last reference.
        let engine: OpaquePointer
        private let plan: UnsafeMutableBufferPointer<UInt8>?

        private init(engine: OpaquePointer, plan: UnsafeMutableBufferPointer<UInt8>?) {
            self.engine = engine
            self.plan = plan
        }

        deinit {
            phn_engine_destroy(engine)
            plan?.deallocate()
        }

        /// Creates an engine with a copy of plan bytes, all of which are validated.
        ///
        /// - Throws: ``PlanDamage/noWorld`` if the profile needs world metadata, which the plan lacks.
        package convenience init(plan bytes: [UInt8], profile: PlanProfile = .standard) throws(PlanDamage) {
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            _ = copy.initialize(fromContentsOf: bytes)
            do throws(PlanDamage) {
                self.init(engine: try Self.create(copy.baseAddress, copy.count, profile), plan: copy)
            } catch {
                copy.deallocate()
                throw error
            }
        }

        /// Creates an engine with the built-in plan, whose bytes are static.
        package static func standard(profile: PlanProfile = .standard) throws(PlanDamage) -> NativeEngine {
            var length = 0
            let bytes = phn_standard_plan(&length)
            return NativeEngine(engine: try create(bytes, length, profile), plan: nil)
        }

        /// The bytes of the built-in plan.
        package static var standardPlan: [UInt8] {
            var length = 0
            let bytes = phn_standard_plan(&length)
            return Array(UnsafeBufferPointer(start: bytes, count: length))
        }

        private static func create(
            _ bytes: UnsafePointer<UInt8>?, _ length: Int, _ profile: PlanProfile
        ) throws(PlanDamage) -> OpaquePointer {
            var engine: OpaquePointer?
            var status = phn_engine_create(&engine, bytes, length)
            if let engine {
                status = phn_engine_choose_profile(engine, phn_profile(UInt32(profile.rawValue)))
                if status == PHN_OK { return engine }
                phn_engine_destroy(engine)
            }
            throw PlanDamage(rawValue: UInt8(truncatingIfNeeded: status.rawValue)) ?? .damaged
        }

        /// Returns the message for a C status.
        package static func text(of damage: PlanDamage) -> String {
            String(cString: phn_status_text(phn_status(rawValue: UInt32(damage.rawValue))))
        }

        /// The version of PCRE2 that the core was built with; nil if it was built without PCRE2.
        package static var pcre2Version: String? {
            let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
                let count = phn_pcre2_version(buffer.baseAddress, buffer.count)
                return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
            return text.isEmpty ? nil : text
        }
    }

    // MARK: Matching by pattern

    extension NativeEngine {
        /// Creates an engine with a copy of plan bytes that matches the plan's regular expression instead of walking
        /// its states.
        ///
        /// - Throws: ``PatternDamage/Code/unavailable`` if the build has no PCRE2, or the plan has no expression.
        package static func matchingByPattern(_ plan: [UInt8]) throws(PatternDamage) -> NativeEngine {
            try matchingByPattern { () throws(PlanDamage) in try NativeEngine(plan: plan) }
        }

        /// Creates such an engine with the built-in plan.
        package static func standardByPattern() throws(PatternDamage) -> NativeEngine {
            try matchingByPattern { () throws(PlanDamage) in try standard() }
        }

        private static func matchingByPattern(
            _ make: () throws(PlanDamage) -> NativeEngine
        ) throws(PatternDamage) -> NativeEngine {
            let engine: NativeEngine
            do throws(PlanDamage) {
                engine = try make()
            } catch {
                throw PatternDamage(.unavailable, text(of: error))
            }
            try engine.matchByPattern()
            return engine
        }

        /// Selects matching by the expression. Call it before the engine is shared.
        private func matchByPattern() throws(PatternDamage) {
            let status = phn_engine_match_by_pattern(engine)
            if status == PHN_OK { return }
            let code = PatternDamage.Code(rawValue: UInt8(truncatingIfNeeded: status.rawValue)) ?? .unavailable
            if status == PHN_PATTERN_UNAVAILABLE, Self.pcre2Version != nil {
                throw PatternDamage(code, "the plan has no regular expression: build it again with PlanCompiler")
            }
            throw PatternDamage(code, String(cString: phn_status_text(status)))
        }
    }

    // MARK: Stages

    extension NativeEngine {
        package func has(_ region: PhoneNumber.Region) -> Bool {
            withLetters(of: region) { phn_engine_has_region(engine, $0) }
        }

        /// All regions of the plan: any two letters may be a region.
        package var regions: [PhoneNumber.Region] {
            let letters = UInt16(UInt8(ascii: "A"))...UInt16(UInt8(ascii: "Z"))
            return letters.flatMap { first in
                letters.map { PhoneNumber.Region(code: first << 8 | $0) }.filter(has)
            }
        }

        package func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region? {
            guard let code = UInt32(exactly: code) else { return nil }
            return region { phn_engine_main_region($0, engine, code) }
        }

        /// Returns the region whose letters a call writes; nil if the call returns false.
        func region(_ write: (UnsafeMutablePointer<CChar>?) -> Bool) -> PhoneNumber.Region? {
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2) { letters in
                guard write(letters.baseAddress) else { return nil }
                return PhoneNumber.Region(
                    code: UInt16(UInt8(bitPattern: letters[0])) << 8 | UInt16(UInt8(bitPattern: letters[1])))
            }
        }

        // Inlined witnesses of the protocol: the calls of each keystroke or text, without copies of results.
        @inline(__always)
        package func check(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding {
            var verdict = phn_verdict()
            withCore(text, in: region) { engine, text, letters in
                _ = phn_check(&verdict, engine, text.baseAddress, text.count, letters)
            }
            return Finding(verdict)
        }

        package func number(
            in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
            else rejection: inout Rejection
        ) -> PhoneNumber? {
            defer { withExtendedLifetime(self) {} }
            return NativeCore(engine).number(in: text, region, atLeast: level, else: &rejection)
        }

        package func suggestion(for text: Span<UInt8>, in region: PhoneNumber.Region) -> PhoneNumber? {
            var number = phn_number()
            var isThere = false
            withCore(text, in: region) { engine, text, letters in
                isThere = phn_suggest(&number, engine, text.baseAddress, text.count, letters)
            }
            return isThere ? PhoneNumber(number) : nil
        }

        package func level(of number: PhoneNumber) -> PhoneNumber.Level? {
            defer { withExtendedLifetime(self) {} }
            return NativeCore(engine).level(of: number)
        }

        @inline(__always)
        package func classify(_ number: PhoneNumber) -> Finding {
            var verdict = phn_verdict()
            withCore(number) { _ = phn_classify(&verdict, $0, $1) }
            return Finding(verdict)
        }

        package func format(
            _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator
        ) -> String? {
            let text = withCore(number) { engine, number in
                written(room: Int(PHN_TEXT_MAX)) { buffer in
                    phn_format(
                        buffer.baseAddress, buffer.count, engine, number, phn_style(style), phn_separator(separator))
                }
            }
            return text.isEmpty ? nil : text
        }

        @inline(__always)
        package func layout(
            _ text: Span<UInt8>, caret: Int?, in region: PhoneNumber.Region, _ grouping: PhoneNumber.Grouping
        ) -> (text: String, caret: Int) {
            let grouping = phn_grouping(UInt32(grouping.rawValue))
            return withCore(text, in: region) { engine, text, letters in
                guard let caret else {
                    let drawn = writtenShort { buffer in
                        phn_layout(
                            buffer.baseAddress, buffer.count, nil, engine, text.baseAddress, text.count, letters,
                            grouping)
                    }
                    return (drawn, 0)
                }
                var place = 0
                let drawn = writtenShort { buffer in
                    place = min(max(caret, 0), text.count)
                    return phn_layout(
                        buffer.baseAddress, buffer.count, &place, engine, text.baseAddress, text.count, letters,
                        grouping)
                }
                return (drawn, place)
            }
        }

        package func marks(of text: Span<UInt8>) -> String {
            text.withUnsafeBufferPointer { text in
                written(room: 64) { phn_text_marks($0.baseAddress, $0.count, text.baseAddress, text.count) }
            }
        }

        package func countMarks(in text: Span<UInt8>) -> Int {
            text.withUnsafeBufferPointer { phn_text_marks(nil, 0, $0.baseAddress, $0.count) }
        }

        package func maximum(of text: Span<UInt8>, in region: PhoneNumber.Region) -> Int {
            withCore(text, in: region) { engine, text, letters in
                phn_text_maximum(engine, text.baseAddress, text.count, letters)
            }
        }

        package func typedExtension(of text: Span<UInt8>, in region: PhoneNumber.Region) -> TypedExtension {
            withCore(text, in: region) { engine, text, letters in
                var found = phn_typed_extension()
                let hasLabel = phn_text_extension(&found, engine, text.baseAddress, text.count, letters)
                return TypedExtension(
                    hasLabel: hasLabel, numberEnd: found.number_end, digits: found.begin..<found.end,
                    maximum: found.maximum)
            }
        }

        /// Calls `body` with the arguments of the core: its engine, the bytes of a text, the letters of a region.
        @inline(__always) func withCore<Result>(
            _ text: Span<UInt8>, in region: PhoneNumber.Region,
            _ body: (OpaquePointer, UnsafeBufferPointer<UInt8>, UnsafePointer<CChar>) -> Result
        ) -> Result {
            withEngine { engine in
                text.withUnsafeBufferPointer { text in withLetters(of: region) { body(engine, text, $0) } }
            }
        }

        /// Calls `body` with the core's engine. A closure that captured `self` would count references at each call.
        func withEngine<Result>(_ body: (OpaquePointer) -> Result) -> Result {
            let engine = engine
            return withExtendedLifetime(self) { body(engine) }
        }

        /// Calls `body` with the core's engine and number.
        @inline(__always)
        func withCore<Result>(
            _ number: PhoneNumber, _ body: (OpaquePointer, UnsafePointer<phn_number>) -> Result
        ) -> Result {
            withEngine { engine in withUnsafePointer(to: phn_number(number)) { body(engine, $0) } }
        }

        func withLetters<Result>(
            of region: PhoneNumber.Region, _ body: (UnsafePointer<CChar>) -> Result
        ) -> Result {
            let letters = region.code.bigEndian
            return withUnsafeBytes(of: letters) { bytes in
                bytes.withMemoryRebound(to: CChar.self) { letters in
                    // Safe: a region has two letters, so there is a first one.
                    letters.baseAddress.map(body) ?? withUnsafePointer(to: 0, body)
                }
            }
        }
    }
#endif
