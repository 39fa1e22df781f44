import TestSupport
import Testing

@testable import PhoneNumbers

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Formats that are composed of the engines' results, compared row by row with those of phonenumbers.
@Suite struct WorldFormatTests {
    @Test(arguments: World.all) func rows(asked: World.Asked) throws {
        let rows = try Vectors.rows(of: "world-formats.tsv", columns: 5)
        #expect(rows.count >= 2_000)
        var compared = 0
        for row in rows {
            let parsed = try PhoneNumber.Parsed(row[0], in: World.region(row[1]), backend: asked.backend)
            guard asked.agrees(on: parsed.number) else { continue }
            compared += 1
            let text = try text(of: parsed, row[2], row[3], by: asked.backend)
            #expect(text == row[4], "\(row)")
        }
        #expect(compared * 10 >= rows.count * 9)
    }

    private func text(
        of parsed: PhoneNumber.Parsed, _ operation: String, _ argument: String, by backend: Backend
    ) throws -> String {
        let region = World.region(argument)
        func styled(_ style: PhoneNumber.FormatStyle) -> String { style.text(of: parsed.number, by: backend) }
        switch operation {
        case "outOfCountry": return styled(.outOfCountry(from: region))
        case "mobileDialling": return styled(.mobileDialing(from: region))
        case "mobileDiallingDigits": return styled(.mobileDialing(from: region, grouped: false))
        case "carrier": return styled(.carrier(argument))
        case "custom":
            let style = try #require(PhoneNumber.Style.allCases.first { $0.description == argument })
            return styled(.custom([try Self.ownFormat()], as: style))
        case "parsedCarrier": return backend.withCarrier(parsed.carrierCode ?? argument, parsed.number)
        case "parsedMobileDialling":
            return backend.mobileDialing(parsed.number, readIn: parsed, from: region, grouped: true) ?? ""
        case "original": return backend.formattedAsEntered(parsed, from: region)
        case "letters": return backend.outOfCountryKeepingLetters(parsed, from: region)
        default:
            Issue.record("unknown operation \(operation)")
            return ""
        }
    }

    private static func ownFormat() throws -> PhoneNumber.CustomFormat {
        try PhoneNumber.CustomFormat(
            pattern: "(\\d{2,3})(\\d{3,4})(\\d+)", format: "$1.$2 $3", nationalPrefixRule: "($NP$FG)")
    }

    @Test func styles() throws {
        let number = try #require(PhoneNumber("+1 650 253 0000 ext. 9"))
        #expect(number.formatted(.national) == "(650) 253-0000 ext. 9")
        #expect(number.formatted(.outOfCountry(from: World.region("DE"))) == "00 1 650-253-0000 ext. 9")
        #expect(number.formatted(.outOfCountry(from: .unknown)) == "+1 650-253-0000 ext. 9")
        #expect(number.formatted(.mobileDialing(from: .southKorea)) == "+1 650-253-0000")
        #expect(number.formatted(.mobileDialing(from: .southKorea, grouped: false)) == "+16502530000")
        #expect(number.formatted(.carrier("15")) == number.formatted(.national))
        let plan = NumberingPlan.libphonenumber
        #expect(plan.format(number, by: .outOfCountry(from: .southKorea)) == "+1 650-253-0000 ext. 9")
        #expect(plan.format(number, by: .national.separator(.dot)) == "650.253.0000 ext. 9")
    }

    /// Only the Korean plan has 112: a style with a plan formats and parses with that plan.
    @Test func stylesUsingAPlan() throws {
        let mobile = try PhoneNumber("010-1234-5678", in: .southKorea)
        let style = PhoneNumber.FormatStyle.national.region(.southKorea)
        for plan in [NumberingPlan.libphonenumber, try NumberingPlan(bytes: World.bytes, profile: .libphonenumber)] {
            let asked = style.plan(plan)
            #expect(mobile.formatted(asked) == "010-1234-5678" && asked.format(mobile) == "010-1234-5678")
            #expect(asked.parseStrategy.plan == plan)
            #expect(try asked.parseStrategy.parse("112").isDomestic == false)
            #expect(try asked.plan(.standard).parseStrategy.parse("112").isDomestic)
        }
        // With only Korean rules, numbers of other regions have no groups.
        let google = try #require(PhoneNumber("+1 650 253 0000"))
        let korea = try NumberingPlan(bytes: World.koreaAlone)
        #expect(google.formatted(.national.plan(korea)) != google.formatted(.national))
        #expect(style.plan(.standard) == style && style.plan(.libphonenumber) != style)
    }

    @Test func plansAsText() throws {
        let style = PhoneNumber.FormatStyle.national.plan(.libphonenumber)
        let text = try JSONEncoder().encode(style)
        #expect(try JSONDecoder().decode(PhoneNumber.FormatStyle.self, from: text) == style)
        let strategy = style.parseStrategy
        let read = try JSONDecoder().decode(PhoneNumber.ParseStrategy.self, from: JSONEncoder().encode(strategy))
        #expect(read == strategy && read.plan == .libphonenumber)
        let own = try NumberingPlan(bytes: World.bytes)
        #expect(
            try own == NumberingPlan(bytes: World.bytes) && own.hashValue == NumberingPlan(bytes: World.bytes).hashValue
        )
        #expect(try own != NumberingPlan(bytes: World.bytes, profile: .libphonenumber) && own != .standard)
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(style.plan(own)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(NumberingPlan.self, from: Data("\"KR\"".utf8)) }
    }

    /// A number that can't be dialed from the telephone's region has no text.
    @Test func mobileDialingOfUnreachableNumbers() throws {
        let brazil = try PhoneNumber.Parsed("0 15 11 2345 6789", in: World.region("BR"))
        #expect(brazil.carrierCode == "15")
        #expect(brazil.number.formatted(.mobileDialing(from: World.region("BR"))) == "")
        #expect(brazil.mobileDialing(from: World.region("BR"), grouped: false) == "0151123456789")
        #expect(brazil.mobileDialing(from: .southKorea) == "+55 11 2345-6789")
        let short = try #require(PhoneNumber(callingCode: 1, nationalSignificantNumber: "253"))
        #expect(short.formatted(.mobileDialing(from: .southKorea)) == "")
    }

    /// Korean numbers that only a domestic caller can dial.
    @Test func domesticNumbers() throws {
        let number = try PhoneNumber("112", in: .southKorea)
        #expect(number.formatted(.outOfCountry(from: World.region("US"))) == "112")
        #expect(number.formatted(.outOfCountry(from: .southKorea)) == "112")
        #expect(number.formatted(.mobileDialing(from: .southKorea)) == "112")
        #expect(number.formatted(.mobileDialing(from: World.region("US"))) == "")
        #expect(number.formatted(.carrier("15")) == "112")
    }

    @Test func coding() throws {
        let spaced = try PhoneNumber.CustomFormat(pattern: "(\\d+)(\\d{4})", leadingDigits: ["10"], format: "$1 $2")
        for style in [
            PhoneNumber.FormatStyle(.national), .outOfCountry(from: .southKorea), .carrier("12"),
            .mobileDialing(from: .southKorea, grouped: false), .custom([spaced], as: .international),
        ] {
            let data = try JSONEncoder().encode(style)
            #expect(try JSONDecoder().decode(PhoneNumber.FormatStyle.self, from: data) == style)
        }
        #expect(PhoneNumber.FormatStyle.carrier("12") != .carrier("13"))
    }
}
