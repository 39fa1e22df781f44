/// The keyboards that platforms have, with the raw values that they have there.
public enum KeyboardKind: Int, Sendable, Hashable, CaseIterable, Codable {
    /// The language's own.
    case `default` = 0
    /// Letters and signs of ASCII.
    case asciiCapable
    /// Digits and signs.
    case numbersAndPunctuation
    /// For web addresses.
    case url
    /// Digits alone.
    case numberPad
    /// A telephone's keys.
    case phonePad
    /// Letters, and a telephone's keys.
    case namePhonePad
    /// For e-mail addresses.
    case emailAddress
    /// Digits and a decimal separator.
    case decimalPad
    /// With @ and #.
    case twitter
    /// For words to search for.
    case webSearch
    /// The digits of ASCII alone.
    case asciiCapableNumberPad
}

extension KeyboardKind: CustomStringConvertible {
    /// The name for people, in English: `Number Pad`. O(1).
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

    /// Whether the keyboard has a return key; the pads have none, and need a bar above them. O(1).
    public var hasReturnKey: Bool {
        switch self {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
        case .default, .asciiCapable, .numbersAndPunctuation, .url, .namePhonePad, .emailAddress, .twitter, .webSearch:
            true
        }
    }
}
