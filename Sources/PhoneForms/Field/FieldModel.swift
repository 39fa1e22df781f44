public import PhoneNumbers
public import PhoneRules

/// A text field without a user interface: its text, selection, rules and error.
///
///     var field = FieldModel(.korean)
///     field.apply(.insert("0102345678"))
///     field.text                              // 010-2345-678
///     field.shouldEndEditing()                // true: the policy reports errors and does not block
///     field.error?.code                       // .phone(.tooShort)
///
/// The platform's field forwards each edit to the model and displays ``state``; the model holds all of the state. The
/// editing rules of the field's ``format`` compute the new text of an edit. An insertion is applied only if the
/// ``pattern`` and the ``rule`` accept the new text. A deletion is always applied.
///
/// A value: a copy is an independent field. It can be used on any thread.
public struct FieldModel: Sendable {
    /// How the field displays its text.
    public internal(set) var format: FieldFormat
    /// The pattern that raw text must match after each insertion; nil accepts all texts.
    public internal(set) var pattern: TextPattern?
    /// The requirements on the text.
    public var rule: Rule { didSet { hasOwnRule = true } }
    /// The configuration of the platform's field.
    public var traits: FieldTraits
    /// Whether editing may begin.
    public var isEnabled = true
    /// The state that editing changes.
    public internal(set) var state = FieldState()
    /// The parameters of a phone field; nil for other fields.
    var phone: PhoneFieldSetup?
    /// Whether the caller has set ``rule``.
    var hasOwnRule = false

    /// Creates an empty field.
    ///
    /// - Parameters:
    ///   - format: How the field displays its text.
    ///   - rule: The requirements on the text.
    ///   - traits: The configuration of the platform's field.
    public init(
        _ format: FieldFormat = .plain(PlainText()), rule: Rule = .always, traits: FieldTraits = FieldTraits()
    ) {
        self.format = format
        self.rule = rule
        self.traits = traits
        phone = nil
    }

    /// Creates an empty field for phone numbers.
    ///
    /// - Parameters:
    ///   - policy: The behavior of the field.
    ///   - rule: A rule in addition to the policy's, such as `Rule.required`.
    ///   - traits: The configuration of the platform's field.
    public init(_ policy: PhoneFieldPolicy, rule: Rule = .always, traits: FieldTraits = .phone) {
        format = FieldFormat(policy)
        self.rule = policy.rule.and(rule)
        self.traits = traits
        phone = PhoneFieldSetup(policy, besides: rule)
    }
}

/// The parameters of a phone field. A class, so that copying a field stays cheap.
final class PhoneFieldSetup: Sendable {
    let policy: PhoneFieldPolicy
    /// The rule in addition to the policy's.
    let besides: Rule
    /// The countries that a person can select; nil for a field of one region.
    let countries: CountryField?

    init(_ policy: PhoneFieldPolicy, besides: Rule, countries: CountryField? = nil) {
        self.policy = policy
        self.besides = besides
        self.countries = countries
    }
}

extension FieldModel {
    /// The displayed text.
    public var text: String { state.content.text }

    /// The raw text: the displayed text without a mask's literals or a phone number's separators.
    public var raw: String { format.raw(of: text) }

    /// The selection in ``text``, in UTF-16 offsets; an empty range is a caret.
    public var selection: Range<Int> { state.content.selection }

    /// Why the text or the last insertion is refused; nil if there is no error.
    public var error: RuleFailure? { state.error }

    /// The outcome of the last edit; nil before the first.
    public var event: FieldEvent? { state.event }

    /// Whether the return key is enabled. The field's traits may require a text.
    public var isReturnKeyEnabled: Bool { !traits.enablesReturnKeyAutomatically || !text.isEmpty }

    /// The result of validating the text of a phone field, or `PhoneInputResult.countLimit` if the last edit did not
    /// fit; nil for other fields.
    public var phoneResult: PhoneInputResult? {
        guard let policy = phone?.policy else { return nil }
        let result = policy.result(of: text)
        let isFull = state.overflow != nil || state.error?.code == .tooLong
        return isFull && result != .emptyPhoneNumber ? .countLimit : result
    }
}
