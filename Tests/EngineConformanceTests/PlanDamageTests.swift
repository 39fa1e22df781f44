import PhoneModel
import PhonePlans
import TestSupport
import Testing

#if NativeEngine
    import PhoneEngineC
#endif

/// Damaged plans: every engine returns the same error on creation and never crashes.
@Suite struct PlanDamageTests {
    private let plan = StandardPlan.bytes()

    @Test func embeddedPlansAreEqual() throws {
        #expect(plan.count > 1000)
        #if NativeEngine
            #expect(plan == NativeEngine.standardPlan)
        #endif
        #expect(PlanBytes.failure(of: plan) == nil)
    }

    @Test func namedDamages() {
        #expect(PlanBytes.failure(of: []) == .truncated)
        #expect(PlanBytes.failure(of: Array(plan[..<7])) == .truncated)
        #expect(PlanBytes.failure(of: Array(plan[..<40])) == .truncated)
        #expect(PlanBytes.failure(of: Array(plan.dropLast(8))) == .truncated)
        #expect(PlanBytes.failure(of: plan + [0, 0, 0, 0, 0, 0, 0, 0]) == .damaged)
        #expect(PlanBytes.failure(of: Array("no".utf8)) == .noPlan)
        #expect(PlanBytes.failure(of: Array("this is a text, not a plan".utf8)) == .noPlan)
        #expect(PlanBytes.failure(of: Array("this is a text that is long enough to hold a header".utf8)) == .noPlan)
        for version: UInt8 in [3, 5] { #expect(PlanBytes.failure(of: changed(8, to: version)) == .version) }
        #expect(PlanBytes.failure(of: changed(plan.count / 2, to: plan[plan.count / 2] ^ 0x40)) == .checksum)
    }

    /// A flipped bit is detected anywhere.
    @Test func everyFlippedBitIsDetected() {
        for place in stride(from: 0, to: plan.count, by: 4_999) {
            #expect(PlanBytes.failure(of: changed(place, to: plan[place] ^ 1)) != nil)
        }
        for place in 0..<176 { #expect(PlanBytes.failure(of: changed(place, to: plan[place] ^ 0x80)) != nil) }
    }

    /// Damage with a valid checksum, in values that the readers depend on.
    @Test func recordsAreChecked() throws {
        for (tag, place, byte) in [
            ("REGN", 0, UInt8(ascii: "k")), ("REGN", 2, 0), ("REGN", 3, 0xFF), ("REGN", 5, 0xFF), ("FORM", 0, 3),
            ("FORM", 1, 2),
            ("FORM", 2, 0), ("ROOT", 1, 0xFF), ("FORK", 1, 0xFF), ("STRT", 1, 0xFF),
            ("STRT", 3, 0xFF), ("LABL", 1, 0xFF), ("ANSW", 0, 4), ("ANSW", 1, 26),
            ("ANSW", 2, 11), ("ANSW", 3, 33), ("ANSW", 4, 33), ("ANSW", 5, 8), ("ANSW", 7, 0xFF), ("ANSW", 8, 2),
        ] as [(String, Int, UInt8)] {
            var bytes = plan
            bytes[try offset(of: tag) + place] = byte
            PlanBytes.fixChecksum(of: &bytes)
            #expect(PlanBytes.failure(of: bytes) == .damaged, "\(tag) at \(place)")
        }
    }

    /// Returns the offset of a section, from the directory.
    private func offset(of tag: String) throws -> Int {
        PlanBytes.load32(plan, try #require(PlanBytes.entry(of: tag, in: plan)) + 4)
    }

    /// Damage with a valid checksum is rejected or harmless in every call.
    @Test func hostilePlans() throws {
        var random = SplitMix64(seed: 11)
        let texts = [
            "010-2345-6789 ext. 12", "+82 2 312 3456", "112", "00798119088212", "", "+", "1", "082-10-2345-6789",
        ]
        var refused = 0
        for round in 0..<200 {
            var bytes = plan
            for _ in 0...Int.random(in: 0...3, using: &random) {
                // Half of the damage goes to the directory and the answer tables, which are small.
                let place =
                    round % 2 == 0
                    ? Int.random(in: 24..<176, using: &random) : .random(in: 24..<plan.count, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            PlanBytes.fixChecksum(of: &bytes)
            if PlanBytes.failure(of: bytes) != nil {
                refused += 1
                continue
            }
            try askEverything(of: bytes, texts)
        }
        #expect(refused > 50)
    }

    private func askEverything(of bytes: [UInt8], _ texts: [String]) throws {
        var answers: [[String]] = []
        for engine in try PlanBytes.engines(over: bytes) {
            var answer: [String] = []
            for text in texts {
                let finding = engine.check(text)
                answer.append("\(finding)")
                for grouping in PhoneNumber.Grouping.allCases {
                    answer.append("\(engine.layout(text, caret: 3, grouping))")
                }
                guard let number = finding.number else { continue }
                answer.append("\(engine.classify(number))")
                for style in PhoneNumber.Style.allCases {
                    answer.append("\(engine.format(number, style, .dot) ?? "nil")")
                }
            }
            answers.append(answer)
        }
        if let first = answers.first { #expect(answers.allSatisfy { $0 == first }) }
    }

    private func changed(_ place: Int, to byte: UInt8) -> [UInt8] {
        var bytes = plan
        bytes[place] = byte
        return bytes
    }
}
