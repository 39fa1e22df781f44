import PhoneModel
import TestSupport
import Testing

/// The origin of numbers, compared with their classification and their kinds in all regions of their calling code.
@Suite struct OriginTests {
    @Test(arguments: PlanProfile.allCases) func numbersOfAllCallingCodes(profile: PlanProfile) throws {
        for engine in try Engines.all(profile) {
            var random = SplitMix64(seed: 20_101)
            var counts = [0, 0, 0]
            for code in engine.stages.callingCodes {
                let regions = engine.stages.regions(ofCallingCode: code)
                let examples = examples(of: regions, code, engine.stages)
                for round in 0..<Repetition.count(regions.count > 1 ? 1_000 : 20) {
                    guard let example = examples.randomElement(using: &random) else { continue }
                    let number = similar(to: example, of: code, isDomestic: round % 10 == 0, &random)
                    let valid = regions.filter { engine.stages.kind(of: number, in: $0) != nil }
                    let expected = regions.count == 1 ? regions[0] : valid.count == 1 ? valid[0] : nil
                    counts[min(valid.count, 2)] += 1
                    let finding = engine.stages.classify(number)
                    let origin = engine.stages.origin(of: number)
                    #expect(origin.onlyRegion == expected && origin.region == finding.region, "\(engine): \(number)")
                    #expect(origin.kind == ((finding.level ?? .lenient) < .standard ? nil : finding.kind))
                }
            }
            #expect(counts.allSatisfy { $0 > 0 }, "\(counts)")
        }
    }

    @Test func unknownCallingCodes() throws {
        for engine in try Engines.all() {
            for code: UInt16 in [0, 2, 999, 1_000, .max] {
                let number = PhoneNumber(
                    callingCode: code, national: 2_125_550_123, nationalCount: 10, isDomestic: false)
                #expect(engine.stages.origin(of: number) == NumberOrigin(kind: nil, region: nil, onlyRegion: nil))
            }
        }
    }

    private func examples(
        of regions: [PhoneNumber.Region], _ code: Int, _ stages: any EngineStages
    ) -> [[UInt8]] {
        regions.flatMap { region in
            PhoneNumber.Kind.allCases.compactMap {
                stages.example(of: $0, in: region, callingCode: code).map { Array($0.utf8) }
            }
        }
    }

    /// Returns a number with the first digits of an example, followed by random digits.
    private func similar(
        to example: [UInt8], of code: Int, isDomestic: Bool, _ random: inout SplitMix64
    ) -> PhoneNumber {
        let kept = Int.random(in: 0...example.count, using: &random)
        let count = isDomestic ? Int.random(in: 3...6, using: &random) : example.count
        let digits = (0..<count).map { place in
            place < kept && place < example.count
                ? example[place] : UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &random)
        }
        return PhoneNumber(
            callingCode: UInt16(code), national: digits.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) },
            nationalCount: UInt8(digits.count), isDomestic: isDomestic)
    }
}
