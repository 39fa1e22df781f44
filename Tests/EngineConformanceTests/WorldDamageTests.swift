import PhoneEngineSwift
import PhoneModel
import PhonePlans
import TestSupport
import Testing

/// Damaged world sections: every engine rejects them, or they are harmless.
@Suite struct WorldDamageTests {
    private let plan = StandardPlan.bytes()

    private static let tags = [
        "WFRK", "WSTR", "WLAB", "WCMP", "WANS", "WPFX", "WCOD", "WREG", "WLED", "WBRA", "WLEN", "WFMT", "WCHO", "WKEY",
        "WSHP", "WALC", "WALT", "WALW", "WTXI", "WTXT",
    ]
    private static let leadTags = ["WLED", "WBRA"]

    /// A plan has all of the world sections or none. Without them, it supports only the Korean plan.
    @Test func sectionsRequireEachOther() throws {
        for tag in Self.tags where tag != "WFRK" {
            #expect(PlanBytes.failure(of: try without(tag)) == .damaged, "\(tag)")
        }
        let small = try without("WFRK")
        #expect(PlanBytes.failure(of: small) == nil)
        for engine in try PlanBytes.engines(over: small) {
            #expect(engine.regions == [.southKorea] && engine.callingCodes == [82])
            let foreign = engine.check("+1 650 253 0000")
            #expect(foreign.reason == .invalidCallingCode && foreign.kind == .foreign && foreign.number == nil)
            let french = try #require(PhoneNumber.Region("FR"))
            #expect(engine.check("01 23 45 67 89", in: french).reason == .invalidCallingCode)
            #expect(engine.check("010-2345-6789").level == .strict)
            // Groups are those of the Korean plan, and 2 is an area code, since the plan has a national prefix.
            for (text, leniencies) in [("02-312-3456", 4), ("02-3123456", 3), ("+82 2312-3456", 2), ("02-31-23456", 2)]
            {
                #expect(
                    PhoneNumber.Leniency.allCases.count { found(text, .southKorea, $0, by: engine).count == 1 }
                        == leniencies, "\(text)")
            }
        }
        #expect(throws: PlanDamage.noWorld) { try PortableEngine(plan: small, profile: .libphonenumber) }
    }

    /// A plan contains all sections of short numbers or none of them.
    @Test func shortNumbersAreOptional() throws {
        for tag in ["SSTR", "SLAB", "SREG"] {
            #expect(PlanBytes.failure(of: try without(tag)) == .damaged, "\(tag)")
        }
        let america = try #require(PhoneNumber.Region("US"))
        let number = PhoneNumber(callingCode: 1, national: 911, nationalCount: 3, isDomestic: false)
        for engine in try PlanBytes.engines(over: try without("SFRK")) {
            #expect(engine.shortNumber(number, in: america) == nil)
            #expect(engine.exampleShortNumber(in: america, cost: .unknown) == nil)
            #expect(engine.check("+1 650 253 0000").level == .strict)
        }
    }

    /// Damage with a valid checksum, in values that the readers depend on.
    @Test func recordsAreChecked() throws {
        for (tag, place, byte) in [
            ("WFRK", 1, 0xFF), ("WSTR", 1, 0xFF), ("WSTR", 3, 0xFF), ("WLAB", 1, 0xFF), ("WCMP", 1, 0xFF),
            ("WANS", 1, 0xFF),
            ("WANS", 2, 0), ("WANS", 2, 13), ("WANS", 3, 16), ("WANS", 5, 0xFF), ("WANS", 7, 0xFF), ("WANS", 17, 0xFF),
            ("WPFX", 0, 4),
            ("WPFX", 2, 33), ("WPFX", 3, 0), ("WPFX", 9, 33), ("WCOD", 0, 0), ("WCOD", 1, 0xFF), ("WCOD", 3, 0xFF),
            ("WCOD", 4, 1), ("WCOD", 6, 0), ("WCOD", 8, 1), ("WCOD", 8, 2), ("WREG", 0, UInt8(ascii: "u")),
            ("WREG", 2, 2), ("WREG", 5, 0xFF), ("WREG", 7, 0xFF), ("WREG", 9, 0xFF), ("WREG", 11, 0xFF),
            ("WREG", 13, 0xFF), ("WREG", 15, 0xFF), ("WREG", 17, 0xFF), ("WREG", 19, 0xFF), ("WREG", 20, 2),
            ("WREG", 22, 4), ("WREG", 25, 0x7F), ("WREG", 49, 0xFF), ("WFMT", 1, 0xFF), ("WFMT", 3, 0xFF),
            ("WFMT", 5, 0xFF), ("WFMT", 7, 0xFF), ("WFMT", 9, 0xFF), ("WKEY", 1, 0xFF), ("WKEY", 3, 0xFF),
            ("WSHP", 1, 0xFF), ("WSHP", 3, 0xFF), ("WSHP", 6, 2), ("WSHP", 11, 0xF0), ("WSHP", 12, 0),
            ("WALT", 1, 0xFF), ("WALT", 2, 1), ("WALT", 4, 65), ("WALT", 4, 1), ("WALW", 0, 0), ("WALW", 4, 0),
            ("WALW", 7, 0xFF), ("WCOD", 11, 0x7F), ("WREG", 75, 0x7F), ("WLED", 2, 0), ("WLED", 4, 5), ("WLED", 5, 2),
            ("WLED", 17, 0),
            ("WBRA", 0, 0xFF),
            ("WBRA", 1, 0x80), ("WTXI", 3, 0xFF),
            ("WTXI", 4, 1), ("SFRK", 1, 0xFF), ("SSTR", 1, 0xFF), ("SLAB", 1, 0xFF), ("SREG", 0, UInt8(ascii: "u")),
            ("SREG", 3, 0xFF), ("SREG", 11, 0xFF),
        ] as [(String, Int, UInt8)] {
            var bytes = plan
            bytes[try section(tag).lowerBound + place] = byte
            PlanBytes.fixChecksum(of: &bytes)
            #expect(PlanBytes.failure(of: bytes) == .damaged, "\(tag) at \(place)")
        }
    }

    /// Damage with a valid checksum is rejected or harmless in every call. Leads duplicate facts of the states. If they
    /// contradict the states, the engines may differ.
    @Test(arguments: [tags.filter { !leadTags.contains($0) }, leadTags])
    func hostilePlans(tags: [String]) throws {
        var random = SplitMix64(seed: 12)
        var refused = 0
        var asked = 0
        for _ in 0..<120 {
            var bytes = plan
            let section = try section(tags.randomElement(using: &random) ?? "WREG")
            for _ in 0...Int.random(in: 0...3, using: &random) {
                bytes[Int.random(in: section, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            PlanBytes.fixChecksum(of: &bytes)
            if PlanBytes.failure(of: bytes) != nil {
                refused += 1
            } else {
                asked += 1
                let (answers, facts, examples) = try askEverything(of: bytes)
                #expect(tags == Self.leadTags || answers.count == 1)
                #expect(facts.count == 1 && examples.count == 1)
            }
        }
        #expect(refused > 10 && asked > 10)
    }

    /// Returns the different results of all engines.
    private func askEverything(
        of bytes: [UInt8]
    ) throws -> (answers: Set<[String]>, facts: Set<[RegionFacts?]>, examples: Set<[String?]>) {
        let texts = [
            "011 44 20 7946 0958", "+44 20 7946 0958", "0 15 11 96123 4567", "0223 15 123 4567 ext. 12", "4641234",
        ]
        var answers: Set<[String]> = []
        var facts: Set<[RegionFacts?]> = []
        var examples: Set<[String?]> = []
        for engine in try PlanBytes.engines(over: bytes) {
            var answer: [String] = []
            let regions = engine.regions.prefix(40) + [.nonGeographic]
            facts.insert(regions.map { engine.facts(of: $0, callingCode: 800) })
            examples.insert(
                regions.flatMap { region in
                    PhoneNumber.Kind.allCases.map { engine.example(of: $0, in: region, callingCode: 800) }
                })
            for region in regions {
                for text in texts {
                    let parsing = engine.parse(Array(text.utf8).span, in: region)
                    answer.append("\(parsing) \(engine.check(text, in: region))")
                    answer.append("\(engine.layout(text, in: region, .libphonenumber))")
                    answer += PhoneNumber.Leniency.allCases.map { "\(found(text, region, $0, by: engine))" }
                    guard let number = parsing.number else { continue }
                    answer += PhoneNumber.Style.allCases.map { "\(engine.format(number, $0, .dot) ?? "none")" }
                    answer += ["\(engine.format(number, .bare))", "\(engine.format(number, .carrier("31")))"]
                    answer.append("\(engine.possibility(of: number, as: .mobile))")
                }
            }
            answers.insert(answer)
        }
        return (answers, facts, examples)
    }

    private func found(
        _ text: String, _ region: PhoneNumber.Region, _ leniency: PhoneNumber.Leniency, by engine: any EngineStages
    ) -> [FoundNumber] {
        var found: [FoundNumber] = []
        var at = 0
        let search = NumberSearch(regions: [region], leniency: leniency)
        engine.find(search, in: Array(text.utf8).span, from: &at, isEnd: true, most: .max, into: &found)
        return found
    }

    // MARK: Sections

    /// Returns the byte range of a section.
    private func section(_ tag: String) throws -> Range<Int> {
        let entry = try #require(PlanBytes.entry(of: tag, in: plan))
        let offset = PlanBytes.load32(plan, entry + 4)
        return offset..<offset + PlanBytes.load32(plan, entry + 8)
    }

    /// Returns the plan without a section.
    private func without(_ tag: String) throws -> [UInt8] {
        try #require(PlanBytes.without(tag, plan))
    }
}
