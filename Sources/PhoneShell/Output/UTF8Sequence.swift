/// One character's bytes in a text that may be no UTF-8.
package enum UTF8Sequence {
    /// A well-formed character of so many bytes.
    case scalar(Unicode.Scalar, count: Int)
    /// So many bytes that are no character: the beginning of one, or a byte that begins none.
    case invalid(count: Int)

    /// The sequence that begins at an index of a text. An ill-formed one is as long as Unicode's "substitution of
    /// maximal subparts" has it, so that everybody counts the same replacement characters.
    package init(in text: UnsafeBufferPointer<UInt8>, at index: Int) {
        let lead = text[index]
        // The second byte's range keeps out overlong forms, surrogates and what lies beyond U+10FFFF.
        let (length, second): (Int, ClosedRange<UInt8>)
        switch lead {
        case 0x00...0x7F:
            self = .scalar(Unicode.Scalar(lead), count: 1)
            return
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default:
            self = .invalid(count: 1)
            return
        }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for step in 1..<length {
            let allowed = step == 1 ? second : 0x80...0xBF
            guard index + step < text.count, allowed.contains(text[index + step]) else {
                self = .invalid(count: step)
                return
            }
            value = value << 6 | UInt32(text[index + step]) & 0x3F
        }
        self = Unicode.Scalar(value).map { .scalar($0, count: length) } ?? .invalid(count: length)
    }

    /// The bytes that it takes.
    package var count: Int {
        switch self {
        case .scalar(_, let count), .invalid(let count): count
        }
    }
}
