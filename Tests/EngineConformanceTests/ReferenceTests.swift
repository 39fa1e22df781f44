import PhoneModel
import TestSupport
import Testing

/// Compares the compiled automaton with an independent implementation of the same rules.
@Suite struct ReferenceTests {
    /// All strings of up to five digits, alone and after each prefix that starts another notation. Strings have one
    /// digit fewer in short runs.
    @Test func shortDigitsExhaustively() throws {
        let openings = [
            "", "82", "0082", "081", "085", "0850", "001", "00182", "00700", "0070082", "2345678", "821023", "8215",
            "108",
        ]
        let most = Repetition.isLong ? 5 : 4
        for engine in try Engines.all() {
            for plus in [false, true] {
                for opening in plus ? ["", "82", "8201", "8215", "82882"] : openings {
                    for count in 0...(opening.isEmpty ? most : most - 1) {
                        var limit = 1
                        for _ in 0..<count { limit *= 10 }
                        for value in 0..<limit {
                            let digits = String(value)
                            let tail = count == 0 ? "" : String(repeating: "0", count: count - digits.count) + digits
                            expect(engine, digits: opening + tail, plus: plus)
                        }
                    }
                }
            }
        }
    }

    /// Digits with every prefix and length.
    @Test func longDigits() throws {
        var random = SplitMix64(seed: 82)
        var texts: [(String, Bool)] = []
        for _ in 0..<Repetition.count(150_000) {
            let count = Int.random(in: 1...25, using: &random)
            var digits = ""
            // Small digits produce the prefixes that have rules.
            for place in 0..<count {
                let isHead = place < 4 && Bool.random(using: &random)
                digits += String(
                    isHead ? [0, 1, 2, 8].randomElement(using: &random) ?? 0 : .random(in: 0...9, using: &random))
            }
            texts.append((digits, Int.random(in: 0...3, using: &random) == 0))
        }
        for engine in try Engines.all() {
            for (digits, plus) in texts { expect(engine, digits: plus ? "82\(digits)" : digits, plus: plus) }
        }
    }

    /// Texts with every kind of noise, which also test scanning and trimming.
    @Test func noisyTexts() throws {
        for engine in try Engines.all() {
            var texts = NoisyText(seed: 3, hasContexts: false)
            for _ in 0..<Repetition.count(100_000) {
                let text = String(decoding: texts.next(), as: UTF8.self)
                expect(engine, text: text, KoreanReference.answer(for: text))
            }
        }
    }

    private func expect(_ engine: Engines.Named, digits: String, plus: Bool) {
        let text = (plus ? "+" : "") + digits
        expect(engine, text: text, KoreanReference.answer(digits: digits, plus: plus))
    }

    private func expect(_ engine: Engines.Named, text: String, _ expected: KoreanReference.Answer) {
        let finding = engine.stages.check(text)
        var drawn = engine.stages.layout(text).text
        var expected = expected
        // The reference does not support extensions: the digits before an extension are grouped as they are without it.
        // If the digits after a label are another number, only the first number is drawn.
        let label = drawn.firstIndex { $0.isLetter || $0 == "#" || $0 == ";" }
        drawn = String(drawn[..<(label ?? drawn.endIndex)].reversed().drop { $0 == " " }.reversed())
        // For numbers of other countries, signs begin an extension too.
        let mayHaveLabel =
            text.contains(where: \.isLetter)
            || (expected.kind == "foreign" && text.contains { "#＃;,~～".contains($0) })
        let isCut = mayHaveLabel && expected.live.filter(\.isNumber).hasPrefix(drawn.filter(\.isNumber))
        if label != nil || isCut { expected.live = KoreanReference.answer(for: drawn).live }
        // For numbers of other countries after a plus, only the marks are compared: TypingTests check the groups.
        let hasOtherGroups = expected.live.hasPrefix("+") && !expected.live.hasPrefix("+82")
        let answer = KoreanReference.Answer(
            live: hasOtherGroups ? drawn.filter { $0 == "+" || $0.isNumber } : drawn, level: finding.levelInVectors,
            kind: finding.kind?.description,
            e164: finding.number.flatMap { engine.stages.format($0, .e164, .hyphen) })
        // Numbers of other countries follow other plans.
        if expected.kind == "foreign" {
            #expect(answer.live == expected.live, "\(engine): \(text.debugDescription)")
        } else if answer != expected {
            Issue.record("\(engine): \(text.debugDescription): \(answer), expected \(expected)")
        }
    }
}
