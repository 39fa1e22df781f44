extension PhoneNumber: Comparable {
    /// Orders numbers as their E.164 texts sort: by calling code, digit by digit, then by extension.
    ///
    /// Numbers that are only dialled inside their country come before the others of their calling code. The order is
    /// the same on every machine and with every plan. O(digits).
    public static func < (lhs: PhoneNumber, rhs: PhoneNumber) -> Bool {
        if lhs.storedCallingCode != rhs.storedCallingCode {
            return leftAligned(UInt64(lhs.storedCallingCode)) < leftAligned(UInt64(rhs.storedCallingCode))
        }
        if lhs.isDomestic != rhs.isDomestic { return lhs.isDomestic }
        let left = lhs.nationalSignificantNumber
        let right = rhs.nationalSignificantNumber
        if left != right { return left < right }
        return (lhs.extension ?? "") < (rhs.extension ?? "")
    }

    /// A calling code scaled to four digits, so that 1 sorts with 1000 and before 82. No calling code is the
    /// beginning of another, so nothing collides.
    private static func leftAligned(_ code: UInt64) -> UInt64 {
        var code = code
        while code > 0 && code < 1_000 { code *= 10 }
        return code
    }
}
