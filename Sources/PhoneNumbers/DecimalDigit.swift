internal import PhoneEngineSwift

extension Unicode.Scalar {
    /// 0 to 9 for a decimal digit (general category Nd) of any script, by the package's own table. O(log scripts).
    package var decimalDigit: UInt8? { digitValue(of: value) }
}

extension UInt8 {
    /// Whether it is an ASCII digit. O(1).
    package var isDigit: Bool { self &- 0x30 <= 9 }
}
