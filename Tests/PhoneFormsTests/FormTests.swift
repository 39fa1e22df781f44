import Foundation
import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

/// The identifiers of the fields.
enum Profile: Int, CaseIterable { case nickname = 1, email, phone }

/// Creates the form that several suites use.
@MainActor func profile() -> FormModel<Profile> {
    FormModel(
        [
            .nickname: FieldModel(rule: Rule.maximumLength(25).and(.required), traits: .name),
            .email: FieldModel(rule: .email(), traits: .email),
            .phone: FieldModel(.digitsOnly(max: 10)),
        ],
        messages: Messages(.korean))
}

@MainActor @Suite struct FormTests {
    /// An error in one field never appears in another.
    @Test func errorsStayWithTheirField() {
        let form = profile()
        form.edit(.phone, .insert("a"))
        #expect(form.error(of: .phone) == RuleFailure(.notDigits))
        #expect(form.message(for: .phone) == "숫자만 쓸 수 있습니다.")
        #expect(form.error(of: .nickname) == nil && form.error(of: .email) == nil)
        form.edit(.nickname, .insert(String(repeating: "가", count: 26)))
        #expect(form.message(for: .nickname) == "너무 깁니다. 25자까지 쓸 수 있습니다.")
        #expect(form.text(of: .nickname) == "")
        form.edit(.phone, .insert("010"))
        #expect(form.error(of: .phone) == nil)
        #expect(form.error(of: .nickname)?.code == .tooLong)
        #expect(form.text(of: .phone) == "010")
    }

    @Test func unknownFields() {
        #expect(Profile(rawValue: 4) == nil)
        let form = FormModel<Profile>([.email: FieldModel()], messages: Messages(.english))
        #expect(form.edit(.phone, .insert("1")) == nil)
        #expect(form.text(of: .phone) == nil && form[.phone] == nil)
        #expect(!form.shouldBeginEditing(.phone) && form.shouldEndEditing(.phone))
        #expect(form.update(.phone) { $0.setRaw("1") } == nil)
        form.didBeginEditing(.phone)
        #expect(form.focus == nil)
    }

    /// Edits by the user call the handler; changes by the app do not.
    @Test func edits() throws {
        let form = profile()
        var told: [String] = []
        form.onEdit = { told.append("\($0) \($1)") }
        form.update(.phone) { $0.setRaw("0102345678") }
        #expect(told.isEmpty)
        form.edit(.phone, .deleteBackward)
        form.edit(.phone, .insert("x"))
        form.edit(.phone, .insert("x")) { _ in false }
        form.setPattern(try TextPattern("[0-9]{0,3}"), of: .phone)
        form.setPattern(nil, of: .phone)
        form.compose(.nickname, EditableText("ㄱ"))
        form.endComposing(.nickname, with: EditableText("김"))
        form.endComposing(.nickname)
        #expect(
            told
                == [
                    "phone edited(\(EditEvent.changed))", "phone refusedByRule", "phone refusedByListener",
                    "phone adapted", "nickname composing", "nickname edited(\(EditEvent.changed))",
                ].map { $0.replacing("\(EditEvent.changed)", with: "PhoneNumbers.EditEvent.changed") })
        #expect(form.text(of: .phone) == "010" && form.text(of: .nickname) == "김")
    }

    @Test func submission() {
        let form = profile()
        #expect(!form.isAccepted)
        form.edit(.email, .insert("kim@"))
        form.edit(.phone, .insert("02"))
        #expect(form.submit().map(\.field) == [.nickname, .email])
        #expect(form.focus == .nickname)
        #expect(form.error(of: .nickname)?.code == .required)
        #expect(form.error(of: .email)?.code == .email)
        #expect(form.error(of: .phone) == nil)
        form.edit(.nickname, .insert("홍길동"))
        form.edit(.email, .insert("example.com"))
        #expect(form.isAccepted)
        #expect(form.submit() == [])
        #expect(form.error(of: .nickname) == nil && form.error(of: .email) == nil)
    }

    /// Rules may compare other fields, and a listener may read the form.
    @Test func passwords() {
        let form = FormModel<String>(
            [
                "password": FieldModel(rule: .minimumLength(4).and(.required), traits: .newPassword),
                "again": FieldModel(rule: .equal(to: "password"), traits: .newPassword),
            ], messages: Messages(.english))
        form.edit("password", .insert("secret"))
        form.edit("again", .insert("secre")) { _ in form.text(of: "password") == "secret" }
        #expect(form.submit().map(\.failure.code) == [.different])
        #expect(form.focus == "again")
        form.edit("again", .insert("t"))
        #expect(form.submit().isEmpty)
        #expect(form.message(for: "again") == nil)
    }

    /// The error of a confirmation disappears when the passwords match, whichever of the two was edited.
    @Test func confirmation() {
        let form = FormModel<String>(
            [
                "password": FieldModel(rule: .required, traits: .newPassword),
                "again": FieldModel(rule: .equal(to: "password"), traits: .newPassword),
                "phone": FieldModel(.digitsOnly(max: 3)),
            ], messages: Messages(.english))
        form.edit("password", .insert("secre"))
        form.edit("again", .insert("secret"))
        form.edit("phone", .insert("x"))
        #expect(form.submit().map(\.field) == ["again"])
        form.edit("phone", .insert("x"))
        form.edit("password", .insert("d"))
        #expect(form.error(of: "again")?.code == .different)
        form.edit("password", .deleteBackward)
        form.edit("password", .insert("t"))
        #expect(form.error(of: "again") == nil)
        // Editing one field does not clear the errors of others.
        #expect(form.error(of: "phone")?.code == .notDigits)
        form.edit("password", .clear)
        _ = form.submit()
        #expect(form.error(of: "again")?.code == .different)
        form.update("password") { $0.setRaw("secret") }
        #expect(form.error(of: "again") == nil)
        #expect(form.error(of: "password") == nil)
    }

    /// A form with a truncated number cannot be submitted.
    @Test func truncatedPastes() {
        let form = FormModel<Profile>([.phone: FieldModel(.korean)], messages: Messages(.english))
        form.edit(.phone, .insert("010"))
        form.edit(.phone, .paste("2345 67890"))
        #expect(form.text(of: .phone) == "010-2345-6789" && !form.isAccepted)
        #expect(form.submit().map(\.failure) == [RuleFailure(.noRoom)])
        form.edit(.phone, .deleteBackward)
        form.edit(.phone, .insert("9"))
        #expect(form.isAccepted && form.submit().isEmpty)
    }

    /// Submitting the form commits the composed text.
    @Test func submissionCommitsComposition() {
        let form = profile()
        form.compose(.nickname, EditableText("홍"))
        #expect(form.submit().isEmpty)
        #expect(form[.nickname]?.state.isComposing == false)
    }

    /// Code that prints `localizedDescription` gets the field and its message.
    @Test func errorsHaveMessages() {
        let error: any Error = FieldError(field: Profile.phone, failure: RuleFailure(.noRoom))
        #expect(error.localizedDescription == "phone: \(Messages(.english).text(for: RuleFailure(.noRoom)))")
    }

    @Test func duplicateIdentifiers() {
        let form = FormModel<Int>([1: FieldModel(.korean), 1: FieldModel()], messages: Messages(.english))
        form.edit(1, .insert("0102"))
        #expect(form.ids == [1] && form.text(of: 1) == "010-2")
    }
}
