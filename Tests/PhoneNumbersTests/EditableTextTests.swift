import PhoneNumbers
import Testing

/// Legal positions of carets and selections: within the text, and never inside a character.
@Suite struct EditableTextTests {
    struct Place: Sendable, CustomTestStringConvertible {
        let text: String
        let asked: Int
        let legal: Int

        var testDescription: String { "\(text.debugDescription) at \(asked)" }
    }

    private static let places = [
        ("", -1, 0), ("", 0, 0), ("", 1, 0), ("010", .min, 0), ("010", -1, 0), ("010", 0, 0), ("010", 2, 2),
        ("010", 3, 3),
        ("010", 4, 3), ("010", .max, 3),
        // Surrogate pairs.
        ("📞0", 1, 2), ("📞0", 2, 2), ("0📞", 1, 1), ("0📞", 2, 3), ("0📞", 3, 3), ("𝟙𝟚", 1, 2), ("𝟙𝟚", 3, 4),
        // A letter and a combining accent.
        ("e\u{301}1", 1, 2), ("e\u{301}1", 2, 2), ("1e\u{301}", 2, 3), ("1e\u{301}\u{302}2", 3, 4),
        // A keycap digit is one character.
        ("6\u{FE0F}\u{20E3}0", 1, 3), ("6\u{FE0F}\u{20E3}0", 2, 3), ("6\u{FE0F}\u{20E3}0", 3, 3),
        // Two flags: four letters of two code units each.
        ("🇰🇷🇯🇵", 1, 4), ("🇰🇷🇯🇵", 2, 4), ("🇰🇷🇯🇵", 3, 4), ("🇰🇷🇯🇵", 4, 4), ("🇰🇷🇯🇵", 6, 8),
        // A family: three emoji and two joiners.
        ("👨‍👩‍👧0", 2, 8), ("👨‍👩‍👧0", 3, 8), ("👨‍👩‍👧0", 5, 8), ("👨‍👩‍👧0", 8, 8),
        // Conjoining Hangul, and CR LF.
        ("\u{1100}\u{1161}\u{11A8}1", 1, 3), ("\u{1100}\u{1161}\u{11A8}1", 2, 3), ("0\r\n1", 1, 1), ("0\r\n1", 2, 3),
    ].map { Place(text: $0, asked: $1, legal: $2) }

    @Test(arguments: places) func legalPlaces(_ place: Place) {
        let field = EditableText(place.text, caret: place.asked)
        #expect(field.caret == place.legal)
        #expect(field.selection == place.legal..<place.legal)
        #expect(field.text == place.text)
        // A legal position does not change, and is one of the text's indices.
        #expect(EditableText(place.text, caret: place.legal) == field)
        #expect(place.text.indices.contains(field.caretIndex) || field.caretIndex == place.text.endIndex)
        #expect(field.caretIndex.utf16Offset(in: place.text) == place.legal)
    }

    @Test func missingCaretIsTheEnd() {
        #expect(EditableText("").caret == 0)
        #expect(EditableText("0📞").caret == 3)
    }

    @Test func selections() {
        #expect(EditableText("010-2345", selection: 2..<5).selection == 2..<5)
        #expect(EditableText("010-2345", selection: -7..<3).selection == 0..<3)
        #expect(EditableText("010-2345", selection: 4..<99).selection == 4..<8)
        #expect(EditableText("010-2345", selection: 50..<99).selection == 8..<8)
        #expect(EditableText("010-2345", selection: -9..<(-2)).selection == 0..<0)
        // Both ends move after the characters that contain them.
        #expect(EditableText("0📞📞0", selection: 2..<4).selection == 3..<5)
        #expect(EditableText("0📞0", selection: 2..<3).selection == 3..<3)
        #expect(EditableText("👨‍👩‍👧0", selection: 0..<3).selection == 0..<8)
        // The caret of a selection is its end.
        #expect(EditableText("010-2345", selection: 2..<5).caret == 5)
        #expect(EditableText("010").selecting(1..<2) == EditableText("010", selection: 1..<2))
    }

    @Test func indices() {
        let text = "📞010"
        let lower = text.index(after: text.startIndex)
        let field = EditableText(text, selection: lower..<text.endIndex)
        #expect(field.selection == 2..<5)
        #expect(field.selectionIndices == lower..<text.endIndex)
        #expect(field.caretIndex == text.endIndex)
        #expect(field.selectedText == "010")
        #expect(EditableText(text, selection: text.startIndex..<lower).selectedText == "📞")
        #expect(EditableText(text).selectedText == "")
        // An index between the scalars of a character is not legal either.
        let accented = "e\u{301}1"
        let inside = accented.unicodeScalars.index(after: accented.startIndex)
        #expect(EditableText(accented, selection: inside..<accented.endIndex).selection == 2..<3)
    }

    /// Platforms announce a deletion as a range; the position of the caret distinguishes the two keys.
    @Test(arguments: PhoneEngine.available) func announcedDeletions(engine: PhoneEngine) throws {
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        let mask = try TextMask("####-####", engine: engine)
        let phone = "010-2345-6789"
        let rows: [(caret: Int, range: Range<Int>, text: String, after: Int)] = [
            (3, 3..<4, "010-3456-789", 3), (4, 3..<4, "012-345-6789", 2), (13, 12..<13, "010-2345-678", 12),
            (0, 0..<1, "10-2345-6789", 0), (8, 8..<9, "010-2345-789", 8), (3, 3..<8, "010-6789", 3),
            // A caret at neither end of the range is not a forward delete.
            (0, 3..<4, "012-345-6789", 2),
        ]
        for row in rows {
            let result = live.applying(.replace(row.range, with: ""), to: EditableText(phone, caret: row.caret))
            #expect(result.field == EditableText(row.text, caret: row.after), "\(row)")
        }
        #expect(
            mask.applying(.replace(4..<5, with: ""), to: EditableText("1234-5678", caret: 4)).field
                == EditableText("1234-678", caret: 4))
        #expect(
            mask.applying(.replace(4..<5, with: ""), to: EditableText("1234-5678", caret: 5)).field
                == EditableText("1235-678", caret: 3))
        #expect(
            PlainText().applying(.replace(1..<3, with: ""), to: EditableText("a👍b", caret: 1)).field
                == EditableText("ab", caret: 1))
    }

    /// A pasted number that does not fit replaces the whole text if it reaches a level.
    @Test(arguments: PhoneEngine.available) func wholeNumbers(engine: PhoneEngine) {
        for overflow in TextEdit.Overflow.allCases {
            let live = AsYouTypeFormatter(region: .southKorea, overflow: overflow, builtIn: engine)
            let field = EditableText("010")
            #expect(
                live.applying(.paste("+82 10-2345-6789"), to: field)
                    == EditResult(EditableText("+82 10-2345-6789"), .changed))
            // 82 without a plus is repaired: only the level lenient accepts the number.
            let repaired = live.applying(.paste("82-10-2345-6789"), to: field)
            #expect(repaired.event == .countLimit)
            #expect(repaired.field.text == (overflow == .truncate ? "010-8210-2345" : "010"))
            #expect(
                live.applying(.paste("82-10-2345-6789"), to: field, isDomestic: false, completeAt: .lenient).field.text
                    == "82-10-2345-6789")
            // At the level strict: only numbers that are in use today.
            #expect(
                live.applying(.paste("010-1234-5678"), to: field, isDomestic: false, completeAt: .strict).event
                    == .countLimit)
            #expect(live.applying(.paste("010-1234-5678"), to: field).field.text == "010-1234-5678")
        }
    }

    /// A number with a plus or its own extension replaces a number with an extension, wherever the caret is.
    @Test(arguments: PhoneEngine.available) func wholeNumbersInExtensions(engine: PhoneEngine) {
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        let field = EditableText("02-312-3456 ext. 12")
        let rows = [
            ("+82 10-2345-6789", "+82 10-2345-6789"), ("+44 20 7031 3000 x7", "+44 20 7031 3000 x7"),
            ("02-312-3457 ext. 34", "02-312-3457 ext. 34"), ("34", "02-312-3456 ext. 1234"),
            ("x34", "02-312-3456 ext. 1234"), ("+34", "02-312-3456 ext. 1234"),
        ]
        for (pasted, text) in rows {
            #expect(live.applying(.paste(pasted), to: field) == EditResult(EditableText(text), .changed), "\(pasted)")
        }
    }

    /// A number with a plus replaces the digits before it, even if all of its digits fit after them.
    @Test(arguments: PhoneEngine.available) func wholeNumbersAfterDigits(engine: PhoneEngine) {
        let live = AsYouTypeFormatter(region: .de, builtIn: engine)
        for field in [EditableText("0"), EditableText("030", caret: 2)] {
            let pasted = live.applying(.paste("+49 30 123456"), to: field)
            #expect(pasted == EditResult(EditableText("+49 30 123456"), .changed))
        }
        // A plus that was typed is the plus of the paste, and only a complete number replaces other digits.
        #expect(live.applying(.paste("+49 30 123456"), to: EditableText("+")).field == EditableText("+49 30 123456"))
        #expect(live.applying(.paste("+4"), to: EditableText("030")).field.text == "030 4")
    }

    @Test func edits() throws {
        let live = AsYouTypeFormatter(region: .southKorea)
        let mask: TextMask = "####-####"
        for event in EditEvent.allCases { #expect(EditEvent(rawValue: event.rawValue) == event) }
        for field in [EditableText("010-2345", selection: 1..<6), EditableText("010-2345")] {
            let empty = EditResult(EditableText(""), .changed)
            #expect(live.applying(.clear, to: field) == empty)
            #expect(mask.applying(.clear, to: field) == empty)
        }
        #expect(live.applying(.clear, to: EditableText("")) == EditResult(EditableText(""), .unchanged))
        // The range of a replacement is moved to legal positions; the field's own selection is ignored.
        let field = EditableText("010-2345", selection: 0..<3)
        #expect(
            live.applying(.replace(99..<200, with: "6"), to: field)
                == EditResult(EditableText("010-2345-6", caret: 10), .changed))
        #expect(
            live.applying(.replace(-5..<(-1), with: "6"), to: field)
                == EditResult(EditableText("6010-2345", caret: 1), .changed))
        #expect(live.applying(.replace(7..<8, with: ""), to: field).field == EditableText("010-234"))
    }
}
