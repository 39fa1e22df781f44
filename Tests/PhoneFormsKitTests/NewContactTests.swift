import PhoneFormsKit
import Observation
import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

@MainActor @Suite struct NewContactTests {
    private typealias Failure = FieldError<NewContactForm.Field>

    private func filledIn() -> NewContactForm {
        let form = NewContactForm(messages: Messages(.korean))
        EditScript(
            """
            # field  keys                    text             error
            name     홍_길_동                홍길동|          -
            name     (_님_)                  홍길동님|        -
            name     <                       홍길동|          -
            age      2a                      2|               notDigits
            age      0                       20|              -
            age      00                      200|             tooLong
            age      <                       20|              -
            phone    010                     010|             -
            phone    7                       010-7|           -
            phone    <                       010|             -
            phone    -                       010|             -
            phone    12345                   010-123-45|      -
            phone    678                     010-1234-5678|   -
            phone    9                       010-1234-5678|   noRoom
            phone    ^4<                     01|1-234-5678    -
            phone    0                       010|-1234-5678   -
            """
        ).play(in: form.model)
        return form
    }

    @Test func isTypedAndSaved() throws {
        let form = filledIn()
        let contact = try form.save()
        #expect(contact.name == "홍길동" && contact.age == 20)
        #expect(contact.phone.e164 == "+821012345678")
        #expect(contact.title == "홍길동(20)" && contact.subtitle == "010-1234-5678")
    }

    /// The first invalid field is reported, in the order name, age, phone.
    @Test func saysWhatFailsFirst() throws {
        let form = NewContactForm(messages: Messages(.korean))
        var failure = #expect(throws: Failure.self) { try form.save() }
        #expect(failure == Failure(field: .name, failure: RuleFailure(.required)))
        #expect(form.message(for: try #require(failure)) == "꼭 채워야 하는 칸입니다.")
        #expect(form.model.focus == .name)

        // Spaces are not a name.
        EditScript("name ___ | -").play(in: form.model)
        EditScript("name 김 김| -").play(in: form.model)
        failure = #expect(throws: Failure.self) { try form.save() }
        #expect(failure?.field == .age && form.model.focus == .age)

        EditScript("age 7 7| -").play(in: form.model)
        failure = #expect(throws: Failure.self) { try form.save() }
        #expect(failure?.field == .phone && failure?.failure.code == .required)
    }

    /// Two hyphens, at least nine digits, a landline or a mobile number.
    @Test(arguments: [
        ("02-123-4567", nil), ("02-1234-5678", nil), ("031-234-5678", nil), ("016-234-5678", nil),
        ("02-12-3456", RuleFailure.Code.tooFewDigits), ("1588-1234", .tooFewDigits), ("112", .tooFewDigits),
        ("010-123-456", .phone(.tooShort)), ("080-234-5678", .phoneKind), ("", .required),
    ])
    func numbers(text: String, code: RuleFailure.Code?) {
        let form = filledIn()
        form.model.edit(.phone, .clear)
        form.model.edit(.phone, .paste(text))
        #expect((form.model.validate().first?.failure.code) == code)
        #expect(form.model.error(of: .name) == nil && form.model.error(of: .age) == nil)
    }

    @Test func keyboards() {
        let model = NewContactForm(messages: Messages(.korean)).model
        #expect(model[.name]?.traits.keyboard == .default)
        #expect(model[.age]?.traits.keyboard.hasReturnKey == false)
        #expect(model[.phone]?.traits.keyboard == .phonePad)
        #expect(NewContactForm.Field.allCases.map(model.returnKey) == [.next, .next, .done])
    }

    /// All screens: an alert, a question, and a contact in the list.
    @Test func screens() throws {
        let flow = ContactFlow(messages: Messages(.korean))
        flow.save()
        flow.cancel()
        flow.answer(throwAway: true)
        #expect(flow.screen == .list && flow.form == nil)

        flow.add()
        #expect(flow.screen == .form && flow.form?.model.focus == .name)
        flow.cancel()
        #expect(flow.screen == .list, "an empty form needs no confirmation")

        flow.add()
        let model = try #require(flow.form?.model)
        EditScript(
            """
            name 홍길동 홍길동| -
            age 20 20| -
            """
        ).play(in: model)
        flow.cancel()
        #expect(flow.screen == .question && flow.question == "작성하던 내용을 버릴까요?")
        flow.save()
        #expect(flow.screen == .question)
        flow.answer(throwAway: false)
        #expect(flow.screen == .form && model.text(of: .name) == "홍길동")

        flow.save()
        #expect(flow.screen == .alert("꼭 채워야 하는 칸입니다."))
        #expect(model.focus == .phone)
        flow.dismissAlert()
        EditScript("phone 01012345678 010-1234-5678| -").play(in: model)
        flow.save()
        #expect(flow.screen == .list && flow.form == nil && model.focus == nil)
        #expect(flow.contacts.map(\.title) == ["홍길동(20)"])
        #expect(flow.contacts.map(\.subtitle) == ["010-1234-5678"])

        flow.add()
        #expect(flow.form?.isEmpty == true, "the next form is empty")
        EditScript("name 김 김| -").play(in: try #require(flow.form?.model))
        flow.cancel()
        flow.answer(throwAway: true)
        #expect(flow.screen == .list && flow.contacts.count == 1)
    }

    @Test func contactsAreRemoved() throws {
        let phone = try PhoneNumber("010-1234-5678", in: .southKorea)
        let contacts = ["가", "나", "다"].map { NewContact(name: $0, age: 20, phone: phone) }
        let flow = ContactFlow(contacts: contacts, messages: Messages(.korean))
        for position in [-1, 3, 1] { flow.remove(at: position) }
        #expect(flow.contacts.map(\.name) == ["가", "다"])
    }

    /// Other regions have their own groups, and accept all numbers of their plan.
    @Test func otherRegions() throws {
        let form = NewContactForm(messages: Messages(.english), region: .us)
        form.model.edit(.name, .insert("Kim"))
        form.model.edit(.age, .insert("20"))
        form.model.edit(.phone, .insert("650253"))
        #expect(form.model.text(of: .phone) == "(650) 253")
        let failure = #expect(throws: Failure.self) { try form.save() }
        #expect(failure?.field == .phone)
        form.model.edit(.phone, .paste("0000"))
        let contact = try form.save()
        #expect(contact.phone.e164 == "+16502530000" && contact.subtitle == "(650) 253-0000")
    }

    /// A list on the screen is drawn again when a contact is added, and only then.
    @Test func changesAreObserved() {
        let flow = ContactFlow(messages: Messages(.korean))
        var changes = 0
        withObservationTracking {
            _ = flow.screen
        } onChange: {
            MainActor.assumeIsolated { changes += 1 }
        }
        flow.save()
        #expect(changes == 0)
        flow.add()
        #expect(changes == 1)
    }
}
