import PhoneRules
import Testing

@Suite struct DigitTests {
    @Test(arguments: ["a", "1a", "-", "1 2", "½", "①", "Ⅷ", "٣", "０", "1\u{FE0F}\u{20E3}", "1\n"])
    func foreign(text: String) {
        #expect(Rule.digitsOnly.failure(of: text, on: .change) == RuleFailure(.notDigits))
    }

    /// Decimal digits of any script are converted to ASCII; other numerals are not digits.
    @Test func normalized() {
        #expect(Rule.digitsOnly.normalized("０1٣-½①") == "013-½①")
        #expect(Rule.digitsOnly.accepts(Rule.digitsOnly.normalized("０１０٣")))
        #expect(Rule.digitsOnly.normalized("e\u{301}") == "e\u{301}")
    }

    @Test func counts() {
        #expect(Rule.minimumDigits(9).accepts("02-123-4567"))
        #expect(Rule.minimumDigits(9).failure(of: "02-12-3456") == RuleFailure(.tooFewDigits, [.limit: "9"]))
        #expect(Rule.minimumDigits(9).accepts("02", on: .change))
        #expect(Rule.maximumDigits(10).accepts("02-3456-7890", on: .change))
        #expect(
            Rule.maximumDigits(10).failure(of: "010-2345-6789", on: .change)
                == RuleFailure(.tooManyDigits, [.limit: "10"]))
        #expect(Rule.digitCount(4).accepts("1588"))
        #expect(Rule.digitCount(4).failure(of: "158") == RuleFailure(.digitCount, [.limit: "4"]))
        #expect(Rule.digitCount(4).failure(of: "15881")?.code == .digitCount)
    }

    @Test func hyphens() {
        let two = Rule.hyphenCount(2)
        #expect(two.accepts("010-2345-6789"))
        for text in ["1588-1234", "0102345678", "0-1-0-2"] {
            #expect(two.failure(of: text) == RuleFailure(.hyphenCount, [.limit: "2"]))
        }
    }

    /// The length is checked before the characters.
    @Test func orderedLimits() {
        let rule = Rule.ordered([.maximumLength(10), .digitsOnly])
        let cases: [(String, RuleFailure.Code?)] = [
            ("0123456789", nil), ("", nil), ("-", .notDigits), ("01234567890", .tooLong), ("abcdefghijk", .tooLong),
            ("abcdefghij", .notDigits),
        ]
        for (text, code) in cases { #expect(rule.failure(of: text, on: .change)?.code == code, "\(text)") }
    }
}
