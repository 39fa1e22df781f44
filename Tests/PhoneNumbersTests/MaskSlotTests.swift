import PhoneNumbers
import Testing

/// The characters that slots accept, and escapes.
@Suite struct MaskSlotTests {
    @Test(arguments: PhoneEngine.available) func escapes(_ engine: PhoneEngine) throws {
        let rows = [
            ("\\##", "7", "#7"), ("\\A#", "7", "A7"), ("\\*#", "7", "*7"), ("\\\\#", "7", "\\7"), ("\\-#", "7", "-7"),
            ("\\é#", "7", "é7"), ("\\👍#", "7", "👍7"), ("#\\\\\\##", "78", "7\\#8"),
        ]
        for (pattern, text, masked) in rows {
            let mask = try TextMask(pattern, engine: engine)
            #expect(mask.masked(text) == masked, "\(pattern)")
            #expect(mask.unmasked(masked) == text, "\(pattern)")
            #expect(mask.slotCount == text.count, "\(pattern)")
        }
    }

    @Test(arguments: PhoneEngine.available) func slots(_ engine: PhoneEngine) throws {
        let rows: [(String, String, String)] = [
            // Digits of all scripts are shown as ASCII; other numeric characters are rejected.
            ("####", "٣६𝟙６", "3616"), ("#", "6\u{FE0F}\u{20E3}", "6"), ("##", "①½Ⅷ7", "7"),
            // Letters of all scripts, without combining marks.
            ("AAAA", "aŽ가ñ", "aŽ가ñ"), ("AA", "e\u{301}x", "ex"), ("AAA", "1-a2b", "ab"), ("AA", "Ⅷ①ǅª", "ǅª"),
            ("AAA", "\u{1100}\u{1161}\u{11A8}", "\u{1100}\u{1161}\u{11A8}"), ("A", "\u{301}", ""),
            // Any character, with its combining marks, unchanged.
            ("**", "e\u{301}x", "e\u{301}x"), ("*", "e\u{301}x", "e\u{301}"),
            ("*", "e\u{301}\u{302}", "e\u{301}\u{302}"),
            ("*", "６", "６"), ("*", "6\u{FE0F}\u{20E3}0", "6\u{FE0F}\u{20E3}"), ("*", "❤\u{FE0F}!", "❤\u{FE0F}"),
            ("*", "\u{301}a", "a"), ("* *", "  ", "   "), ("*-*", "--", "---"),
            // Each conjoining Hangul letter is one unit, a flag is two, and in a family a joiner extends the unit
            // before it.
            ("*", "\u{1100}\u{1161}\u{11A8}", "\u{1100}"), ("*-*", "🇰🇷", "\u{1F1F0}-\u{1F1F7}"),
            ("*|*", "👩\u{200D}👧", "👩\u{200D}|👧"), ("**", "👩\u{200D}👧", "👩\u{200D}👧"),
            // Each slot accepts the next character that fits it.
            ("A-#", "1a2", "a-2"), ("A#A", "a1b", "a1b"), ("A#A", "ab1c", "a1c"), ("#*", "a7b", "7b"),
            ("*#A", "77é", "77é"),
        ]
        for (pattern, text, masked) in rows {
            let mask = try TextMask(pattern, engine: engine)
            let drawn = mask.masked(text)
            // Literals are compared by scalar, although strings with composed and decomposed letters are equal.
            #expect(Array(drawn.unicodeScalars) == Array(masked.unicodeScalars), "\(pattern): \(text)")
            let again = mask.masked(raw: EditableText(mask.unmasked(drawn))).text
            #expect(Array(again.unicodeScalars) == Array(drawn.unicodeScalars), "\(pattern): \(text)")
        }
    }

    /// A literal that extends a letter is not part of it, although a slot for any character would accept both.
    @Test(arguments: PhoneEngine.available) func combiningLiterals(_ engine: PhoneEngine) throws {
        for literals in MaskLiterals.allCases {
            let mask = try TextMask("A\u{301}bA*", literals: literals, engine: engine)
            for raw in ["r", "rs", "rst"] {
                let drawn = mask.masked(raw: EditableText(raw)).text
                #expect(mask.unmasked(drawn) == raw)
            }
        }
    }

    /// A deletion removes the content of one slot.
    @Test(arguments: PhoneEngine.available) func deleting(_ engine: PhoneEngine) throws {
        let mask = try TextMask("*-*-*", engine: engine)
        let field = EditableText("e\u{301}-❤\u{FE0F}-x", caret: 5)
        #expect(mask.applying(.deleteBackward, to: field).field == EditableText("e\u{301}-x", caret: 2))
        #expect(mask.applying(.deleteForward, to: field).field == EditableText("e\u{301}-❤\u{FE0F}", caret: 5))
        // A character of three units loses its last unit.
        let jamo = try TextMask("***", engine: engine).applying(
            .deleteBackward, to: EditableText("\u{1100}\u{1161}\u{11A8}"))
        #expect(jamo == EditResult(EditableText("\u{1100}\u{1161}"), .changed))
    }

    /// If slots differ, an insertion is rejected if another character would lose its slot.
    @Test(arguments: PhoneEngine.available) func charactersKeepTheirSlots(_ engine: PhoneEngine) throws {
        let mask = try TextMask("A#A", engine: engine)
        let field = EditableText("a5", caret: 0)
        #expect(mask.applying(.insert("x"), to: field) == EditResult(field, .rejected))
        #expect(mask.applying(.insert("7"), to: field) == EditResult(field, .rejected))
        #expect(mask.applying(.insert("b"), to: EditableText("a5")).field == EditableText("a5b"))
        let full = EditableText("a5b", caret: 1)
        #expect(mask.applying(.insert("7"), to: full) == EditResult(full, .countLimit))
        #expect(mask.applying(.insert("7"), to: full.selecting(1..<2)).field == EditableText("a7b", caret: 2))
        // A deletion is never rejected; characters that no longer fit a slot are removed too.
        let deleted = mask.applying(.deleteForward, to: full.selecting(0..<0))
        #expect(deleted == EditResult(EditableText("b", caret: 0), .changed))
    }
}
