internal import PhoneFiles

extension Span<UInt8> {
    /// Whether the content of a JSON string is equal to a text.
    func isJSONText(_ range: Range<Int>, equalTo text: [UInt8]) -> Bool {
        // No escape is shorter than its text.
        guard range.count >= text.count else { return false }
        let content = extracting(range)
        if content.count == text.count {
            for index in 0..<text.count where content[index] != text[index] { return false }
        }
        if content.firstIndex(of: .backslash, from: 0) != nil { return content.jsonText == text }
        return content.count == text.count
    }

    /// The text of a JSON string, given the bytes between its quotes. An escape that JSON does not define is kept, and
    /// half of a surrogate pair becomes U+FFFD.
    package var jsonText: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(count)
        var index = 0
        while index < count {
            guard self[index] == .backslash, index + 1 < count else {
                text.append(self[index])
                index += 1
                continue
            }
            let letter = self[index + 1]
            if let byte = Self.escaped(letter) {
                text.append(byte)
                index += 2
            } else if letter == UInt8(ascii: "u"), let unit = jsonUnit(at: index + 2) {
                index += 6
                text += Array(String(scalar(unit, &index)).utf8)
            } else {
                text.append(.backslash)
                index += 1
            }
        }
        return text
    }

    /// Returns the byte that a backslash and a letter encode.
    static func escaped(_ letter: UInt8) -> UInt8? {
        switch letter {
        case .quote, .backslash, UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): .lineFeed
        case UInt8(ascii: "r"): .carriageReturn
        case UInt8(ascii: "t"): .tab
        default: nil
        }
    }

    /// Returns the scalar that begins with a code unit; skips the second unit of a pair.
    private func scalar(_ unit: UInt16, _ index: inout Int) -> Unicode.Scalar {
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, index + 1 < count, self[index] == .backslash, self[index + 1] == UInt8(ascii: "u"),
            let second = jsonUnit(at: index + 2), 0xDC00...0xDFFF ~= second
        else { return "\u{FFFD}" }
        index += 6
        let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// Returns the code unit of four hexadecimal digits; nil if the bytes are not such digits.
    func jsonUnit(at start: Int) -> UInt16? {
        guard start + 4 <= count else { return nil }
        var value: UInt16 = 0
        for index in start..<start + 4 {
            guard let digit = Character(Unicode.Scalar(self[index])).hexDigitValue, self[index] < 0x80 else {
                return nil
            }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
