internal import PhoneNumbers

/// When two numbers are the same, whatever their notation: they have the same digits with calling code, and the same
/// extension. Texts without a meaning, such as foreign numbers without a plus, are compared by their digits.
enum SameNumber {
    /// A text without a meaning needs this many digits: fewer are shared by too many texts.
    private static let leastDigits = 7

    /// What is equal for numbers that are the same; nil for a text with too few digits.
    static func key(_ number: Contact.Number) -> String? {
        let digits = NumberDigits(number).whole.reversedASCII
        guard let meaning = number.meaning else { return digits.utf8.count < leastDigits ? nil : digits }
        // Digits that are dialled in one country alone are no others' calling code.
        if meaning.isDomestic { return meaning.description }
        return digits + (meaning.extension.map { ";ext=\($0)" } ?? "")
    }

    /// The same of a row of the table `number`, in SQL.
    static let sql = """
        CASE
            WHEN number.number IS NULL THEN iif(length(number.digits) < \(leastDigits), NULL, number.digits)
            WHEN number.number NOT GLOB '+*' THEN number.number
            WHEN instr(number.number, ';') = 0 THEN number.digits
            ELSE number.digits || substr(number.number, instr(number.number, ';'))
        END
        """
}
