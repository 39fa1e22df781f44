public import PhoneForms
public import PhoneNumbers
public import PhoneRules

/// The form of a profile: a nickname, an e-mail address and a phone number without hyphens, identified by tags.
///
/// Excess and invalid characters are rejected as they are typed, with a message at the field until the next accepted
/// edit. The e-mail address is validated when its field loses the focus.
@MainActor public final class ProfileForm {
    /// The fields. Raw values are the tags on the screen.
    public enum Field: Int, Sendable, CaseIterable {
        case nickname = 1
        case email, phone
    }

    /// The model that the screen shows and edits.
    public let model: FormModel<Field>

    /// Creates an empty form.
    ///
    /// - Parameters:
    ///   - language: The language of the messages.
    ///   - nicknameLimit: The maximum length of a nickname.
    public init(language: MessageLanguage, nicknameLimit: Int = 25) {
        var messages = Messages(language)
        messages[.nicknameTooLong] = language == .korean ? "별명은 {limit}자까지입니다." : "Nicknames end at {limit} characters."
        messages[.phoneTooLong] = language == .korean ? "번호는 {limit}자리까지입니다." : "Numbers end at {limit} digits."
        model = FormModel(
            [
                .nickname: FieldModel(
                    rule: .required.and(.maximumLength(nicknameLimit).failing(as: .nicknameTooLong)), traits: .name),
                .email: FieldModel(rule: .required.and(.email()), traits: .email),
                .phone: FieldModel(
                    rule: .ordered([.maximumLength(10).failing(as: .phoneTooLong), .digitsOnly, .required]),
                    traits: FieldTraits(keyboard: .numberPad, content: .telephoneNumber)),
            ], messages: messages)
    }

    /// Edits the field with a tag.
    ///
    /// - Returns: Whether the text has changed; false for an unknown tag.
    @discardableResult public func edit(tag: Int, _ edit: TextEdit) -> Bool {
        Field(rawValue: tag).flatMap { model.edit($0, edit) }?.isChange ?? false
    }
}

extension RuleFailure.Code {
    /// The nickname has too many characters.
    public static let nicknameTooLong: Self = "nickname.tooLong"
    /// The phone number has too many digits.
    public static let phoneTooLong: Self = "phone.tooManyDigits"
}
