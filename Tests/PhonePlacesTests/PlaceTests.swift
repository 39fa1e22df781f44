import PhoneNumbers
import PhonePlaces
import TestSupport
import Testing

/// Places, carriers and time zones, as libphonenumber returns them.
@Suite struct PlaceTests {
    /// Each row contains a number, a language, the region of a viewer, and the results of phonenumbers.
    @Test func answersAreThoseOfPhonenumbers() throws {
        let rows = try Vectors.rows(of: "world-places.tsv", columns: 9)
        #expect(rows.count > 500)
        let plan = NumberingPlan.libphonenumber
        for row in rows {
            let number = try PhoneNumber.Parsed(row[0], in: .unknown, using: plan).number
            let language = PlaceLanguage(row[1])
            let answers: [String?] = [
                number.place(in: language, using: plan),
                number.place(in: language, seenFrom: PhoneNumber.Region(row[2]), using: plan),
                number.countryName(in: language, using: plan),
                number.carrierName(in: language, using: plan),
                number.safeCarrierName(in: language, using: plan),
                number.timeZones(using: plan).joined(separator: " "),
            ]
            #expect(answers.map { $0 ?? "" } == Array(row[3...]), "\(row)")
        }
    }

    @Test func languagesAreRead() {
        #expect(PlaceLanguage("zh-TW") == PlaceLanguage("zh_Hant") && PlaceLanguage("zh-Hant-HK") == "zh-Hant")
        #expect(PlaceLanguage("zh-Hans-TW") == "zh" && PlaceLanguage("ZH-cn") == "zh")
        #expect(PlaceLanguage("pt-BR") == PlaceLanguage("PT") && PlaceLanguage("he") == "iw")
        #expect(PlaceLanguage("zh") != "zh-Hant")
    }

    /// Identifiers of any form are languages without names.
    @Test(arguments: ["", "-", "_", "x", "no such language", "한국어", "abcdefghijklmnop", "a\u{0}b"])
    func unknownLanguagesHaveEnglishPlaces(identifier: String) throws {
        let number = try PhoneNumber("+49 89 1234567", in: .unknown)
        let language = PlaceLanguage(identifier)
        #expect(number.place(in: language) == "Munich")
        #expect(number.countryName(in: language) == nil)
    }

    /// Numbers that can be dialed only inside their country have its name and its time zones.
    @Test func domesticNumbersHaveACountry() throws {
        let number = try PhoneNumber("112", in: .southKorea)
        #expect(number.place(in: "ko") == "대한민국" && number.timeZones == ["Asia/Seoul"])
        #expect(number.carrierName(in: .english) == nil)
    }

    @Test func invalidNumbersHaveNothing() throws {
        let number = try #require(PhoneNumber(callingCode: 49, nationalSignificantNumber: "1"))
        #expect(number.place(in: "de") == nil && number.carrierName(in: "de") == nil)
        #expect(number.timeZones == [PhoneNumber.unknownTimeZone])
    }
}
