import PhoneNumbers
import PhoneRules
import Testing

@Suite struct LengthTests {
    @Test(arguments: [10, 25]) func maximum(limit: Int) {
        let rule = Rule.maximumLength(limit)
        #expect(rule.accepts(String(repeating: "a", count: limit)))
        let failure = rule.failure(of: String(repeating: "a", count: limit + 1), on: .change)
        #expect(failure == RuleFailure(.tooLong, [.limit: String(limit)]))
    }

    /// Length counts grapheme clusters.
    @Test func characters() {
        #expect(Rule.maximumLength(3).accepts("홍길동"))
        #expect(Rule.maximumLength(1).accepts("👨‍👩‍👧"))
        #expect(Rule.maximumLength(1).accepts("e\u{301}"))
        #expect(!Rule.maximumLength(1).accepts("🇰🇷a"))
    }

    @Test func minimum() {
        let rule = Rule.minimumLength(8)
        #expect(rule.failure(of: "1234567") == RuleFailure(.tooShort, [.limit: "8"]))
        #expect(rule.accepts("12345678"))
        // Every text is too short at first while it is typed.
        #expect(rule.accepts("1", on: .change))
    }

    @Test func required() {
        #expect(Rule.required.failure(of: "") == RuleFailure(.required))
        #expect(Rule.required.accepts(" "))
        // An empty field can be left.
        #expect(Rule.required.accepts("", on: .endEditing))
    }

    /// Only `required` refuses an empty text.
    @Test func emptyTexts() throws {
        let rules: [Rule] = [
            .minimumLength(3), .minimumDigits(3), .digitCount(3), .hyphenCount(2), .integer(in: 1...9), .digitsOnly,
            .characters(in: "MF"), .email(), .email(.simple), .phone(in: .southKorea), .withoutWhiteSpace,
            .matching(try TextPattern("[a-z]+")), .custom("mine") { _ in false }, .not(.maximumLength(9)),
        ]
        for rule in rules { #expect(rule.failure(of: "") == nil) }
        // A custom rule may apply to an empty text.
        let own = Rule { text, _ in text.isEmpty ? RuleFailure("nothing") : nil }
        #expect(own.failure(of: "")?.code == "nothing")
    }
}
