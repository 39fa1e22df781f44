public import PhoneNumbers

/// The behavior of a phone number field: how it groups digits, what it accepts, and when its text is valid.
///
///     PhoneFieldPolicy.korean.result(of: "010-2345-6789")                 // .success
///     PhoneFieldPolicy.koreanMobileOnly.result(of: "010-123-4567")        // .invalidPhoneNumber
///     PhoneFieldPolicy.digitsOnly(max: 10).result(of: "01023456789")      // .countLimit
///
/// A policy is an immutable value.
public struct PhoneFieldPolicy: Sendable {
    /// The formatter that groups digits as they are typed and limits their number; nil if the field shows the text as
    /// typed.
    public let formatter: AsYouTypeFormatter?
    /// Whether a pasted or filled-in number with the region's calling code is converted to national notation.
    public let isDomestic: Bool
    /// The maximum number of characters, including separators; nil if only the formatter limits the length.
    public let maximumLength: Int?
    /// The rule for the text, including the maximum number of characters.
    public let rule: Rule

    /// Creates a custom policy.
    ///
    /// - Parameters:
    ///   - formatter: Groups digits as they are typed; nil to show the text as typed.
    ///   - isDomestic: Whether numbers with the region's calling code are converted to national notation.
    ///   - maximumLength: The maximum number of characters; longer texts are refused.
    ///   - rule: The rule for the text, in addition to the maximum.
    public init(formatter: AsYouTypeFormatter?, isDomestic: Bool = false, maximumLength: Int? = nil, rule: Rule) {
        self.formatter = formatter
        self.isDomestic = isDomestic
        self.maximumLength = maximumLength
        self.rule = maximumLength.map { .ordered([.maximumLength($0), rule]) } ?? rule
    }

    /// Returns the policy with another formatter. If the region differs, the rule requires numbers of the new region at
    /// the same level.
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

    /// Returns a policy for numbers as they are dialed in a region, and for international numbers with a plus.
    ///
    /// Digits are grouped by the plan and limited to the length of the number's class. An unfinished number is
    /// reported, but not refused.
    ///
    /// - Parameters:
    ///   - region: The region; if the plan does not support it, only numbers with a plus are accepted.
    ///   - level: The level that numbers must reach.
    ///   - kinds: The accepted number types, as in `Rule.phone(in:level:kinds:regions:)`; an empty set accepts all.
    ///   - regions: The regions whose numbers are accepted; an empty set accepts all.
    ///   - plan: The numbering plan.
    public static func numbers(
        in region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, kinds: Set<PhoneNumber.Kind> = [],
        regions: Set<PhoneNumber.Region> = [], plan: NumberingPlan = .standard
    ) -> PhoneFieldPolicy {
        numbers(in: region, level: level, kinds: kinds, regions: regions, plan: plan, builtIn: .automatic)
    }

    /// Returns the policy for numbers in a region with a specific engine.
    ///
    /// - Parameter engine: One of `PhoneEngine.available`.
    package static func numbers(
        in region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, kinds: Set<PhoneNumber.Kind> = [],
        regions: Set<PhoneNumber.Region> = [], plan: NumberingPlan, builtIn engine: PhoneEngine
    ) -> PhoneFieldPolicy {
        let validator = PhoneValidator(region: region, level: level, plan: plan, builtIn: engine)
        return PhoneFieldPolicy(
            formatter: AsYouTypeFormatter(region: region, plan: plan, builtIn: engine), isDomestic: true,
            rule: .phone(by: validator, kinds: kinds, regions: regions).nonBlocking)
    }

    /// The policy for Korean numbers, and for international numbers with a plus.
    ///
    /// It is the policy ``numbers(in:level:kinds:regions:plan:)`` for South Korea.
    public static let korean = numbers(in: .southKorea)

    /// The policy for Korean mobile numbers only: 010 and eight digits, in at most 13 characters.
    public static let koreanMobileOnly = PhoneFieldPolicy(
        formatter: AsYouTypeFormatter(region: .southKorea, grouping: .koreanMobileOnly), isDomestic: true,
        maximumLength: 13, rule: .phone(in: .southKorea, kinds: [.mobile]).nonBlocking)

    /// The policy for contact books: Korean landline and mobile numbers, including legacy prefixes, with two hyphens
    /// and at least nine digits.
    ///
    /// Numbers are validated when the contact is saved.
    public static let contactBook = PhoneFieldPolicy(
        formatter: AsYouTypeFormatter(region: .southKorea, grouping: .contactBook), isDomestic: true,
        rule: .ordered([
            .minimumDigits(9), .hyphenCount(2),
            .phone(in: .southKorea, kinds: [.mobile, .mobileLegacy, .fixedLine]),
        ]).validated(on: .submit))

    /// Returns a policy for digits without separators.
    ///
    /// A text that is too long and contains other characters fails with ``RuleFailure/Code/tooLong``.
    ///
    /// - Parameter max: The maximum number of digits.
    public static func digitsOnly(max: Int) -> PhoneFieldPolicy {
        PhoneFieldPolicy(formatter: nil, maximumLength: max, rule: .digitsOnly)
    }
}

extension PhoneFieldPolicy {
    /// Returns whether a text of the field is valid, empty, invalid or too long.
    public func result(of text: String) -> PhoneInputResult {
        if text.isEmpty { return .emptyPhoneNumber }
        if let maximumLength, text.count > maximumLength { return .countLimit }
        return rule.accepts(text) ? .success : .invalidPhoneNumber
    }

    /// Converts a pasted or filled-in number to national notation if the policy is domestic.
    ///
    /// A complete number with the region's calling code is converted: `+82 10-2345-6789` becomes `010-2345-6789`. Any
    /// other text is returned unchanged.
    public func nationalFormat(of text: String) -> String {
        guard isDomestic, let formatter else { return text }
        return formatter.nationalFormat(of: text)
    }
}

/// The result of validating the text of a phone number field.
public enum PhoneInputResult: String, Sendable, Hashable, CaseIterable, Codable {
    /// The text satisfies the policy.
    case success
    /// The number is invalid or incomplete.
    case invalidPhoneNumber
    /// The text is empty.
    case emptyPhoneNumber
    /// The text exceeds the maximum length.
    case countLimit
}
