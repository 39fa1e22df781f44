import PhoneNumbers
import TestSupport
import Testing

/// `shortNumber(dialing:in:)`
@Suite struct ShortNumberTextTests {
    private static let plans = PhoneEngine.available.map { NumberingPlan.standard.answered(by: $0) }

    @Test(arguments: [
        "911", "9-1-1", " 9.1.1 ", "(911)", "９１１", "٩١١", "9\u{2011}1\u{A0}1", "\u{202A}911\u{202C}", "\u{FEFF}911",
        "9\u{2212}1\u{2212}1", "９．１．１", "911\n", "tel:911;phone-context=+1", "911;phone-context=example.com",
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

    @Test(arguments: [
        "", " ", "+911", "911x", "*911", "911#", "nine", "9+11", "\0911", "12345678901234567890", "9.11", "9/1/1",
        "9~11", "9\u{301C}11", "911;phone-context=+33", "911;phone-context=+", "tel:911",
    ])
    func otherTexts(text: String) {
        for plan in Self.plans { #expect(plan.shortNumber(dialing: text, in: .us) == nil) }
    }

    /// Verdicts and short numbers have one grammar: all blanks, hyphens and brackets of Unicode except wave dashes, a
    /// few other signs of libphonenumber, and scalars without a width. A single dot is that of a decimal.
    @Test func separators() throws {
        let others: Set<UInt32> = [0xAD, 0x61C, 0x2212, 0x30FC, 0xFEFF]
        let invisible: [ClosedRange<UInt32>] = [0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069]
        for plan in Self.plans {
            for value in UInt32(0)...0x1FFFF {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let isSeparator =
                    switch scalar.properties.generalCategory {
                    case .spaceSeparator, .dashPunctuation, .openPunctuation, .closePunctuation:
                        value != 0x301C && value != 0x3030
                    case .decimalNumber: false
                    default: others.contains(value) || invisible.contains { $0.contains(value) }
                    }
                let short = plan.shortNumber(dialing: "9\(scalar)11", in: .us)
                if scalar.properties.numericType == .decimal { continue }
                #expect((short != nil) == isSeparator, "U+\(String(value, radix: 16))")
                guard isSeparator else { continue }
                for text in ["9\(scalar)11", "9\(scalar)1\(scalar)1", "\(scalar)911", "911\(scalar)"] {
                    let kind = PhoneValidator(region: .us, plan: plan).verdict(for: text).kind
                    #expect(kind == .emergency, "U+\(String(value, radix: 16)): \(text)")
                }
            }
        }
    }

    @Test func regionsWithoutShortNumbers() {
        for plan in Self.plans { #expect(plan.shortNumber(dialing: "112", in: .unknown) == nil) }
    }
}
