import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

/// Editing a single text field key by key.
@Suite struct FieldEditingTests {
    @Test func typing() {
        var field = FieldModel(.korean)
        var shown: [String] = []
        for digit in "01023456789" {
            #expect(field.apply(.insert(String(digit))) == .edited(.changed))
            shown.append(field.text)
        }
        #expect(
            shown == [
                "0", "01", "010", "010-2", "010-23", "010-234", "010-2345", "010-2345-6", "010-2345-67", "010-2345-678",
                "010-2345-6789",
            ])
        #expect(field.raw == "01023456789")
        #expect(field.selection == 13..<13)
        #expect(field.error == nil)
        // There is no room for a twelfth digit. The next applied edit clears the error.
        #expect(field.apply(.insert("0")) == .edited(.countLimit))
        #expect(field.text == "010-2345-6789")
        #expect(field.error == RuleFailure(.noRoom))
        #expect(field.apply(.deleteBackward) == .edited(.changed))
        #expect(field.text == "010-2345-678")
        #expect(field.error == nil)
        #expect(field.event == .edited(.changed))
    }

    /// A hyphen appears and disappears with the digit after it; typing a hyphen has no effect.
    @Test func hyphens() {
        var field = FieldModel(.korean)
        field.setRaw("010")
        field.apply(.insert("7"))
        #expect(field.text == "010-7")
        field.apply(.deleteBackward)
        #expect(field.text == "010")
        #expect(field.apply(.insert("-")) == .edited(.rejected))
        #expect(field.text == "010")
        // A rejected key is not an error: AutoFill probes fields with a space.
        #expect(field.apply(.insert(" ")) == .edited(.rejected))
        #expect(field.error == nil)
    }

    /// The caret stays next to its digit.
    @Test func caret() {
        var field = FieldModel(.korean)
        field.setRaw("01023456789")
        field.select(4..<4)
        field.apply(.deleteBackward)
        #expect(field.text == "012-345-6789")
        #expect(field.selection == 2..<2)
        field.apply(.insert("0"))
        #expect(field.text == "010-2345-6789")
        #expect(field.selection == 3..<3)
        field.apply(.deleteForward)
        #expect(field.text == "010-3456-789")
        #expect(field.selection == 3..<3)
    }

    @Test func pasteReplacesTheSelection() {
        var field = FieldModel(.korean)
        field.setRaw("01023456789")
        field.select(4..<8)
        field.apply(.paste("휴대폰 1111"))
        #expect(field.text == "010-1111-6789")
        #expect(field.selection == 8..<8)
        field.apply(.paste("없음"))
        #expect(field.text == "010-1111-6789")
        // Pasting an empty text changes nothing.
        #expect(field.apply(.paste("")) == .edited(.unchanged))
        #expect(field.text == "010-1111-6789")
    }

    @Test func cutAndClear() {
        var field = FieldModel(.korean, rule: .required)
        field.setRaw("01023456789")
        field.select(4..<8)
        #expect(field.state.content.selectedText == "2345")
        #expect(field.apply(.cut) == .edited(.changed))
        #expect(field.text == "010-6789")
        #expect(field.apply(.clear) == .edited(.changed))
        #expect(field.text.isEmpty && field.raw.isEmpty && field.selection == 0..<0)
        #expect(field.phoneResult == .emptyPhoneNumber)
        #expect(field.apply(.clear) == .edited(.unchanged))
    }

    /// AutoFill inserts numbers with the calling code; a domestic field displays national notation.
    @Test(arguments: ["+82 10-2345-6789", "+821023456789", "＋82 (0)10 2345 6789"])
    func autofill(text: String) {
        for edit in [TextEdit.insert(text), .paste(text), .replace(0..<0, with: text)] {
            var field = FieldModel(.korean)
            field.apply(edit)
            #expect(field.text == "010-2345-6789")
            #expect(field.raw == "01023456789")
        }
        // Also when it replaces another number, but not when it is inserted into one.
        var field = FieldModel(.korean)
        field.setRaw("023123456")
        field.apply(.replace(0..<11, with: text))
        #expect(field.text == "010-2345-6789")
        var other = FieldModel(.phone(AsYouTypeFormatter(region: .southKorea)))
        other.apply(.paste(text))
        #expect(other.text == "+82 10-2345-6789")
    }

    /// A complete number pasted after the beginning of another one replaces it, in national notation if the field is
    /// domestic. The rule of the field determines the level.
    @Test func wholeNumbers() {
        for (text, shown) in [
            ("+82 10-2345-6789", "010-2345-6789"), ("010-2345-6789", "010-2345-6789"),
            ("전화: 010.2345.6789", "010-2345-6789"), ("+82 (0)10 2345 6789 내선 12", "010-2345-6789 ext. 12"),
        ] {
            for edit in [TextEdit.insert(text), .paste(text), .replace(3..<3, with: text)] {
                var field = FieldModel(.korean)
                field.setRaw("010")
                #expect(field.apply(edit) == .edited(.changed))
                #expect(field.text == shown, "\(edit)")
                let end = shown.utf16.count
                #expect(field.selection == end..<end && field.error == nil && field.phoneResult == .success)
            }
        }
        // A strict rule does not accept an unassigned number, so the paste is truncated.
        let rule = Rule.phone(in: .southKorea, level: .strict).nonBlocking
        var strict = FieldModel(.phone(AsYouTypeFormatter(region: .southKorea)), rule: rule)
        strict.setRaw("010")
        #expect(strict.apply(.paste("010-1234-5678")) == .edited(.countLimit))
        #expect(strict.text == "010-0101-2345")
        var lenient = FieldModel(
            .phone(AsYouTypeFormatter(region: .southKorea)), rule: .phone(in: .southKorea, level: .lenient).nonBlocking)
        lenient.setRaw("010")
        lenient.apply(.paste("82-10-2345-6789"))
        #expect(lenient.text == "82-10-2345-6789")
    }

    /// A truncated paste remains an error until the next edit.
    @Test func truncatedPastes() {
        var field = FieldModel(.korean)
        field.setRaw("010")
        #expect(field.apply(.paste("2345-67890")) == .edited(.countLimit))
        #expect(field.text == "010-2345-6789")
        #expect(field.phoneResult == .countLimit)
        #expect(field.shouldEndEditing() == true)
        #expect(field.error == RuleFailure(.noRoom))
        #expect(field.validate() == RuleFailure(.noRoom))
        field.select(0..<0)
        field.apply(.insert("x"))
        #expect(field.validate() == RuleFailure(.noRoom))
        field.select(13..<13)
        field.apply(.deleteBackward)
        #expect(field.error == nil)
        field.apply(.insert("9"))
        #expect(field.validate() == nil && field.phoneResult == .success)

        // Masks and plain text behave the same. Setting a text from the app clears the error.
        for format in [FieldFormat.mask("####"), .plain(PlainText(maximumLength: 4))] {
            var cut = FieldModel(format)
            cut.apply(.paste("12345"))
            #expect(cut.text == "1234" && cut.validate() == RuleFailure(.noRoom))
            cut.setRaw("1234")
            #expect(cut.validate() == nil)
        }
        // A key that does not fit leaves a valid text.
        var full = FieldModel(.korean)
        full.setRaw("01023456789")
        full.apply(.insert("0"))
        #expect(full.error == RuleFailure(.noRoom) && full.phoneResult == .countLimit)
        #expect(full.shouldEndEditing() == true)
        #expect(full.error == nil)
    }

    /// An extension stays separate from its number, for every way to enter the text.
    @Test(arguments: ["02-3456-7890 내선 12", "02-3456-7890 x12", "+82 2-3456-7890;ext=12", "02 3456 7890 (내선번호: 12)"])
    func extensions(text: String) {
        var pasted = FieldModel(.korean)
        #expect(pasted.apply(.paste(text)) == .edited(.changed))
        #expect(pasted.text == "02-3456-7890 ext. 12" && pasted.raw == "0234567890;ext=12")
        #expect(pasted.phoneResult == .success)
        var formatted = FieldModel(.korean)
        formatted.setFormatted(text)
        #expect(formatted.raw.hasSuffix("234567890;ext=12") && formatted.phoneResult == .success)
        var raw = FieldModel(.korean)
        raw.setRaw(text)
        #expect(raw.raw == formatted.raw && raw.error == nil)
    }

    /// An extension is typed after its number, and edits keep both separate. The field is valid after each of its keys.
    @Test(arguments: ["KR", "US", "GB", "TW"]) func extensionKeys(name: String) throws {
        let region = try #require(PhoneNumber.Region(name))
        let number = try #require(NumberingPlan.standard.exampleNumber(in: region))
        for (plan, isStandard) in [(NumberingPlan.standard, true), (.libphonenumber, false)] {
            let formatter = AsYouTypeFormatter(region: region, plan: plan)
            let validator = PhoneValidator(region: region, plan: plan)
            var field = FieldModel(.phone(formatter), rule: .phone(by: validator))
            for key in number.formatted(.national).filter(\.isNumber) { field.apply(.insert(String(key))) }
            let plain = field.text
            #expect(field.apply(.insert("x")) == .edited(.changed))
            #expect(field.apply(.insert("x")) == .edited(.rejected))
            // libphonenumber parses the letters of a label without digits as digits.
            if isStandard { #expect(field.validate() == nil, "\(field.text)") }
            for key in "123" {
                #expect(field.apply(.insert(String(key))) == .edited(.changed))
                #expect(field.validate() == nil, "\(field.text)")
            }
            let whole = field.text
            #expect(field.text.hasPrefix(plain) && field.text.hasSuffix("123"))
            // The number becomes incomplete, and then complete again.
            field.select(plain.utf16.count..<plain.utf16.count)
            let last = String(plain.suffix(1))
            field.apply(.deleteBackward)
            #expect(field.raw.hasSuffix(";ext=123") && field.text.hasSuffix("123"))
            #expect(field.apply(.insert(last)) == .edited(.changed))
            #expect(field.text == whole)
            field.select(field.text.utf16.count..<field.text.utf16.count)
            for _ in 0..<4 { field.apply(.deleteBackward) }
            #expect(field.text == plain && field.validate() == nil)
        }
    }

    /// Platforms announce a forward deletion as the range after the caret.
    @Test func forwardDelete() {
        var field = FieldModel(.korean)
        field.setRaw("01023456789")
        field.select(3..<3)
        field.apply(.replace(3..<4, with: ""))
        #expect(field.text == "010-3456-789" && field.selection == 3..<3)
        field.select(4..<4)
        field.apply(.replace(3..<4, with: ""))
        #expect(field.text == "013-456-789" && field.selection == 2..<2)
    }

    /// A letter that completes a syllable takes no additional room.
    @Test func syllables() {
        for format in [FieldFormat.plain(PlainText(maximumLength: 5)), .plain(PlainText())] {
            var name = FieldModel(format, rule: .maximumLength(5))
            name.setRaw("가나다라ㅁ")
            #expect(name.apply(.insert("ㅏ")) == .edited(.changed))
            #expect(name.text == "가나다라마" && name.selection == 5..<5 && name.error == nil)
            #expect(name.apply(.replace(5..<5, with: "ㄴ")) == .edited(.changed))
            #expect(name.text == "가나다라만")
            // The vowel would begin a sixth syllable.
            name.apply(.insert("ㅏ"))
            #expect(name.text == "가나다라만" && name.error != nil)
        }
        // A text that the keyboard has composed remains unchanged.
        var name = FieldModel()
        name.setRaw("마")
        name.compose(EditableText("마ㄴ"))
        #expect(name.endComposing() == .edited(.changed))
        #expect(name.text == "마ㄴ")
    }

    @Test func foreignNumbers() {
        var field = FieldModel(.korean)
        field.apply(.paste("+1 212 555 1234"))
        #expect(field.text == "+1 212-555-1234")
    }

    /// A deletion removes a whole grapheme cluster.
    @Test func plainText() {
        var field = FieldModel(rule: .maximumLength(10))
        for text in ["김밥", "👨‍👩‍👧", "🇰🇷", "e\u{301}"] { field.apply(.insert(text)) }
        #expect(field.text == "김밥👨‍👩‍👧🇰🇷e\u{301}")
        for left in ["김밥👨‍👩‍👧🇰🇷", "김밥👨‍👩‍👧", "김밥", "김", ""] {
            field.apply(.deleteBackward)
            #expect(field.text == left)
            #expect(field.selection == left.utf16.count..<left.utf16.count)
        }
        field.apply(.insert("\u{1100}"))
        field.apply(.insert("\u{1161}"))
        #expect(field.text.count == 1)
        #expect(field.selection == 2..<2)
    }

    /// At the maximum length, an insertion is truncated or rejected as configured.
    @Test func overflow() {
        var field = FieldModel(.plain(PlainText(maximumLength: 4)))
        #expect(field.apply(.paste("abcdef")) == .edited(.countLimit))
        #expect(field.text == "abcd")
        #expect(field.error == RuleFailure(.noRoom))
        field.select(1..<3)
        #expect(field.apply(.paste("xyz")) == .edited(.countLimit))
        #expect(field.text == "axyd")
        #expect(field.selection == 3..<3)

        var refusing = FieldModel(.plain(PlainText(maximumLength: 4, overflow: .reject)))
        refusing.apply(.insert("ab"))
        #expect(refusing.apply(.paste("cdef")) == .edited(.countLimit))
        #expect(refusing.text == "ab")
        #expect(refusing.apply(.paste("cd")) == .edited(.changed))

        // A combining mark joins the previous character and takes no room.
        var marks = FieldModel(.plain(PlainText(maximumLength: 1)))
        marks.apply(.insert("e"))
        #expect(marks.apply(.insert("\u{301}")) == .edited(.changed))
        #expect(marks.apply(.insert("x")) == .edited(.countLimit))
        #expect(marks.text == "e\u{301}")
    }
}
