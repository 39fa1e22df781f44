import Foundation
import TestSupport
import Testing

@testable import PhoneNumberKitCompatibility

@Suite struct PartialFormatterTests {
    private func text(_ typed: String, in region: String, withPrefix: Bool = true, maxDigits: Int? = nil) -> String {
        PartialFormatter(defaultRegion: region, withPrefix: withPrefix, maxDigits: maxDigits).formatPartial(typed)
    }

    /// The texts of a number while its digits are typed.
    private func texts(_ number: String, in region: String) -> [String] {
        let formatter = PartialFormatter(defaultRegion: region)
        return (1...number.count).map { formatter.formatPartial(String(number.prefix($0))) }
    }

    @Test func groupsDigitsAsTheyAreTyped() {
        #expect(
            texts("8002530000", in: "US") == [
                "8", "80", "800", "800-2", "800-25", "800-253", "800-2530", "(800) 253-00", "(800) 253-000",
                "(800) 253-0000",
            ])
        #expect(
            texts("+390612345", in: "US") == [
                "+", "+3", "+39", "+39 0", "+39 06", "+39 06 1", "+39 06 12", "+39 06 123", "+39 06 1234",
                "+39 06 12345",
            ])
        #expect(text("01133612345678", in: "US") == "011 33 6 12 34 56 78")
        #expect(text("0033612345678", in: "FR") == "00 33 6 12 34 56 78")
        #expect(text("001820212345678", in: "XX") == "001820212345678")
        #expect(text("+٩٧١٥٠١٢٣", in: "US") == "+971 50 123")
    }

    /// The text of a complete number equals that of libphonenumber for all typed separators.
    @Test func examplesAreFormattedAsAWhole() throws {
        let utility = PhoneNumberUtility()
        var count = 0
        for country in utility.allCountries() {
            guard let example = utility.getExampleNumber(forCountry: country, ofType: .fixedLine) else { continue }
            let international = utility.format(example, toType: .international)
            let formatter = PartialFormatter(defaultRegion: country)
            let typed = formatter.formatPartial(utility.format(example, toType: .e164))
            #expect(typed.filter(\.isNumber) == international.filter(\.isNumber), "\(country)")
            #expect(formatter.nationalNumber(from: international) == example.adjustedNationalNumber(), "\(country)")
            let national = utility.format(example, toType: .national)
            #expect(formatter.nationalNumber(from: national) == example.adjustedNationalNumber(), "\(country)")
            #expect(formatter.formatPartial(national).filter(\.isNumber) == national.filter(\.isNumber), "\(country)")
            #expect(formatter.currentRegion == country)
            count += 1
        }
        #expect(count > 230)
    }

    @Test func prefixCanBeOmitted() {
        #expect(text("+420777123456", in: "CZ", withPrefix: false) == "777 123 456")
        #expect(text("00420777123456", in: "DE", withPrefix: false) == "777 123 456")
        // The typed text is displayed until a national digit follows.
        #expect(text("+420", in: "CZ", withPrefix: false) == "+420" && text("+4", in: "CZ", withPrefix: false) == "+4")
        #expect(text("0612345678", in: "FR", withPrefix: false) == "06 12 34 56 78")
        let formatter = PartialFormatter(defaultRegion: "CZ")
        formatter.withPrefix = false
        #expect(formatter.formatPartial("+420777") == "777")
    }

    @Test func digitsAreLimited() {
        for (count, expected) in ["", "6", "65", "650", "650-2", "650-25", "650-253", "650-2530"].enumerated() {
            #expect(text("(650) 253-0000", in: "US", maxDigits: count) == expected)
        }
        #expect(text("650 253 0000", in: "US", maxDigits: 10) == "(650) 253-0000")
        #expect(text("650 253 0000", in: "US", maxDigits: .max) == "(650) 253-0000")
        #expect(text("650 253 0000", in: "US", maxDigits: -1) == "")
        // The national prefix and the calling code do not count.
        #expect(text("06123456789", in: "FR", maxDigits: 9) == "06 12 34 56 78")
        #expect(text("06123", in: "FR", maxDigits: 3) == "06 12")
        #expect(text("+33612345678", in: "US", maxDigits: 3) == "+33 6 12")
        #expect(PartialFormatter(defaultRegion: "US", maxDigits: 3).nationalNumber(from: "+33612345678") == "612")
    }

    @Test func nationalNumbers() {
        func national(_ text: String, _ region: String) -> String {
            PartialFormatter(defaultRegion: region).nationalNumber(from: text)
        }
        #expect(national("+33 6 12", "US") == "612" && national("0033612", "DE") == "612")
        #expect(national("06 12", "FR") == "612" && national("0", "FR").isEmpty)
        // Incomplete numbers, one of as many digits as a local number or another number has.
        #expect(national("1-650-253", "US") == "650253" && national("070 123 4", "AF") == "701234")
        #expect(national("070 123 456", "AF") == "70123456")
        // A number in St. Petersburg, with and without the national prefix 8.
        #expect(national("8", "RU") == "8" && national("812 234-56-78", "RU") == "8122345678")
        #expect(national("8 812 234-56-78", "RU") == "8122345678")
        #expect(national("+39 06 1234 5678", "US") == "0612345678")
        #expect(national("+3", "US") == "3" && national("call", "US") == "call" && national("", "US").isEmpty)
    }

    @Test func pausesStay() {
        #expect(text("07912345678,", in: "GB") == "07912 345678,")
        #expect(text("07912345678,9,1;2;", in: "GB") == "07912 345678,9,1;2;")
        #expect(text("07912345678;ext=5", in: "GB") == "07912 345678;ext=5")
        #expect(text(",1", in: "GB") == ",1")
    }

    @Test func otherTextsAreUnchanged() {
        for other in ["", "*31#", "*#06#", "650 CALL", "invalid", "6\u{0}5", "📞650", "12+34", "²34", "\u{FFFD}"] {
            #expect(text(other, in: "US") == other)
        }
        let long = String(repeating: "1", count: 1_000_000)
        #expect(text(long, in: "US") == long)
        #expect(text(String(repeating: "(", count: 1_000_000), in: "US").count == 1_000_000)
    }

    /// An international prefix differs from region to region, so its text is dialed in the default region.
    @Test func textsWithAnInternationalPrefix() {
        func region(_ text: String, withPrefix: Bool = true) -> String {
            let formatter = PartialFormatter(defaultRegion: "US", withPrefix: withPrefix)
            _ = formatter.formatPartial(text)
            return formatter.dialingRegion
        }
        #expect(region("011 44 20 7031 3000") == "US" && region("01144") == "US" && region("+44 20") == "GB")
        #expect(region("011 44 20", withPrefix: false) == "GB" && region("01144", withPrefix: false) == "US")
        #expect(region("650") == "US")
        let formatter = PartialFormatter(defaultRegion: "US")
        _ = formatter.formatPartial("01144")
        _ = formatter.formatPartial("+44")
        #expect(formatter.dialingRegion == "GB")
    }

    @Test func regionFollowsTheText() {
        func region(_ text: String, _ home: String, ignoringWorld: Bool = false) -> String {
            let formatter = PartialFormatter(defaultRegion: home, ignoreIntlNumbers: ignoringWorld)
            _ = formatter.formatPartial(text)
            return formatter.currentRegion
        }
        #expect(region("+33", "US") == "FR" && region("+1", "FR") == "US" && region("01144", "US") == "GB")
        #expect(region("+1 650", "CA") == "CA" && region("+44 20", "JE") == "JE" && region("650", "CA") == "CA")
        #expect(region("+800 1234", "DE") == "001" && region("+800 1234", "DE", ignoringWorld: true) == "DE")
        #expect(region("+999", "DE") == "DE" && region("1", "XX") == "US" && region("+33", "") == "FR")
        let formatter = PartialFormatter(defaultRegion: "DE")
        _ = formatter.formatPartial("+1 212 555 1212")
        #expect(formatter.currentRegion == "US")
        _ = formatter.formatPartial("invalid")
        #expect(formatter.currentRegion == "DE")
        _ = formatter.formatPartial("+33")
        formatter.defaultRegion = "IT"
        #expect(formatter.currentRegion == "IT")
    }

    @Test func unknownRegions() {
        for region in ["", "X", "USA", "??", "🇺🇸", String(repeating: "U", count: 1_000_000)] {
            #expect(text("6502530000", in: region) == "6502530000")
            #expect(text("+16502530000", in: region) == "+1 650-253-0000")
        }
        #expect(text("6502530000", in: "us") == "(650) 253-0000")
    }
}
