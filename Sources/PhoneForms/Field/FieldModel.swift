public import PhoneNumbers
public import PhoneRules

/// A text field without a screen: what it shows, what is selected, what it takes, and what is wrong with it.
///
///     var field = FieldModel(.korean)
///     field.apply(.insert("0102345678"))
///     field.text                              // 010-2345-678
///     field.shouldEndEditing()                // true: the policy reports, and lets go
///     field.error?.code                       // .phone(.tooShort)
///
/// A platform's field asks the model what a key does and shows ``state``; nothing of it is kept anywhere else. Edits go
/// through the rules of editing of the field's ``format``; what comes of an insertion must be accepted by the ``pattern``
/// and by the ``rule``, or nothing changes. Deleting is always possible.
///
/// A value: a copy is a second field. Any thread may have one.
public struct FieldModel: Sendable {
    /// How the field shows what is typed.
    public internal(set) var format: FieldFormat
    /// What raw text must match at each insertion; nil takes all.
    public internal(set) var pattern: TextPattern?
    /// What the text must be.
    public var rule: Rule { didSet { hasOwnRule = true } }
    /// How the platform's field is set up.
    public var traits: FieldTraits
    /// Whether the field may begin to be edited.
    public var isEnabled = true
    /// What changes while the field is edited.
    public internal(set) var state = FieldState()
    /// How a phone field was made; nil for other fields.
    var phone: PhoneFieldSetup?
    /// Whether the caller has set ``rule``.
    var hasOwnRule = false

    /// An empty field. O(1).
    ///
    /// - Parameters:
    ///   - format: How the field shows what is typed.
    ///   - rule: What the text must be.
    ///   - traits: How the platform's field is set up.
    public init(
        _ format: FieldFormat = .plain(PlainText()), rule: Rule = .always, traits: FieldTraits = FieldTraits()
    ) {
        self.format = format
        self.rule = rule
        self.traits = traits
        phone = nil
    }

    /// An empty field for phone numbers. O(1).
    ///
    /// - Parameters:
    ///   - policy: How the field behaves.
    ///   - rule: What the text must be besides, such as `Rule.required`.
    ///   - traits: How the platform's field is set up; by default for phone numbers.
    public init(_ policy: PhoneFieldPolicy, rule: Rule = .always, traits: FieldTraits = .phone) {
        format = FieldFormat(policy)
        self.rule = policy.rule.and(rule)
        self.traits = traits
        phone = PhoneFieldSetup(policy, besides: rule)
    }
}

/// What a phone field is made with. A class, so that copying a field stays cheap.
final class PhoneFieldSetup: Sendable {
    let policy: PhoneFieldPolicy
    /// The rule in addition to the policy's.
    let besides: Rule

    init(_ policy: PhoneFieldPolicy, besides: Rule) {
        self.policy = policy
        self.besides = besides
    }
}

extension FieldModel {
    /// What is shown. O(1).
    public var text: String { state.content.text }

    /// What was typed: the text without the literals of a mask or the separators of a phone number. O(bytes).
    public var raw: String { format.raw(of: text) }

    /// The selected UTF-16 code units of ``text``; an empty range is a caret. O(1).
    public var selection: Range<Int> { state.content.selection }

    /// Why the text, or what was to be inserted last, is refused; nil where all is well. O(1).
    public var error: RuleFailure? { state.error }

    /// What became of the last edit; nil before there was one. O(1).
    public var event: FieldEvent? { state.event }

    /// Whether the return key can be pressed: always, or where the field's traits say so only with text. O(1).
    public var isReturnKeyEnabled: Bool { !traits.enablesReturnKeyAutomatically || !text.isEmpty }

    /// What the text of a field for phone numbers amounts to, `PhoneInputResult.countLimit` where the last edit had no
    /// room; nil for other fields. O(bytes).
    public var phoneResult: PhoneInputResult? {
        guard let policy = phone?.policy else { return nil }
        let result = policy.result(of: text)
        let isFull = state.overflow != nil || state.error?.code == .tooLong
        return isFull && result != .emptyPhoneNumber ? .countLimit : result
    }
}
