import Foundation
import PhoneNumberKitCompatibility
import PhoneNumbers
import Testing

private typealias Engine = PhoneNumbers.PhoneNumber

@Suite struct UtilityTests {
    private let utility = PhoneNumberUtility()

    /// The programs of `Tests/AdapterStubs` test the effect of the setting with a Contacts framework.
    @Test func contactsFrameworkCanBeLeftOut() {
        #expect(PhoneNumberUtility.canUseContactsFramework)
        PhoneNumberUtility.canUseContactsFramework = false
        defer { PhoneNumberUtility.canUseContactsFramework = true }
        #expect(!PhoneNumberUtility.canUseContactsFramework)
        #expect(utility.allCountries().contains(PhoneNumberUtility.defaultRegionCode()))
    }

    @Test func parsesNumbersOfAllNotations() throws {
        let number = try utility.parse("(0201) 890-1234 ext. 17", withRegion: "de")
        #expect(number.countryCode == 49 && number.nationalNumber == 2_018_901_234)
        #expect(number.numberExtension == "17" && number.type == .fixedLine && number.regionID == "DE")
        #expect(!number.leadingZero && number.numberString == "(0201) 890-1234 ext. 17")
        #expect(try utility.parse("+٤٩ 201 8901234", withRegion: "US").nationalNumber == 2_018_901_234)
    }

    /// Each example of the plan parses to itself in each notation that contains all its parts.
    @Test func readsWhatItWrites() throws {
        var count = 0
        for country in utility.allCountries() {
            for type in [PhoneNumberType.fixedLine, .mobile, .tollFree, .premiumRate, .voip, .uan, .pager] {
                guard let example = utility.getExampleNumber(forCountry: country, ofType: type) else { continue }
                for format in [PhoneNumberFormat.e164, .international] {
                    let text = utility.format(example, toType: format)
                    let number = try utility.parse(text, withRegion: country)
                    #expect(number == example && number.type == example.type, "\(country) \(text)")
                }
                let national = utility.format(example, toType: .national)
                #expect(try utility.parse(national, withRegion: country) == example, "\(country) \(national)")
                count += 1
            }
        }
        #expect(count > 700)
    }

    @Test(arguments: [
        ("1234", "US", PhoneNumberError.invalidNumber), ("", "US", .invalidNumber), ("call me", "US", .invalidNumber),
        ("+999 123456", "US", .invalidCountryCode), ("650 253 0000", "XX", .invalidCountryCode),
        ("650 253 0000", "USA", .invalidCountryCode), ("650 253 0000", "", .invalidCountryCode),
        ("00 4", "DE", .tooShort), (String(repeating: "1", count: 300), "US", .invalidNumber),
    ])
    func rejects(_ text: String, _ region: String, _ error: PhoneNumberError) {
        #expect(throws: error) { try utility.parse(text, withRegion: region) }
        #expect(!utility.isValidPhoneNumber(text, withRegion: region))
        #expect(error.errorDescription?.isEmpty == false)
    }

    @Test func possibleNumbersAreEnoughWithoutTypes() throws {
        let text = "555 555 0100"
        #expect(!utility.isValidPhoneNumber(text, withRegion: "US"))
        #expect(try utility.parse(text, withRegion: "US", ignoreType: true).type == .unknown)
        // A valid number that is shorter than the possible ones of its calling code.
        #expect(utility.isValidPhoneNumber("310-1234", withRegion: "CA"))
        #expect(utility.isValidPhoneNumber("310-1234", withRegion: "CA", ignoreType: true))
        // As in PhoneNumberKit, the region of digits that determine none is that of the calling code.
        #expect(try utility.parse(text, withRegion: "CA", ignoreType: true).regionID == "CA")
        #expect(try utility.parse("+44 1632 960015", withRegion: "US", ignoreType: true).regionID == "GB")
        #expect(try utility.parse("+1 242 365 1234", withRegion: "US", ignoreType: true).regionID == "BS")
        // A number without its area code is not possible from elsewhere.
        #expect(!utility.isValidPhoneNumber("253 0000", withRegion: "US", ignoreType: true))
    }

    @Test func parsesManyInOrder() {
        let texts = ["650 253 0000", "nothing", "+44 20 7031 3000"]
        let some = utility.parse(texts, withRegion: "US")
        #expect(some.map(\.countryCode) == [1, 44])
        let all = utility.parse(texts, withRegion: "US", shouldReturnFailedEmptyNumbers: true)
        #expect(all.map { $0.notParsed() } == [false, true, false])
        #expect(all[1] == .notPhoneNumber() && utility.format(all[1], toType: .e164).isEmpty)
        #expect(utility.parse(texts, withRegion: "??").isEmpty)
        #expect(utility.parse(texts, withRegion: "??", shouldReturnFailedEmptyNumbers: true).count == 3)
    }

    @Test func formatsWithAndWithoutPrefix() throws {
        let number = try utility.parse("06 98765432", withRegion: "IT")
        #expect(number.leadingZero && number.nationalNumber == 698_765_432)
        #expect(number.adjustedNationalNumber() == "0698765432")
        #expect(utility.format(number, toType: .e164) == "+390698765432")
        #expect(utility.format(number, toType: .e164, withPrefix: false) == "0698765432")
        let engine = try Engine("06 98765432", in: .it)
        let international = engine.formatted(.international)
        #expect(utility.format(number, toType: .international) == international)
        #expect("+39 " + utility.format(number, toType: .international, withPrefix: false) == international)
        #expect(utility.format(number, toType: .national) == engine.formatted(.national))
        #expect(number.url?.absoluteString == "tel:+390698765432")
    }

    /// PhoneNumberKit always writes one zero for several leading zeros.
    @Test func keepsAllLeadingZeros() throws {
        let number = try utility.parse("+39 0012345678", withRegion: "IT", ignoreType: true)
        #expect(utility.format(number, toType: .e164) == "+390012345678")
        let one = try utility.parse("+39 012345678", withRegion: "IT", ignoreType: true)
        #expect(number.nationalNumber == one.nationalNumber && number != one)
    }

    @Test func answersAboutRegions() throws {
        #expect(utility.allCountries() == NumberingPlan.libphonenumber.regions.map(\.description))
        #expect(
            utility.countries(withCode: 44)?.first == "GB" && utility.countries(withCode: 44)?.contains("JE") == true)
        #expect(utility.countries(withCode: 999) == nil && utility.countries(withCode: .max) == nil)
        #expect(utility.countries(withCode: 800) == ["001"])
        #expect(utility.mainCountry(forCode: 7) == "RU" && utility.mainCountry(forCode: 0) == nil)
        #expect(utility.countryCode(for: "fr") == 33 && utility.countryCode(for: "ZZ") == nil)
        let jersey = try utility.parse("+44 7797 712345")
        #expect(utility.getRegionCode(of: jersey) == "JE" && jersey.regionID == "JE")
        #expect(utility.getRegionCode(of: .notPhoneNumber()) == nil)
        #expect(utility.allCountries().contains(PhoneNumberUtility.defaultRegionCode()))
    }

    /// A partial formatter returns the region of calling codes without a country.
    @Test func readsInTheRegionOfNoCountry() throws {
        let formatter = PartialFormatter(defaultRegion: "US")
        let text = formatter.formatPartial("+80012345678")
        let number = try utility.parse(text, withRegion: formatter.currentRegion)
        #expect(number.regionID == formatter.currentRegion && number.type == .tollFree)
        #expect(utility.isValidPhoneNumber("+16502530000", withRegion: "001"))
        #expect(throws: PhoneNumberError.invalidCountryCode) { try utility.parse("12345678", withRegion: "001") }
    }

    @Test func hasExamples() throws {
        #expect(utility.getExampleNumber(forCountry: "GB")?.type == .mobile)
        #expect(utility.getExampleNumber(forCountry: "US", ofType: .fixedOrMobile) != nil)
        #expect(utility.getExampleNumber(forCountry: "GB", ofType: .unknown) == nil)
        #expect(utility.getExampleNumber(forCountry: "??") == nil)
        let text = try #require(utility.getFormattedExampleNumber(forCountry: "FR", withFormat: .national))
        #expect(try utility.parse(text, withRegion: "FR") == utility.getExampleNumber(forCountry: "FR"))
        #expect(utility.getFormattedExampleNumber(forCountry: "FR", withPrefix: false)?.hasPrefix("+") == false)
    }

    /// All types of this interface are named as the engines' kinds are.
    @Test func typesFollowTheEngine() throws {
        for region in NumberingPlan.libphonenumber.regions {
            for kind in NumberingPlan.libphonenumber.kinds(of: region) {
                guard let example = NumberingPlan.libphonenumber.exampleNumber(in: region, kind: kind),
                    let text = example.e164
                else { continue }
                let expected = example.kind(using: .libphonenumber)
                let name = expected == .fixedLineOrMobile ? "fixedOrMobile" : expected.description
                #expect(try utility.parse(text).type.rawValue == name)
            }
        }
    }

    @Test func manyThreadsShareOneUtility() async {
        let utility = utility
        let counts = await withTaskGroup(of: Int.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    (0..<500).count {
                        utility.isValidPhoneNumber("650253\(1000 + thread * 500 + $0)", withRegion: "US")
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 500, count: 8))
    }
}
