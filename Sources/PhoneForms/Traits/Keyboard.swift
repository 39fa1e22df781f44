/// The keyboard types of the platforms. Raw values equal those of UIKit.
public enum KeyboardKind: Int, Sendable, Hashable, CaseIterable, Codable {
    /// The default keyboard of the current language.
    case `default` = 0
    /// ASCII letters and symbols.
    case asciiCapable
    /// Numbers and punctuation.
    case numbersAndPunctuation
    /// A keyboard for URLs.
    case url
    /// Digits only.
    case numberPad
    /// A phone keypad.
    case phonePad
    /// Letters and a phone keypad.
    case namePhonePad
    /// A keyboard for e-mail addresses.
    case emailAddress
    /// Digits and a decimal separator.
    case decimalPad
    /// A keyboard with @ and #.
    case twitter
    /// A keyboard for web searches.
    case webSearch
    /// ASCII digits only.
    case asciiCapableNumberPad
}

extension KeyboardKind: CustomStringConvertible {
    /// The display name in English: `Number Pad`.
    public var description: String {
        switch self {
        case .default: "Default"
        case .asciiCapable: "ASCII Capable"
        case .numbersAndPunctuation: "Numbers and Punctuation"
        case .url: "URL"
        case .numberPad: "Number Pad"
        case .phonePad: "Phone Pad"
        case .namePhonePad: "Name Phone Pad"
        case .emailAddress: "E-mail Address"
        case .decimalPad: "Decimal Pad"
        case .twitter: "Twitter"
        case .webSearch: "Web Search"
        case .asciiCapableNumberPad: "ASCII Capable Number Pad"
        }
    }

    /// Whether the keyboard has a return key. Number pads have no return key and need a toolbar above them.
    public var hasReturnKey: Bool {
        switch self {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
        case .default, .asciiCapable, .numbersAndPunctuation, .url, .namePhonePad, .emailAddress, .twitter, .webSearch:
            true
        }
    }
}

/// The appearance of a keyboard. Raw values equal those of UIKit.
public enum KeyboardAppearance: Int, Sendable, Hashable, CaseIterable, Codable {
    /// The appearance of the screen.
    case `default` = 0
    /// Light keys on a dark background.
    case dark
    /// Dark keys on a light background.
    case light

    /// Creates the appearance for a segment of a segmented control; ``default`` for an unknown segment.
    public init(segment: Int) { self = KeyboardAppearance(rawValue: segment) ?? .default }
}

/// The label of a return key. Raw values equal those of UIKit.
public enum ReturnKey: Int, Sendable, Hashable, CaseIterable, Codable {
    /// Return; in a form, Next or Done.
    case `default` = 0
    /// Go.
    case go
    /// Google.
    case google
    /// Join.
    case join
    /// Next.
    case next
    /// Route.
    case route
    /// Search.
    case search
    /// Send.
    case send
    /// Yahoo.
    case yahoo
    /// Done.
    case done
    /// Emergency call.
    case emergencyCall
    /// Continue.
    case `continue`
}

/// The automatic capitalization of a keyboard. Raw values equal those of UIKit. A custom keyboard may not capitalize;
/// `Rule.characters(in:uppercasing:)` normalizes its input.
public enum Capitalization: Int, Sendable, Hashable, CaseIterable, Codable {
    /// No letters.
    case none = 0
    /// The first letter of each word.
    case words
    /// The first letter of each sentence.
    case sentences
    /// All letters.
    case allCharacters
}
