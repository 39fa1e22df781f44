/// A phone number: country calling code, national significant number and extension, in 24 bytes.
///
/// The value contains digits that a numbering plan accepted, or the parts that a caller passed in. It contains no text,
/// level or kind, since these depend on the plan. Two numbers are equal if they dial the same telephone:
/// `010-2345-6789` equals `+82 10 2345 6789`.
///
/// Some numbers exist only inside their country: emergency and service numbers, and local numbers without an area code.
/// They have no E.164 form; their digits are those that a domestic caller dials.
///
/// - C twin: `phn_number`.
public struct PhoneNumber: Sendable {
    /// The national digits as an integer; ``nationalCount`` determines the number of leading zeros.
    @usableFromInline package let national: UInt64
    /// The first 16 digits of the extension, four bits each, the first digit lowest.
    @usableFromInline package let extensionHead: UInt64
    /// Digits 17 to 20 of the extension, packed in the same way.
    @usableFromInline package let extensionTail: UInt16
    @usableFromInline package let storedCallingCode: UInt16
    /// The number of digits in ``national``, 1 to 19.
    @usableFromInline package let nationalCount: UInt8
    /// The number of digits in the extension, 0 to 20.
    @usableFromInline package let extensionCount: UInt8
    @usableFromInline let scope: Scope

    /// Two properties in one field, because another field would slow down every call that takes a number.
    @usableFromInline enum Scope: Sendable {
        case anywhere
        case validAnywhere
        case domestic
        case validDomestic
    }

    /// Creates a number from digits that an engine accepted or a caller's parts.
    @inlinable
    package init(
        callingCode: UInt16, national: UInt64, nationalCount: UInt8, isDomestic: Bool,
        extensionHead: UInt64 = 0, extensionTail: UInt16 = 0, extensionCount: UInt8 = 0,
        isKnownValid: Bool = false
    ) {
        assert((1...19).contains(nationalCount) && extensionCount <= 20)
        self.national = national
        self.extensionHead = extensionHead
        self.extensionTail = extensionTail
        self.storedCallingCode = callingCode
        self.nationalCount = nationalCount
        self.extensionCount = extensionCount
        scope = isDomestic ? (isKnownValid ? .validDomestic : .domestic) : (isKnownValid ? .validAnywhere : .anywhere)
    }

    /// Whether the number can be dialed only inside its country.
    @inlinable package var isDomestic: Bool { scope == .domestic || scope == .validDomestic }

    /// Whether the number was parsed under the standard plan from a text that reaches at least the standard level, and
    /// is therefore valid under that plan. The flag is not part of the value.
    @inlinable package var isKnownValid: Bool { scope == .validAnywhere || scope == .validDomestic }
}

extension PhoneNumber: Hashable {
    public static func == (lhs: PhoneNumber, rhs: PhoneNumber) -> Bool {
        lhs.national == rhs.national && lhs.storedCallingCode == rhs.storedCallingCode
            && lhs.nationalCount == rhs.nationalCount && lhs.isDomestic == rhs.isDomestic
            && lhs.extensionCount == rhs.extensionCount && lhs.extensionHead == rhs.extensionHead
            && lhs.extensionTail == rhs.extensionTail
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(national)
        hasher.combine(extensionHead)
        hasher.combine(extensionTail)
        hasher.combine(storedCallingCode)
        hasher.combine(nationalCount)
        hasher.combine(extensionCount)
        hasher.combine(isDomestic)
    }
}

extension PhoneNumber {
    /// The country calling code, such as 82.
    public var callingCode: Int { Int(storedCallingCode) }

    /// The national significant number: the digits without the national prefix, such as `1023456789`.
    ///
    /// For a number that can be dialed only inside its country, these are the digits that are dialed there, such as
    /// `112`. Leading zeros are part of the number. Up to 15 digits, nothing is allocated.
    public var nationalSignificantNumber: String {
        let digits = String(national)
        return String(repeating: "0", count: Int(nationalCount) - digits.count) + digits
    }

    /// The digits of the extension, `12` in `02-3456-7890 ext. 12`; nil if the number has no extension.
    public var `extension`: String? {
        guard extensionCount > 0 else { return nil }
        return String((0..<Int(extensionCount)).map { Character(Unicode.Scalar(0x30 + extensionDigit(at: $0))) })
    }

    /// Returns the digit of the extension at an index below ``extensionCount``.
    package func extensionDigit(at index: Int) -> UInt8 {
        index < 16 ? UInt8(extensionHead >> (4 * index) & 15) : UInt8(extensionTail >> (4 * (index - 16)) & 15)
    }
}

extension PhoneNumber: Comparable {
    /// Orders numbers as their E.164 texts sort: by calling code, digit by digit, then by extension.
    ///
    /// Numbers that can be dialed only inside their country precede the others of their calling code. The order does
    /// not depend on the machine or the plan.
    public static func < (lhs: PhoneNumber, rhs: PhoneNumber) -> Bool {
        if lhs.storedCallingCode != rhs.storedCallingCode {
            return leftAligned(lhs.storedCallingCode) < leftAligned(rhs.storedCallingCode)
        }
        if lhs.isDomestic != rhs.isDomestic { return lhs.isDomestic }
        let left = lhs.nationalSignificantNumber
        let right = rhs.nationalSignificantNumber
        if left != right { return left < right }
        return (lhs.extension ?? "") < (rhs.extension ?? "")
    }

    /// Scales a calling code to four digits, so that 1 sorts as 1000 and before 82. No assigned calling code is a
    /// prefix of another, but parts may have any: the code itself then decides.
    private static func leftAligned(_ code: UInt16) -> (scaled: UInt16, code: UInt16) {
        var scaled = code
        while scaled > 0 && scaled < 1_000 { scaled *= 10 }
        return (scaled, code)
    }
}
