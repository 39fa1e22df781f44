internal import PhoneFiles

/// Whether a byte of a JSON text is in a string, and in how many brackets.
struct JSONNesting {
    /// The number of open brackets.
    private(set) var depth = 0
    private var isText = false
    private var isEscaped = false

    /// Takes the next byte.
    ///
    /// - Returns: Whether the byte is a sign: neither a part of a string nor its quotation mark.
    mutating func take(_ byte: UInt8) -> Bool {
        if isText {
            isText = isEscaped || byte != .quote
            isEscaped = !isEscaped && byte == .backslash
            return false
        }
        switch byte {
        case .quote: isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        return !isText
    }
}
