import PhoneModel
import Testing

@testable import PlanCompiler

/// The facts that the first digits determine. Tests that compare columns with single texts also compare leads with
/// resolve.
@Suite struct LeadTreeTests {
    private enum Shown: Equatable {
        case dropped(Int)
        case code(after: Int)
        case nothing
    }

    @Test func digitsThatAreDialed() throws {
        let plan = try CompiledWorld.plan()
        let tree = try LeadTree(plan)
        for (region, text, expected) in [
            ("US", "011442079460958", .code(after: 3)), ("US", "16502530000", .dropped(1)),
            ("US", "6502530000", .dropped(0)), ("AG", "4641234", .nothing), ("GB", "02079460958", .dropped(1)),
            ("GB", "2079460958", .dropped(0)), ("FR", "0033123456789", .code(after: 2)),
            ("IT", "0236618300", .dropped(0)), ("US", "1650", .nothing), ("US", "0000000000", .dropped(0)),
        ] as [(String, String, Shown)] {
            let index = try #require(plan.regions.firstIndex { $0.table.region.description == region })
            #expect(shown(by: text, from: tree.regions[index], in: tree) == expected, "\(region) \(text)")
        }
    }

    @Test func digitsAfterACallingCode() throws {
        let plan = try CompiledWorld.plan()
        let tree = try LeadTree(plan)
        for (code, text, expected) in [
            (44, "02079460958", .dropped(1)), (44, "2079460958", .dropped(0)), (39, "0236618300", .dropped(0)),
            (1, "6502530000", .dropped(0)),
        ] as [(UInt16, String, Shown)] {
            let index = try #require(plan.callingCodes.firstIndex { $0.code == code })
            #expect(shown(by: text, from: tree.callingCodes[index], in: tree) == expected, "\(code) \(text)")
        }
    }

    @Test func branchesLeadBackwards() throws {
        let tree = try LeadTree(try CompiledWorld.plan())
        for (index, entries) in tree.branches.values.enumerated() {
            #expect(entries.count == 10 && Set(entries).count > 1)
            for entry in entries {
                let isBranch = entry >= LeadTree.branch
                #expect(Int(entry & ~LeadTree.branch) < (isBranch ? index : tree.leads.values.count))
            }
        }
    }

    /// Returns the facts that all digits determine.
    private func shown(by text: String, from entry: UInt16, in tree: LeadTree) -> Shown {
        var entry = entry
        var digits = text.compactMap(\.wholeNumberValue)[...]
        while entry >= LeadTree.branch, let digit = digits.popFirst() {
            entry = tree.branches.values[Int(entry & ~LeadTree.branch)][digit]
        }
        guard entry < LeadTree.branch else { return .nothing }
        let lead = tree.leads.values[Int(entry)]
        let bit: DigitCounts = 1 << DigitCounts(text.count)
        if lead.unsure & bit != 0 { return .nothing }
        if lead.hasCode { return .code(after: lead.count) }
        return .dropped(lead.dropped & bit != 0 ? lead.count : 0)
    }
}
