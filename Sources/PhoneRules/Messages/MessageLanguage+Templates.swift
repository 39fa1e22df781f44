internal import PhoneNumbers

// Numbers are kept apart from nouns, so that one template serves singular and plural.
extension MessageLanguage {
    /// The message for a code; nil for codes that use the verdict's message, and for codes of custom rules.
    func template(for code: RuleFailure.Code) -> String? {
        switch self {
        case .english: Self.english[code]
        case .korean: Self.korean[code]
        }
    }

    /// The message for a code without a template.
    var unknown: String {
        switch self {
        case .english: "This text is not accepted."
        case .korean: "받을 수 없는 내용입니다."
        }
    }

    private static let english: [RuleFailure.Code: String] = [
        .required: "This field is required.",
        .tooLong: "The text is too long. Maximum characters: {limit}.",
        .tooShort: "The text is too short. Minimum characters: {limit}.",
        .notDigits: "Only digits are allowed.",
        .tooManyDigits: "Too many digits. Maximum: {limit}.",
        .tooFewDigits: "Too few digits. Minimum: {limit}.",
        .digitCount: "The number of digits must be {limit}.",
        .hyphenCount: "The number of hyphens must be {limit}.",
        .notInteger: "Enter a whole number.",
        .outOfRange: "The number must be from {lower} to {upper}.",
        .foreignCharacter: "Only these characters are allowed: {characters}.",
        .whiteSpace: "Spaces are not allowed.",
        .email: "Enter a valid e-mail address.",
        .mismatch: "The text does not match the required format.",
        .different: "The two entries do not match.",
        .excluded: "This text is not allowed.",
        .phoneKind: "This type of phone number is not accepted here.",
        .phoneRegion: "Numbers of this country are not accepted.",
        .noRoom: "The maximum length has been reached.",
    ]

    private static let korean: [RuleFailure.Code: String] = [
        .required: "꼭 채워야 하는 칸입니다.",
        .tooLong: "너무 깁니다. {limit}자까지 쓸 수 있습니다.",
        .tooShort: "너무 짧습니다. {limit}자보다 짧을 수 없습니다.",
        .notDigits: "숫자만 쓸 수 있습니다.",
        .tooManyDigits: "숫자가 너무 많습니다. {limit}개까지 쓸 수 있습니다.",
        .tooFewDigits: "숫자가 모자랍니다. {limit}개보다 적을 수 없습니다.",
        .digitCount: "숫자는 {limit}개여야 합니다.",
        .hyphenCount: "하이픈은 {limit}개여야 합니다.",
        .notInteger: "정수만 쓸 수 있습니다.",
        .outOfRange: "{lower}부터 {upper}까지의 수를 써 주세요.",
        .foreignCharacter: "다음 글자만 쓸 수 있습니다: {characters}",
        .whiteSpace: "빈칸은 쓸 수 없습니다.",
        .email: "이메일 주소의 형식이 아닙니다.",
        .mismatch: "정해진 형식과 다릅니다.",
        .different: "두 칸의 내용이 서로 다릅니다.",
        .excluded: "쓸 수 없는 내용입니다.",
        .phoneKind: "이 칸에 쓸 수 없는 종류의 번호입니다.",
        .phoneRegion: "이 국가의 번호는 받지 않습니다.",
        .noRoom: "더 쓸 자리가 없습니다.",
    ]
}
