import Foundation
import PhoneForms
import PhoneNumbers
import TestSupport
import Testing

/// The list of countries finds the same countries as the list of `<phone-field>`: the rows are those of Web/Tests.
@Suite struct CountryListTests {
    private static func list(
        _ language: String, preferred: [PhoneNumber.Region] = [], of regions: [PhoneNumber.Region]? = nil
    ) -> CountryList {
        CountryList(of: regions, preferred: preferred, locale: Locale(identifier: language))
    }

    private static let rows: [(language: String, query: String, first: String?, count: Int?)] = [
        ("en", "united k", "United Kingdom", 1), ("en", "cote d", "Côte d’Ivoire", 1), ("en", "kr", "South Korea", nil),
        ("en", "+44", nil, 4), ("en", "82", "South Korea", 1), ("ko", "대한", "대한민국", 1), ("ko", "ㄷㅎㅁㄱ", "대한민국", 1),
        ("ko", "germany", "독일", 1), ("en", "zzz", nil, 0), ("en", "", "Afghanistan", nil),
        ("en", "+", "Afghanistan", nil),
        // Case, accents, spaces, punctuation and digits of all scripts
        ("en", "UNITED-KINGDOM", "United Kingdom", 1), ("en", "turkiye", "Türkiye", 1), ("en", "８２", "South Korea", 1),
        ("en", "a\u{30A}land", "Åland Islands", 2), ("vi", "duc", "Đức", 1), ("el", "ΕΛΛΑΔΑ", "Ελλάδα", 1),
        ("el", "ΚΥΠΡΟΣ", "Κύπρος", 1), ("el", "ΚΥΠΡΟς", "Κύπρος", 1), ("el", "ΝΗΣΟΙ ΚΟΥΚ", nil, 1),
        ("ko", "\u{1103}\u{1162}\u{1112}\u{1161}\u{11AB}", "대한민국", 1), ("en", "+82 ", "South Korea", 1),
        ("ar", "مصر", "مصر", 1), ("hi", "भारत", "भारत", nil),
    ]

    @Test func searches() {
        for row in Self.rows {
            let found = Self.list(row.language).matching(row.query)
            if let first = row.first { #expect(found.first?.name == first, "\(row)") }
            if let count = row.count { #expect(found.count == count, "\(row): \(found.map(\.name))") }
        }
        let names = Set(Self.list("ko").matching("ㅁㄱ").map(\.name))
        #expect(names.isSuperset(of: ["미국", "대한민국"]) && !names.contains("영국"))
    }

    /// A query that is longer than every name is not compared with each of them.
    @Test func longQueries() {
        let list = Self.list("en")
        let query = String(repeating: "x1", count: 150_000)
        let time = processorTime { #expect(list.matching(query).isEmpty) }
        #expect(time < .seconds(2))
    }

    /// The best matches come first: letters or a whole code, then beginnings, then parts.
    @Test func ranks() {
        let list = Self.list("en")
        #expect(list.matching("1").first?.callingCode == 1)
        #expect(list.matching("4").map(\.callingCode).allSatisfy { String($0).hasPrefix("4") })
        #expect(list.matching("in").first?.region == .in)
        #expect(list.matching("united").prefix(3).allSatisfy { $0.name.hasPrefix("United") })
        #expect(list.matching("korea").map(\.region) == [.kr] || list.matching("korea").count == 2)
    }

    @Test func order() {
        let list = Self.list("en", preferred: [.jp, .us])
        #expect(list.countries.prefix(3).map(\.name) == ["Japan", "United States", "Afghanistan"])
        #expect(list.preferredCount == 2)
        #expect(list.countries.count == NumberingPlan.standard.regions.count { $0 != .nonGeographic })
        #expect(Set(list.countries.map(\.region)).count == list.countries.count)
        let names = list.countries.dropFirst(2).map(\.name)
        #expect(names.last == "Zimbabwe")
        #expect(list[.kr] == list.countries.first { $0.region == .kr })
        #expect(list[.kr]?.flag == "🇰🇷" && list[.kr]?.prefix == "+82")
    }

    /// Regions without numbers, the non-geographic region 001 and repetitions are omitted.
    @Test func unknownRegions() throws {
        let none = try #require(PhoneNumber.Region("XX"))
        let list = Self.list(
            "en", preferred: [none, .kr, .kr], of: [none, .unknown, .nonGeographic, .us, .kr, .us, .kr])
        #expect(list.countries.map(\.region) == [.kr, .us])
        #expect(list.preferredCount == 1)
        #expect(list[none] == nil && list[.gb] == nil)
        #expect(list.matching("+82").map(\.region) == [.kr])
        #expect(Self.list("en", of: []).matching("korea").isEmpty)
    }

    /// No text makes the search fail, and each country finds itself.
    @Test func everyCountryFindsItself() {
        for (number, language) in ["en", "ko", "ja", "ar", "ru", "th"].enumerated() {
            let list = Self.list(language)
            // Searches are slow in debug builds: each language checks other countries.
            for index in stride(from: number, to: list.countries.count, by: 6) {
                let country = list.countries[index]
                for query in [country.name, country.region.description, country.prefix] {
                    #expect(list.matching(query).contains(country), "\(language) \(query)")
                }
            }
            for query in ["\u{0}", "+", "++1", "👨‍👩‍👧", "\u{301}", String(repeating: "ㄱ", count: 10_000), "1 2 3 4"] {
                #expect(list.matching(query).count <= list.countries.count)
            }
        }
    }
}
