#if NativeEngine
    import PhoneEngineC
    import PhoneModel
    import TestSupport
    import Testing

    /// Compares the two matchers of the native engine with a million seeded texts: every field is equal.
    @Suite(.enabled(if: NativeEngine.pcre2Version != nil)) struct PlanPatternDifferentialTests {
        @Test(arguments: 0..<4) func aMillionTexts(part: UInt64) throws {
            let automaton = try NativeEngine.standard()
            let pattern = try NativeEngine.standardByPattern()
            var texts = NoisyText(seed: 2_000 + part)
            var accepted = 0
            for _ in 0..<Repetition.count(250_000) {
                let text = texts.next()
                let finding = automaton.check(text.span, in: .southKorea)
                let other = pattern.check(text.span, in: .southKorea)
                if finding != other { Issue.record("\(text): \(finding) and \(other)") }
                guard let number = finding.number else { continue }
                accepted += 1
                if automaton.classify(number) != pattern.classify(number) { Issue.record("\(number)") }
            }
            #expect(accepted > Repetition.count(40_000) && accepted < Repetition.count(200_000))
        }
    }
#endif
