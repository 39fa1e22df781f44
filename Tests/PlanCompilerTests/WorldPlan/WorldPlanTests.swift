import PhoneModel
import PhonePlans
import Testing

@testable import PlanCompiler

/// The automaton of the whole world is minimal.
@Suite struct WorldPlanTests {
    @Test func bounds() throws {
        let reader = try CompiledWorld.reader()
        #expect(reader.stateCount < 65_535)
        #expect(StandardPlan.bytes().count < 1_000_000)
        #expect(reader.size < StandardPlan.bytes().count)
    }

    /// No two states have the same answer and successors, and every state carries information.
    @Test func automatonIsTheSmallest() throws {
        struct State: Hashable {
            var answer: WorldAnswer
            var successors: [Int]
        }
        let automaton = try CompiledWorld.plan().automaton
        let states = (0..<automaton.count).map { state in
            // A dead state is identified by its answer: it is its own successor.
            State(
                answer: automaton.answers[state],
                successors: automaton.successors(of: state).map { $0 == state ? -2 : $0 })
        }
        #expect(Set(states).count == automaton.count)
        #expect(!states.contains { $0.answer.isNothing && Set($0.successors) == [-1] })
    }

    /// Walks over numbers never reach answers on prefixes, choices or alternate formats, and vice versa.
    @Test func answersAreApart() throws {
        let plan = try CompiledWorld.plan()
        let numbers = reached(from: plan.callingCodes.map(\.root) + plan.regions.map(\.root), in: plan.automaton)
        let prefixes = reached(
            from: plan.regions.flatMap { [$0.internationalPrefixRoot, $0.nationalPrefixRoot] }, in: plan.automaton)
        let choices = reached(from: plan.callingCodes.map(\.choiceRoot), in: plan.automaton)
        let alternates = reached(from: plan.callingCodes.map(\.alternateRoot), in: plan.automaton)
        #expect(numbers.isDisjoint(with: prefixes) && choices.isDisjoint(with: numbers.union(prefixes)))
        #expect(alternates.isDisjoint(with: numbers.union(prefixes).union(choices)))
        #expect(numbers.count + prefixes.count + choices.count + alternates.count == plan.automaton.count)
        for state in alternates {
            guard case .alternates = plan.automaton.answers[state] else {
                Issue.record("another answer in a walk over alternate formats")
                return
            }
        }
        for state in choices {
            guard case .choice = plan.automaton.answers[state] else {
                Issue.record("another answer in a walk over a choice")
                return
            }
        }
        for state in prefixes {
            guard case .prefix = plan.automaton.answers[state] else {
                Issue.record("a number's answer in a walk over a prefix")
                return
            }
        }
    }

    /// After seventeen digits, every walk is in a state that it never leaves.
    @Test func walksEnd() throws {
        let plan = try CompiledWorld.plan()
        var layer = Set(plan.callingCodes.map(\.root))
        for _ in 0...17 { layer = Set(layer.flatMap(plan.automaton.successors(of:))).subtracting([-1]) }
        for state in layer { #expect(plan.automaton.successors(of: state).allSatisfy { $0 == state }) }
    }

    private func reached(from roots: [Int], in automaton: Automaton<WorldAnswer>) -> Set<Int> {
        var reached = Set(roots).subtracting([-1])
        var pending = Array(reached)
        while let state = pending.popLast() {
            for next in automaton.successors(of: state) where next >= 0 && reached.insert(next).inserted {
                pending.append(next)
            }
        }
        return reached
    }
}

// MARK: Data of regions

extension WorldPlanTests {
    @Test func regions() throws {
        let reader = try CompiledWorld.reader()
        func region(_ letters: String) throws -> WorldSectionsReader.Region {
            try #require(reader.regions.first { $0.region == PhoneNumber.Region(letters) })
        }
        func mask(_ lengths: Int...) -> UInt32 { lengths.reduce(0) { $0 | 1 << UInt32($1) } }

        #expect(reader.regions.count == 254 && reader.roots.count == 215)
        #expect(reader.members[44]?.count == 4 && reader.members[1]?.lowerBound == 0)
        let argentina = try region("AR")
        #expect(argentina.texts == ["9$1", "0", "", "00", ""] && argentina.groups == 1 && argentina.flags == 1)
        #expect(argentina.examples[2] == "91123456789" && argentina.examples[7].isEmpty)
        #expect(argentina.lengths[0] == PossibleLengths(mask: mask(10, 11), localOnlyMask: mask(6, 7, 8)))
        #expect(argentina.kinds == [.fixedLine, .mobile, .tollFree, .premiumRate, .uan])
        #expect(try region("UA").texts[2...3] == ["0~0", "00"])
        #expect(try region("US").texts[3] == "011")
        #expect(try region("GB").texts[4] == " x")
        #expect(try region("KR").texts[3] == "" && region("KR").lengths[10] == .init(mask: mask(8), localOnlyMask: 0))
        #expect(try region("VA").flags == 1)
        // Kinds without their own lengths have those of any kind; missing kinds have none.
        #expect(try region("US").lengths[2]?.mask == mask(10) && region("US").lengths[9] == nil)
        // If fixed lines and mobiles differ in length, some numbers may be either.
        let britain = try region("GB")
        #expect(britain.lengths[1]?.mask == mask(9, 10) && britain.lengths[2]?.mask == mask(10))
        #expect(britain.lengths[3]?.mask == mask(9, 10) && britain.examples[3] == britain.examples[1])
        // Non-geographic numbers.
        let free = try #require(reader.regions.first { $0.callingCode == 800 })
        #expect(free.region == .nonGeographic && free.nationalPrefixRoot == 0 && free.internationalPrefixRoot == 0)
        #expect(free.lengths[1] == nil && free.lengths[4]?.mask == mask(8))
    }
}
