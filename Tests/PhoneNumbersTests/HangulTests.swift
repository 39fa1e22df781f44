import PhoneNumbers
import Testing

/// Letters of a Korean keyboard, which inserts each letter separately and composes syllables.
@Suite struct HangulTests {
    private static let rows: [(text: String, letter: String, composed: String)] = [
        ("ㅁ", "ㅏ", "마"), ("ㄲ", "ㅣ", "끼"), ("마", "ㄴ", "만"), ("마", "ㅆ", "맜"), ("고", "ㅏ", "과"), ("우", "ㅔ", "웨"),
        ("으", "ㅣ", "의"), ("ㅗ", "ㅏ", "ㅘ"), ("갑", "ㅅ", "값"), ("말", "ㄱ", "맑"), ("않", "ㅏ", "안하"), ("만", "ㅏ", "마나"),
        ("맑", "ㅗ", "말고"), ("있", "ㅓ", "이써"), ("가", "ㅎ", "갛"), ("히", "ㅎ", "힣"),
    ]

    @Test func syllables() {
        for row in Self.rows {
            for edit in [
                TextEdit.insert(row.letter), .replace(row.text.utf16.count..<row.text.utf16.count, with: row.letter),
            ] {
                let result = PlainText().applying(edit, to: EditableText(row.text))
                #expect(result == EditResult(EditableText(row.composed), .changed), "\(row)")
            }
        }
    }

    /// Letters that do not compose stay separate, and so does pasted text.
    @Test func letters() {
        for (text, letter) in [
            ("가", "ㄸ"), ("ㅏ", "ㅁ"), ("ㅁ", "ㅁ"), ("값", "ㅅ"), ("가", "ㅏ"), ("a", "ㅏ"), ("", "ㅏ"), ("👨‍👩‍👧", "ㅏ"),
            ("\u{1106}", "ㅏ"),
            ("ㄳ", "ㅏ"), ("마", "나"), ("ㅁ", "\u{3164}"),
        ] {
            #expect(PlainText().applying(.insert(letter), to: EditableText(text)).field.text == text + letter)
        }
        #expect(PlainText().applying(.paste("ㅏ"), to: EditableText("ㅁ")).field.text == "ㅁㅏ")
        let selected = EditableText("ㅁx", selection: 1..<2)
        #expect(PlainText().applying(.insert("ㅏ"), to: selected).field.text == "ㅁㅏ")
    }

    /// A syllable takes the place of its first letter; if a second syllable does not fit, nothing changes.
    @Test func limits() {
        let name = PlainText(maximumLength: 5)
        let full = EditableText("가나다라ㅁ")
        #expect(name.applying(.insert("ㅏ"), to: full) == EditResult(EditableText("가나다라마"), .changed))
        #expect(name.applying(.insert("ㄴ"), to: full) == EditResult(full, .countLimit))
        let closed = EditableText("가나다라만")
        #expect(name.applying(.insert("ㅏ"), to: closed) == EditResult(closed, .countLimit))
        let middle = name.applying(.insert("ㅏ"), to: EditableText("가ㅁ다라바", caret: 2))
        #expect(middle == EditResult(EditableText("가마다라바", caret: 2), .changed))
    }

    @Test(arguments: PhoneEngine.available) func masks(_ engine: PhoneEngine) throws {
        let mask = try TextMask("A-A", engine: engine)
        #expect(mask.applying(.insert("ㅏ"), to: EditableText("가-ㅁ")).field.text == "가-마")
        let full = EditableText("가-만")
        #expect(mask.applying(.insert("ㅏ"), to: full) == EditResult(full, .countLimit))
    }
}
