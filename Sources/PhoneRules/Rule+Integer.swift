internal import PhoneNumbers

extension Rule {
    /// Requires an integer in a range.
    ///
    /// The integer consists of the digits 0 to 9; if the range includes negative numbers, a hyphen can precede them. A
    /// number that overflows `Int` is outside every range.
    ///
    /// A text that no further digit can correct is refused at once: a number above the range, 0 if the range begins
    /// with 1, or more digits than the bounds have. A possible prefix of a number in the range, such as 1 of 18, is
    /// validated when the field is left.
    public static func integer(in range: ClosedRange<Int>) -> Rule {
        let outOfRange = RuleFailure(
            .outOfRange, [.lower: String(range.lowerBound), .upper: String(range.upperBound)])
        let mostDigits = [range.lowerBound, range.upperBound].map { String($0.magnitude).utf8.count }.max() ?? 0
        // Further digits increase a number's magnitude.
        let growsAboveLower: ValidationTrigger = range.lowerBound > 1 ? .endEditing : .change
        let growsBelowUpper: ValidationTrigger = range.upperBound < 0 ? .endEditing : .change
        return ordered([
            Rule(
                Check(trigger: .change, normalize: digitsOnly.normalized) { text, _ in
                    text.digits(signed: range.lowerBound < 0).allSatisfy(\.isDigit) ? nil : RuleFailure(.notInteger)
                }),
            Rule(
                Check(trigger: .endEditing) { text, _ in
                    text.digits(signed: true).isEmpty ? RuleFailure(.notInteger) : nil
                }),
            Rule(
                Check(trigger: .change) { text, _ in
                    text.digits(signed: true).count > mostDigits ? outOfRange : nil
                }),
            Rule(Check(trigger: growsBelowUpper) { text, _ in text.isAbove(range.upperBound) ? outOfRange : nil }),
            Rule(Check(trigger: growsAboveLower) { text, _ in text.isBelow(range.lowerBound) ? outOfRange : nil }),
        ])
    }
}

extension String {
    /// The bytes after a leading hyphen, if one is allowed.
    fileprivate func digits(signed: Bool) -> Substring.UTF8View {
        signed && isNegative ? dropFirst().utf8 : self[...].utf8
    }

    private var isNegative: Bool { utf8.first == UInt8(ascii: "-") }

    // A lone hyphen is neither above nor below a bound, because it is not a number yet.

    fileprivate func isAbove(_ bound: Int) -> Bool { Int(self).map { $0 > bound } ?? !isNegative }

    fileprivate func isBelow(_ bound: Int) -> Bool {
        Int(self).map { $0 < bound } ?? (isNegative && utf8.count > 1)
    }
}
