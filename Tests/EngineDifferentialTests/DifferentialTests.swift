import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

#if NativeEngine
    import PhoneEngineC

    /// Compares the two engines with a million seeded texts: every field, offset, text and caret is equal.
    @Suite struct DifferentialTests {
        @Test(arguments: 0..<4) func aMillionTexts(part: UInt64) throws {
            let native = try NativeEngine.standard()
            let portable = try Engines.portable()
            var texts = NoisyText(seed: 1_000 + part)
            var random = SplitMix64(seed: part)
            var accepted = 0
            for _ in 0..<Repetition.count(250_000) {
                let text = texts.next()
                let finding = native.check(text.span, in: .southKorea)
                let other = portable.check(text.span, in: .southKorea)
                if finding != other { Issue.record("\(text): \(finding) and \(other)") }

                let grouping = PhoneNumber.Grouping(rawValue: UInt8.random(in: 0...3, using: &random)) ?? .standard
                let caret = Int.random(in: 0...text.count, using: &random)
                let region = Bool.random(using: &random) ? PhoneNumber.Region.southKorea : .unknown
                let drawn = native.layout(text.span, caret: caret, in: region, grouping)
                let otherDrawn = portable.layout(text.span, caret: caret, in: region, grouping)
                if drawn != otherDrawn { Issue.record("\(text) at \(caret): \(drawn) and \(otherDrawn)") }

                if native.marks(of: text.span) != portable.marks(of: text.span)
                    || native.countMarks(in: text.span) != portable.countMarks(in: text.span)
                    || native.maximum(of: text.span, in: .southKorea)
                        != portable.maximum(of: text.span, in: .southKorea)
                    || native.typedExtension(of: text.span, in: region)
                        != portable.typedExtension(of: text.span, in: region)
                {
                    Issue.record("\(text): marks, maximum or extension differ")
                }

                let parsing = native.parseWithoutRegion(text.span)
                let otherParsing = portable.parseWithoutRegion(text.span)
                if parsing != otherParsing { Issue.record("\(text): \(parsing) and \(otherParsing)") }

                guard let number = finding.number else { continue }
                accepted += 1
                expectEqual(number, native, portable, &random)
            }
            // The texts contain enough numbers, and enough texts without one.
            #expect(accepted > Repetition.count(40_000) && accepted < Repetition.count(200_000))
        }

        /// The same texts, checked and parsed in other regions: the Korean rules for letters, stops, NUL bytes and
        /// decimals apply in all regions.
        @Test(arguments: ["KR", "US", "DE", "NZ", "JP", "IT", "BR", "ZZ"]) func regions(_ name: String) throws {
            let native = try NativeEngine.standard()
            let portable = try Engines.portable()
            let region = try #require(PhoneNumber.Region(name))
            var texts = NoisyText(seed: 3_000)
            var accepted = 0
            for _ in 0..<Repetition.count(40_000) {
                let text = texts.next()
                let finding = native.check(text.span, in: region)
                let other = portable.check(text.span, in: region)
                if finding != other { Issue.record("\(text): \(finding) and \(other)") }
                let parsing = native.parse(text.span, in: region)
                let otherParsing = portable.parse(text.span, in: region)
                if parsing != otherParsing { Issue.record("\(text): \(parsing) and \(otherParsing)") }
                if let number = finding.number, parsing.number != number {
                    Issue.record("\(text): another parsed number")
                }
                let suggestion = native.suggestion(for: text.span, in: region)
                let otherSuggestion = portable.suggestion(for: text.span, in: region)
                if suggestion != otherSuggestion { Issue.record("\(text): the suggestions differ") }
                if suggestion != nil && finding.level ?? .lenient > .lenient {
                    Issue.record("\(text): a suggestion for an accepted text")
                }
                if text.contains(0) && (finding.number != nil || parsing.number != nil || finding.reason != .notANumber)
                {
                    Issue.record("\(text): a number with a NUL byte")
                }
                accepted += finding.number == nil ? 0 : 1
            }
            #expect(accepted > Repetition.count(500), "\(accepted)")
        }

        private func expectEqual(
            _ number: PhoneNumber, _ native: NativeEngine, _ portable: some EngineStages, _ random: inout SplitMix64
        ) {
            let finding = native.classify(number)
            let other = portable.classify(number)
            if finding != other { Issue.record("\(number): \(finding) and \(other)") }
            let style = PhoneNumber.Style.allCases.randomElement(using: &random) ?? .e164
            let separator = PhoneNumber.Separator.allCases.randomElement(using: &random) ?? .hyphen
            let text = native.format(number, style, separator)
            let otherText = portable.format(number, style, separator)
            if text != otherText { Issue.record("\(number) as \(style): \(text ?? "nil") and \(otherText ?? "nil")") }
        }

        @Test func regions() throws {
            let native = try NativeEngine.standard()
            let portable = try Engines.portable()
            for first in UInt16(0x41)...0x5A {
                for second in UInt16(0x41)...0x5A {
                    let region = PhoneNumber.Region(code: first << 8 | second)
                    #expect(native.has(region) == portable.has(region))
                    #expect(native.check("02-312-3456", in: region) == portable.check("02-312-3456", in: region))
                    #expect(native.check("+82 2 312 3456", in: region) == portable.check("+82 2 312 3456", in: region))
                }
            }
            for code in 0...1_100 {
                #expect(native.mainRegion(ofCallingCode: code) == portable.mainRegion(ofCallingCode: code))
            }
        }
    }
#endif

/// Time is linear in the length of the text: a text eight times as long takes about eight times as long, where a
/// quadratic algorithm would take 64 times as long.
@Suite struct LinearTimeTests {
    @Test func longTexts() throws {
        for engine in try Engines.all() {
            for unit in [
                "0", "+", "-", ";ext=", "(", "x", "내선", "010-2345-6789 ", "\u{1102}\u{1162}", "e", "(0)", "#1 ",
            ] {
                func time(bytes: Int) -> Duration {
                    let text = [UInt8](String(repeating: unit, count: bytes / unit.utf8.count).utf8)
                    return processorTime {
                        _ = engine.stages.check(text.span, in: .southKorea)
                        _ = engine.stages.layout(text.span, caret: text.count / 2, in: .southKorea, .standard)
                    }
                }
                let (short, long) = (time(bytes: 50_000), time(bytes: 400_000))
                // Times below a tenth of a second are too short to compare.
                #expect(long < max(short * 24, .milliseconds(100)), "\(engine): \(unit): \(short), \(long)")
            }
        }
    }
}
