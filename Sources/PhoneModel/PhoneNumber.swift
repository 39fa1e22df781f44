/// A phone number: calling code, national significant number and extension, in 24 bytes.
///
/// A value of this type holds digits that a numbering plan accepted when the text was read; it keeps no text, level or
/// kind, since those depend on the plan that is asked. Two numbers are equal when they dial the same telephone:
/// `010-2345-6789` and `+82 10 2345 6789` are.
///
/// Some numbers exist only inside their country: emergency and service numbers, local numbers without an area code.
/// They have no E.164 form, and their digits are those that a domestic caller dials.
///
/// - C twin: `phn_number`.
public struct PhoneNumber: Sendable, Hashable {
    /// The national digits as an integer; ``nationalCount`` says how many zeros stand in front.
    package let national: UInt64
    /// The first 16 digits of the extension, four bits each, the first digit lowest.
    package let extensionHead: UInt64
    /// Digits 17 to 20 of the extension, packed alike.
    package let extensionTail: UInt16
    package let storedCallingCode: UInt16
    /// Digits in ``national``, 1 to 19.
    package let nationalCount: UInt8
    /// Digits in the extension, 0 to 20.
    package let extensionCount: UInt8
    /// Whether the digits are only dialled inside the country.
    package let isDomestic: Bool

    /// Made by the engines alone, from digits that a plan accepted.
    package init(
        callingCode: UInt16, national: UInt64, nationalCount: UInt8, isDomestic: Bool,
        extensionHead: UInt64 = 0, extensionTail: UInt16 = 0, extensionCount: UInt8 = 0
    ) {
        assert((1...19).contains(nationalCount) && extensionCount <= 20)
        self.national = national
        self.extensionHead = extensionHead
        self.extensionTail = extensionTail
        self.storedCallingCode = callingCode
        self.nationalCount = nationalCount
        self.extensionCount = extensionCount
        self.isDomestic = isDomestic
    }
}

extension PhoneNumber {
    /// The calling code, such as 82. O(1).
    public var callingCode: Int { Int(storedCallingCode) }

    /// The national significant number, digits without the national prefix: `1023456789`.
    ///
    /// Of a number that is only dialled inside its country, the digits that are dialled there: `112`. Zeros at the front
    /// are digits. O(digits); no allocation up to 15 digits.
    public var nationalSignificantNumber: String {
        let digits = String(national)
        return String(repeating: "0", count: Int(nationalCount) - digits.count) + digits
    }

    /// The extension's digits, `12` in `02-3456-7890 ext. 12`, or nil. O(digits).
    public var `extension`: String? {
        guard extensionCount > 0 else { return nil }
        return String((0..<Int(extensionCount)).map { Character(Unicode.Scalar(0x30 + extensionDigit(at: $0))) })
    }

    /// The extension's digit at an index below ``extensionCount``.
    package func extensionDigit(at index: Int) -> UInt8 {
        index < 16 ? UInt8(extensionHead >> (4 * index) & 15) : UInt8(extensionTail >> (4 * (index - 16)) & 15)
    }
}
