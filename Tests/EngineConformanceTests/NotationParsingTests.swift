import PhoneModel
import TestSupport
import Testing

/// Parses the rows of notation.tsv with both engines and the world plan, by libphonenumber's rules.
///
/// `Engines.all(_:)` returns both engines with a profile.
@Suite struct NotationParsingTests {
    @Test func rows() throws {
        let rows = try Vectors.rows(of: "notation.tsv", columns: 9)
        #expect(rows.count > 500)
        for engine in try Engines.all(.libphonenumber) {
            for row in rows {
                let bytes = Array(Vectors.unescaped(row[0]).utf8)
                let region = PhoneNumber.Region(row[1]) ?? PhoneNumber.Region(code: 0)
                let parsing = engine.stages.parse(bytes.span, in: region)
                let number = parsing.number.map { engine.stages.format($0, .e164, .hyphen) ?? "" } ?? ""
                #expect(number.prefix { $0 != ";" } == row[7], "\(engine): \(row[0])")
                #expect(parsing.reason?.description ?? "" == row[8], "\(engine): \(row[0])")
                guard let found = parsing.number else { continue }
                #expect(found.extension ?? "" == row[5], "\(engine): \(row[0])")
                #expect(parsing.offset == Int(row[6]), "\(engine): \(row[0])")
            }
        }
    }

    /// Texts of 64 KiB, and a number after one mebibyte: time is linear in the number of bytes.
    @Test(
        .timeLimit(.minutes(30)),
        arguments: [
            "+", "-", "(", "x", ",", ";", "#", "1x", ";ext=", ";isub=", "/ ", "a-", ";phone-context=", "\u{FF11}",
        ])
    func longTexts(unit: String) throws {
        for engine in try Engines.all(.standard) {
            for beginning in ["", "+16502530000", "1;phone-context=+", "1;phone-context=a"] {
                for ending in ["", "5#", "!"] {
                    let text = Array((beginning + String(repeating: unit, count: 65_536) + ending).utf8)
                    let parsing = engine.stages.parse(text.span, in: PhoneNumber.Region(code: 0x5553))
                    #expect((parsing.number == nil) == (parsing.reason != nil))
                }
            }
            let far = Array((String(repeating: "a", count: 1 << 20) + "+1 650-253-0000").utf8)
            let parsing = engine.stages.parse(far.span, in: PhoneNumber.Region(code: 0))
            #expect(parsing.number?.national == 6_502_530_000 && parsing.offset == 1 << 20)
        }
    }
}
