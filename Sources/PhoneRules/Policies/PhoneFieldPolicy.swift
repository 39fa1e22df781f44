public import PhoneNumbers

/// How a field for phone numbers behaves, by name: how it groups, what it takes, and when it is content.
///
///     PhoneFieldPolicy.korean.result(of: "010-2345-6789")                 // .success
///     PhoneFieldPolicy.koreanMobileOnly.result(of: "010-123-4567")        // .invalidPhoneNumber
///     PhoneFieldPolicy.digitsOnly(max: 10).result(of: "01023456789")      // .countLimit
///
/// A value that never changes.
public struct PhoneFieldPolicy: Sendable {
    /// Groups what is typed, and says how many digits there is room for; nil where the field shows what was typed.
    public let formatter: AsYouTypeFormatter?
    /// Whether a number with the region's calling code that is pasted or filled in becomes one in national notation.
    public let isDomestic: Bool
    /// The most characters, separators too; nil where the formatter's room is all that counts.
    public let maximumLength: Int?
    /// What a text must be, the most characters included.
    public let rule: Rule

    /// A policy of one's own. O(1).
    ///
    /// - Parameters:
    ///   - formatter: Groups what is typed.
    ///   - isDomestic: Whether numbers with the region's calling code become national ones.
    ///   - maximumLength: The most characters; what has more is refused.
    ///   - rule: What a text must be besides.
    public init(formatter: AsYouTypeFormatter?, isDomestic: Bool = false, maximumLength: Int? = nil, rule: Rule) {
        self.formatter = formatter
        self.isDomestic = isDomestic
        self.maximumLength = maximumLength
        self.rule = maximumLength.map { .ordered([.maximumLength($0), rule]) } ?? rule
    }

    /// The policy with another formatter. If the region differs, the rule requires numbers of the new region at the same
    /// level.
    package func formatted(by formatter: AsYouTypeFormatter, isDomestic: Bool) -> PhoneFieldPolicy {
        if formatter.region == self.formatter?.region {
            return PhoneFieldPolicy(self, formatter: formatter, isDomestic: isDomestic)
        }
        let validator = PhoneValidator(
            region: formatter.region, level: rule.level ?? .standard, plan: formatter.plan, builtIn: formatter.engine)
        return PhoneFieldPolicy(formatter: formatter, isDomestic: isDomestic, rule: .phone(by: validator).nonBlocking)
    }

    private init(_ other: PhoneFieldPolicy, formatter: AsYouTypeFormatter, isDomestic: Bool) {
        self.formatter = formatter
        self.isDomestic = isDomestic
        maximumLength = other.maximumLength
        rule = other.rule
    }

    /// Any Korean number, and numbers with a plus: grouped as the plan has it, with room for the digits of its class. Left
    /// unfinished, it reports why.
    public static let korean = PhoneFieldPolicy(
        formatter: AsYouTypeFormatter(region: .southKorea), isDomestic: true,
        rule: .phone(in: .southKorea).nonBlocking)

    /// Korean mobile numbers alone, 010 and eight digits, in at most 13 characters.
    public static let koreanMobileOnly = PhoneFieldPolicy(
        formatter: AsYouTypeFormatter(region: .southKorea, grouping: .koreanMobileOnly), isDomestic: true,
        maximumLength: 13, rule: .phone(in: .southKorea, kinds: [.mobile]).nonBlocking)

    /// A contact book's numbers: Korean landlines and mobile numbers, those of old prefixes too, with two hyphens and nine
    /// digits or more. Judged when the contact is saved.
    public static let contactBook = PhoneFieldPolicy(
        formatter: AsYouTypeFormatter(region: .southKorea, grouping: .contactBook), isDomestic: true,
        rule: .ordered([
            .minimumDigits(9), .hyphenCount(2),
            .phone(in: .southKorea, kinds: [.mobile, .mobileLegacy, .fixedLine]),
        ]).validated(on: .submit))

    /// Digits as they are typed, without separators; too long is told before foreign characters are. O(1).
    ///
    /// - Parameter max: The most digits.
    public static func digitsOnly(max: Int) -> PhoneFieldPolicy {
        PhoneFieldPolicy(formatter: nil, maximumLength: max, rule: .digitsOnly)
    }
}

extension PhoneFieldPolicy {
    /// What a text of the field amounts to. O(bytes).
    public func result(of text: String) -> PhoneInputResult {
        if text.isEmpty { return .emptyPhoneNumber }
        if let maximumLength, text.count > maximumLength { return .countLimit }
        return rule.accepts(text) ? .success : .invalidPhoneNumber
    }

    /// A text that is pasted or filled in, in national notation, where the policy is domestic and the text is a whole number
    /// with the region's calling code: `+82 10-2345-6789` becomes `010-2345-6789`. Else the text itself. O(bytes).
    public func nationalFormat(of text: String) -> String {
        guard isDomestic, let formatter else { return text }
        return formatter.nationalFormat(of: text)
    }
}
