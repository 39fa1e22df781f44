import PhoneNumbers
import PhoneTables
import Testing

/// Generated texts: their labels are the engine's answers, and a seed determines them.
@Suite struct NumberGeneratorTests {
    @Test(arguments: NumberNotation.allCases) func labelsAreTheEnginesAnswers(_ notation: NumberNotation) throws {
        let regions: [PhoneNumber.Region] = [.southKorea, .us, .de, .jp]
        var generator = try NumberGenerator(
            regions: regions, invalidMillionths: 300_000, notation: notation, seed: 7)
        let validator = PhoneValidator(region: .southKorea)
        var counts: [Bool: Int] = [:]
        for _ in 0..<4_000 {
            let made = generator.next()
            let verdict = validator.verdict(for: made.text)
            #expect(verdict.isAccepted == (made.number != nil), "\(made.text)")
            if let number = made.number {
                #expect(verdict.number == number, "\(made.text)")
                #expect(number.region == made.region, "\(made.text)")
            }
            counts[made.number != nil, default: 0] += 1
        }
        #expect(1_000...1_400 ~= counts[false] ?? 0)
    }

    /// Every region of the plan, and every kind of its examples. Regions of a calling code share some numbers, such as
    /// +1 800, which belong to one of them.
    @Test func everyRegionAndKind() throws {
        let regions = NumberGenerator.regions(of: .standard)
        #expect(Set(NumberingPlan.standard.regions).subtracting(regions) == [.eh, .mf])
        for region in regions {
            var generator = try NumberGenerator(regions: [region], notation: .e164, seed: 3)
            let validator = PhoneValidator(region: region)
            var kinds: Set<PhoneNumber.Kind> = []
            for _ in 0..<400 {
                let made = generator.next()
                let verdict = validator.verdict(for: made.text)
                #expect(verdict.isAccepted && verdict.number == made.number, "\(region) \(made.text)")
                if let kind = made.number?.kind { kinds.insert(kind) }
            }
            for kind in PhoneNumber.Kind.allCases {
                guard let example = NumberingPlan.standard.exampleNumber(in: region, kind: kind), example.isValid,
                    example.region == region
                else {
                    continue
                }
                #expect(kinds.contains(example.kind), "\(region) \(kind)")
            }
        }
    }

    @Test func koreanKinds() throws {
        var generator = try NumberGenerator(regions: [.southKorea], seed: 1)
        var kinds: Set<PhoneNumber.Kind> = []
        for _ in 0..<3_000 { if let kind = generator.next().number?.kind { kinds.insert(kind) } }
        let expected: Set<PhoneNumber.Kind> = [
            .fixedLine, .mobile, .tollFree, .premiumRate, .voip, .personalNumber, .pager, .mobileLegacy, .m2m,
            .emergency, .specialService,
        ]
        #expect(kinds.isSuperset(of: expected), "\(expected.subtracting(kinds))")
    }

    /// The same texts for a seed, in any run and on any machine; others for another seed.
    @Test func seeds() throws {
        func texts(_ seed: UInt64) throws -> [String] {
            var generator = try NumberGenerator(
                regions: [.southKorea, .us], invalidMillionths: 100_000, seed: seed)
            return (0..<200).map { _ in generator.next().text }
        }
        #expect(try texts(1) == texts(1))
        #expect(try texts(1) != texts(2))
        #expect(Set(try texts(1)).count > 180)
    }

    /// Numbers that only domestic callers dial, such as 112, would be other numbers in the first region.
    @Test func otherRegionsHaveNumbersWithPlus() throws {
        var generator = try NumberGenerator(regions: [.us, .southKorea], notation: .national, seed: 3)
        let first = PhoneValidator(region: .us)
        for _ in 0..<1_000 {
            let generated = generator.next()
            #expect(first.verdict(for: generated.text).number == generated.number, "\(generated.text)")
        }
    }

    @Test func failures() {
        let empty = #expect(throws: NumberGenerator.Failure.self) { try NumberGenerator(regions: [], seed: 1) }
        let unknown = #expect(throws: NumberGenerator.Failure.self) {
            try NumberGenerator(regions: [.southKorea, .unknown], seed: 1)
        }
        #expect(empty?.region == .unknown && unknown?.region == .unknown)
        #expect(empty?.code == .noRegions && unknown?.code == .noNumbers)
    }
}
