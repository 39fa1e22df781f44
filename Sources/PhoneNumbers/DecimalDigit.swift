internal import PhoneEngineSwift

extension Unicode.Scalar {
    /// The value 0 to 9 of a decimal digit (general category Nd) of any script, according to the package's table.
    package var decimalDigit: UInt8? { digitValue(of: value) }
}

extension UInt8 {
    /// Whether the byte is an ASCII digit.
    package var isDigit: Bool { self &- 0x30 <= 9 }
}

extension UInt8 {
    /// Whether the byte is a common separator that has no other meaning.
    fileprivate var isSeparator: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"): true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// Whether the text contains only digits and separators. Such a text has no extension and, unless a plus is
    /// allowed, no calling code.
    func isPlain(orPlus allowsPlus: Bool = false) -> Bool {
        for index in indices {
            let byte = self[index]
            guard byte.isDigit || byte.isSeparator || allowsPlus && byte == UInt8(ascii: "+") else { return false }
        }
        return true
    }

    /// The bytes without separators and pluses.
    var withoutSeparators: [UInt8] {
        var bytes: [UInt8] = []
        for index in indices where !self[index].isSeparator && self[index] != UInt8(ascii: "+") {
            bytes.append(self[index])
        }
        return bytes
    }
}
