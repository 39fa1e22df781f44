import PhoneEngineSwift
import PhoneModel
import PhonePlans
import TestSupport
import Testing

@testable import PlanCompiler

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct PlanChangesTests {
    /// The Korean plan, and a copy with other numbers.
    private static let plans = Result { () throws -> (old: PortableEngine, new: PortableEngine) in
        let path = "\(Vectors.root)/Sources/PlanCompiler/Plans/KR.plan"
        var text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        for (old, new) in [
            ("  010[2-9] ", "  010[2-8] "), (" 1399\n", "\n"), ("emergency   112 119", "emergency   112 115"),
        ] {
            #expect(text.contains(old))
            text = text.replacing(old, with: new)
        }
        let new = try PlanContainer(PlanRules(try TableReader.read(text))).bytes
        return (try PortableEngine(plan: StandardPlan.bytes()), try PortableEngine(plan: new))
    }

    @Test func aPlanIsLikeItself() throws {
        let engine = try Self.plans.get().new
        #expect(PlanChanges(from: engine, to: engine).all.isEmpty)
    }

    /// The lengths of all writings of a number, and the number of digit strings for each.
    @Test func lines() throws {
        let (old, new) = try Self.plans.get()
        let changes = PlanChanges(from: old, to: new).all
        #expect(
            changes.filter { $0.old.kind == .mobile && $0.new.kind == .mobile }.map(\.description) == [
                "+  12 digits  10000000 such as 821090000000: strict mobile -> standard mobile",
                "+  13 digits  10000000 such as 8201090000000: strict mobile -> standard mobile",
                "KR  11 digits  10000000 such as 01090000000: strict mobile -> standard mobile",
            ])
        let short = changes.filter { $0.place == "KR" && $0.length < 5 }.map(\.description)
        #expect(short.contains("KR  4 digits  1 such as 1399: strict specialService -> tooShort"))
        #expect(short.contains { $0.hasPrefix("KR  3 digits  1 such as 115: tooShort -> strict emergency") })
    }

    /// Compares both plans for every string of up to five digits.
    @Test func counts() throws {
        let (old, new) = try Self.plans.get()
        var expected: [Int: Int] = [:]
        for length in 1...5 {
            for number in 0..<(0..<length).reduce(1, { power, _ in power * 10 }) {
                let digits = String(number)
                let text = Array((String(repeating: "0", count: length - digits.count) + digits).utf8)
                let findings = [old, new].map { $0.check(text.span, in: .southKorea) }
                let verdicts = findings.map { [$0.level?.description, $0.kind?.description, $0.reason?.description] }
                if verdicts[0] != verdicts[1], findings.contains(where: { $0.level != nil }) {
                    expected[length, default: 0] += 1
                }
            }
        }
        var found: [Int: Int] = [:]
        for change in PlanChanges(from: old, to: new).all where change.place == "KR" && change.length <= 5 {
            found[change.length, default: 0] += Int(change.count)
        }
        #expect(!expected.isEmpty && found == expected)
    }

    /// In the opposite direction, additions become removals.
    @Test func theOtherWay() throws {
        let (old, new) = try Self.plans.get()
        let there = PlanChanges(from: old, to: new).all
        let back = PlanChanges(from: new, to: old).all
        #expect(!there.isEmpty && there.count == back.count)
        for (went, came) in zip(there, back) {
            #expect(went.old == came.new && went.new == came.old && went.count == came.count)
            #expect(went.place == came.place && went.length == came.length && went.example == came.example)
        }
    }
}
