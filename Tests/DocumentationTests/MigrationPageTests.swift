import Foundation
import TestSupport
import Testing

/// The examples of the article on migrating are also in MigrationTests, which run them.
@Suite struct MigrationPageTests {
    private let article = "Sources/PhoneNumbers/PhoneNumbers.docc/Migrating.md"

    private func text(of path: String) throws -> String {
        try String(contentsOfFile: "\(Vectors.root)/\(path)", encoding: .utf8)
    }

    @Test func examples() throws {
        let shown = try text(of: article).matches(of: /\| `([^|]*)` → `([^|]*)` \|\n/)
            .map { "shows(\($0.output.1), \"\($0.output.2)\")" }
        let run = try text(of: "Tests/PhoneNumbersTests/MigrationTests.swift").matches(of: /\n {8}(shows\(.*\))/)
            .map { String($0.output.1) }
        #expect(shown.count >= 60)
        #expect(shown == run)
    }

    /// The article names every public call of libphonenumber.
    @Test func calls() throws {
        let page = try text(of: article)
        for call in [
            "parse", "parseAndKeepRawInput", "format", "formatByPattern", "formatNationalNumberWithCarrierCode",
            "formatNationalNumberWithPreferredCarrierCode", "formatNumberForMobileDialing",
            "formatOutOfCountryCallingNumber", "formatInOriginalFormat", "formatOutOfCountryKeepingAlphaChars",
            "getNationalSignificantNumber", "getSupportedRegions", "getSupportedGlobalNetworkCallingCodes",
            "getSupportedCallingCodes", "getSupportedTypesForRegion", "getSupportedTypesForNonGeoEntity",
            "getLengthOfGeographicalAreaCode", "getLengthOfNationalDestinationCode", "getCountryMobileToken",
            "normalizeDigitsOnly", "normalizeDiallableCharsOnly", "convertAlphaCharactersInNumber",
            "isNumberGeographical", "getExampleNumber", "getInvalidExampleNumber", "getExampleNumberForType",
            "getExampleNumberForNonGeoEntity", "getNumberType", "isValidNumber", "isValidNumberForRegion",
            "getRegionCodeForNumber", "getRegionCodeForCountryCode", "getRegionCodesForCountryCode",
            "getCountryCodeForRegion", "getNddPrefixForRegion", "isNANPACountry", "isAlphaNumber", "isPossibleNumber",
            "isPossibleNumberForType", "isPossibleNumberWithReason", "isPossibleNumberForTypeWithReason",
            "truncateTooLongNumber", "isNumberMatch", "canBeInternationallyDialled", "isMobileNumberPortableRegion",
            "getAsYouTypeFormatter", "findNumbers",
        ] {
            #expect(page.contains("`\(call)`"), "\(call)")
        }
    }
}
