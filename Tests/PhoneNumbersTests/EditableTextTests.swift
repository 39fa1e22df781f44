import PhoneNumbers
import Testing

/// Where carets and selections may stand: within the text, and never inside of a character.
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
        // A letter and its accent.
        ("e\u{301}1", 1, 2), ("e\u{301}1", 2, 2), ("1e\u{301}", 2, 3), ("1e\u{301}\u{302}2", 3, 4),
        // A digit as a keycap: all of it is one character.
        ("6\u{FE0F}\u{20E3}0", 1, 3), ("6\u{FE0F}\u{20E3}0", 2, 3), ("6\u{FE0F}\u{20E3}0", 3, 3),
        // Two flags: four letters of two code units.
        ("🇰🇷🇯🇵", 1, 4), ("🇰🇷🇯🇵", 2, 4), ("🇰🇷🇯🇵", 3, 4), ("🇰🇷🇯🇵", 4, 4), ("🇰🇷🇯🇵", 6, 8),
        // A family: three emoji and two joiners.
        ("👨‍👩‍👧0", 2, 8), ("👨‍👩‍👧0", 3, 8), ("👨‍👩‍👧0", 5, 8), ("👨‍👩‍👧0", 8, 8),
        // Conjoining Hangul, and a line's end.
        ("\u{1100}\u{1161}\u{11A8}1", 1, 3), ("\u{1100}\u{1161}\u{11A8}1", 2, 3), ("0\r\n1", 1, 1), ("0\r\n1", 2, 3),
    ].map { Place(text: $0, asked: $1, legal: $2) }

    @Test(arguments: places) func legalPlaces(_ place: Place) {
        let field = EditableText(place.text, caret: place.asked)
        #expect(field.caret == place.legal)
        #expect(field.selection == place.legal..<place.legal)
        #expect(field.text == place.text)
        // A place that is legal stays where it is, and is one of the text's indices.
        #expect(EditableText(place.text, caret: place.legal) == field)
        #expect(place.text.indices.contains(field.caretIndex) || field.caretIndex == place.text.endIndex)
        #expect(field.caretIndex.utf16Offset(in: place.text) == place.legal)
    }

    @Test func noCaretIsTheEnd() {
        #expect(EditableText("").caret == 0)
        #expect(EditableText("0📞").caret == 3)
    }

    @Test func selections() {
        #expect(EditableText("010-2345", selection: 2..<5).selection == 2..<5)
        #expect(EditableText("010-2345", selection: -7..<3).selection == 0..<3)
        #expect(EditableText("010-2345", selection: 4..<99).selection == 4..<8)
        #expect(EditableText("010-2345", selection: 50..<99).selection == 8..<8)
        #expect(EditableText("010-2345", selection: -9..<(-2)).selection == 0..<0)
        // Both ends move behind the character that they are inside of.
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
        // An index between the scalars of a character is no place either.
        let accented = "e\u{301}1"
        let inside = accented.unicodeScalars.index(after: accented.startIndex)
        #expect(EditableText(accented, selection: inside..<accented.endIndex).selection == 2..<3)
    }

    @Test func edits() throws {
        let live = LiveFormatter(region: .southKorea)
        let mask: Mask = "####-####"
        for event in EditEvent.allCases { #expect(EditEvent(rawValue: event.rawValue) == event) }
        for field in [EditableText("010-2345", selection: 1..<6), EditableText("010-2345")] {
            let empty = EditResult(EditableText(""), .changed)
            #expect(live.applying(.clear, to: field) == empty)
            #expect(mask.applying(.clear, to: field) == empty)
        }
        #expect(live.applying(.clear, to: EditableText("")) == EditResult(EditableText(""), .unchanged))
        // A range of a replacement is legal wherever it is, and the field's own selection does not count.
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
