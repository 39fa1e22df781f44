import PhoneNumbers
import PhoneRules
import Testing

@testable import PhoneForms

/// What a platform's field is to do after an edit.
@MainActor @Suite struct FieldStepTests {
    private let form = FormModel<Profile>(
        [
            .nickname: FieldModel(rule: .maximumLength(3), traits: .name), .phone: FieldModel(.korean),
            .email: FieldModel(traits: .password),
        ], messages: Messages(.english))

    private func session(_ id: Profile) throws -> FormFieldSession<Profile> {
        try #require(FormFieldSession(form, id))
    }

    @Test func writesWhatThePlatformWouldNot() throws {
        let phone = try session(.phone)
        #expect(phone.step(inserting: "010", inPlaceOf: 0..<0) { _ in true } == .proceed)
        let before = phone.model.state
        #expect(phone.step(inserting: "2", inPlaceOf: 3..<3) { _ in true } == .redraw(before: before))
        #expect(phone.model.text == "010-2")
        #expect(phone.step(inserting: "x", inPlaceOf: 5..<5) { _ in true } == .keep)
        #expect(phone.step(inserting: "3", inPlaceOf: 5..<5) { _ in false } == .keep)
        let full = phone.model.state
        #expect(phone.step(.clear) { _ in true } == .redraw(before: full))
        #expect(phone.model.text.isEmpty)
    }

    @Test func takesOver() throws {
        let name = try session(.nickname)
        #expect(name.step(takingOver: EditableText("가나"), isComposing: true) { _ in true } == .proceed)
        #expect(name.model.state.isComposing && form.text(of: .nickname) == "가나")
        #expect(name.step(takingOver: EditableText("가나")) { _ in true } == .proceed)
        #expect(!name.model.state.isComposing)
        let before = name.model.state
        #expect(name.step(takingOver: EditableText("가나다라")) { _ in true } == .redraw(before: before))
        #expect(form.text(of: .nickname) == "가나" && form.error(of: .nickname)?.code == .tooLong)
        #expect(name.step(takingOver: EditableText("가나", caret: 1)) { _ in true } == .proceed)
        #expect(name.model.selection == 1..<1)
    }

    /// A screen reader says what stands there, and nothing of what is hidden.
    @Test func speech() throws {
        form.edit(.phone, .insert("0102"))
        form.edit(.email, .insert("secret"))
        #expect(try session(.phone).model.spokenText == "010-2")
        #expect(try session(.nickname).model.spokenText == "")
        #expect(try session(.email).model.spokenText == nil)
    }

    @Test func unknownField() {
        let small = FormModel<Profile>([.email: FieldModel()], messages: Messages(.english))
        #expect(FormFieldSession(small, .phone) == nil)
    }

    /// Who has gone is told nothing more.
    @Test func followers() throws {
        let phone = try session(.phone)
        var told: [String] = []
        let follower = phone.follow { told.append($0.content.text) }
        form.edit(.phone, .insert("0"))
        follower.stop()
        form.edit(.phone, .insert("1"))
        #expect(told == ["", "0"])
    }
}
