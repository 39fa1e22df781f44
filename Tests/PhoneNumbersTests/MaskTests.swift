import PhoneNumbers
import Testing

/// Masking and unmasking of text.
@Suite struct MaskTests {
    private static let card = "#### #### #### ####"
    private static let phone = "+1 (###) ###-####"

    @Test(arguments: PhoneEngine.available) func drawing(_ engine: PhoneEngine) throws {
        let rows = [
            (Self.card, "1234567890987654", "1234 5678 9098 7654"), (Self.phone, "2345678909", "+1 (234) 567-8909"),
            // A literal appears only before a digit, and so does a prefix.
            (Self.card, "1234", "1234"), (Self.card, "12345", "1234 5"), (Self.card, "", ""), (Self.phone, "", ""),
            (Self.phone, "2", "+1 (2"), (Self.phone, "234", "+1 (234"), ("(###)", "109", "(109"),
            // Digits that exceed the slots are omitted.
            (Self.card, "12345678909876541", "1234 5678 9098 7654"),
            // A masked text is not masked again.
            (Self.card, "1234 5678 9098 7654", "1234 5678 9098 7654"),
            (Self.phone, "+1 (234) 567-8909", "+1 (234) 567-8909"), (Self.phone, "+1 (234) 5", "+1 (234) 5"),
            // A text repeats the digits of the mask: after a plus, or if all digits are there.
            (Self.phone, "12345678909", "+1 (234) 567-8909"), (Self.phone, "1 234 567 8909", "+1 (234) 567-8909"),
            (Self.phone, "+1", ""), (Self.phone, "+12", "+1 (2"), (Self.phone, "1", "+1 (1"),
            (Self.phone, "12", "+1 (12"),
            (Self.phone, "1234567890", "+1 (123) 456-7890"), (Self.phone, "+82 2", "+1 (822"),
            ("12#34#", "1299", "129349"), ("12#34#", "12", "121342"), ("(##) 1#", "12", "(12"),
            // All other characters are omitted.
            (Self.card, "abc 12-34/5", "1234 5"), (Self.card, "카드 없음", ""),
        ]
        for (pattern, text, masked) in rows {
            #expect(try TextMask(pattern, engine: engine).masked(text) == masked, "\(pattern): \(text)")
        }
    }

    /// A number with a calling code is parsed as a whole: its calling code and its extension fill no slots.
    @Test(arguments: PhoneEngine.available) func numbers(_ engine: PhoneEngine) throws {
        let national = "(###) ###-####"
        let rows = [
            (Self.phone, "+1 650 253 0000", "+1 (650) 253-0000"), (national, "+1 650 253 0000", "(650) 253-0000"),
            (national, "＋1 650 253 0000", "(650) 253-0000"), (national, "tel:+1-650-253-0000", "(650) 253-0000"),
            (national, "+1 (650) 253-0000 ext. 12", "(650) 253-0000"), (national, "650-253-0000 x12", "(650) 253-0000"),
            ("##########", "+1 650 253 0000", "6502530000"),
            ("+# (###) ###-####", "+1 650 253 0000", "+1 (650) 253-0000"),
            ("1-###-###-####", "+1 650 253 0000", "1-650-253-0000"),
            ("###-####-####", "+82 10-2345-6789", "010-2345-6789"), ("##-####-####", "+82 2-3456-7890", "02-3456-7890"),
            ("+82 ##-####-####", "+82 10-2345-6789", "+82 10-2345-6789"),
            ("(02) ###-####", "+82 2-312-3456", "(02) 312-3456"),
            ("###-####-####", "010-2345-6789 내선 12", "010-2345-6789"),
            // A number that does not fit the mask is omitted, including its calling code.
            (national, "+82 10-2345-6789", ""), (national, "+33 1 23 45 67 89", ""),
            ("###-####-####", "+1 650 253 0000", ""),
            (Self.phone, "+82 10-2345-6789", ""), (Self.phone, "+82 2-312-3456", ""),
            // An incomplete number is treated as digits.
            (national, "+1 650", "(165) 0"), (Self.phone, "+1 650", "+1 (650"), (national, "650 x12", "(650) 12"),
            ("### #### ####", "010-2345 x6789", "010 2345 6789"), ("#x#", "1x2", "1x2"),
        ]
        for (pattern, text, masked) in rows {
            let mask = try TextMask(pattern, engine: engine)
            #expect(mask.masked(text) == masked, "\(pattern): \(text)")
            #expect(mask.applying(.paste(text), to: EditableText("")).field.text == masked, "\(pattern): \(text)")
        }
        // The paste replaces the existing text.
        let mask = try TextMask(national, engine: engine)
        for text in ["+1 650 253 0000", "650 253 0000", "(650) 253-0000 x12"] {
            for caret in 0...7 {
                let result = mask.applying(.paste(text), to: EditableText("(234) 5", caret: caret))
                #expect(result == EditResult(EditableText("(650) 253-0000"), .changed), "\(text) at \(caret)")
            }
        }
        #expect(
            mask.applying(.paste("+82 10-2345-6789"), to: EditableText("(234) 5"))
                == EditResult(EditableText("(234) 5"), .rejected))
        // A keystroke is not a paste, also in a mask of one slot.
        let single = try TextMask("#", engine: engine)
        #expect(single.applying(.insert("7"), to: EditableText("5")).event == .countLimit)
    }

    @Test(arguments: PhoneEngine.available) func eagerLiterals(_ engine: PhoneEngine) throws {
        let rows = [
            (Self.card, "123", "123"), (Self.card, "1234", "1234 "), (Self.card, "12345", "1234 5"),
            (Self.card, "", ""),
            (Self.phone, "", ""), (Self.phone, "2", "+1 (2"), (Self.phone, "234", "+1 (234) "), ("(###)", "10", "(10"),
            ("(###)", "109", "(109)"), ("#--#", "1", "1--"),
        ]
        for (pattern, text, masked) in rows {
            let mask = try TextMask(pattern, literals: .eager, engine: engine)
            #expect(mask.masked(text) == masked, "\(pattern): \(text)")
            #expect(mask.masked(masked) == masked, "\(pattern): \(text)")
        }
        let mask = try TextMask(Self.card, literals: .eager, engine: engine)
        let typed = mask.applying(.insert("4"), to: EditableText("123")).field
        #expect(typed.text == "1234 ")
        #expect(mask.applying(.insert("5"), to: typed).field == EditableText("1234 5"))
        #expect(mask.applying(.deleteBackward, to: typed).field == EditableText("123"))
    }

    @Test(arguments: PhoneEngine.available) func stripping(_ engine: PhoneEngine) throws {
        let rows = [
            (Self.card, "1234 5678", "12345678"), (Self.phone, "+1 (234) 5", "2345"), (Self.phone, "", ""),
            (Self.phone, "+1 (", ""), (Self.phone, "+1 (1", "1"),
            // A digit in the position of a literal is kept; other characters there, and in a slot, are not.
            (Self.card, "123456", "123456"), (Self.card, "1234-5", "12345"), (Self.card, "1a34 5", "1345"),
            ("12#34#", "125346", "56"), ("12#34#", "925346", "956"),
            // Characters after the end of the mask are omitted.
            ("##/##", "05/091999", "0509"), (Self.card, "1234 5678 9098 7654 321", "1234567890987654"),
        ]
        for (pattern, text, raw) in rows {
            #expect(try TextMask(pattern, engine: engine).unmasked(text) == raw, "\(pattern): \(text)")
        }
        // A raw text in another mask.
        let raw = try TextMask(Self.card, engine: engine).unmasked("1234 5678 9")
        #expect(try TextMask("##-##-####-##", engine: engine).masked(raw: EditableText(raw)).text == "12-34-5678-9")
    }

    @Test(arguments: PhoneEngine.available) func completeness(_ engine: PhoneEngine) throws {
        for literals in MaskLiterals.allCases {
            let mask = try TextMask(Self.phone, literals: literals, engine: engine)
            #expect(mask.slotCount == 10)
            #expect(mask.isComplete("+1 (234) 567-8909"))
            #expect(!mask.isComplete("+1 (234) 567-890"))
            #expect(!mask.isComplete("+1 (___) ___-____"))
            #expect(!mask.isComplete(""))
        }
        #expect(try TextMask("(###)", engine: engine).isComplete("(123"))
        #expect(try TextMask("(###)", engine: engine).isComplete("(123)"))
        #expect(try TextMask("**", engine: engine).isComplete("e\u{301}👍"))
        #expect(try !TextMask("***", engine: engine).isComplete("e\u{301}\u{302}👍"))
    }

    /// A text and its missing part are as long as the mask.
    @Test(arguments: PhoneEngine.available) func placeholders(_ engine: PhoneEngine) throws {
        let lazy = try TextMask("####-####", engine: engine)
        #expect(lazy.missing(in: "12") == "__-____")
        #expect(lazy.missing(in: "1234", filler: "•") == "-••••")
        #expect(lazy.missing(in: "", filler: "🇰🇷").unicodeScalars.count == 17)
        let eager = try TextMask("####-####", literals: .eager, engine: engine)
        #expect(eager.missing(in: "1234-") == "____")
        #expect(eager.missing(in: "1234-5678") == "")
        #expect(try TextMask("(###)", engine: engine).missing(in: "(123") == ")")
        #expect(try TextMask("(###)", literals: .eager, engine: engine).missing(in: "(123)") == "")
        for pattern in [Self.card, Self.phone, "(###)", "№##·##"] {
            for literals in MaskLiterals.allCases {
                let mask = try TextMask(pattern, literals: literals, engine: engine)
                let whole = String(pattern.map { $0 == "#" ? "_" : $0 })
                for count in 0...mask.slotCount {
                    let text = mask.masked(raw: EditableText(String(repeating: "7", count: count))).text
                    #expect(text + mask.missing(in: text) == text + whole.dropFirst(text.count), "\(mask): \(text)")
                }
            }
        }
    }

    @Test(arguments: PhoneEngine.available) func overflow(_ engine: PhoneEngine) throws {
        let field = EditableText("1234-567", caret: 2)
        let truncating = try TextMask("####-####", engine: engine)
        #expect(
            truncating.applying(.paste("89"), to: field)
                == EditResult(EditableText("1283-4567", caret: 3), .countLimit))
        let rejecting = try TextMask("####-####", overflow: .reject, engine: engine)
        #expect(rejecting.applying(.paste("89"), to: field) == EditResult(field, .countLimit))
        #expect(rejecting.applying(.paste("8-"), to: field).field.text == "1283-4567")
        // A full mask loses no digit at its end, and a backspace after a literal removes the digit before it.
        for mask in [truncating, rejecting] {
            let full = EditableText("1234-5678", caret: 5)
            #expect(mask.applying(.insert("9"), to: full) == EditResult(full, .countLimit))
            #expect(mask.applying(.deleteBackward, to: full).field == EditableText("1235-678", caret: 3))
            #expect(mask.applying(.deleteForward, to: full).field == EditableText("1234-678", caret: 4))
        }
    }

    @Test func literalsInSources() throws {
        let mask: TextMask = "##/##"
        #expect(mask.masked("0509") == "05/09")
        #expect("\(mask)" == "##/##")
        for engine in PhoneEngine.available { #expect(try TextMask("##/##", engine: engine) == mask) }
        #expect(Set([mask, "##/##", "##-##"]).count == 2)
        #expect(try TextMask("##/##", literals: .eager) != mask)
        #expect(try TextMask("##/##", overflow: .reject) != mask)
    }

    #if os(Linux) || os(macOS)
        @Test func brokenLiteralsStopTheProgram() async {
            await #expect(processExitsWith: .failure) { _ = "no slot" as TextMask }
        }
    #endif
}
