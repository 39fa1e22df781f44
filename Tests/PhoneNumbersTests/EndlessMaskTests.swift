import PhoneNumbers
import Testing

/// Masks in which an ellipsis repeats a slot without end.
@Suite struct EndlessMaskTests {
    private func blocks(_ pattern: String, isReversed: Bool = false, _ engine: PhoneEngine) throws -> TextMask {
        try TextMask(pattern, notation: .blocks, isReversed: isReversed, engine: engine)
    }

    @Test(arguments: PhoneEngine.available) func typing(_ engine: PhoneEngine) throws {
        let digits = try blocks("[0…]", engine)
        var field = EditableText("")
        for key in "31415926535897932384" {
            let text = field.text + String(key)
            #expect(digits.applying(.insert(String(key)), to: field) == EditResult(EditableText(text), .changed))
            field = EditableText(text)
        }
        #expect(digits.applying(.insert("x"), to: field) == EditResult(field, .rejected))
        // Each character stays on its side of the caret.
        #expect(
            digits.applying(.insert("7"), to: EditableText("123", caret: 1)).field == EditableText("1723", caret: 2))
        #expect(
            digits.applying(.deleteBackward, to: EditableText("123", caret: 1)).field == EditableText("23", caret: 0))
        #expect(
            digits.applying(.deleteForward, to: EditableText("123", caret: 1)).field == EditableText("13", caret: 1))
        #expect(
            digits.applying(.paste("4-5"), to: EditableText("123", selection: 1..<2)).field
                == EditableText("1453", caret: 3))
        #expect(digits.applying(.deleteBackward, to: EditableText("1")).field == EditableText(""))
    }

    /// The first literal after the ellipsis, or a character that its slots do not accept, continues after the ellipsis.
    @Test(arguments: PhoneEngine.available) func slotsAfterIt(_ engine: PhoneEngine) throws {
        let amount = try blocks("[0…].[00]", engine)
        var field = EditableText("")
        for (key, text) in [("1", "1"), ("2", "12"), (".", "12."), ("5", "12.5"), ("0", "12.50")] {
            field = amount.applying(.insert(key), to: field).field
            #expect(field == EditableText(text))
        }
        #expect(amount.applying(.insert("9"), to: field) == EditResult(field, .countLimit))
        // There is always room before the literal.
        #expect(
            amount.applying(.insert("9"), to: EditableText("12.50", caret: 2)).field == EditableText("129.50", caret: 3)
        )
        for text in ["12.5", "12.", "12", "1", ""] {
            field = amount.applying(.deleteBackward, to: field).field
            #expect(field == EditableText(text))
        }
        #expect(
            amount.applying(.deleteBackward, to: EditableText("12.50", caret: 3)).field
                == EditableText("1250", caret: 2))
        #expect(try blocks("[9…][A]", engine).applying(.insert("b"), to: EditableText("12")).field.text == "12b")
    }

    @Test(arguments: PhoneEngine.available) func fillingFromTheEnd(_ engine: PhoneEngine) throws {
        let amount = try blocks("[0…].[00]", isReversed: true, engine)
        var field = EditableText("")
        for text in ["1", "12", "1.23", "12.34", "123.45", "1234.56", "12345.67"] {
            field = amount.applying(.insert(String(text.last ?? " ")), to: field).field
            #expect(field == EditableText(text))
            #expect(amount.isComplete(text) == (text.count > 2))
        }
        #expect(
            amount.applying(.insert("9"), to: EditableText("1.23", caret: 0)).field == EditableText("91.23", caret: 1))
        #expect(
            amount.applying(.deleteBackward, to: EditableText("123.45", caret: 2)).field
                == EditableText("13.45", caret: 1))
    }

    /// An ellipsis is as many slots as the longest mask has.
    @Test(arguments: PhoneEngine.available) func most(_ engine: PhoneEngine) throws {
        let digits = try blocks("[0…]", engine)
        #expect(digits.slotCount == 1025 && digits.requiredSlotCount == 1)
        #expect(try blocks("[09…]-[A…]", engine).slotCount == 2051)
        #expect(try blocks("[0…][0]", engine).requiredSlotCount == 2)
        #expect(try blocks("[9…].[00]", isReversed: true, engine).slotCount == 1027)
        let longest = String(repeating: "1234567890", count: 102) + "12345"
        #expect(digits.masked(longest + "6") == longest && digits.isComplete(longest))
        #expect(
            digits.applying(.paste(longest + "6"), to: EditableText(""))
                == EditResult(EditableText(longest), .countLimit))
        let full = EditableText(longest, caret: 7)
        #expect(digits.applying(.insert("9"), to: full) == EditResult(full, .countLimit))
        #expect(digits.adapted(longest + "6") == longest)
        let amount = try blocks("$[0…].[00]", isReversed: true, engine)
        #expect(amount.masked(longest + "67").hasSuffix("5.67"))
        // The longest mask of ellipses.
        let many = try blocks(String(repeating: "[9…]", count: 170), engine)
        #expect(many.slotCount == 170 * 1025 && many.masked(longest + longest) == longest + longest)
        #expect(many.missing(in: "1", filler: "x") == String(repeating: "x", count: 169))
    }

    @Test(arguments: PhoneEngine.available) func constraints(_ engine: PhoneEngine) throws {
        let digits = try TextMask(
            "[0…]", notation: .blocks, constraint: TextPattern("[0-9]{0,3}", engine: engine), engine: engine)
        #expect(digits.applying(.insert("4"), to: EditableText("123")) == EditResult(EditableText("123"), .rejected))
        #expect(digits.adapted("12345") == "123")
    }

    /// A mask with an ellipsis is the largest: it draws the texts that no other mask can hold.
    @Test(arguments: PhoneEngine.available) func choices(_ engine: PhoneEngine) throws {
        let (short, endless) = try (blocks("[000]-[0000]", engine), blocks("[0…]", engine))
        for (choice, text, mask) in [
            (MaskChoice.capacity, "1234567", short), (.capacity, "123456789", endless), (.value, "1234567", short),
            (.value, "12345678", endless), (.text, "123-45", short), (.text, "12345678", endless),
            (.prefix, "1234", endless), (.prefix, "123-4", short),
        ] {
            #expect(AdaptiveMask(short, [endless], by: choice).mask(for: text) == mask, "\(choice): \(text)")
        }
        let field = AdaptiveMask(short, [endless], by: .value)
        #expect(field.applying(.insert("8"), to: EditableText("123-4567")).field == EditableText("12345678"))
        #expect(field.applying(.deleteBackward, to: EditableText("12345678")).field == EditableText("123-4567"))
    }
}
