internal import PhoneNumbers

/// Determines whether two numbers are the same in different notations: they have the same digits with calling code, and
/// the same extension. Texts that are not numbers, such as foreign numbers without a plus, are compared by their
/// digits.
enum SameNumber {
    /// The minimum number of digits for comparing a text that is not a number: too many texts share fewer digits.
    private static let leastDigits = 7

    /// Returns a key that is equal for the same numbers; nil for a text with too few digits.
    static func key(_ number: Contact.Number) -> String? {
        let digits = NumberDigits(number).whole.reversedASCII
        guard let meaning = number.meaning else { return digits.utf8.count < leastDigits ? nil : digits }
        // The digits of domestic-only numbers must not be mistaken for a calling code.
        if meaning.isDomestic { return meaning.description }
        return digits + (meaning.extension.map { ";ext=\($0)" } ?? "")
    }

    /// The key in SQL, for a row of the table `number`.
    static let sql = """
        CASE
            WHEN number.number IS NULL THEN iif(length(number.digits) < \(leastDigits), NULL, number.digits)
            WHEN number.number NOT GLOB '+*' THEN number.number
            WHEN instr(number.number, ';') = 0 THEN number.digits
            ELSE number.digits || substr(number.number, instr(number.number, ';'))
        END
        """
}

extension Contact.Number {
    /// Whether two numbers are the same, in any notation: they have the same digits with calling code, and the same
    /// extension. Texts that are not numbers are compared by their digits, or as texts if they have few.
    public func isSame(as other: Self) -> Bool {
        guard let key = SameNumber.key(self), let otherKey = SameNumber.key(other) else { return text == other.text }
        return key == otherKey
    }
}
