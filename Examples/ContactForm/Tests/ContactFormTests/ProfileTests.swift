import ContactForm
import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct ProfileTests {
    private let full = String(repeating: "가", count: 25)

    @Test func isTyped() {
        let form = ProfileForm(language: .korean)
        let rows: [(field: ProfileForm.Field, edit: TextEdit, text: String, error: RuleFailure.Code?)] = [
            (.nickname, .paste(full), full, nil),
            (.nickname, .insert("나"), full, .nicknameTooLong),
            (.nickname, .deleteBackward, String(full.dropLast()), nil),
            (.phone, .paste("0101234567"), "0101234567", nil),
            (.phone, .insert("8"), "0101234567", .phoneTooLong),
            (.phone, .insert("a"), "0101234567", .phoneTooLong),
            (.phone, .deleteBackward, "010123456", nil),
            (.phone, .insert("-"), "010123456", .notDigits),
            (.phone, .paste("12"), "010123456", .phoneTooLong),
            (.phone, .paste("０"), "0101234560", nil),
            (.email, .insert("kim@x"), "kim@x", nil),
        ]
        for row in rows {
            form.edit(tag: row.field.rawValue, row.edit)
            #expect(form.model.text(of: row.field) == row.text, "\(row)")
            #expect(form.model.error(of: row.field)?.code == row.error, "\(row)")
        }

        // The address is validated when its field loses the focus, which an invalid address prevents.
        #expect(form.model.moveFocus(to: .email) && !form.model.moveFocus(to: .nickname))
        #expect(form.model.error(of: .email)?.code == .email && form.model.focus == .email)
        form.edit(tag: 2, .paste(".co"))
        #expect(form.model.text(of: .email) == "kim@x.co" && form.model.error(of: .email) == nil)
        #expect(form.model.submit() == [] && form.model.isAccepted)
    }

    @Test(arguments: [
        (MessageLanguage.korean, "별명은 3자까지입니다.", "번호는 10자리까지입니다."),
        (.english, "Nicknames end at 3 characters.", "Numbers end at 10 digits."),
    ])
    func messagesNameTheLimit(language: MessageLanguage, nickname: String, phone: String) {
        let form = ProfileForm(language: language, nicknameLimit: 3)
        #expect(!form.edit(tag: 1, .insert("가나다라")))
        #expect(!form.edit(tag: 3, .paste("01012345678")))
        #expect(form.model.message(for: .nickname) == nickname)
        #expect(form.model.message(for: .phone) == phone)
        #expect(form.model.message(for: .email) == nil)
    }

    @Test func tags() {
        let form = ProfileForm(language: .korean)
        #expect(form.edit(tag: 1, .insert("가")) && form.edit(tag: 2, .insert("b")) && form.edit(tag: 3, .insert("1")))
        for tag in [0, 4, -1, 99] { #expect(!form.edit(tag: tag, .insert("1"))) }
        #expect(ProfileForm.Field.allCases.map(form.model.text) == ["가", "b", "1"])
    }

    /// A late subscriber to a field receives its current value, and no values of other fields.
    @Test func publishedTexts() async {
        let model = ProfileForm(language: .korean).model
        var texts = model.texts(of: .nickname).makeAsyncIterator()
        var errors = model.errors(of: .nickname).makeAsyncIterator()
        #expect(await texts.next() == "")
        #expect(await errors.next() == .some(nil))
        model.edit(.nickname, .insert("가"))
        model.edit(.phone, .insert("x"))
        #expect(await texts.next() == "가")
        model.edit(.nickname, .insert(full))
        #expect(await errors.next() == RuleFailure(.nicknameTooLong, [.limit: "25"]))
        var late = model.texts(of: .nickname).makeAsyncIterator()
        #expect(await late.next() == "가")
    }

    /// A bar above the keyboard: next and previous are disabled at the ends.
    @Test func chain() {
        let model = ProfileForm(language: .english).model
        model.didAppear()
        #expect(model.focus == .nickname && !model.canFocusPrevious && model.canFocusNext)
        #expect(!model.focusPrevious() && model.focus == .nickname)
        #expect(model.returnPressed(in: .nickname) == .next(.email))
        model.edit(.email, .insert("a@b.co"))
        #expect(model.focusNext() && model.focus == .phone && !model.canFocusNext)
        #expect(!model.focusNext() && model.focus == .phone)
        #expect(model.returnPressed(in: .phone) == .done && model.focus == nil)
    }
}
