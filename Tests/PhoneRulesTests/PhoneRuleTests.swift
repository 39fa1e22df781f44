import PhoneNumbers
import PhoneRules
import Testing

@Suite struct PhoneRuleTests {
    @Test(arguments: PhoneEngine.available) func levelsAndKinds(_ engine: PhoneEngine) {
        let strict = Rule.phone(
            by: PhoneValidator(region: .southKorea, level: .strict, builtIn: engine), kinds: [.mobile, .fixedLine])
        for text in ["010-2345-6789", "02-312-3456", "+82 10 2345 6789"] { #expect(strict.accepts(text), "\(text)") }
        let cases: [(String, RuleFailure.Code)] = [
            ("010-2345-678", .phone(.tooShort)), ("010-2345-67890", .phone(.tooLong)),
            ("02-012-3456", .phone(.unassigned)), ("010-1234-5678", .phone(.belowLevel)),
            ("070-2345-6789", .phoneKind), ("없음", .phone(.notANumber)),
        ]
        for (text, code) in cases { #expect(strict.failure(of: text)?.code == code, "\(text)") }
        #expect(Rule.phone(in: .southKorea).accepts("010-1234-5678"))
        #expect(Rule.phone(in: .southKorea).accepts("070-2345-6789"))
    }

    /// Both types accept a number of the United States, where they cannot be told apart.
    @Test(arguments: [PhoneNumber.Kind.mobile, .fixedLine, .tollFree]) func kindsThatCannotBeToldApart(
        kind: PhoneNumber.Kind
    ) {
        let rule = Rule.phone(in: .us, kinds: [kind])
        #expect(rule.accepts("650-253-0000") == (kind != .tollFree))
        #expect(rule.accepts("800-253-0000") == (kind == .tollFree))
        #expect(rule.accepts("+44 7400 123456") == (kind == .mobile))
    }

    @Test func numbersInProgress() {
        let rule = Rule.phone(in: .southKorea)
        #expect(rule.accepts("010", on: .change))
        #expect(rule.failure(of: "010", on: .endEditing)?.code == .phone(.tooShort))
    }

    @Test func suggestions() throws {
        let failure = try #require(Rule.phone(in: .southKorea).failure(of: "82-2-3456-7890"))
        #expect(failure.code == .phone(.belowLevel))
        #expect(failure.verdict?.suggestion == "02-3456-7890")
        #expect(failure.verdict?.offset == 0)
    }
}
