import PhoneModel
import TestSupport
import Testing

/// The offset of an error: the text before it is a possible prefix of a number, and the next digit is not.
@Suite struct OffsetTests {
    @Test func offsetsOfDigits() throws {
        for engine in try Engines.all() {
            var random = SplitMix64(seed: 9)
            var seen: Set<PhoneNumber.Reason> = []
            var wrong: [String] = []
            for _ in 0..<Repetition.count(60_000) {
                let digits = (0..<Int.random(in: 1...22, using: &random)).map { place in
                    place < 3 ? [0, 1, 2, 8].randomElement(using: &random) ?? 0 : Int.random(in: 0...9, using: &random)
                }
                let text = (Bool.random(using: &random) ? "+" : "") + digits.map(String.init).joined()
                // Numbers of other countries follow other plans.
                if KoreanReference.answer(for: text).kind == "foreign" { continue }
                let finding = engine.stages.check(text)
                if let reason = finding.reason { seen.insert(reason) }
                if !Self.isOffset(finding, of: text, by: engine.stages) { wrong.append("\(text) at \(finding.offset)") }
            }
            #expect(wrong == [], "\(engine)")
            #expect(seen == [.tooShort, .tooLong, .unassigned, .localOnly])
        }
    }

    /// Whether the digit at the offset makes the text impossible. The offset is the end of the text if it is too short,
    /// and 0 without a reason or if a lower level accepts the text.
    private static func isOffset(_ finding: Finding, of text: String, by stages: any EngineStages) -> Bool {
        if finding.reason == .tooShort { return finding.offset == text.utf8.count }
        if finding.reason == nil || finding.level != nil { return finding.offset == 0 }
        let before = stages.check(String(text.prefix(finding.offset)))
        let after = stages.check(String(text.prefix(finding.offset + 1)))
        let wasPossible = before.level != nil || before.reason == .tooShort || before.reason == .empty
        return wasPossible && after.level == nil && after.reason != .tooShort
    }

    /// Offsets count the bytes of the original text, including noise.
    @Test func offsetsInNoise() throws {
        for engine in try Engines.all() {
            for (text, offset) in [
                ("전화: 010-2345-6789", 8), ("전화: 010-2345", 16), ("０９１２", 3), ("02-012-3456", 3), ("☎ +82 99", 8),
                ("001-999-555-1234", 4), ("00700 999 555 1234", 6), ("+999 3 1234", 1),
                ("010-2345-67890", 13), ("\u{FEFF}112", 3),
            ] {
                #expect(engine.stages.check(text).offset == offset, "\(engine): \(text)")
            }
        }
    }
}
