import PhoneNumbers
import Testing

@Suite struct PlainTextTests {
    private let text = PlainText()

    /// A deletion removes a whole character with all its scalars.
    @Test func deleting() {
        let before = EditableText("a👨‍👩‍👧e\u{301}🇰🇷\r\nb", caret: 0)
        var field = before
        for left in ["👨‍👩‍👧e\u{301}🇰🇷\r\nb", "e\u{301}🇰🇷\r\nb", "🇰🇷\r\nb", "\r\nb", "b", ""] {
            let result = text.applying(.deleteForward, to: field)
            #expect(result == EditResult(EditableText(left, caret: 0), .changed))
            field = result.field
        }
        #expect(text.applying(.deleteForward, to: field).event == .unchanged)
        #expect(text.applying(.deleteBackward, to: before) == EditResult(before, .unchanged))
        let all = before.selecting(0..<99)
        for edit in [TextEdit.cut, .clear, .deleteBackward, .deleteForward, .replace(0..<99, with: "")] {
            #expect(text.applying(edit, to: all) == EditResult(EditableText(""), .changed))
        }
    }

    @Test func inserting() {
        let field = EditableText("홍동", selection: 1..<1)
        #expect(text.applying(.insert("길"), to: field) == EditResult(EditableText("홍길동", caret: 2), .changed))
        #expect(text.applying(.insert(""), to: field) == EditResult(field, .unchanged))
        #expect(
            text.applying(.replace(0..<2, with: "김"), to: field) == EditResult(EditableText("김"), .changed))
        #expect(
            text.applying(.paste("동"), to: field.selecting(1..<2)) == EditResult(EditableText("홍동"), .unchanged))
    }

    /// The maximum counts characters, however many scalars they have; scalars that join a character are not counted.
    @Test func room() {
        let three = PlainText(maximumLength: 3)
        let field = EditableText("a👨‍👩‍👧", caret: 1)
        #expect(three.applying(.insert("🇰🇷🇯🇵"), to: field).field == EditableText("a🇰🇷👨‍👩‍👧", caret: 5))
        #expect(three.applying(.insert("🇰🇷🇯🇵"), to: field).event == .countLimit)
        #expect(
            PlainText(maximumLength: 3, overflow: .reject).applying(.insert("xy"), to: field)
                == EditResult(field, .countLimit))
        #expect(PlainText(maximumLength: 2).applying(.insert("\u{301}"), to: field).field.text == "a\u{301}👨‍👩‍👧")
        #expect(PlainText(maximumLength: 0).applying(.insert("x"), to: EditableText("")).event == .countLimit)
        for maximum in [-1, .min] {
            let none = PlainText(maximumLength: maximum)
            #expect(none.applying(.insert("x"), to: EditableText("ab")) == EditResult(EditableText("ab"), .countLimit))
            #expect(none.fitting("x") == "")
        }
        // A text that already exceeds the maximum: insertions are rejected, deletions accepted.
        let long = EditableText("abcdef")
        #expect(three.applying(.insert("g"), to: long) == EditResult(long, .countLimit))
        #expect(three.applying(.deleteBackward, to: long).field.text == "abcde")
        // Regional indicators pair differently around an insertion.
        let flags = EditableText("🇰🇷🇯🇵", caret: 0)
        #expect(PlainText(maximumLength: 2).applying(.insert("\u{1F1FA}"), to: flags).field.text == "🇰🇷🇯🇵")
        let halves = EditableText("\u{1F1FA}x\u{1F1F0}", selection: 2..<3)
        #expect(three.applying(.insert("ab"), to: halves).field.text == "\u{1F1FA}a\u{1F1F0}")
        #expect(three.applying(.cut, to: halves).field == EditableText("🇺🇰"))
    }
}
