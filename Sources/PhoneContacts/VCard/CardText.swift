internal import PhoneFiles

/// The escapes and encodings of vCard values.
enum CardText {
    /// Unescapes a text: `\n` is a line end, and a backslash escapes a comma, a semicolon, a colon and itself. In
    /// version 2.1 it escapes only a semicolon.
    static func unescaped(_ text: String, isVersion2: Bool = false) -> String {
        guard text.utf8.contains(.backslash) else { return text }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == .backslash, let next = rest.first else {
                result.append(byte)
                continue
            }
            switch next {
            case .semicolon: result.append(next)
            case UInt8(ascii: "n") where !isVersion2, UInt8(ascii: "N") where !isVersion2: result.append(.lineFeed)
            case .comma where !isVersion2, .colon where !isVersion2, .backslash where !isVersion2: result.append(next)
            default: result += [byte, next]
            }
            rest.removeFirst()
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Escapes a text for versions 3.0 and 4.0. Line ends of any kind become `\n`.
    ///
    /// - Parameter isStructured: Whether semicolons are separators, which are not escaped.
    static func escaped(_ text: String, isStructured: Bool = false) -> String {
        let special: (UInt8) -> Bool = {
            $0 == .comma || $0 == .backslash || $0 == .lineFeed || $0 == .carriageReturn
                || $0 == .semicolon && !isStructured
        }
        guard text.utf8.contains(where: special) else { return text }
        var result: [UInt8] = []
        var last: UInt8 = 0
        for byte in text.utf8 {
            defer { last = byte }
            if byte == .lineFeed && last == .carriageReturn { continue }
            if byte == .lineFeed || byte == .carriageReturn {
                result += [.backslash, UInt8(ascii: "n")]
                continue
            }
            if special(byte) { result.append(.backslash) }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Quotes the value of a parameter if necessary.
    static func parameter(_ value: String) -> String {
        value.utf8.contains { $0 == .colon || $0 == .semicolon || $0 == .comma } ? "\"\(value)\"" : value
    }

    /// Splits a structured value at unescaped semicolons. The parts stay escaped.
    ///
    /// - Parameter separator: The separator, a comma for lists.
    static func parts(of value: String, between separator: UInt8 = .semicolon) -> [String] {
        var parts: [[UInt8]] = [[]]
        var isHidden = false
        for byte in value.utf8 {
            if byte == separator && !isHidden {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
            isHidden = byte == .backslash && !isHidden
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Decodes quoted-printable; nil if an equals sign is not followed by two hexadecimal digits.
    static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == .equals else {
                result.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue else {
                return nil
            }
            result.append(high << 4 | low)
        }
        return result
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
