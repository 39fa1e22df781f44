import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

/// The effect of rules on a field.
@Suite struct FieldRuleTests {
    /// A refused insertion does not change text and selection. The error remains until an edit is applied.
    @Test func refusal() {
        var field = FieldModel(rule: .maximumLength(10))
        field.apply(.insert("0123456789"))
        #expect(field.error == nil)
        field.select(2..<4)
        #expect(field.apply(.insert("abc")) == .refusedByRule)
        #expect(field.text == "0123456789")
        #expect(field.selection == 2..<4)
        #expect(field.error == RuleFailure(.tooLong, [.limit: "10"]))
        #expect(field.event == .refusedByRule)
        #expect(field.apply(.insert("ab")) == .edited(.changed))
        #expect(field.text == "01ab456789")
        #expect(field.error == nil)
    }

    /// A nonblocking rule reports an insertion and applies it.
    @Test func reporting() {
        var field = FieldModel(rule: .maximumLength(3).nonBlocking)
        #expect(field.apply(.insert("abcd")) == .edited(.changed))
        #expect(field.text == "abcd")
        #expect(field.error?.code == .tooLong)
        #expect(field.shouldEndEditing() == true)
        field.apply(.deleteBackward)
        #expect(field.error == nil)
    }

    /// Deletions are always applied; the remaining text may set an error.
    @Test func deletions() {
        var field = FieldModel(rule: .integer(in: 1...100))
        field.apply(.insert("10"))
        field.select(0..<1)
        #expect(field.apply(.deleteBackward) == .edited(.changed))
        #expect(field.text == "0")
        #expect(field.error?.code == .outOfRange)
        #expect(field.shouldEndEditing() == false)
        field.apply(.deleteForward)
        field.apply(.clear)
        #expect(field.error == nil)
    }

    @Test func age() {
        var field = FieldModel(rule: .integer(in: 1...100), traits: .number)
        let cases: [(String, String)] = [
            ("0", ""), ("7", "7"), ("100", "100"), ("101", ""), ("", ""), ("2a", ""), ("가", ""), ("٣", "3"),
            ("99999999999999999999999", ""),
        ]
        for (typed, text) in cases {
            field.apply(.clear)
            field.apply(.paste(typed))
            #expect(field.text == text, "\(typed)")
        }
    }

    @Test func gender() {
        let rule = Rule.ordered([.maximumLength(1), .characters(in: "MF", uppercasing: true)])
        var field = FieldModel(rule: rule, traits: FieldTraits(capitalization: .allCharacters))
        field.apply(.insert("m"))
        #expect(field.text == "M")
        #expect(field.apply(.insert("F")) == .refusedByRule)
        field.apply(.clear)
        #expect(field.apply(.insert("x")) == .refusedByRule)
        #expect(field.text.isEmpty)
        #expect(field.error?.code == .foreignCharacter)
    }

    @Test func names() {
        var field = FieldModel(rule: Rule.withoutWhiteSpace.and(.required), traits: .name)
        field.apply(.insert("홍"))
        field.apply(.insert(" "))
        field.apply(.paste("길\u{3000}동\t"))
        #expect(field.text == "홍길동")
        field.apply(.clear)
        field.apply(.paste("   "))
        #expect(field.validate()?.code == .required)
    }

    /// Digits without separators: the length is checked first, and other characters are refused.
    @Test func digitsOnly() {
        var field = FieldModel(.digitsOnly(max: 10))
        #expect(field.apply(.insert("-")) == .refusedByRule)
        #expect(field.error?.code == .notDigits)
        field.apply(.insert("012345678"))
        #expect(field.error == nil)
        field.apply(.insert("９"))
        #expect(field.text == "0123456789")
        #expect(field.apply(.insert("1")) == .refusedByRule)
        #expect(field.error == RuleFailure(.tooLong, [.limit: "10"]))
        #expect(field.phoneResult == .countLimit)
        #expect(field.apply(.insert("a")) == .refusedByRule)
        #expect(field.error?.code == .tooLong)
        #expect(field.apply(.insert("")) == .edited(.unchanged))
        #expect(field.text == "0123456789")
        #expect(field.phoneResult == .success)
    }

    /// AutoFill probes a field with a space, which is not an error under any rule.
    @Test func blanks() {
        let fields = [
            FieldModel(.digitsOnly(max: 4)), FieldModel(rule: .integer(in: 1...100)),
            FieldModel(rule: .characters(in: "0123M")), FieldModel(.korean),
        ]
        for var field in fields {
            #expect(field.apply(.insert(" ")) == .edited(.rejected))
            #expect(field.error == nil && field.text.isEmpty)
            field.apply(.insert("x"))
            let error = field.error
            #expect(field.apply(.replace(0..<0, with: " ")) == .edited(.rejected))
            #expect(field.error == error)
        }
        var full = FieldModel(.digitsOnly(max: 4))
        full.apply(.insert("0123"))
        full.select(1..<2)
        #expect(full.apply(.insert(" ")) == .edited(.rejected))
        #expect(full.text == "0123" && full.error == nil && full.selection == 2..<2)
        #expect(full.phoneResult == .success)
        // Several spaces are ordinary text.
        #expect(full.apply(.paste("  ")) == .refusedByRule)
    }

    /// At most 13 characters, only 010, and all four results.
    @Test func koreanMobileOnly() {
        var field = FieldModel(.koreanMobileOnly)
        #expect(field.phoneResult == .emptyPhoneNumber)
        for (digits, text) in [("010", "010"), ("0102", "010-2"), ("0102345678", "010-234-5678")] {
            field.setRaw(digits)
            #expect(field.text == text)
            #expect(field.phoneResult == .invalidPhoneNumber)
        }
        field.apply(.insert("9"))
        #expect(field.text == "010-2345-6789")
        #expect(field.phoneResult == .success)
        #expect(field.apply(.insert("0")) == .edited(.countLimit))
        #expect(field.text == "010-2345-6789")
        #expect(field.phoneResult == .countLimit)
        // A class with twelve digits would require fourteen characters.
        field.setRaw("05051234567")
        #expect(field.apply(.insert("8")) == .refusedByRule)
        #expect(field.text == "050-5123-4567")
        #expect(field.phoneResult == .countLimit)
        field.apply(.clear)
        #expect(field.phoneResult == .emptyPhoneNumber)
    }

    /// Each class has its own maximum: 0505 numbers have fourteen characters.
    @Test func korean() {
        var field = FieldModel(.korean)
        field.apply(.insert("050523456789"))
        #expect(field.text == "0505-2345-6789")
        #expect(field.phoneResult == .success)
    }

    @Test func contactBook() {
        var field = FieldModel(.contactBook, rule: .required)
        field.apply(.insert("02123"))
        #expect(field.text == "02-123")
        #expect(field.shouldEndEditing() == true)
        #expect(field.validate()?.code == .tooFewDigits)
        field.apply(.insert("4567"))
        #expect(field.text == "02-123-4567")
        #expect(field.validate() == nil)
        #expect(field.phoneResult == .success)
        field.setRaw("15881234")
        #expect(field.validate()?.code == .tooFewDigits)
        #expect(field.phoneResult == .invalidPhoneNumber)
    }
}
