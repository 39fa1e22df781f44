internal import PhoneEngineSwift

extension Unicode.Scalar {
    /// 0 to 9 for a decimal digit (general category Nd) of any script, by the package's own table. O(log scripts).
    package var decimalDigit: UInt8? { digitValue(of: value) }
}

extension UInt8 {
    /// Whether it is an ASCII digit. O(1).
    package var isDigit: Bool { self &- 0x30 <= 9 }
}

extension UInt8 {
    /// Whether it is a common separator between the digits of a number, without a meaning of its own.
    fileprivate var isSeparator: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"): true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// Whether a text has only digits and separators, so that it has no extension and, unless a plus is allowed, no calling
    /// code. O(bytes).
    func isPlain(orPlus allowsPlus: Bool = false) -> Bool {
        for index in indices {
            let byte = self[index]
            guard byte.isDigit || byte.isSeparator || allowsPlus && byte == UInt8(ascii: "+") else { return false }
        }
        return true
    }

    /// The bytes without separators and pluses. O(bytes).
    var withoutSeparators: [UInt8] {
        var bytes: [UInt8] = []
        for index in indices where !self[index].isSeparator && self[index] != UInt8(ascii: "+") {
            bytes.append(self[index])
        }
        return bytes
    }
}
