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
    /// The content type, for AutoFill; nil if there is none.
    public var content: ContentKind?
    /// Whether the text is hidden.
    public var isSecure: Bool
    /// Whether the return key is disabled while the field is empty.
    public var enablesReturnKeyAutomatically: Bool

    /// Creates the traits of a field; parameters that are omitted have the platform's defaults.
    public init(
        keyboard: KeyboardKind = .default, appearance: KeyboardAppearance = .default, returnKey: ReturnKey = .default,
        capitalization: Capitalization = .sentences, content: ContentKind? = nil, isSecure: Bool = false,
        enablesReturnKeyAutomatically: Bool = false
    ) {
        self.keyboard = keyboard
        self.appearance = appearance
        self.returnKey = returnKey
        self.capitalization = capitalization
        self.content = content
        self.isSecure = isSecure
        self.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
    }

    /// A phone number: a phone pad and AutoFill.
    public static let phone = FieldTraits(keyboard: .phonePad, capitalization: .none, content: .telephoneNumber)
    /// An integer.
    public static let number = FieldTraits(keyboard: .asciiCapableNumberPad, capitalization: .none)
    /// An e-mail address.
    public static let email = FieldTraits(keyboard: .emailAddress, capitalization: .none, content: .emailAddress)
    /// A person's name.
    public static let name = FieldTraits(capitalization: .words, content: .name)
    /// An account name.
    public static let username = FieldTraits(keyboard: .asciiCapable, capitalization: .none, content: .username)
    /// An existing password.
    public static let password = FieldTraits(
        keyboard: .asciiCapable, capitalization: .none, content: .password, isSecure: true)
    /// A new password.
    public static let newPassword = FieldTraits(
        keyboard: .asciiCapable, capitalization: .none, content: .newPassword, isSecure: true)
    /// A one-time code from a message.
    public static let oneTimeCode = FieldTraits(keyboard: .numberPad, capitalization: .none, content: .oneTimeCode)
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
