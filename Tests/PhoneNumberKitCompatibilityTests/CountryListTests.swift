import Foundation
import Testing

@testable import PhoneNumberKitCompatibility

/// The state of the picker of countries.
@Suite struct CountryListTests {
    private let english = Locale(identifier: "en")

    @Test func sections() throws {
        let list = CountryList(current: "KR", common: ["US", "??", "gb"], locale: english)
        #expect(list.sections[0].kind == .current && list.sections[0].countries.map(\.code) == ["KR"])
        #expect(list.sections[1].kind == .common && list.sections[1].countries.map(\.code) == ["US", "GB"])
        let letters = list.sections.dropFirst(2)
        #expect(letters.map(\.letter) == letters.map(\.letter).sorted() && letters.first?.letter == "A")
        // Åland is listed with the other names in A.
        #expect(letters.first?.countries.contains { $0.code == "AX" } == true)
        #expect(letters.flatMap(\.countries).count == PhoneNumberUtility().allCountries().count)
        let korea = try #require(list.sections[0].countries.first)
        #expect(korea.prefix == "+82" && korea.flag == "🇰🇷" && korea.name == "South Korea")
        #expect(CountryList(current: "", common: [], locale: english).sections.first?.kind == .letter)
    }

    @Test func search() {
        let list = CountryList(current: "KR", common: [], locale: english)
        func codes(_ text: String) -> [String] { list.countries(matching: text, locale: english).map(\.code) }
        #expect(codes("south korea") == ["KR"] && codes("aland islands") == ["AX"] && codes("+82") == ["KR"])
        #expect(codes("kr").contains("KR") && codes("no such country").isEmpty)
        #expect(codes(String(repeating: "a", count: 100_000)).isEmpty)
    }
}
