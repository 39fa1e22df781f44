import PhoneModel
import TestSupport
import Testing

/// Checks every row of the vectors with every engine.
@Suite struct VectorTests {
    @Test func koreanNumbers() throws {
        let rows = try Vectors.rows(of: "korean-numbers.tsv", columns: 5)
        #expect(rows.count > 200)
        for engine in try Engines.all() {
            for row in rows {
                let text = Vectors.unescaped(row[0])
                let finding = engine.stages.check(text)
                let live = engine.stages.layout(text).text
                let e164 = finding.number.flatMap { engine.stages.format($0, .e164, .hyphen) }
                let answer = [live, finding.levelInVectors, finding.kind?.description ?? "", e164 ?? ""]
                #expect(answer == Array(row[1...]), "\(engine): \(row[0])")
            }
        }
    }

    /// An incomplete international call has a kind but no number. The standard plan parses numbers of all countries.
    @Test func statesOfParsing() throws {
        let rows = try Vectors.rows(of: "korean-numbers.tsv", columns: 5)
        for engine in try Engines.all() {
            let findings = rows.map { engine.stages.check(Vectors.unescaped($0[0])) }
            let calls = findings.filter { $0.kind == .international }
            #expect(!calls.isEmpty && calls.allSatisfy { $0.number == nil && $0.level == nil }, "\(engine)")
            #expect(!findings.contains { $0.kind == .foreign }, "\(engine)")
        }
    }

    @Test func liveGroupings() throws {
        let rows = try Vectors.rows(of: "korean-live.tsv", columns: 5)
        #expect(rows.count > 290)
        for engine in try Engines.all() {
            for row in rows {
                for (column, grouping) in [
                    (2, PhoneNumber.Grouping.contactBook), (3, .koreanMobileOnly), (4, .standard),
                ] {
                    let live = engine.stages.layout(row[1], .init(code: 0x4B52), grouping)
                    #expect(live == row[column], "\(engine): \(row[1]) in \(grouping)")
                }
            }
        }
    }
}

extension EngineStages {
    fileprivate func layout(_ text: String, _ region: PhoneNumber.Region, _ grouping: PhoneNumber.Grouping) -> String {
        layout(text, caret: 0, in: region, grouping).text
    }
}
