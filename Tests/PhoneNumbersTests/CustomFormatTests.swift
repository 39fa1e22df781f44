import PhoneNumbers
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Custom formats.
@Suite struct CustomFormatTests {
    private typealias Format = PhoneNumber.CustomFormat

    @Test func writing() throws {
        let number = try PhoneNumber("010-2345-6789", in: .southKorea)
        let mobile = try Format(
            pattern: "(\\d{2})(\\d{4})(\\d{4})", leadingDigits: ["10|11"], format: "$1 $2.$3",
            nationalPrefixRule: "($NP$FG)")
        #expect(number.formatted(.custom([mobile])) == "(010) 2345.6789")
        #expect(number.formatted(.custom([mobile], as: .international)) == "+82 10 2345.6789")
        #expect(number.formatted(.custom([mobile], as: .e164)) == "+8210 2345.6789")
        #expect(number.formatted(.custom([mobile], as: .rfc3966)) == "tel:+82-10-2345-6789")
        #expect(number.formatted(.custom([mobile], as: .digits)) == "01023456789")
        let seoul = try PhoneNumber("02-3456-7890 ext. 12", in: .southKorea)
        // No format matches: the leading digits differ, or the whole number does.
        #expect(seoul.formatted(.custom([mobile], as: .international)) == "+82 234567890 ext. 12")
        let other = try Format(pattern: "2(\\d{4})(\\d{4})", format: "<$1$2$2> $ $0 $x")
        #expect(seoul.formatted(.custom([mobile, other])) == "<345678907890> $ $0 $x ext. 12")
        #expect(try PhoneNumber("112", in: .southKorea).formatted(.custom([other])) == "112")
    }

    @Test func rules() throws {
        let number = try PhoneNumber("010-2345-6789", in: .southKorea)
        for (rule, text) in [
            ("$NP-$FG", "0-10 23456789"), ("[$1]", "[10] 23456789"), ("", "10 23456789"),
            ("$NP$NP $FG$FG", "00 1010 23456789"),
        ] {
            let format = try Format(pattern: "(\\d\\d)(\\d+)", format: "$1 $2", nationalPrefixRule: rule)
            #expect(number.formatted(.custom([format])) == text)
        }
        // Spain has no national prefix, so the rule is not applied.
        let format = try Format(pattern: "(\\d\\d)(\\d+)", format: "$1 $2", nationalPrefixRule: "$NP-$FG")
        #expect(try #require(PhoneNumber("+34 912 345 678")).formatted(.custom([format])) == "91 2345678")
    }

    /// Of several patterns for leading digits, only the last one is used, as in libphonenumber.
    @Test(arguments: [([], true), (["3", "10"], true), (["10", "3"], false), (["10", "3", "1[01]"], true)])
    func leadingDigits(patterns: [String], fits: Bool) throws {
        let number = try PhoneNumber("010-2345-6789", in: .southKorea)
        let format = try Format(pattern: "(\\d\\d)(\\d+)", leadingDigits: patterns, format: "$1/$2")
        #expect(format.leadingDigits.map(\.source) == patterns)
        #expect(
            number.formatted(.custom([format], as: .international)) == (fits ? "+82 10/23456789" : "+82 1023456789"))
        let text = try JSONEncoder().encode(format)
        #expect(try JSONDecoder().decode(Format.self, from: text) == format)
    }

    @Test func failures() throws {
        for (pattern, leading, format, code) in [
            ("(", [], "$1", .pattern), ("(\\d+)", ["["], "$1", .leadingDigits), ("(\\d+)", [], "$1 $2", .group),
            ("(\\d+)", ["[", "1"], "$1", .leadingDigits), ("\\d+", [], "$1", .group),
        ] as [(String, [String], String, Format.Failure.Code)] {
            let failure = #expect(throws: Format.Failure.self) {
                try Format(pattern: pattern, leadingDigits: leading, format: format)
            }
            #expect(failure?.code == code, "\(pattern)")
            #expect((failure?.failure == nil) == (code == .group))
        }
        let missing = #expect(throws: Format.Failure.self) { try Format(pattern: "(\\d+)", format: "$1 $3") }
        #expect(missing?.description == "format: the format uses group $3, but the pattern has 1")
        let json = Data("{\"pattern\":\"(\",\"format\":\"$1\"}".utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Format.self, from: json) }
    }
}
