import PhoneNumbers
import Testing

/// A mask whose raw text must match a pattern.
@Suite struct MaskConstraintTests {
    private func card(_ engine: PhoneEngine) throws -> TextMask {
        try TextMask("#### ####", constraint: TextPattern("(?:4[0-9]{0,7})?", engine: engine), engine: engine)
    }

    @Test(arguments: PhoneEngine.available) func insertions(_ engine: PhoneEngine) throws {
        let card = try card(engine)
        #expect(card.applying(.insert("4"), to: EditableText("")) == EditResult(EditableText("4"), .changed))
        #expect(card.applying(.insert("5"), to: EditableText("")) == EditResult(EditableText(""), .rejected))
        let field = EditableText("4123 5", caret: 0)
        #expect(card.applying(.insert("9"), to: field) == EditResult(field, .rejected))
        #expect(card.applying(.paste("42"), to: field).field == EditableText("4241 235", caret: 2))
    }

    /// The text after a deletion need not match: deletions are never rejected.
    @Test(arguments: PhoneEngine.available) func deletions(_ engine: PhoneEngine) throws {
        let field = EditableText("4123 5", caret: 1)
        let result = try card(engine).applying(.deleteBackward, to: field)
        #expect(result == EditResult(EditableText("1235", caret: 0), .changed))
    }

    @Test func adapting() throws {
        let card = try card(.automatic)
        #expect(card.adapted("123456") == "456")
        #expect(card.adapted("").isEmpty)
        #expect(TextMask("####").adapted("12") == "12")
        let word = try TextMask("****", constraint: TextPattern("[a-z\u{301}]*"))
        #expect(word.adapted("1e\u{301}2b") == "e\u{301}b")
    }

    @Test func equality() throws {
        #expect(try card(.automatic) == card(.automatic))
        #expect(try card(.automatic) != TextMask("#### ####"))
        #expect(TextMask("##") == TextMask("##"))
        #expect(TextMask("\u{E9}#") != TextMask("e\u{301}#"))
        #expect(try TextMask("##") != TextMask("##", literals: .eager))
        #expect(try TextMask("##") != TextMask("##", overflow: .reject))
    }
}
