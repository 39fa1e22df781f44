import PhoneNumbers
import Testing

/// Several masks, of which one draws the text.
@Suite struct AdaptiveMaskTests {
    private func masks(_ engine: PhoneEngine) throws -> [TextMask] {
        try [
            TextMask("###-####", engine: engine), TextMask("(###) ###-####", engine: engine),
            TextMask("+## ## #### ####", engine: engine),
        ]
    }

    @Test(arguments: PhoneEngine.available) func choices(_ engine: PhoneEngine) throws {
        let masks = try masks(engine)
        let rows: [(MaskChoice, String, Int)] = [
            // The number of scalars at their positions, minus the scalars that are dropped or inserted.
            (.text, "555-1234", 0), (.text, "(650) 555", 1), (.text, "+44 20", 2), (.text, "", 0), (.text, "5", 0),
            (.text, "(", 1), (.text, "+", 2), (.text, "+1", 2), (.text, "x", 0),
            // Only the beginning counts: "555" matches only the first mask.
            (.prefix, "555", 0), (.prefix, "(555 1234", 1), (.prefix, "+445551234", 2), (.prefix, "x(5", 0),
            // The fewest scalars left: the masks have 8, 14 and 16.
            (.capacity, "12345678", 0), (.capacity, "123456789", 1), (.capacity, "12345678901234", 1),
            (.capacity, "123456789012345", 2), (.capacity, "12345678901234567", 0),
            // Only digits count: the masks have 7, 10 and 12 slots.
            (.value, "555-12-34", 0), (.value, "5551234", 0), (.value, "55512345", 1), (.value, "(650) 555-1234", 1),
            (.value, "65055512345", 2), (.value, "6505551234567", 0),
        ]
        for (choice, text, index) in rows {
            let mask = AdaptiveMask(masks[0], Array(masks.dropFirst()), by: choice)
            #expect(mask.mask(for: text) == masks[index], "\(choice): \(text)")
        }
    }

    /// Literals in braces belong to the value, and equal masks leave the choice to their order.
    @Test(arguments: PhoneEngine.available) func ties(_ engine: PhoneEngine) throws {
        let dots = try TextMask("##.##", engine: engine)
        let hyphens = try TextMask("##-##", engine: engine)
        for choice in MaskChoice.allCases {
            #expect(AdaptiveMask(dots, [hyphens], by: choice).mask(for: "1") == dots)
            #expect(AdaptiveMask(hyphens, [dots], by: choice).mask(for: "1") == hyphens)
        }
        let braces = try TextMask("{+}[00]", notation: .blocks, engine: engine)
        let plain = try TextMask("[000]", notation: .blocks, engine: engine)
        #expect(AdaptiveMask(plain, [braces], by: .value).mask(for: "12") == braces)
    }

    /// If no mask can hold a paste, the first mask that keeps most of it is used.
    @Test(arguments: PhoneEngine.available, MaskChoice.allCases)
    func oversizedPastes(_ engine: PhoneEngine, _ choice: MaskChoice) throws {
        let masks = try masks(engine)
        let phone = AdaptiveMask(masks[0], Array(masks.dropFirst()), by: choice)
        let many = "12345678901234567890"
        for text in ["", "5", "555-1234", "(555) 123-4"] {
            let digits = String((phone.unmasked(text) + many).prefix(12))
            let whole = masks[2].masked(raw: EditableText(digits)).text
            #expect(
                phone.applying(.paste(many), to: EditableText(text)) == EditResult(EditableText(whole), .countLimit))
        }
        #expect(phone.masked(many) == "+12 34 5678 9012")
        // Between digits the paste is truncated, and nothing else is.
        #expect(
            phone.applying(.paste(many), to: EditableText("555-1234", caret: 4))
                == EditResult(EditableText("+55 51 2345 1234", caret: 11), .countLimit))
        #expect(
            phone.applying(.paste(many), to: EditableText("555-1234", selection: 0..<8))
                == EditResult(EditableText("+12 34 5678 9012"), .countLimit))
        // A full field keeps nothing of it.
        let full = EditableText("+12 34 5678 9012", caret: 6)
        #expect(phone.applying(.paste(many), to: full) == EditResult(full, .countLimit))
    }

    @Test(arguments: PhoneEngine.available) func oversizedPastesOfEquals(_ engine: PhoneEngine) throws {
        let dots = try TextMask("##.##", engine: engine)
        let hyphens = try TextMask("##-##", engine: engine)
        let short = try TextMask("###", engine: engine)
        for (first, others, text) in [
            (dots, [hyphens], "12.34"), (hyphens, [dots], "12-34"), (short, [hyphens, dots], "12-34"),
        ] {
            let result = AdaptiveMask(first, others, by: .text).applying(.paste("123456"), to: EditableText(""))
            #expect(result == EditResult(EditableText(text), .countLimit))
        }
        // A mask that rejects long texts keeps nothing, nor does a mask whose constraint rejects the truncated text.
        let rejecting = try TextMask("######", overflow: .reject, engine: engine)
        let constrained = try TextMask(
            "#####", constraint: TextPattern("[0-9]{0,4}", engine: engine), engine: engine)
        let mixed = AdaptiveMask(short, [rejecting, constrained, hyphens], by: .value)
        #expect(
            mixed.applying(.paste("1234567"), to: EditableText("")) == EditResult(EditableText("12-34"), .countLimit))
        let all = try AdaptiveMask(rejecting, [TextMask("###", overflow: .reject, engine: engine)])
        #expect(all.applying(.paste("1234567"), to: EditableText("9")) == EditResult(EditableText("9"), .countLimit))
        #expect(all.masked("1234567") == "123456")
    }

    @Test(arguments: PhoneEngine.available) func editing(_ engine: PhoneEngine) throws {
        let masks = try masks(engine)
        let phone = AdaptiveMask(masks[0], Array(masks.dropFirst()), by: .value)
        var field = EditableText("")
        for (key, text) in [
            ("5551234", "555-1234"), ("5", "(555) 123-45"), ("67", "(555) 123-4567"), ("8", "+55 51 2345 678"),
            ("9", "+55 51 2345 6789"),
        ] {
            field = phone.applying(.insert(key), to: field).field
            #expect(field == EditableText(text))
        }
        #expect(phone.applying(.insert("0"), to: field) == EditResult(field, .countLimit))
        for text in ["+55 51 2345 678", "(555) 123-4567", "(555) 123-456"] {
            field = phone.applying(.deleteBackward, to: field).field
            #expect(field == EditableText(text))
        }
        // A range is replaced in the text before the other mask draws it.
        let replaced = phone.applying(.replace(4..<4, with: "99"), to: EditableText("555-1234", caret: 4))
        #expect(replaced == EditResult(EditableText("(555) 991-234", caret: 8), .changed))
        #expect(phone.isComplete("555-1234") && !phone.isComplete("(555) 1"))
        #expect(phone.missing(in: "555-1") == "___")
        #expect(phone.unmasked("(555) 123-4567") == "5551234567" && phone.value(of: "555-1") == "5551")
    }
}
