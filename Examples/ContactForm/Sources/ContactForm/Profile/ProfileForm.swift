public import PhoneForms
public import PhoneNumbers
public import PhoneRules

/// The form of a profile: a nickname, an e-mail address and a phone number without hyphens, told apart by tags.
///
/// Limits and foreign characters are refused as they are typed, and said at the field until the next edit is taken; the
/// address is judged when its field is left.
@MainActor public final class ProfileForm {
    /// The fields, by the tags that a screen has for them.
    public enum Field: Int, Sendable, CaseIterable {
        case nickname = 1
        case email, phone
    }

    /// What the screen shows and asks.
    public let model: FormModel<Field>

    /// An empty form.
    ///
    /// - Parameters:
    ///   - language: The language of the sentences.
    ///   - nicknameLimit: The most characters of a nickname.
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

    /// An edit of the field with a tag.
    ///
    /// - Returns: Whether the text is another now; false for a tag that no field has.
    @discardableResult public func edit(tag: Int, _ edit: TextEdit) -> Bool {
        Field(rawValue: tag).flatMap { model.edit($0, edit) }?.isChange ?? false
    }
}

extension RuleFailure.Code {
    /// A nickname of too many characters.
    public static let nicknameTooLong: Self = "nickname.tooLong"
    /// A phone number of too many digits.
    public static let phoneTooLong: Self = "phone.tooManyDigits"
}
