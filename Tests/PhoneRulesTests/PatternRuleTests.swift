import PhoneNumbers
import PhoneRules
import Testing

@Suite struct PatternRuleTests {
    @Test func practicalEmail() {
        let rule = Rule.email()
        for text in ["a@b.co", "A@b.co", "user+tag@example.com", "kim@museum.technology", "x@a.b.co.kr"] {
            #expect(rule.accepts(text), "\(text)")
        }
        for text in ["a@b..co", "a@b", "a@b.co\n", "..@-.co", "@b.co", "a@", "a b@c.de", "a@b.c"] {
            #expect(rule.failure(of: text) == RuleFailure(.email), "\(text)")
        }
        // An incomplete address can be typed.
        #expect(rule.accepts("a@", on: .change))
        #expect(!rule.accepts("a@", on: .endEditing))
    }

    @Test func simpleEmail() {
        let rule = Rule.email(.simple)
        #expect(rule.accepts("a_b.c-d@example.co.kr"))
        for text in ["A@b.co", "user+tag@example.com", "kim@museum.technology", "a@b.co\n"] {
            #expect(!rule.accepts(text), "\(text)")
        }
    }

    @Test(arguments: PhoneEngine.available) func expressions(_ engine: PhoneEngine) throws {
        let rule = Rule.matching(try TextPattern("[0-9]{4}-[0-9]+", engine: engine))
        #expect(rule.accepts("2026-117"))
        #expect(rule.failure(of: "2026-117x") == RuleFailure(.mismatch))
        #expect(rule.failure(of: "x2026-117")?.code == .mismatch)
        #expect(rule.accepts("2026", on: .change))
        #expect(!rule.validated(on: .change).accepts("2026", on: .change))
    }

    /// An invalid expression throws before it becomes a rule.
    @Test func invalidExpression() {
        #expect(throws: TextPattern.Failure.self) { Rule.matching(try TextPattern("(a")) }
    }

    #if NativeEngine
        /// Catastrophic backtracking ends at the step limit: the text is refused.
        @Test func hostileExpression() throws {
            let rule = Rule.matching(try TextPattern("(a+)+b?$(?<!a)", engine: .native))
            #expect(!rule.accepts(String(repeating: "a", count: 64)))
        }
    #endif
}
