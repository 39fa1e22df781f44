import PhoneNumbers
import PhoneRules
import Testing

@testable import PhoneForms

/// The steps that a platform's field takes after an edit.
@MainActor @Suite struct FieldStepTests {
    private let form = FormModel<Profile>(
        [
            .nickname: FieldModel(rule: .maximumLength(3), traits: .name), .phone: FieldModel(.korean),
            .email: FieldModel(traits: .password),
        ], messages: Messages(.english))

    private func session(_ id: Profile) throws -> FormFieldSession<Profile> {
        try #require(FormFieldSession(form, id))
    }

    @Test func redrawsWhereThePlatformDiffers() throws {
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

    @Test func changesByThePlatform() throws {
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

    /// The keyboard composes a syllable and the model follows. A syllable that does not fit is not begun.
    @Test func syllables() throws {
        let name = try session(.nickname)
        form.edit(.nickname, .insert("가나ㄷ"))
        #expect(name.step(inserting: "ㅏ", inPlaceOf: 3..<3) { _ in true } == .compose)
        #expect(name.model.text == "가나ㄷ")
        #expect(name.step(takingOver: EditableText("가나다")) { _ in true } == .proceed)
        #expect(name.model.text == "가나다" && name.model.error == nil)
        #expect(name.step(inserting: "ㄴ", inPlaceOf: 3..<3) { _ in false } == .keep)
        #expect(name.step(inserting: "ㅎ", inPlaceOf: 3..<3) { _ in true } == .compose)
        // This keyboard does not compose: there is no room for the letter.
        let before = name.model.state
        #expect(name.step(takingOver: EditableText("가나다ㅎ")) { _ in true } == .redraw(before: before))
        #expect(name.model.text == "가나다" && name.model.error?.code == .tooLong)
        form.update(.nickname) { $0.setRaw("가나단") }
        #expect(name.step(inserting: "ㅏ", inPlaceOf: 3..<3) { _ in true } == .keep)
        #expect(name.model.text == "가나단" && name.model.error?.code == .tooLong)
    }

    /// A text written by the app is passed to the model before the next edit; a formatted text is not formatted again.
    @Test func writtenTexts() throws {
        let phone = try session(.phone)
        #expect(phone.take(written: EditableText("01023456789", caret: 5)))
        #expect(phone.model.text == "010-2345-6789" && phone.model.selection == 6..<6)
        #expect(phone.take(written: EditableText("0212345678", selection: 2..<4)))
        #expect(phone.model.state.content.selectedText == "-12")
        let written = EditableText("01023456789")
        #expect(phone.take(written: written))
        let step = phone.step(takingOver: EditableText("0102345678", caret: 10), from: written) { _ in true }
        #expect(step != .proceed && phone.model.text == "010-2345-678")

        var mask = FieldModel(.mask("+1 (###) ###-####"))
        for (text, shown) in [("+1 (234) 5", "+1 (234) 5"), ("2345", "+1 (234) 5"), ("+1 (2", "+1 (2"), ("", "")] {
            let isTaken = mask.take(written: EditableText(text), among: .none)
            #expect(isTaken && mask.text == shown)
        }
        mask.setPattern(try TextPattern("[0-4]*"))
        let isTaken = mask.take(written: EditableText("99"), among: .none)
        #expect(!isTaken && mask.text.isEmpty)
    }

    /// Screen readers receive the text of a field, unless it is hidden.
    @Test func speech() throws {
        form.edit(.phone, .insert("0102"))
        form.edit(.email, .insert("secret"))
        #expect(try session(.phone).model.spokenText == "0 1 0, 2")
        #expect(try session(.nickname).model.spokenText == "")
        #expect(try session(.email).model.spokenText == nil)
    }

    @Test func unknownField() {
        let small = FormModel<Profile>([.email: FieldModel()], messages: Messages(.english))
        #expect(FormFieldSession(small, .phone) == nil)
    }

    /// A stopped follower receives no more states.
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
