import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

/// Changes to a field by the app.
@Suite struct FieldSettingTests {
    private static let card = "#### #### #### ####"
    private static let phone = "+1 (###) ###-####"

    @Test(arguments: PhoneEngine.available) func rawAndFormatted(_ engine: PhoneEngine) throws {
        var field = FieldModel(.mask(try TextMask(Self.phone, engine: engine)))
        #expect(field.setRaw("2345678909") == true)
        #expect(field.text == "+1 (234) 567-8909")
        // A formatted text is not formatted twice.
        #expect(field.setFormatted("+1 (234) 567-8909") == true)
        #expect(field.text == "+1 (234) 567-8909")
        #expect(field.raw == "2345678909")
        #expect(field.setFormatted("+1 (234) 5") == true)
        #expect(field.raw == "2345")
        // Raw digits are never interpreted as literals.
        #expect(field.setRaw("1234") == true)
        #expect(field.text == "+1 (123) 4")
        #expect(field.selection == 10..<10)
        field.setRaw(nil)
        #expect(field.text.isEmpty)
        field.setFormatted(nil)
        #expect(field.raw.isEmpty)
        #expect(field.event == nil)

        var korean = FieldModel(.phone(AsYouTypeFormatter(region: .southKorea, builtIn: engine)))
        korean.setFormatted("010-2345-6789")
        #expect(korean.raw == "01023456789")
        korean.setRaw("01023456789")
        #expect(korean.text == "010-2345-6789")
    }

    @Test func literalsAppearWithTheNextCharacter() throws {
        var field = FieldModel(.mask(try TextMask(Self.card)))
        for (raw, text) in [
            ("", ""), ("1234", "1234"), ("12345", "1234 5"), ("12345678909876541", "1234 5678 9098 7654"),
        ] {
            field.setRaw(raw)
            #expect(field.text == text)
        }
        field.setFormat(.mask(try TextMask(Self.phone)))
        field.setRaw("")
        #expect(field.text.isEmpty)
    }

    /// A text set by the app is truncated to the maximum length for every overflow behavior.
    @Test(arguments: TextEdit.Overflow.allCases) func longTexts(_ overflow: TextEdit.Overflow) throws {
        var plain = FieldModel(.plain(PlainText(maximumLength: 3, overflow: overflow)))
        #expect(plain.setRaw("홍길동전") == true)
        #expect(plain.text == "홍길동")
        var mask = FieldModel(.mask(try TextMask("##-#", overflow: overflow)))
        #expect(mask.setRaw("12345") == true)
        #expect(mask.text == "12-3")
    }

    /// A new mask displays the same characters, and the same characters remain selected.
    @Test func anotherMask() throws {
        var field = FieldModel(.mask(try TextMask(Self.card)))
        field.setRaw("2345678909")
        field.select(3..<6)
        field.setFormat(.mask(try TextMask(Self.phone)))
        #expect(field.text == "+1 (234) 567-8909")
        #expect(field.raw == "2345678909")
        #expect(try TextMask(Self.phone).unmasked(field.state.content).selectedText == "56")
        let before = field.state
        field.setFormat(.mask(try TextMask(Self.phone)))
        #expect(field.state == before)
        field.setFormat(.plain(PlainText()))
        #expect(field.text == "2345678909")
        field.setFormat(.phone(AsYouTypeFormatter(region: .southKorea)))
        field.setRaw("01023456789")
        field.setFormat(.mask("###-####-####"))
        #expect(field.text == "010-2345-6789")
    }

    /// After a formatter or policy of another country is set, the rule and the result use that country.
    @Test func policies() throws {
        let us = try #require(PhoneNumber.Region("US"))
        var field = FieldModel(.korean, rule: .required)
        field.setRaw("6502530000")
        _ = field.shouldEndEditing()
        #expect(field.phoneResult == .invalidPhoneNumber && field.error != nil)
        field.setFormat(.phone(AsYouTypeFormatter(region: us)))
        _ = field.shouldEndEditing()
        #expect(field.phoneResult == .success && field.error == nil)
        field.setRaw("01023456789")
        #expect(field.phoneResult == .invalidPhoneNumber)
        // The additional rule is kept.
        field.setRaw("")
        #expect(field.validate()?.code == .required)

        field.setPolicy(.koreanMobileOnly)
        field.setRaw("01023456789")
        #expect(field.text == "010-2345-6789" && field.phoneResult == .success && field.validate() == nil)
        field.setPolicy(.digitsOnly(max: 11), rule: .always)
        #expect(field.text == "01023456789" && field.phoneResult == .success)
        field.setRaw("")
        #expect(field.validate() == nil)

        // Another grouping in the same region keeps the policy's rule.
        var mobile = FieldModel(.koreanMobileOnly)
        mobile.setFormat(.phone(AsYouTypeFormatter(region: .southKorea)))
        mobile.setRaw("023123456")
        #expect(mobile.text == "02-312-3456" && mobile.phoneResult == .invalidPhoneNumber)
        // A rule set by the caller is kept, and setting a text clears the count limit.
        var own = FieldModel(.korean)
        own.rule = .digitsOnly
        own.setFormat(.phone(AsYouTypeFormatter(region: us)))
        #expect(own.rule.failure(of: "x")?.code == .notDigits)
        var full = FieldModel(.korean)
        full.setRaw("01023456789")
        full.apply(.insert("0"))
        #expect(full.phoneResult == .countLimit)
        full.setRaw("0212345678")
        #expect(full.phoneResult == .success)
    }

    // MARK: Patterns

    @Test(arguments: PhoneEngine.available) func patterns(_ engine: PhoneEngine) throws {
        var field = FieldModel(.mask(try TextMask("**** ****", engine: engine)))
        field.setPattern(try TextPattern("[0-9]{0,6}", engine: engine))
        field.apply(.insert("12345"))
        #expect(field.text == "1234 5")
        field.select(1..<2)
        #expect(field.apply(.insert("x")) == .refusedByPattern)
        #expect(field.text == "1234 5")
        #expect(field.selection == 1..<2)
        #expect(field.event == .refusedByPattern)
        // A text set by the app must match too; otherwise the field keeps its text.
        #expect(field.setRaw("12x") == false)
        #expect(field.setFormatted("1234 567") == false)
        #expect(field.text == "1234 5")
        #expect(field.setRaw("123456") == true)
        // Deletions are always applied, even if the pattern does not match the result.
        field.setPattern(try TextPattern("[0-9]{6}", engine: engine))
        #expect(field.apply(.deleteBackward) == .edited(.changed))
        #expect(field.text == "1234 5")
    }

    /// A new pattern removes the characters that it does not accept.
    @Test(arguments: PhoneEngine.available) func adapting(_ engine: PhoneEngine) throws {
        var field = FieldModel(.mask(try TextMask("**** **** ****", engine: engine)))
        field.setRaw("1a2b3c4d5e6f")
        field.select(6..<6)
        #expect(field.setPattern(try TextPattern("[0-9]{0,4}", engine: engine)) == true)
        #expect(field.text == "1234")
        #expect(field.selection == 3..<3)
        #expect(field.event == .adapted)
        #expect(field.setPattern(try TextPattern("[0-9]*", engine: engine)) == false)
        #expect(field.setPattern(nil) == false)
        #expect(field.text == "1234")
        #expect(field.apply(.insert("x")) == .edited(.changed))
    }

    /// The matches of a field share one limit: when they reach it, the rest of the text is removed.
    @Test(arguments: PhoneEngine.available) func adaptingIsLimited(_ engine: PhoneEngine) throws {
        let letters = String(repeating: "a", count: 1_000)
        let pattern = try TextPattern("a*a*x|a*b?", engine: engine)
        for (rejected, kept) in [("?", letters + "b"), (String(repeating: "?", count: 30_000), letters)] {
            var field = FieldModel()
            field.setRaw(letters + rejected + "b")
            field.select(60..<60)
            #expect(field.setPattern(pattern) == true)
            #expect(field.text == kept && field.selection == 60..<60)
        }
    }

    @Test func patternsOfPlainAndPhoneFields() throws {
        var name = FieldModel()
        name.setPattern(try TextPattern("[a-z]*"))
        name.apply(.insert("abc"))
        #expect(name.apply(.insert("D")) == .refusedByPattern)
        var phone = FieldModel(.korean)
        phone.setRaw("0212345")
        #expect(phone.setPattern(try TextPattern("(?:0(?:1(?:0[0-9]*)?)?)?")) == true)
        #expect(phone.text == "01")
        #expect(phone.apply(.insert("1")) == .refusedByPattern)
        #expect(phone.apply(.insert("02345")) == .edited(.changed))
        #expect(phone.text == "010-2345")
    }

    /// A field can be cleared even if its pattern does not match an empty text.
    @Test func patternsThatRequireText() throws {
        var field = FieldModel()
        #expect(field.setPattern(try TextPattern("[0-9]+")) == false)
        #expect(field.event == nil)
        field.apply(.insert("12"))
        #expect(field.setRaw("") == true)
        #expect(field.text.isEmpty)
        field.apply(.insert("1"))
        #expect(field.apply(.deleteBackward) == .edited(.changed))
        #expect(field.setFormatted(nil) == true)
    }

    /// An invalid pattern throws before it can be set.
    @Test func invalidPatterns() throws {
        var field = FieldModel()
        field.setRaw("abc")
        #expect(throws: TextPattern.Failure.self) { field.setPattern(try TextPattern("[a-")) }
        #expect(field.text == "abc" && field.pattern == nil)
        let noSlot = "---"
        #expect(throws: TextMask.Failure.self) { field.setFormat(.mask(try TextMask(noSlot))) }
        #expect(field.text == "abc")
    }

    /// A text set by the app is validated and kept even if the rule refuses it.
    @Test func rulesForSetTexts() {
        var field = FieldModel(rule: .maximumLength(3))
        field.setRaw("abcdef")
        #expect(field.text == "abcdef")
        #expect(field.error?.code == .tooLong)
        field.setRaw("abc")
        #expect(field.error == nil)
    }

    // MARK: Invalid input

    /// Offsets outside the text and inside its characters move to valid offsets.
    @Test func selections() {
        var field = FieldModel()
        field.setRaw("a👨‍👩‍👧b")
        let cases: [(Range<Int>, Range<Int>)] = [
            (-5 ..< -1, 0..<0), (0..<99, 0..<10), (50..<60, 10..<10), (2..<2, 9..<9), (1..<3, 1..<9), (5..<6, 9..<9),
        ]
        for (selection, legal) in cases {
            field.select(selection)
            #expect(field.selection == legal, "\(selection)")
            var copy = field
            copy.apply(.replace(selection, with: "x"))
            #expect(copy.text.contains("x"))
            #expect(copy.text.utf8.elementsEqual(String(decoding: copy.text.utf16, as: UTF16.self).utf8))
        }
    }

    @Test func emptyTexts() {
        var field = FieldModel(.korean)
        for key in [TextEdit.deleteBackward, .deleteForward, .cut, .clear, .insert(""), .paste("")] {
            #expect(field.apply(key) == .edited(.unchanged))
        }
        #expect(field.setRaw(nil) == true)
        #expect(field.setFormatted(nil) == true)
        #expect(field.text.isEmpty)
    }

    /// A text of one megabyte is truncated or refused.
    @Test(.timeLimit(.minutes(30))) func megabytes() throws {
        let digits = String(repeating: "0123456789", count: 100_000)
        let people = String(repeating: "👨‍👩‍👧", count: 50_000)
        for text in [digits, people] {
            var plain = FieldModel(.plain(PlainText(maximumLength: 25)))
            plain.apply(.paste(text))
            #expect(plain.text.count == 25)
            var refusing = FieldModel(rule: .maximumLength(25))
            #expect(refusing.apply(.paste(text)) == .refusedByRule)
            #expect(refusing.text.isEmpty)
            var whole = FieldModel()
            whole.apply(.paste(text))
            #expect(whole.text == text)
            whole.select(10..<10)
            whole.apply(.insert("x"))
            whole.apply(.deleteBackward)
            whole.compose(EditableText("x" + text))
            whole.endComposing()
            #expect(whole.text.utf8.count == text.utf8.count + 1)
            whole.setPattern(try TextPattern("[a-z]{0,9}"))
            #expect(whole.text == "x")
        }
        var phone = FieldModel(.korean)
        phone.apply(.paste(digits))
        #expect(phone.text.count < 20)
        var number = FieldModel(rule: .integer(in: 1...100))
        #expect(number.apply(.paste(digits)) == .refusedByRule)
        var mask = FieldModel(.mask(try TextMask(Self.card)))
        mask.apply(.paste(people + digits))
        #expect(mask.raw == "0123456789012345")
        mask.setRaw(digits)
        #expect(mask.raw == "0123456789012345")
    }
}
