internal import PhoneFiles

extension ArraySlice<UInt8> {
    /// Whether all bytes are ASCII.
    package var isASCII: Bool {
        let bytes = span
        var bits: UInt8 = 0
        for index in bytes.indices { bits |= bytes[index] }
        return bits < 0x80
    }

    /// Whether all bytes are ASCII and not zero.
    package var isPlainASCII: Bool {
        let bytes = span
        var bits: UInt8 = 0
        // The high bit of `byte - 1` is set for zero and for all non-ASCII bytes except 0x80. Both operators have the
        // same precedence.
        for index in bytes.indices { bits |= bytes[index] | (bytes[index] &- 1) }
        return bits < 0x80
    }

    /// Whether the bytes are valid UTF-8. Most texts are ASCII, which a shorter pass recognizes.
    package var isUTF8: Bool { isASCII || span.isUTF8 }

    /// Whether the text contains U+FFFD.
    package var hasReplacement: Bool {
        guard let last = indices.dropLast(2).last else { return false }
        return (startIndex...last).contains { self[$0] == 0xEF && self[$0 + 1] == 0xBF && self[$0 + 2] == 0xBD }
    }

    /// Whether the text contains a UTF-8 sequence of three or more bytes.
    var hasLongSequence: Bool { contains { $0 >= 0xE0 } }
}
