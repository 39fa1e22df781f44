import Testing

@testable import PlanCompiler

/// The formats that are tried while a number is typed.
@Suite struct ShapeRulesTests {
    private func code(_ number: UInt16) throws -> WorldPlan.CallingCode {
        try #require(CompiledWorld.plan().callingCodes.first { $0.code == number })
    }

    private func shapes(_ mask: UInt32, of code: WorldPlan.CallingCode) -> [String] {
        code.shapes.shapes.enumerated().filter { mask >> UInt32($0.offset) & 1 == 1 }.map(\.element.national)
    }

    /// A format that moves or drops groups, as those of Argentina's mobile numbers do, is never tried.
    @Test func lostDigits() throws {
        let argentina = try code(54)
        let shapes = argentina.shapes.shapes
        #expect(shapes.contains { $0.national.hasPrefix("$2 15-") && !$0.isEligible && $0.isEligibleAbroad })
        #expect(!self.shapes(argentina.shapes.afterPrefix, of: argentina).contains { $0.hasPrefix("$2") })
        #expect(self.shapes(argentina.shapes.afterCode, of: argentina).contains { $0.hasPrefix("$2") })
    }

    /// Formats for local numbers have no national prefix, and are not for numbers after a calling code.
    @Test func prefixes() throws {
        let america = try code(1)
        #expect(shapes(america.shapes.withoutPrefix, of: america).contains("$1-$2"))
        let local = [america.shapes.withoutPrefix, america.shapes.afterCode].map { mask in
            shapes(mask, of: america).count { $0 == "$1-$2" }
        }
        #expect(local[1] < local[0])
        let britain = try code(44)
        #expect(!shapes(britain.shapes.afterPrefix, of: britain).isEmpty)
    }

    /// The first digits leave fewer formats, and none before the third digit.
    @Test func choices() throws {
        let rules = try code(44).shapes
        var place = rules.start
        var choices: [UInt32] = []
        for digit in [2, 0, 7, 9, 4, 6] as [UInt8] {
            place = rules.step(place, digit)
            choices.append(rules.choice(place))
        }
        #expect(choices.prefix(2).allSatisfy { $0 == 0 } && choices[2] != 0)
        for (one, next) in zip(choices.dropFirst(2), choices.dropFirst(3)) { #expect(next & ~one == 0) }
        let shown = rules.shapes.indices.filter { choices[5] >> UInt32($0) & 1 == 1 }.map { rules.shapes[$0].national }
        #expect(shown == ["$1 $2 $3"])
    }

    /// A template has room for the maximum number of digits of each group.
    @Test func widths() throws {
        let rules = try code(1).shapes
        let whole = try #require(rules.shapes.first { $0.pattern == #"(\d{3})(\d{3})(\d{4})"# })
        #expect(whole.least.packed == 0x433 && whole.most.packed == 0x433 && whole.isPlain)
        #expect(rules.shapes.allSatisfy { $0.isPlain })
    }
}
