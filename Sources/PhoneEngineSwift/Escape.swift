internal import PhoneModel

/// Percent-encoded characters in running text, as in URLs: `%2B` is a plus, `%20` is a blank.
///
///     GET /users?phone=%2B82%2010-1234-5678&page=2
///                      ^  ^ the plus and a blank of a number
enum Escape {
    static let size = NumberSearch.escapeSize

    /// Replaces the encoded bytes of characters that are not ASCII.
    private static let other: UInt32 = 0xFFFD

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    /// Returns whether URLs encode an ASCII character.
    ///
    /// - C twin: `is_escapable`.
    private static func isEscapable(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// Decodes the two hexadecimal digits after a percent sign; nil if they do not encode a character.
    fileprivate static func scalar(_ first: UInt8, _ second: UInt8) -> UInt32? {
        guard let first = hexDigit(first), let second = hexDigit(second) else { return nil }
        let byte = first << 4 | second
        if byte >= 0x80 { return other }
        return isEscapable(byte) ? UInt32(byte) : nil
    }
}

extension Span<UInt8> {
    /// Decodes the percent-encoded character at an offset; nil if there is none. URLs do not encode letters, digits and
    /// most control characters (RFC 3986), so `%15` is not decoded.
    ///
    /// - C twin: `phn_escaped`.
    func escaped(at offset: Int) -> UInt32? {
        guard count - offset >= Escape.size, self[offset] == UInt8(ascii: "%") else { return nil }
        return Escape.scalar(self[offset + 1], self[offset + 2])
    }

    /// Returns the offset of the percent-encoded character that contains a byte; the byte's offset if there is none.
    ///
    /// - C twin: `phn_escape_begin`.
    func escapeBegin(at offset: Int) -> Int {
        for before in 1..<Escape.size where before <= offset && self[offset - before] == UInt8(ascii: "%") {
            return escaped(at: offset - before) != nil ? offset - before : offset
        }
        return offset
    }
}
