import PhoneNumbers
import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Short numbers of regions other than Korea, as numbers and verdicts of the standard plan.
@Suite struct ShortNumberVerdictTests {
    private static let plans = PhoneEngine.available.map { NumberingPlan.standard.answered(by: $0) }

    @Test(arguments: ["911", "9-1-1", " 911 ", "９１１"]) func emergency(text: String) throws {
        let number = try PhoneNumber(text, in: .us)
        #expect(number.kind == .emergency && number.level == .strict && number.isValid)
        #expect(number.e164 == nil && number.callingCode == 1 && number.nationalSignificantNumber == "911")
        #expect(number.formatted(.national) == "911" && number.formatted(.international) == "911")
        #expect(number.description == "911;phone-context=+1")
        #expect(number.url.absoluteString == "tel:911;phone-context=+1")
        #expect(number.possibility == .possible && !number.isDialableInternationally)
        #expect(number.isValid(in: .us) && number.isValid(in: .ca) && !number.isValid(in: .fr))
        // Most regions of +1 have 911: the number does not determine which one was called.
        #expect(number.region == nil)
    }

    @Test func regionsWithTheirOwnCallingCode() throws {
        let police = try PhoneNumber("17", in: .fr)
        #expect(police.region == .fr && police.kind == .emergency)
        let doctor = try PhoneNumber("116 117", in: .de)
        #expect(doctor.region == .de && doctor.kind == .shortNumber && doctor.formatted(.national) == "116117")
        #expect(doctor.kind.general == .unknown)
        #expect(doctor.isValid(in: .de) && !doctor.isValid(in: .fr))
    }

    @Test func roundTrips() throws {
        for (text, region) in [("911", PhoneNumber.Region.us), ("17", .fr), ("116117", .de), ("999", .je)] {
            let number = try PhoneNumber(text, in: region)
            #expect(PhoneNumber(number.description) == number)
            #expect(try PhoneNumber(number.url.absoluteString, in: .kr) == number)
            let coded = try JSONDecoder().decode([PhoneNumber].self, from: JSONEncoder().encode([number]))
            #expect(coded == [number])
        }
    }

    /// The digits alone may be another number.
    @Test func comparisons() throws {
        let number = try PhoneNumber("112", in: .de)
        #expect(try number == PhoneNumber("1-1-2", in: .de))
        #expect(try number != PhoneNumber("112", in: .fr) && number != PhoneNumber("112", in: .kr))
        #expect(number != PhoneNumber(callingCode: 49, nationalSignificantNumber: "112"))
        #expect(number.match("112") == .nationalNumber && number.match("110") == .noMatch)
        #expect(try number.match(PhoneNumber("112", in: .de)) == .exact)
    }

    @Test func verdicts() throws {
        for plan in Self.plans {
            for level in PhoneNumber.Level.allCases {
                let verdict = PhoneValidator(region: .gb, level: level, plan: plan).verdict(for: "999")
                #expect(verdict.isAccepted && verdict.kind == .emergency && verdict.region == .gb)
                #expect(verdict.reason == nil && verdict.suggestion == nil && verdict.number?.e164 == nil)
            }
            // Only the verdict depends on the region. In the main region of +44, 112 is an emergency number.
            let verdict = PhoneValidator(region: .im, plan: plan).verdict(for: "112")
            #expect(verdict.kind == .shortNumber && verdict.region == .im)
            #expect(verdict.number?.kind(using: plan) == .emergency)
            #expect(verdict.number?.isValid(in: .im, using: plan) == true)
            // A valid number takes precedence over a short number, which takes precedence over a possible number.
            #expect(PhoneValidator(region: .de, plan: plan).verdict(for: "227700").kind == .fixedLine)
            #expect(PhoneValidator(region: .de, plan: plan).verdict(for: "116117").kind == .shortNumber)
            // In Korea, the list of the Korean plan applies.
            #expect(PhoneValidator(region: .kr, plan: plan).verdict(for: "114").kind == .specialService)
            #expect(!PhoneValidator(region: .kr, plan: plan).verdict(for: "911").isAccepted)
        }
    }

    @Test func parsedTexts() throws {
        let parsed = try PhoneNumber.Parsed("9-1-1", in: .us)
        #expect(try parsed.number == PhoneNumber("911", in: .us))
        #expect(parsed.callingCodeSource == .region && parsed.carrierCode == nil)
    }

    /// A code for text messages or of one carrier is not a number: the ranges of such codes include postal codes.
    @Test(arguments: [("90210", PhoneNumber.Region.us), ("2333", .us), ("611", .us), ("75001", .fr)])
    func codesThatNotAllTelephonesCall(digits: String, region: PhoneNumber.Region) throws {
        let short = try #require(NumberingPlan.standard.shortNumber(dialing: digits, in: region))
        #expect(short.isValid && (short.isCarrierSpecific || short.isSMSService))
        for plan in Self.plans {
            for level in PhoneNumber.Level.allCases {
                let verdict = PhoneValidator(region: region, level: level, plan: plan).verdict(for: digits)
                #expect(!verdict.isAccepted && verdict.kind != .shortNumber, "\(digits)")
            }
        }
    }

    /// A short number with signs that are not dialed, letters or an extension is not accepted.
    @Test(arguments: ["+911", "911 ext. 5", "call 911", "911 police", "#911", "9/11", "9.11", "911.0", "911, 112"])
    func otherTexts(text: String) {
        #expect(throws: PhoneNumber.ParseFailure.self) { try PhoneNumber(text, in: .us) }
    }

    @Test func libphonenumberHasNone() throws {
        let rows = try Vectors.rows(of: "short-numbers.tsv", columns: 6).filter { $0[3].contains("valid") }
        for row in rows {
            let region = try #require(PhoneNumber.Region(row[0]))
            let verdict = PhoneValidator(region: region, plan: .libphonenumber).verdict(for: row[1])
            #expect(verdict.number?.e164 != nil || verdict.number == nil, "\(row)")
        }
    }

    @Test func formatterGroupsAsBefore() {
        #expect(AsYouTypeFormatter(region: .us).formatted("911") == "911")
        #expect(AsYouTypeFormatter(region: .us).formatted("9115550") == "911-5550")
    }

    @Test func names() {
        #expect(
            PhoneNumber.Kind.shortNumber.description == "shortNumber" && PhoneNumber.Kind.shortNumber.rawValue == 25)
        #expect(PhoneNumber.Kind.shortNumber.localizedName(in: .english) == "short number")
        #expect(PhoneNumber.Kind.shortNumber.localizedName(in: .korean) == "단축 번호")
    }
}
