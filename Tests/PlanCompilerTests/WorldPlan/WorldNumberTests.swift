import PhoneModel
import TestSupport
import Testing

@testable import PlanCompiler

/// The world's automaton and the regular expressions give the same results for digits that a pattern accepts, and for
/// similar ones.
@Suite struct WorldNumberTests {
    @Test(arguments: 0..<4) func numbers(part: Int) throws {
        let table = try WorldFiles.table()
        let reader = try CompiledWorld.reader()
        var (reference, samples) = (WorldReference(), DigitSamples(seed: 3_000 + UInt64(part)))
        var kinds: Set<PhoneNumber.Kind> = []
        var outcomes = [0, 0]
        for code in stride(from: part, to: table.callingCodes.count, by: 4).map({ table.callingCodes[$0] }) {
            let root = try #require(reader.roots[Int(code.code)])
            let members = try #require(reader.members[Int(code.code)])
            for (region, member) in zip(code.regions, members) {
                for pattern in patterns(of: region) {
                    for digits in try samples.around(pattern, try pattern.wholeAutomaton(), rounds: 2) {
                        let here = try reference.number(digits, of: code.regions)
                        compare(reader.number(from: root, digits), here, digits, "+\(code.code)")
                        let alone = try reference.number(digits, of: [region])
                        compare(
                            reader.number(from: reader.regions[member].root, digits), alone, digits, "\(region.region)")
                        kinds.insert(here.kind ?? .unknown)
                        outcomes[here.kind == .unknown ? 0 : 1] += 1
                    }
                }
            }
        }
        #expect(kinds.count > 8 && outcomes.allSatisfy { $0 > 1_000 }, "\(kinds) \(outcomes)")
    }

    @Test func prefixes() throws {
        let reader = try CompiledWorld.reader()
        var (reference, samples) = (WorldReference(), DigitSamples(seed: 3_100))
        var outcomes = [0, 0]
        for (region, record) in zip(try WorldFiles.table().regions, reader.regions) {
            for (pattern, root) in [
                (region.internationalPrefix, record.internationalPrefixRoot),
                (region.nationalPrefixForParsing, record.nationalPrefixRoot),
            ] {
                guard let pattern else {
                    #expect(root == 0)
                    continue
                }
                for digits in try samples.around(pattern, try pattern.wholeAutomaton(), rounds: 8) {
                    let found = reader.prefix(from: root, digits)
                    let expected = try reference.prefix(digits, pattern)
                    let groups = expected.map { Array(($0.groups + [nil, nil, nil]).prefix(3)) }
                    #expect(
                        found?.count == expected?.count && found?.groups == groups,
                        "\(region.region) '\(pattern.text)' \(digits)")
                    outcomes[expected == nil ? 0 : 1] += 1
                }
            }
        }
        #expect(outcomes.allSatisfy { $0 > 1_000 }, "\(outcomes)")
    }
}

extension WorldNumberTests {
    private func patterns(of region: WorldRegion) -> [DigitPattern] {
        let numbers = [region.general] + region.kinds.values + [region.noInternationalDialling].compactMap(\.self)
        return numbers.compactMap(\.pattern) + region.formats.map(\.pattern)
    }

    private func compare(
        _ found: WorldReference.Number, _ expected: WorldReference.Number, _ digits: [UInt8], _ place: String
    ) {
        guard found != expected else { return }
        Issue.record("\(place) \(digits.map(String.init).joined()): \(found), expected \(expected) by the patterns")
    }
}

/// The compiled sections of the tree's tables, shared by all tests.
enum CompiledWorld {
    static func plan() throws -> WorldPlan { try made.get().plan }
    static func reader() throws -> WorldSectionsReader { try made.get().reader }

    private static let made = Result {
        let plan = try WorldPlan(try WorldFiles.table(), alternates: try WorldFiles.alternates())
        var sections = try WorldSections(plan)
        return (plan: plan, reader: WorldSectionsReader(try sections.all()))
    }
}
