/// How a platform's field is set up, as values; adapters turn them into the platform's own.
public struct FieldTraits: Sendable, Hashable, Codable {
    /// The keyboard.
    public var keyboard: KeyboardKind
    /// The keyboard's look.
    public var appearance: KeyboardAppearance
    /// What the return key says.
    public var returnKey: ReturnKey
    /// Which letters become capitals.
    public var capitalization: Capitalization
    /// What the field is for, so that the system can fill it in.
    public var content: ContentKind?
    /// Whether the text is hidden.
    public var isSecure: Bool
    /// Whether the return key waits for text.
    public var enablesReturnKeyAutomatically: Bool

    /// The traits of a field; those that are left out are the platform's own. O(1).
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

    /// A field for phone numbers: a pad with a plus, filled in by the system.
    public static let phone = FieldTraits(keyboard: .phonePad, capitalization: .none, content: .telephoneNumber)
    /// A field for whole numbers.
    public static let number = FieldTraits(keyboard: .asciiCapableNumberPad, capitalization: .none)
    /// A field for e-mail addresses.
    public static let email = FieldTraits(keyboard: .emailAddress, capitalization: .none, content: .emailAddress)
    /// A field for names.
    public static let name = FieldTraits(capitalization: .words, content: .name)
    /// A field for the name of an account.
    public static let username = FieldTraits(keyboard: .asciiCapable, capitalization: .none, content: .username)
    /// A field for a password that was chosen before.
    public static let password = FieldTraits(
        keyboard: .asciiCapable, capitalization: .none, content: .password, isSecure: true)
    /// A field for a password that is being chosen.
    public static let newPassword = FieldTraits(
        keyboard: .asciiCapable, capitalization: .none, content: .newPassword, isSecure: true)
    /// A field for a code that came by message.
    public static let oneTimeCode = FieldTraits(keyboard: .numberPad, capitalization: .none, content: .oneTimeCode)
}
