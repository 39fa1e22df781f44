import PhoneRules
import Testing

@Suite struct CompositionTests {
    private let short = Rule.maximumLength(3)
    private let digits = Rule.digitsOnly

    /// `and` runs both rules regardless of their triggers; `ordered` stops at the first failure.
    @Test func andAndOrdered() {
        #expect(short.and(digits).failures(of: "abcd").map(\.code) == [.tooLong, .notDigits])
        #expect(short.and(digits).failure(of: "abcd")?.code == .tooLong)
        #expect(short.and(digits).failure(of: "abc")?.code == .notDigits)
        #expect(Rule.ordered([short, digits]).failures(of: "abcd").map(\.code) == [.tooLong])
        #expect(Rule.ordered([digits, short]).failures(of: "abcd").map(\.code) == [.notDigits])
        #expect(short.and(digits).accepts("123"))
        #expect(Rule.ordered([]).accepts("x") && Rule.always.accepts("x"))
    }

    @Test func orAcceptsEither() {
        let rule = digits.or(.characters(in: "x"))
        #expect(rule.accepts("12") && rule.accepts("xx"))
        #expect(rule.failures(of: "1x").map(\.code) == [.notDigits])
    }

    /// An alternative accepts until its trigger is reached.
    @Test func orWaitsForBoth() {
        let rule = digits.or(.email())
        #expect(rule.accepts("kim@", on: .change))
        #expect(!rule.accepts("kim@", on: .endEditing))
        #expect(rule.accepts("kim@example.com"))
    }

    @Test func not() {
        let rule = Rule.not(.characters(in: "0"))
        #expect(rule.failure(of: "000", on: .change) == RuleFailure(.excluded))
        #expect(rule.accepts("001"))
        #expect(Rule.not(.not(digits)).accepts("12") && !Rule.not(.not(digits)).accepts("x"))
        // A rule that is not validated yet excludes nothing.
        #expect(Rule.not(.minimumLength(3)).accepts("abcd", on: .change))
        #expect(!Rule.not(.minimumLength(3)).accepts("abcd", on: .endEditing))
    }

    @Test func triggers() {
        let rule = short.and(.email()).and(.required)
        #expect(rule.failures(of: "abcd", on: .change).map(\.code) == [.tooLong])
        #expect(rule.failures(of: "abcd", on: .endEditing).map(\.code) == [.tooLong, .email])
        #expect(rule.failures(of: "", on: .submit).map(\.code) == [.required])
        let late = rule.validated(on: .submit)
        #expect(late.accepts("abcd", on: .endEditing))
        #expect(late.failures(of: "abcd").map(\.code) == [.tooLong, .email])
        #expect(ValidationTrigger.allCases == ValidationTrigger.allCases.sorted())
    }

    @Test func names() {
        let rule = short.and(digits).failing(as: "pin")
        #expect(rule.failures(of: "abcd") == [RuleFailure("pin", [.limit: "3"]), RuleFailure("pin")])
        #expect(rule.normalized("１") == "1")
    }

    @Test func otherFields() {
        enum Field { case password, again }
        let rule = Rule.equal(to: Field.password)
        let texts = FieldTexts([Field.password: "secret", .again: "secre"])
        #expect(rule.failure(of: "secre", among: texts) == RuleFailure(.different))
        #expect(rule.accepts("secret", among: texts))
        #expect(!rule.accepts("", among: texts))
        #expect(rule.accepts("", among: FieldTexts([Field.password: ""])))
        // Composed and decomposed forms look the same but are different passwords.
        #expect(!rule.accepts("\u{E9}", among: FieldTexts([Field.password: "e\u{301}"])))
        // A missing field, or a field of another form.
        #expect(rule.failure(of: "secret")?.code == .different)
        #expect(!rule.accepts("secret", among: FieldTexts(["password": "secret"])))
        #expect(rule.accepts("secre", on: .endEditing, among: texts))
    }

    @Test func ownRules() {
        let even = Rule.custom("odd") { $0.count.isMultiple(of: 2) }
        #expect(even.accepts("ab"))
        #expect(even.and(digits).failures(of: "abc").map(\.code) == ["odd", .notDigits])
        let longer = Rule(on: .submit) { text, texts in
            text.count > texts["other"]?.count ?? 0 ? nil : RuleFailure("short", ["than": "other"])
        }
        #expect(longer.failure(of: "ab", among: FieldTexts(["other": "abc"]))?.parameters == ["than": "other"])
        #expect(longer.accepts("abcd", among: FieldTexts(["other": "abc"])))
    }
}
