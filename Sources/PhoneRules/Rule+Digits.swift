internal import PhoneNumbers

extension Rule {
    /// Digits 0 to 9 alone. Decimal digits of other scripts are normalized to these; half-fractions and circled numbers are no
    /// digits. O(bytes).
    public static let digitsOnly = Rule(
        Check(trigger: .change, normalize: \.withASCIIDigits) { text, _ in
            text.utf8.allSatisfy(\.isDigit) ? nil : RuleFailure(.notDigits)
        })

    /// At most so many digits, of any script. O(bytes).
    public static func maximumDigits(_ limit: Int) -> Rule {
        digits(.tooManyDigits, limit, on: .change) { $0 <= limit }
    }

    /// At least so many digits, of any script, judged when the field is left. O(bytes).
    public static func minimumDigits(_ limit: Int) -> Rule {
        digits(.tooFewDigits, limit, on: .endEditing) { $0 >= limit }
    }

    /// Just so many digits, of any script, judged when the field is left. O(bytes).
    public static func digitCount(_ count: Int) -> Rule {
        digits(.digitCount, count, on: .endEditing) { $0 == count }
    }

    /// Just so many hyphens (U+002D), judged when the field is left. O(bytes).
    public static func hyphenCount(_ count: Int) -> Rule {
        Rule(
            Check(trigger: .endEditing) { text, _ in
                text.utf8.count { $0 == UInt8(ascii: "-") } == count
                    ? nil : RuleFailure(.hyphenCount, [.limit: String(count)])
            })
    }

    private static func digits(
        _ code: RuleFailure.Code, _ limit: Int, on trigger: ValidationTrigger,
        accepts: @escaping @Sendable (Int) -> Bool
    ) -> Rule {
        Rule(
            Check(trigger: trigger) { text, _ in
                accepts(text.unicodeScalars.count { $0.decimalDigit != nil })
                    ? nil : RuleFailure(code, [.limit: String(limit)])
            })
    }
}

extension String {
    /// Decimal digits of all scripts as those of ASCII; all else stays.
    fileprivate var withASCIIDigits: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var result = ""
        for scalar in unicodeScalars {
            result.unicodeScalars.append(
                scalar.decimalDigit.map { Unicode.Scalar(UInt8(ascii: "0") + $0) } ?? scalar)
        }
        return result
    }
}
