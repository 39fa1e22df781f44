import PhoneNumbers
import RegexBuilder
import Testing

@Suite struct RegexTests {
    @Test func inText() throws {
        let line = Regex {
            "Tel: "
            Capture { PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea) }
        }
        let match = try #require("Name: 홍길동, Tel: 010-2345-6789, age 20".firstMatch(of: line))
        #expect(match.1.e164 == "+821023456789")
        #expect(String(match.0) == "Tel: 010-2345-6789")
    }

    @Test func allOfThem() {
        let text = "call 02-312-3456 or +82 10 2345 6789 (mobile), fax: 0505-234-5678. Order 12345678901 of 2024-01-02."
        let numbers = text.matches(of: PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea)).map(\.output)
        #expect(numbers.compactMap(\.e164) == ["+8223123456", "+821023456789", "+825052345678"])
    }

    @Test func noNumberBeginsInsideDigits() {
        let strategy = PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea)
        #expect("9901023456789".firstMatch(of: strategy) == nil)
        #expect("010-2345-678".firstMatch(of: strategy) == nil)
        #expect("".firstMatch(of: strategy) == nil)
    }

    @Test func longestNumber() throws {
        let strategy = PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea)
        for text in ["02-3456-7890", "010-2345-6789 010-9876-5432"] {
            let match = try #require(text.firstMatch(of: strategy))
            #expect(text[match.range] == text.prefix { $0 != " " })
        }
    }
}
