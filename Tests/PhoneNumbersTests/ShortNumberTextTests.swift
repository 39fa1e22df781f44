import PhoneNumbers
import TestSupport
import Testing

/// `shortNumber(dialing:in:)`
@Suite struct ShortNumberTextTests {
    private static let plans = PhoneEngine.available.map { NumberingPlan.standard.answered(by: $0) }

    @Test(arguments: [
        "911", "9-1-1", " 9.1.1 ", "(911)", "９１１", "٩١١", "9\u{2011}1\u{A0}1", "\u{202A}911\u{202C}", "\u{FEFF}911",
    ])
    func emergency(text: String) throws {
        for plan in Self.plans {
            let short = try #require(plan.shortNumber(dialing: text, in: .us))
            #expect(short.isEmergency && short.isValid && short.cost == .tollFree)
        }
    }

    /// A text of two digits, and a text with more digits.
    @Test func otherRegions() {
        for plan in Self.plans {
            #expect(plan.shortNumber(dialing: "17", in: .fr)?.isEmergency == true)
            #expect(plan.shortNumber(dialing: "112", in: .de)?.isEmergency == true)
            let longer = plan.shortNumber(dialing: "9111", in: .us)
            #expect(longer?.isEmergency == false && longer?.reachesEmergency == true)
            #expect(plan.shortNumber(dialing: "650-253-0000", in: .us)?.isValid == false)
        }
    }

    @Test(arguments: ["", " ", "+911", "911x", "*911", "911#", "nine", "9+11", "\0911", "12345678901234567890"])
    func otherTexts(text: String) {
        for plan in Self.plans { #expect(plan.shortNumber(dialing: text, in: .us) == nil) }
    }

    @Test func regionsWithoutShortNumbers() {
        for plan in Self.plans { #expect(plan.shortNumber(dialing: "112", in: .unknown) == nil) }
    }
}
