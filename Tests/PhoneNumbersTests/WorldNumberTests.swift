import TestSupport
import Testing

@testable import PhoneNumbers

/// Properties of numbers of all regions other than validity, compared row by row with those of phonenumbers.
@Suite struct WorldNumberTests {
    @Test(arguments: World.all) func rows(asked: World.Asked) throws {
        let rows = try Vectors.rows(of: "world-numbers.tsv", columns: 9)
        #expect(rows.count >= 900)
        let backend = asked.backend
        for row in rows {
            let code = try #require(Int(row[0]))
            let number = try #require(PhoneNumber(callingCode: code, nationalSignificantNumber: row[1]), "\(row)")
            #expect("\(backend.possibility(of: number))" == row[6], "\(row)")
            #expect("\(backend.possibility(of: number, as: .mobile))" == row[7], "\(row)")
            guard asked.agrees(on: number) else { continue }
            #expect("\(backend.areaCodeLength(of: number))" == row[2], "\(row)")
            #expect("\(backend.nationalDestinationCodeLength(of: number))" == row[3], "\(row)")
            let kind = backend.stages.classify(number).kind ?? .unknown
            #expect("\(kind.isGeographical(callingCode: code))" == row[4], "\(row)")
            #expect("\(backend.isDialedInternationally(number))" == row[5], "\(row)")
            #expect(backend.truncated(number)?.nationalSignificantNumber ?? "" == row[8], "\(row)")
        }
    }

    @Test func making() throws {
        let rome = try #require(PhoneNumber(callingCode: 39, nationalSignificantNumber: "0236618300"))
        #expect(rome.e164 == "+390236618300" && rome.nationalSignificantNumber == "0236618300")
        #expect(rome == PhoneNumber("+39 02 3661 8300"))
        let inner = String(repeating: "98765", count: 4)
        let long = try #require(
            PhoneNumber(callingCode: 999, nationalSignificantNumber: "00000000000000000", extension: inner))
        #expect(long.nationalSignificantNumber == "00000000000000000" && long.extension == inner)
        #expect(long.possibility == .invalidCallingCode && !long.isPossible && !long.isValid)
        let plain = PhoneNumber(callingCode: 82, nationalSignificantNumber: "1023456789", extension: "")
        #expect(try plain == PhoneNumber("010-2345-6789", in: .southKorea) && plain?.extension == nil)
        for (code, digits, inner) in [
            (0, "12", nil), (1000, "12", nil), (-1, "12", nil), (1, "", nil), (1, "123456789012345678", nil),
            (1, "12a", nil), (1, "+12", nil), (1, "１２", nil), (1, "12", "1a"), (1, "12", "123456789012345678901"),
        ] as [(Int, String, String?)] {
            #expect(PhoneNumber(callingCode: code, nationalSignificantNumber: digits, extension: inner) == nil)
        }
    }

    /// The national prefix is not a part of the national significant number.
    @Test(arguments: PhoneEngine.available) func zeroBeforeNationalDigits(engine: PhoneEngine) throws {
        let plan = NumberingPlan.standard.answered(by: engine)
        for (code, digits, level, national, international) in [
            (82, "1023456789", PhoneNumber.Level.strict, "010-2345-6789", "+82 10-2345-6789"),
            (82, "01023456789", nil, "010-2345-6789", "+82 01023456789"),
            (82, "02163", nil, "02-163", "+82 02163"), (39, "0612345678", .strict, "06 1234 5678", "+39 06 1234 5678"),
        ] {
            let number = try #require(PhoneNumber(callingCode: code, nationalSignificantNumber: digits))
            #expect(number.level(using: plan) == level, "\(digits)")
            #expect(number.isValid(using: plan) == (level != nil), "\(digits)")
            #expect(number.e164 == "+\(code)\(digits)")
            #expect(number.formatted(.national, using: plan) == national)
            #expect(number.formatted(.international, using: plan) == international)
        }
    }

    @Test func validityInRegions() throws {
        let barbados = try #require(PhoneNumber("+1 246 430 1234"))
        #expect(barbados.isValid && barbados.region == World.region("BB"))
        #expect(barbados.isValid(in: World.region("BB")) && !barbados.isValid(in: World.region("US")))
        let seoul = try PhoneNumber("02-312-3456", in: .southKorea)
        #expect(
            seoul.isValid(in: .southKorea) && !seoul.isValid(in: World.region("JP"))
                && !seoul.isValid(in: .nonGeographic))
        let free = try #require(PhoneNumber("+800 1234 5678"))
        #expect(free.isValid(in: .nonGeographic) && free.region == .nonGeographic)
        // The Korean plan has numbers that libphonenumber does not have.
        let police = try PhoneNumber("112", in: .southKorea)
        #expect(police.isValid(in: .southKorea))
    }

    @Test func properties() throws {
        let berlin = try #require(PhoneNumber("+49 30 123456"))
        #expect(berlin.areaCodeLength == 2 && berlin.nationalDestinationCodeLength == 2 && berlin.isGeographical)
        #expect(berlin.isPossible && berlin.isPossible(as: .fixedLine) && berlin.isDialableInternationally)
        let mobile = try PhoneNumber("010-2345-6789", in: .southKorea)
        #expect(mobile.areaCodeLength == 0 && mobile.nationalDestinationCodeLength == 2 && !mobile.isGeographical)
        #expect(mobile.isPossible && mobile.possibility(as: .mobile) == .possible)
        let police = try PhoneNumber("112", in: .southKorea)
        #expect(police.isPossible && !police.isDialableInternationally && police.nationalDestinationCodeLength == 0)
        let long = try #require(PhoneNumber(callingCode: 1, nationalSignificantNumber: "65025300001234"))
        #expect(long.possibility == .tooLong && long.truncated() == PhoneNumber("+16502530000"))
        #expect(PhoneNumber.Kind.mobile.isGeographical(callingCode: 54))
        #expect(!PhoneNumber.Kind.mobile.isGeographical(callingCode: 82))
        #expect(PhoneNumber.Kind.fixedLineOrMobile.isGeographical(callingCode: 1))
    }

    /// A number that no text parses to is restored unchanged from its description.
    @Test func textAndBack() throws {
        for (code, digits, inner) in [(1, "253", nil), (1, "6502530000123", "12"), (82, "99", nil), (39, "001", nil)]
            as [(Int, String, String?)]
        {
            let number = try #require(
                PhoneNumber(callingCode: code, nationalSignificantNumber: digits, extension: inner))
            #expect(PhoneNumber(number.description) == number, "\(number)")
        }
        #expect(PhoneNumber("+1 253") == nil && PhoneNumber("+1253;ext=") == nil)
    }
}
