import TestSupport
import Testing

@testable import PhoneNumbers

/// Matches of numbers and texts, compared row by row with those of phonenumbers.
@Suite struct WorldMatchTests {
    @Test(arguments: World.all) func rows(asked: World.Asked) throws {
        let rows = try Vectors.rows(of: "world-matches.tsv", columns: 4)
        #expect(rows.count >= 1_000)
        let backend = asked.backend
        for row in rows {
            // Korean repairs and rules differ from libphonenumber's.
            if asked.isStandard, row[0].contains("+82") || row[1].contains("+82") { continue }
            #expect("\(backend.match(row[0], row[1]))" == row[2], "\(row)")
            guard !row[3].isEmpty else { continue }
            let number = try #require(backend.parse(row[0], in: .unknown).number, "\(row)")
            #expect("\(backend.match(number, row[1]))" == row[3], "\(row)")
        }
    }

    /// Texts without a calling code are parsed without a region, so that a plan needs no metadata for them.
    @Test func withoutRegion() throws {
        let korea = try NumberingPlan(bytes: World.koreaAlone)
        for engine in PhoneEngine.available {
            for plan in [NumberingPlan.standard, .libphonenumber, korea].map({ $0.answered(by: engine) }) {
                for (one, other, match) in [
                    ("1 650-253 0000", "1 650 253 0000", .nationalNumber),
                    ("312 3456", "02 312 3456", .shortNationalNumber),
                    ("00 247 65", "00 247 65", .nationalNumber), ("0247 1234", "247 1234", .shortNationalNumber),
                    ("253 0000 ext 1", "253 0000 ext 2", PhoneNumber.Match.noMatch), ("3", "3", .notANumber),
                    ("123456789012345678", "1", .notANumber), ("680 12", "680 12;phone-context=a.b", .nationalNumber),
                ] as [(String, String, PhoneNumber.Match)] {
                    #expect(PhoneNumber.match(one, other, using: plan) == match, "\(engine): \(one) and \(other)")
                }
            }
        }
    }

    @Test func numbers() throws {
        let seoul = try PhoneNumber("02-312-3456", in: .southKorea)
        #expect(seoul.match(seoul) == .exact)
        #expect(seoul.match(try PhoneNumber("02-312-3456 ext. 1", in: .southKorea)) == .shortNationalNumber)
        #expect(seoul.match("+82 2 312 3456") == .exact && seoul.match("02 312 3456") == .nationalNumber)
        #expect(seoul.match("312-3456") == .shortNationalNumber && seoul.match("no number") == .notANumber)
        #expect(PhoneNumber.match("312 3456", "3123456") == .nationalNumber)
        let police = try PhoneNumber("112", in: .southKorea)
        #expect(police.match(police) == .exact && police.match(seoul) == .noMatch)
        #expect(PhoneNumber.Match.notANumber < .noMatch && PhoneNumber.Match.nationalNumber < .exact)
    }
}
