import PhoneNumbers
import TestSupport
import Testing

/// Masks with blocks, optional slots and classes of slots, and masks that are filled from the end.
@Suite struct MaskBlockTests {
    private func date(_ engine: PhoneEngine, _ literals: MaskLiterals = .lazy) throws -> TextMask {
        try TextMask("[09]/[09]/[0000]", notation: .blocks, literals: literals, engine: engine)
    }

    /// A person types a date with one digit for day and month.
    @Test(arguments: PhoneEngine.available) func typingOptionalSlots(_ engine: PhoneEngine) throws {
        for literals in MaskLiterals.allCases {
            let date = try date(engine, literals)
            var field = EditableText("")
            for (key, text) in [("1", "1"), ("/", "1/"), ("2", "1/2"), ("/", "1/2/"), ("2", "1/2/2")] {
                field = date.applying(.insert(key), to: field).field
                #expect(field == EditableText(text))
            }
            // Backspace removes one character after the other, literals that were typed included.
            for text in ["1/2/", "1/2", "1/", "1", ""] {
                field = date.applying(.deleteBackward, to: field).field
                #expect(field == EditableText(text))
            }
        }
    }

    /// Literals that appear by themselves never stop a backspace.
    @Test(arguments: PhoneEngine.available) func backspaceAfterEagerLiterals(_ engine: PhoneEngine) throws {
        let date = try date(engine, .eager)
        var field = EditableText("")
        for (key, text) in [("1", "1"), ("2", "12/"), ("3", "12/3"), ("4", "12/34/")] {
            field = date.applying(.insert(key), to: field).field
            #expect(field == EditableText(text))
        }
        for text in ["12/3", "12/", "1", ""] {
            field = date.applying(.deleteBackward, to: field).field
            #expect(field == EditableText(text))
        }
    }

    @Test(arguments: PhoneEngine.available) func editingTheMiddle(_ engine: PhoneEngine) throws {
        let date = try date(engine)
        let field = EditableText("1/2/2020", caret: 1)
        // A digit fills the optional slot that the literal left empty.
        #expect(date.applying(.insert("1"), to: field).field == EditableText("11/2/2020", caret: 2))
        // A full mask takes no more.
        let full = EditableText("12/20/2020", caret: 2)
        #expect(date.applying(.insert("9"), to: full) == EditResult(full, .countLimit))
        // Without its literal, the digits after it move up.
        #expect(
            date.applying(.deleteBackward, to: EditableText("1/2/2020", caret: 2)).field
                == EditableText("12/20/20", caret: 1))
        #expect(date.applying(.insert("x"), to: field) == EditResult(field, .rejected))
        #expect(date.applying(.paste("3/4/1999"), to: EditableText("")).field == EditableText("3/4/1999"))
    }

    /// The x is not raw text, because the slot for a letter would take it. Neither is the slash after it: the slots
    /// before the x would take it.
    @Test(arguments: PhoneEngine.available) func literalsOfSkippedSlots(_ engine: PhoneEngine) throws {
        let signs = MaskSlotClass("s", members: "/", hasDigits: true, isOptional: true)
        let digits = MaskSlotClass("d", hasDigits: true, isOptional: true)
        let mask = try TextMask("ssxdd/A", classes: [signs, digits], engine: engine)
        #expect(mask.masked("1b") == "1x/b")
        #expect(mask.unmasked("1x/b") == "1b")
        #expect(mask.masked("1/2") == "1/x2")
        #expect(mask.unmasked("1/x2/b") == "1/2/b")
    }

    /// A slot that accepts an ASCII digit accepts it in all scripts, since the drawn text has it in ASCII.
    @Test(arguments: PhoneEngine.available) func digitsOfClasses(_ engine: PhoneEngine) throws {
        let hex = try TextMask("hh", classes: [MaskSlotClass("h", members: "0123456789abcdef")], engine: engine)
        #expect(hex.masked("６a") == "6a")
        #expect(hex.masked("٣٤") == "34")
        let one = MaskSlotClass("s", members: "1", isOptional: true)
        let letter = MaskSlotClass("l", hasDigits: true, hasLetters: true)
        let mask = try TextMask("s#l", classes: [one, letter], engine: engine)
        #expect(mask.masked("１2b") == "12b")
        #expect(mask.masked(mask.unmasked("12b")) == "12b")
        #expect(mask.masked("１b２") == "12")
    }

    @Test(arguments: PhoneEngine.available) func fillingFromTheEnd(_ engine: PhoneEngine) throws {
        let amount = try TextMask(
            "[999],[999],[990].[00]", notation: .blocks, isReversed: true, engine: engine)
        #expect(amount.slotCount == 11 && amount.requiredSlotCount == 3)
        var field = EditableText("")
        for text in ["1", "12", "1.23", "12.34", "123.45", "1,234.56"] {
            field = amount.applying(.insert(String(text.last ?? " ")), to: field).field
            #expect(field == EditableText(text))
        }
        #expect(
            amount.applying(.insert("9"), to: EditableText("1.23", caret: 0)).field == EditableText("91.23", caret: 1))
        #expect(
            amount.applying(.insert("9"), to: EditableText("1.23", caret: 2)).field == EditableText("19.23", caret: 2))
        #expect(
            amount.applying(.deleteBackward, to: EditableText("12.34", caret: 3)).field
                == EditableText("1.34", caret: 1))
        for text in ["123.45", "12.34", "1.23", "12", "1", ""] {
            field = amount.applying(.deleteBackward, to: field).field
            #expect(field == EditableText(text))
        }
        // The unit after the last slot stays after the caret.
        let percent = try TextMask("## %", isReversed: true, engine: engine)
        #expect(percent.applying(.insert("7"), to: EditableText("")).field == EditableText("7 %", caret: 1))
        #expect(percent.applying(.insert("5"), to: EditableText("7 %")).field == EditableText("75 %", caret: 2))
    }

    @Test(arguments: PhoneEngine.available) func selections(_ engine: PhoneEngine) throws {
        let date = try date(engine)
        #expect(
            date.unmasked(EditableText("1/2/2020", selection: 2..<4)) == EditableText("1/2/2020", selection: 2..<4))
        #expect(
            date.unmasked(EditableText("12/2/2020", selection: 3..<9)) == EditableText("122/2020", selection: 2..<8))
        #expect(
            date.masked(raw: EditableText("122/2020", selection: 2..<3)) == EditableText("12/2/2020", selection: 2..<4))
        let amount = try TextMask("###,###.##", isReversed: true, engine: engine)
        #expect(amount.unmasked(EditableText("1,234.56", selection: 2..<8)) == EditableText("123456", selection: 1..<6))
        #expect(
            amount.masked(raw: EditableText("123456", selection: 1..<4)) == EditableText("1,234.56", selection: 1..<5))
    }

    /// A pasted number is recognized in masks of both notations.
    @Test(arguments: PhoneEngine.available) func numbers(_ engine: PhoneEngine) throws {
        let mask = try TextMask("([000]) [000]-[0000]", notation: .blocks, engine: engine)
        #expect(mask.masked("+1 650 253 0000 ext. 12") == "(650) 253-0000")
        #expect(mask.masked("+82 10-2345-6789").isEmpty)
        let russian = try TextMask("+{7} ([000]) [000]-[00]-[00]", notation: .blocks, engine: engine)
        #expect(russian.masked("+7 912 345 67 89") == "+7 (912) 345-67-89")
        #expect(russian.masked("79123456789") == "+7 (912) 345-67-89")
        #expect(russian.masked("7912345678") == "+7 (791) 234-56-78")
    }

    @Test(arguments: PhoneEngine.available) func constraints(_ engine: PhoneEngine) throws {
        let mask = try TextMask(
            "[09]/[00]", notation: .blocks, constraint: TextPattern("1?[0-9]?/?[0-9]{0,2}", engine: engine),
            engine: engine)
        #expect(mask.adapted("1/23") == "1/23" && mask.adapted("1/2345") == "1/23")
        #expect(mask.applying(.insert("2"), to: EditableText("1/")).field == EditableText("1/2"))
    }

    @Test func equality() throws {
        let blocks = try TextMask("[##]", notation: .blocks, classes: [MaskSlotClass("#", hasDigits: true)])
        #expect(try blocks != TextMask("[##]"))
        #expect(try blocks != TextMask("[##]", notation: .blocks, classes: [MaskSlotClass("#", hasLetters: true)]))
        #expect(try TextMask("##") != TextMask("##", isReversed: true))
        #expect(Set([blocks, blocks]).count == 1)
    }

    @Test(arguments: PhoneEngine.available) func failures(_ engine: PhoneEngine) throws {
        let rows: [(String, TextMask.Failure.Code, Int)] = [
            ("[00", .bracket, 0), ("00]", .bracket, 2), ("ab[0[0]]", .bracket, 4), ("{7[0]", .bracket, 2),
            ("[0]{7", .bracket, 3), ("[0]}", .bracket, 3), ("[0}", .bracket, 2), ("{7]", .bracket, 2),
            ("é]", .bracket, 2),
            ("[0x]", .sign, 2), ("[\\0]", .sign, 1), ("[0 ]", .sign, 2), ("[]", .noSlot, 2), ("0", .noSlot, 1),
            ("{0}", .noSlot, 3), ("[0]\\", .escape, 3), ("[9]5[00]", .optional, 3), ("[9]{5}[00]", .optional, 4),
            ("[a9]x", .optional, 4), ("[9]\u{301}", .extender, 3), ("", .empty, 0),
            ("[…]", .ellipsis, 1), ("[…0]", .ellipsis, 1), ("[0][…]", .ellipsis, 4), ("{7}[…]", .ellipsis, 4),
            ("[0…9]", .ellipsis, 5), ("[0……]", .ellipsis, 5), ("[0…x]", .sign, 5), ("[0\\…]", .sign, 2),
            ("[0…", .bracket, 0), ("[0…}", .bracket, 5), ("[0…[9]]", .bracket, 5), ("[0…\\", .escape, 5),
            ("[0…]5", .optional, 6), ("[A…]\u{301}", .extender, 6), ("…", .noSlot, 3),
            (String(repeating: "[", count: 1025), .tooLong, 1024),
        ]
        for (pattern, code, offset) in rows {
            let failure = try #require(throws: TextMask.Failure.self) {
                _ = try TextMask(pattern, notation: .blocks, engine: engine)
            }
            #expect(failure.code == code && failure.offset == offset, "\(pattern): \(failure)")
            #expect(failure.description.hasSuffix("(at \(offset))") && !failure.description.contains("\n"))
        }
        for (pattern, offset) in [("##A", 2), ("A-#", 2), ("*", 0)] {
            let failure = try #require(throws: TextMask.Failure.self) {
                _ = try TextMask(pattern, isReversed: true, engine: engine)
            }
            #expect(failure.code == .uneven && failure.offset == offset, "\(pattern): \(failure)")
        }
        // From the end, slots are repeated before all others.
        for (pattern, offset) in [("[00].[9…]", 7), ("[9…].[9…]", 9), ("[9…].[…]", 8)] {
            let failure = try #require(throws: TextMask.Failure.self) {
                _ = try TextMask(pattern, notation: .blocks, isReversed: true, engine: engine)
            }
            #expect(failure.code == .ellipsis && failure.offset == offset, "\(pattern): \(failure)")
        }
        // Brackets and ellipses of the other notation are literals.
        #expect(try TextMask("[##]}", engine: engine).masked("12") == "[12")
        #expect(try TextMask("#…#", engine: engine).slotCount == 2)
    }

    @Test(arguments: PhoneEngine.available) func classes(_ engine: PhoneEngine) throws {
        let digits = MaskSlotClass("d", hasDigits: true)
        let many = (0..<16).compactMap { Unicode.Scalar(0x61 + UInt32($0)).map { MaskSlotClass($0, hasDigits: true) } }
        #expect(try TextMask("ap", classes: many, engine: engine).masked("12") == "12")
        let rows: [([MaskSlotClass], Int)] = [
            (many + [MaskSlotClass("z", hasDigits: true)], 16), ([digits, digits], 1), ([MaskSlotClass("d")], 0),
            ([digits, MaskSlotClass("[", hasDigits: true)], 1), ([MaskSlotClass("\\", hasDigits: true)], 0),
            ([MaskSlotClass("\u{301}", hasDigits: true)], 0), ([MaskSlotClass("d", members: "a\u{301}")], 0),
            ([MaskSlotClass("d", members: String(repeating: "x", count: 1025))], 0),
            ([MaskSlotClass("\0", hasDigits: true)], 0),
        ]
        for (classes, index) in rows {
            let failure = try #require(throws: TextMask.Failure.self) {
                _ = try TextMask("##", classes: classes, engine: engine)
            }
            #expect(failure.code == .slotClass && failure.offset == index, "\(classes)")
        }
    }

    /// The time is linear in the length of the text for all masks.
    @Test(arguments: PhoneEngine.available) func hostileMasks(_ engine: PhoneEngine) throws {
        let blocks = "[a]" + String(repeating: "[9]-", count: 255)
        let member = String(repeating: "é", count: 500)
        let masks = try [
            TextMask(blocks, notation: .blocks, engine: engine),
            TextMask("[a]" + String(repeating: "[9a]", count: 250), notation: .blocks, engine: engine),
            TextMask("h-##", classes: [MaskSlotClass("h", members: member)], engine: engine),
            TextMask(String(repeating: "#,", count: 500), isReversed: true, engine: engine),
            TextMask(String(repeating: "[a…][9…]", count: 85), notation: .blocks, engine: engine),
            TextMask("[9…].[00]", notation: .blocks, isReversed: true, engine: engine),
        ]
        for unit in ["a", "-", "é", "1", "/", "\u{301}"] {
            let text = String(repeating: unit, count: 200_000)
            for mask in masks {
                let time = processorTime {
                    _ = mask.masked(text)
                    _ = mask.unmasked(text)
                    _ = mask.value(of: text)
                    _ = AdaptiveMask(mask, [], by: .value).mask(for: text)
                }
                #expect(time < .seconds(20), "\(mask) \(unit): \(time)")
            }
        }
    }
}
