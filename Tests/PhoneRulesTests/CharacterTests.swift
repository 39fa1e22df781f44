import PhoneRules
import Testing

@Suite struct CharacterTests {
    @Test func twoLetters() {
        let rule = Rule.ordered([.maximumLength(1), .characters(in: "MF")])
        #expect(rule.accepts("M") && rule.accepts("F"))
        #expect(rule.failure(of: "X", on: .change) == RuleFailure(.foreignCharacter, [.characters: "MF"]))
        #expect(rule.failure(of: "MF", on: .change)?.code == .tooLong)
        // A custom keyboard may not capitalize.
        #expect(rule.normalized("m") == "m")
        #expect(!rule.accepts("m"))
    }

    @Test func uppercasing() {
        let rule = Rule.ordered([.maximumLength(1), .characters(in: "MF", uppercasing: true)])
        #expect(rule.normalized("m") == "M")
        #expect(rule.accepts(rule.normalized("f")))
        #expect(!rule.accepts(rule.normalized("x")))
    }

    @Test func names() {
        let rule = Rule.withoutWhiteSpace
        for text in ["홍 길 동", "홍\t길\u{A0}동", "홍\u{3000}길동\r\n"] {
            #expect(rule.failure(of: text, on: .change) == RuleFailure(.whiteSpace))
            #expect(rule.normalized(text) == "홍길동")
        }
        #expect(rule.normalized(" \u{3000}").isEmpty)
        #expect(Rule.withoutWhiteSpace.and(.required).failure(of: rule.normalized("  "))?.code == .required)
    }
}
