import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

@Suite struct TraitTests {
    @Test func keyboards() {
        let names = [
            "Default", "ASCII Capable", "Numbers and Punctuation", "URL", "Number Pad", "Phone Pad", "Name Phone Pad",
            "E-mail Address", "Decimal Pad", "Twitter", "Web Search", "ASCII Capable Number Pad",
        ]
        #expect(KeyboardKind.allCases.map(\.description) == names)
        #expect(KeyboardKind.allCases.map(\.rawValue) == Array(0...11))
        for value in 0...11 { #expect(KeyboardKind(rawValue: value)?.rawValue == value) }
        #expect(KeyboardKind(rawValue: 12) == nil && KeyboardKind(rawValue: -1) == nil)
    }

    /// Number pads have no return key, so they need a toolbar above them.
    @Test func returnKeys() {
        let without = KeyboardKind.allCases.filter { !$0.hasReturnKey }
        #expect(without == [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad])
        #expect(ReturnKey.default.rawValue == 0 && ReturnKey.next.rawValue == 4 && ReturnKey.done.rawValue == 9)
        #expect(ReturnKey.search.rawValue == 6)
    }

    @Test func appearances() {
        #expect([0, 1, 2].map(KeyboardAppearance.init(segment:)) == [.default, .dark, .light])
        #expect(KeyboardAppearance(segment: 3) == .default)
        #expect(KeyboardAppearance(segment: -1) == .default)
        #expect(Capitalization.allCases.map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test func fieldsByPurpose() {
        #expect(FieldTraits().keyboard == .default)
        #expect(FieldTraits.phone.keyboard == .phonePad && FieldTraits.phone.content == .telephoneNumber)
        #expect(FieldTraits.number.keyboard == .asciiCapableNumberPad)
        #expect(FieldTraits.password.isSecure && FieldTraits.newPassword.isSecure)
        let contents = [
            FieldTraits.name, .username, .password, .newPassword, .phone, .oneTimeCode, .email,
        ].map(\.content)
        #expect(contents == ContentKind.allCases)
        #expect(FieldModel(.korean).traits == .phone)
    }

    @Test func picker() {
        let ages = PickerModel(1...100)
        #expect(ages.rowCount == 100)
        #expect(ages.title(ofRow: 0) == "1" && ages.title(ofRow: 99) == "100")
        #expect(ages.title(ofRow: 100) == nil && ages.title(ofRow: -1) == nil)
        for row in 0..<100 { #expect(ages.title(ofRow: row).flatMap(ages.row(of:)) == row) }
        for text in ["0", "101", "", "x", "99999999999999999999"] { #expect(ages.row(of: text) == nil) }
        let all = PickerModel(.min ... .max)
        #expect(all.rowCount == .max && all.row(of: "5") == nil && all.row(of: String(Int.min)) == 0)
        #expect(all.number(inRow: 0) == .min && all.number(inRow: .max) == nil)
        let most = PickerModel(1 ... .max)
        #expect(most.rowCount == .max && most.row(of: String(Int.max)) == .max - 1)
        // Picking a row is an ordinary edit.
        var field = FieldModel(rule: .integer(in: 1...100))
        for row in [19, 99, 0] {
            field.apply(.replace(0..<field.text.utf16.count, with: ages.title(ofRow: row) ?? ""))
            #expect(ages.row(of: field.text) == row)
        }
    }

    @Test func choice() {
        let gender = ChoiceModel("M", "F")
        #expect(gender.text(ofTag: 1) == "M" && gender.text(ofTag: 2) == "F")
        for tag in [0, 3, -1] { #expect(gender.text(ofTag: tag) == nil) }
        #expect(gender.tag(of: "F") == 2 && gender.tag(of: "X") == nil)
    }

    @Test func keyboardInsets() {
        let inset = KeyboardInset(viewBottom: 844, safeArea: 34, base: 20)
        #expect(inset.bottom(keyboardTop: 508) == 302)
        #expect(inset.bottom(keyboardTop: nil) == 20)
        // A toolbar of an off-screen keyboard covers less than the base, or nothing.
        #expect(inset.bottom(keyboardTop: 800) == 20)
        #expect(inset.bottom(keyboardTop: 900) == 20)
        #expect(KeyboardInset(viewBottom: 600).bottom(keyboardTop: 400) == 200)
    }
}
