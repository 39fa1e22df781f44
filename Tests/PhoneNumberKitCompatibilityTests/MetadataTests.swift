import Foundation
import PhoneNumberKitCompatibility
import TestSupport
import Testing

@Suite struct MetadataTests {
    private let utility = PhoneNumberUtility()

    /// The table of leading digits is that of the plan's sources.
    @Test func leadingDigitsAreThoseOfThePlan() throws {
        var count = 0
        for country in utility.allCountries() {
            let path = "\(Vectors.root)/Sources/PlanCompiler/Plans/World/\(country).plan"
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            let line = lines.first { $0.hasPrefix("leading-digits ") }
            let digits = line?.split(separator: " ", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(utility.leadingDigits(for: country) == digits, "\(country)")
            count += digits == nil ? 0 : 1
        }
        #expect(count > 30)
        #expect(utility.leadingDigits(for: "jm") == "658|876" && utility.leadingDigits(for: "??") == nil)
    }

    @Test func lengthsAreThoseOfARegionAndType() {
        func lengths(_ country: String, _ type: PhoneNumberType, _ scope: PossibleLengthType = .national) -> [Int] {
            utility.possiblePhoneNumberLengths(forCountry: country, phoneNumberType: type, lengthType: scope)
        }
        #expect(lengths("GB", .mobile) == [10] && lengths("gb", .fixedLine) == [9, 10])
        #expect(lengths("US", .fixedLine, .localOnly) == [7] && lengths("US", .pager).isEmpty)
        #expect(lengths("GB", .fixedOrMobile) == [9, 10])
        #expect(lengths("ZZ", .mobile).isEmpty && lengths("GB", .unknown).isEmpty && lengths("GB", .notParsed).isEmpty)
    }

    /// The types that a territory has are those with an example that is parsed as the type.
    @Test func territoriesDescribeRegions() throws {
        for country in utility.allCountries() {
            let territory = try #require(utility.metadata(for: country))
            #expect(territory.codeID == country && territory.countryCode == utility.countryCode(for: country))
            let isMain = utility.mainCountry(forCode: territory.countryCode) == country
            #expect(territory.mainCountryForCode == isMain)
            for (desc, type) in [(territory.mobile, PhoneNumberType.mobile), (territory.voip, .voip)] {
                let example = utility.getExampleNumber(forCountry: country, ofType: type)
                #expect(desc?.exampleNumber == example?.adjustedNationalNumber(), "\(country)")
            }
        }
        let britain = try #require(utility.metadata(for: "GB"))
        #expect(britain.nationalPrefix == "0" && britain.internationalPrefix == "00")
        #expect(britain.preferredExtnPrefix == " x" && britain.numberFormats.isEmpty && britain.leadingDigits == nil)
        #expect(utility.metadata(for: "FR")?.preferredExtnPrefix == nil && utility.metadata(for: "??") == nil)
        #expect(utility.metadata(forCode: 44)?.map(\.codeID) == utility.countries(withCode: 44))
        #expect(utility.metadata(forCode: 999) == nil)
    }
}
