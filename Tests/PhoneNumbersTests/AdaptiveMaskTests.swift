import PhoneNumbers
import Testing

/// Several masks, of which the text has one.
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
            // Scalars in their places, less those that are dropped or inserted.
            (.text, "555-1234", 0), (.text, "(650) 555", 1), (.text, "+44 20", 2), (.text, "", 0), (.text, "5", 0),
            (.text, "(", 1), (.text, "+", 2), (.text, "+1", 2), (.text, "x", 0),
            // The beginning alone: "555" has its place in the first mask only.
            (.prefix, "555", 0), (.prefix, "(555 1234", 1), (.prefix, "+445551234", 2), (.prefix, "x(5", 0),
            // The fewest scalars left: the masks have 8, 14 and 16.
            (.capacity, "12345678", 0), (.capacity, "123456789", 1), (.capacity, "12345678901234", 1),
            (.capacity, "123456789012345", 2), (.capacity, "12345678901234567", 0),
            // Digits alone count: the masks have 7, 10 and 12 slots.
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
