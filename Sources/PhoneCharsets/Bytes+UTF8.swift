extension ArraySlice<UInt8> {
    /// Whether all bytes are ASCII.
    package var isASCII: Bool {
        let bytes = span
        var bits: UInt8 = 0
        for index in bytes.indices { bits |= bytes[index] }
        return bits < 0x80
    }

    /// Whether all bytes are ASCII, and none is zero.
    package var isPlainASCII: Bool {
        let bytes = span
        var bits: UInt8 = 0
        // The high bit of `byte - 1` is set for zero, and for bytes beyond ASCII but 0x80.
        for index in bytes.indices { bits |= bytes[index] | bytes[index] &- 1 }
        return bits < 0x80
    }

    /// Whether the bytes are valid UTF-8, by table 3-7 of the Unicode Standard.
    package var isUTF8: Bool {
        let bytes = span
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            index += 1
            if lead < 0x80 { continue }
            // The second byte has a narrower range after some leads: no overlong forms, no surrogates, nothing past U+10FFFF.
            let (length, second): (Int, ClosedRange<UInt8>)
            switch lead {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return false
            }
            guard index + length - 1 <= bytes.count, second.contains(bytes[index]) else { return false }
            for place in index + 1..<index + length - 1 where bytes[place] & 0xC0 != 0x80 { return false }
            index += length - 1
        }
        return true
    }

    /// Whether there is a sequence of UTF-8 of three bytes or more.
    var hasLongSequence: Bool { contains { $0 >= 0xE0 } }
}
