/// The configuration of a text field; adapters convert it to the platform's properties.
public struct FieldTraits: Sendable, Hashable, Codable {
    /// The keyboard type.
    public var keyboard: KeyboardKind
    /// The keyboard appearance.
    public var appearance: KeyboardAppearance
    /// The label of the return key.
    public var returnKey: ReturnKey
    /// The automatic capitalization.
    public var capitalization: Capitalization
    /// The content type, for AutoFill; nil for no content type.
    public var content: ContentKind?
    /// Whether the text is hidden.
    public var isSecure: Bool
    /// Whether the return key is disabled while the field is empty.
    public var enablesReturnKeyAutomatically: Bool
    /// Whether the system corrects and checks the text: autocorrection, spelling, smart quotes, dashes and spaces.
    public var correctsText: Bool
    /// Whether the text runs from left to right even in right-to-left interfaces, as phone numbers do. It is still
    /// aligned to the side where the interface begins.
    public var isLeftToRight: Bool

    /// Creates the traits of a field; parameters that are omitted have the platform's defaults.
    public init(
        keyboard: KeyboardKind = .default, appearance: KeyboardAppearance = .default, returnKey: ReturnKey = .default,
        capitalization: Capitalization = .sentences, content: ContentKind? = nil, isSecure: Bool = false,
        enablesReturnKeyAutomatically: Bool = false, correctsText: Bool = true, isLeftToRight: Bool = false
    ) {
        self.keyboard = keyboard
        self.appearance = appearance
        self.returnKey = returnKey
        self.capitalization = capitalization
        self.content = content
        self.isSecure = isSecure
        self.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
        self.correctsText = correctsText
        self.isLeftToRight = isLeftToRight
    }

    /// Returns the traits of a text that does not consist of words, such as a number or a code.
    private static func code(
        _ keyboard: KeyboardKind, _ content: ContentKind? = nil, isSecure: Bool = false
    ) -> FieldTraits {
        FieldTraits(
            keyboard: keyboard, capitalization: .none, content: content, isSecure: isSecure, correctsText: false,
            isLeftToRight: true)
    }

    /// A phone number: a phone pad and AutoFill.
    public static let phone = code(.phonePad, .telephoneNumber)
    /// An integer.
    public static let number = code(.asciiCapableNumberPad)
    /// An e-mail address.
    public static let email = code(.emailAddress, .emailAddress)
    /// A person's name.
    public static let name = FieldTraits(capitalization: .words, content: .name, correctsText: false)
    /// An account name.
    public static let username = code(.asciiCapable, .username)
    /// An existing password.
    public static let password = code(.asciiCapable, .password, isSecure: true)
    /// A new password.
    public static let newPassword = code(.asciiCapable, .newPassword, isSecure: true)
    /// A one-time code from a message.
    public static let oneTimeCode = code(.numberPad, .oneTimeCode)
}

/// The content type of a field, for AutoFill.
public enum ContentKind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A person's name.
    case name
    /// An account name.
    case username
    /// An existing password.
    case password
    /// A new password.
    case newPassword
    /// A phone number.
    case telephoneNumber
    /// A one-time code from a message.
    case oneTimeCode
    /// An e-mail address.
    case emailAddress
}
