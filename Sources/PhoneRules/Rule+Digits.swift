internal import PhoneNumbers

extension Rule {
    /// Allows only the digits 0 to 9.
    ///
    /// Normalization converts decimal digits of other scripts; fractions such as ½ and circled numbers are not digits.
    public static let digitsOnly = Rule(
        Check(trigger: .change, normalize: \.withASCIIDigits) { text, _ in
            text.utf8.allSatisfy(\.isDigit) ? nil : RuleFailure(.notDigits)
        })

    /// Limits the number of digits, of any script.
    public static func maximumDigits(_ limit: Int) -> Rule {
        digits(.tooManyDigits, limit, on: .change) { $0 <= limit }
    }

    /// Requires a minimum number of digits, of any script.
    ///
    /// The rule is validated when the field is left.
    public static func minimumDigits(_ limit: Int) -> Rule {
        digits(.tooFewDigits, limit, on: .endEditing) { $0 >= limit }
    }

    /// Requires an exact number of digits, of any script.
    ///
    /// The rule is validated when the field is left.
    public static func digitCount(_ count: Int) -> Rule {
        digits(.digitCount, count, on: .endEditing) { $0 == count }
    }

    /// Requires an exact number of hyphens (U+002D).
    ///
    /// The rule is validated when the field is left.
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
    /// The text with the decimal digits of all scripts replaced by ASCII digits.
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
