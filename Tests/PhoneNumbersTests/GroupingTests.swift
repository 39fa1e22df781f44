import PhoneNumbers
import TestSupport
import Testing

/// `phoneNumbers(in:leniency:)` at the leniencies that depend on the groups of digits.
@Suite struct GroupingTests {
    private static let plans = PhoneEngine.available.flatMap { engine in
        [NumberingPlan.standard.answered(by: engine), .libphonenumber.answered(by: engine)]
    }

    /// The leniencies that find a text, which is a valid number in a region.
    private enum Outcome { case exact, strict, none }

    private func expect(
        _ expected: Outcome, _ text: String, _ region: PhoneNumber.Region, in plans: [NumberingPlan] = plans
    ) {
        for plan in plans {
            let outcomes = PhoneNumber.Leniency.allCases.map { leniency in
                text.phoneNumbers(in: region, leniency: leniency, using: plan).map { String(text[text.range(of: $0)]) }
            }
            let all = [text]
            let none: [String] = []
            #expect(outcomes[0] == all && outcomes[1] == all, "\(text) is no valid number of \(region)")
            #expect(outcomes[2] == (expected == .none ? none : all), "\(text) strictly")
            #expect(outcomes[3] == (expected == .exact ? all : none), "\(text) exactly")
        }
    }

    @Test func groupsOfTheFormat() {
        for text in ["650-253-0000", "6502530000", "1 650 253 0000", "+16502530000", "(650) 253-0000"] {
            expect(.exact, text, .us)
        }
        expect(.strict, "650 2530000", .us)
        expect(.none, "650-25-30000", .us)
        expect(.none, "+1 650 253 00 00", .us)
        for text in ["02-312-3456", "010-2345-6789", "+82-10-2345-6789", "01023456789", "０１０-２３４５-６７８９"] {
            expect(.exact, text, .southKorea)
        }
        expect(.strict, "02-3123456", .southKorea)
        expect(.none, "02-3123-456", .southKorea)
    }

    /// A digit after the area code means that all digits are together, where a national prefix is in use.
    @Test func areaCodes() {
        expect(.exact, "02079460958", .gb)
        expect(.none, "0207946 0958", .gb)
        expect(.strict, "020 79460958", .gb)
        // Denmark has no national prefix.
        expect(.strict, "+45 3212 3456", .dk)
        expect(.exact, "+45 32123456", .dk)
        // A calling code without a country.
        expect(.exact, "+800 1234 5678", .us)
        expect(.none, "+800 12 345 678", .us)
    }

    @Test func alternateFormats() {
        for text in ["+49 30 12345678", "+49 30 123 456 78", "030 12 34 56 78", "030 1234 5678"] {
            expect(.exact, text, .de)
        }
        expect(.none, "+49 30 1 234 5678", .de)
        // 2-2-3 uses the first seven digits, and the last group contains the eighth.
        expect(.exact, "+372 51 23 4567", .ee)
        expect(.none, "+372 512 34567", .ee)
        expect(.strict, "+39 02 12345678", .it)
        expect(.none, "02 12 345 678", .it)
    }

    /// The extension is not a group, even if it has the same digits as one.
    @Test func extensions() {
        expect(.exact, "020 7946 0958 ext. 12", .gb)
        expect(.exact, "020 7946 0958 x 0958", .gb)
        expect(.none, "+44 20 794 60958 x 0958", .gb)
        expect(.exact, "+1 650-253-0000 x 0000", .us)
    }

    /// Two slashes separate things, unless the calling code precedes the first one.
    @Test func slashes() {
        let libphonenumber = PhoneEngine.available.map { NumberingPlan.libphonenumber.answered(by: $0) }
        expect(.strict, "650/2530000", .us, in: libphonenumber)
        expect(.none, "650/253/0000", .us, in: libphonenumber)
        expect(.strict, "+1/650/2530000", .us, in: libphonenumber)
        expect(.strict, "1/650/2530000", .us, in: libphonenumber)
        expect(.none, "+1/650/253/0000", .us, in: libphonenumber)
        // After an international prefix the calling code is not alone before the slash.
        expect(.none, "001/650/2530000", .gb, in: libphonenumber)
    }

    /// The search for groups begins after the digits of the calling code.
    @Test func callingCodes() {
        expect(.exact, "+44 20 7946 0958", .us)
        expect(.exact, "+4 4 20 7946 0958", .us)
        expect(.exact, "0044 20 7946 0958", .de)
        expect(.exact, "+54 9 11 2345-6789", .us)
        // The digits between area code and number are not those of the format abroad.
        expect(.none, "011 15-2345-6789", .ar)
    }
}
