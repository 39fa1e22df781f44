import Foundation
import TestSupport
import Testing

@testable import PhoneNumberKitCompatibility

/// The article lists the differences from PhoneNumberKit. The tests check the results in the last column of its table.
@Suite struct DifferencesTests {
    private static let utility = PhoneNumberUtility()

    private static func partial(_ region: String, withPrefix: Bool = true) -> PartialFormatter {
        PartialFormatter(utility: utility, defaultRegion: region, withPrefix: withPrefix)
    }

    private static func isValid(_ text: String, _ region: String) -> String {
        "\(utility.isValidPhoneNumber(text, withRegion: region))"
    }

    /// Each row's first cell, and its result.
    private static let results: [(row: String, result: @Sendable () throws -> String)] = [
        ("`isValidPhoneNumber(\"376365828\", withRegion: \"AO\")`", { isValid("376365828", "AO") }),
        ("`isValidPhoneNumber(\"+44111111\", withRegion: \"GB\")`", { isValid("+44111111", "GB") }),
        ("`isValidPhoneNumber(\"+5763252999\", withRegion: \"CO\")`", { isValid("+5763252999", "CO") }),
        (
            "`parse(\"+39 0012345678\", ignoreType: true)`, then `format(_:toType: .e164)`",
            {
                utility.format(try utility.parse("+39 0012345678", ignoreType: true), toType: .e164)
            }
        ),
        (
            "`parse(\"491713369876\", withRegion: \"DE\")`, then `format(_:toType: .e164)`",
            {
                utility.format(try utility.parse("491713369876", withRegion: "DE"), toType: .e164)
            }
        ),
        (
            "`parse(\"(650) 253-0000\", withRegion: \"US\").url`",
            {
                try utility.parse("(650) 253-0000", withRegion: "US").url?.absoluteString ?? "nil"
            }
        ),
        (
            "`possiblePhoneNumberLengths` of `GB`, `fixedOrMobile`",
            {
                let type = PhoneNumberType.fixedOrMobile
                return
                    "\(utility.possiblePhoneNumberLengths(forCountry: "GB", phoneNumberType: type, lengthType: .national))"
            }
        ),
        ("`allCountries().contains(\"001\")`", { "\(utility.allCountries().contains("001"))" }),
        ("`formatPartial(\"8\")` in `RU` without prefix", { partial("RU", withPrefix: false).formatPartial("8") }),
        (
            "`nationalNumber(from: \"+971561110000\")` in `AE` without prefix",
            {
                partial("AE", withPrefix: false).nationalNumber(from: "+971561110000")
            }
        ),
        (
            "`formatPartial(\"+54387615\")` in `AR` without prefix",
            {
                partial("AR", withPrefix: false).formatPartial("+54387615")
            }
        ),
        (
            "`formatPartial(\"0612345678\")` in `FR` without prefix",
            {
                partial("FR", withPrefix: false).formatPartial("0612345678")
            }
        ),
        ("`formatPartial(\"068\")` in `FR`", { partial("FR").formatPartial("068") }),
        ("`formatPartial(\"18002530000\")` in `US`", { partial("US").formatPartial("18002530000") }),
        ("`formatPartial(\"(650) 253\")` in `US`", { partial("US").formatPartial("(650) 253") }),
        ("`formatPartial(\"07912345678,9,\")` in `GB`", { partial("GB").formatPartial("07912345678,9,") }),
        (
            "`currentRegion` in `JE` after `formatPartial(\"+44 20\")`",
            {
                let formatter = partial("JE")
                _ = formatter.formatPartial("+44 20")
                return formatter.currentRegion
            }
        ),
        (
            "Backspace after the hyphen of `650-2530`",
            {
                partial("US").replacing(3..<4, of: "650-2530", with: "").text
            }
        ),
        (
            "The object of `020 7031 3000` in a `PhoneNumberFormatter` for `GB`",
            {
                let formatter = PhoneNumberFormatter(defaultRegion: "GB")
                formatter.generatesPhoneNumber = true
                return utility.format(
                    try #require(try formatter.object(of: "020 7031 3000") as? PhoneNumber), toType: .e164)
            }
        ),
    ]

    @Test func articleShowsTheResults() throws {
        let article = try String(
            contentsOfFile: "\(Vectors.root)/Sources/PhoneNumberKitCompatibility/PhoneNumberKitCompatibility.docc/"
                + "MigratingFromPhoneNumberKit.md", encoding: .utf8)
        let table = article.components(separatedBy: "| Call | PhoneNumberKit | Here |\n|---|---|---|\n").last ?? ""
        let rows = table.split(separator: "\n").prefix { $0.hasPrefix("|") }
        let cells = rows.map { $0.components(separatedBy: " | ") }
        #expect(cells.map { $0.first?.dropFirst(2) } == Self.results.map { $0.row[...] })
        for (cell, expected) in zip(cells, Self.results) {
            let result = "`\(try expected.result())`"
            #expect(cell.last == "\(result) |" || cell.last?.hasPrefix("\(result): ") == true, "\(expected.row)")
        }
    }
}
