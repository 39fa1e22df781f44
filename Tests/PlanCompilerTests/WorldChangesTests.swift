import PhoneModel
import Testing

@testable import PlanCompiler

/// Changes between two small worlds.
@Suite struct WorldChangesTests {
    private static func files(general: String, mobile: String, of codes: String) -> [String: String] {
        [
            "calling-codes.txt": codes,
            "AA.plan": """
            region  AA
            calling-code  44
            [general]
            lengths  3,4
            pattern  \(general)
            [mobile]
            pattern  \(mobile)
            [fixedLine]
            pattern  3\\d\\d
            """,
            "BB.plan": """
            region  BB
            calling-code  45
            [general]
            lengths  2
            pattern  [1-4]\\d
            [tollFree]
            pattern  [1-3]\\d
            """,
        ]
    }

    private func world(_ files: [String: String]) throws -> WorldWalks {
        let table = try WorldReader.read(files)
        var sections = try WorldSections(try WorldPlan(table))
        return WorldWalks(Dictionary(uniqueKeysWithValues: try sections.all().map { ($0.tag, $0.bytes) }))
    }

    private func worlds() throws -> (old: WorldWalks, new: WorldWalks) {
        var old = Self.files(general: #"[1-5]\d{2,3}"#, mobile: #"[12]\d{2}"#, of: "44 AA\n")
        old["BB.plan"] = nil
        let new = Self.files(general: #"[1-5]\d{2,3}"#, mobile: #"1\d{2}|[29]\d{3}|30\d"#, of: "44 AA\n45 BB\n")
        return (try world(old), try world(new))
    }

    /// Valid numbers that were added or removed or changed their kind; other digits are ignored.
    @Test func lines() throws {
        let (old, new) = try worlds()
        #expect(
            WorldChanges(from: old, to: new).all.map(\.description) == [
                "+44  3 digits  100 such as 200: AA mobile -> nothing",
                "+44  3 digits  10 such as 300: AA fixedLine -> AA fixedLineOrMobile",
                "+44  4 digits  1000 such as 2000: nothing -> AA mobile",
                "+45  2 digits  30 such as 10: nothing -> BB tollFree",
            ])
        #expect(WorldChanges(from: new, to: new).all.isEmpty)
        #expect(WorldChanges(from: new, to: old).all.last?.description.hasSuffix("BB tollFree -> nothing") == true)
    }

    /// A plan without world sections has no calling codes.
    @Test func noWorld() throws {
        let none = WorldWalks([:])
        #expect(none.roots.isEmpty && WorldChanges(from: none, to: none).all.isEmpty)
        #expect(WorldChanges(from: none, to: try worlds().new).all.map(\.place) == ["+44", "+44", "+44", "+44", "+45"])
    }
}
