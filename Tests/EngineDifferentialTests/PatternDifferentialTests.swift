#if NativeEngine
    import PhoneEngineC
    import PhoneEngineSwift
    import PhoneModel
    import TestSupport
    import Testing

    /// Compares PCRE2 with the portable engine: expressions that both accept have the same meaning.
    @Suite(.enabled(if: NativeEngine.pcre2Version != nil)) struct PatternDifferentialTests {
        /// Generated expressions and texts that may match them: result, captures and names are equal. Under
        /// sanitizers, there are a fifth as many expressions.
        @Test(arguments: 0..<4) func generatedExpressions(part: UInt64) throws {
            var noise = PatternNoise(seed: 3_000 + part)
            let count = Repetition.isSanitized ? 300 : 1_500
            var compared = 0
            var matched = 0
            for _ in 0..<count {
                let source = noise.pattern()
                guard let portable = try? PortablePattern(Array(source.utf8)) else { continue }
                let native = try NativePattern(Array(source.utf8))
                #expect(native.captureCount == portable.captureCount && native.captureNames == portable.captureNames)
                for _ in 0..<8 {
                    let text = noise.text(for: source)
                    guard case .some(let captures) = self.captures(of: text, by: native) else { continue }
                    let other = self.captures(of: text, by: portable)
                    if other != .some(captures) || (try? portable.matches(text.span)) != (captures != nil) {
                        Issue.record("'\(source)' \(text)")
                    }
                    compared += 1
                    matched += captures == nil ? 0 : 1
                }
            }
            #expect(compared > 4 * count && matched > compared / 5 && matched < compared * 4 / 5)
        }

        /// Returns the captures. The outer nil means that the engine gave up, as PCRE2 may; the inner nil means no
        /// match.
        private func captures(of text: [UInt8], by pattern: some PatternStages) -> [Range<Int>?]?? {
            do throws(PatternDamage) { return .some(try pattern.captures(of: text.span)) } catch { return nil }
        }

        /// Sequences of tokens that are mostly invalid expressions: the portable engine accepts only what PCRE2
        /// accepts, and reports a syntax error only where PCRE2 does.
        @Test func randomTokens() {
            var noise = PatternNoise(seed: 4_000)
            var broken = 0
            for _ in 0..<Repetition.count(50_000) {
                let source = Array(noise.scribble().utf8)
                let native = code { () throws(PatternDamage) in _ = try NativePattern(source) }
                let portable = code { () throws(PatternDamage) in _ = try PortablePattern(source) }
                let isAllowed = portable == .unsupported || (portable == nil) == (native == nil)
                if !isAllowed { Issue.record("'\(String(decoding: source, as: UTF8.self))'") }
                broken += native == nil ? 0 : 1
            }
            #expect(broken > Repetition.count(5_000))
        }

        private func code(_ make: () throws(PatternDamage) -> Void) -> PatternDamage.Code? {
            do throws(PatternDamage) {
                try make()
                return nil
            } catch {
                return error.code
            }
        }
    }
#endif
