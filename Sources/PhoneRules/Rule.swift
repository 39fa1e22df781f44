internal import PhoneNumbers

/// A requirement on the text of a field, which accepts a text or refuses it with a reason.
///
///     let nickname = Rule.required.and(.maximumLength(25))
///     nickname.accepts("홍길동")                                              // true
///     let age = Rule.ordered([.maximumLength(3), .digitsOnly, .integer(in: 1...100)])
///     age.failure(of: "101")?.code                                            // .outOfRange
///     age.failure(of: "0").map(Messages(.korean).text)                        // 1부터 100까지의 수를 써 주세요.
///
/// Only ``required``, ``equal(to:)`` and rules made with ``init(on:failure:)`` apply to an empty text. To require a
/// text, add ``required`` to the other rules.
///
/// Each rule has a ``ValidationTrigger``, the first on which it is validated, and a ``RuleEffect``: a field refuses a
/// failing text or only reports the failure. Some rules normalize typed text (``normalized(_:)``). Rules are immutable;
/// threads may share them.
public struct Rule: Sendable {
    /// The structure of a rule.
    indirect enum Node: Sendable {
        case check(Check)
        /// Only the first failing rule reports a failure.
        case ordered([Rule])
        /// Every rule must accept.
        case all([Rule])
        /// One rule must accept.
        case any([Rule])
        case not(Rule)
        case renamed(RuleFailure.Code, Rule)
    }

    /// A single check of a text.
    struct Check: Sendable {
        var trigger: ValidationTrigger
        var effect = RuleEffect.refuse
        var appliesToEmpty = false
        /// The level that a phone number must reach; nil for other checks.
        var level: PhoneNumber.Level?
        var normalize: (@Sendable (String) -> String)?
        var failure: @Sendable (String, FieldTexts) -> RuleFailure?
    }

    let node: Node

    init(_ node: Node) { self.node = node }

    init(_ check: Check) { node = .check(check) }

    /// Creates a custom rule.
    ///
    /// - Parameters:
    ///   - trigger: The first trigger on which the rule is validated.
    ///   - failure: Returns why a text, which may be empty, is refused; nil if it is accepted. Called on any thread.
    public init(
        on trigger: ValidationTrigger = .change, failure: @escaping @Sendable (String, FieldTexts) -> RuleFailure?
    ) {
        self.init(Check(trigger: trigger, appliesToEmpty: true, failure: failure))
    }

    /// Creates a custom rule that does not apply to empty texts.
    ///
    /// - Parameters:
    ///   - code: The code of its failures.
    ///   - trigger: The first trigger on which the rule is validated.
    ///   - accepts: Returns whether a text is accepted. Called on any thread.
    public static func custom(
        _ code: RuleFailure.Code, on trigger: ValidationTrigger = .change, accepts: @escaping @Sendable (String) -> Bool
    ) -> Rule {
        Rule(Check(trigger: trigger) { text, _ in accepts(text) ? nil : RuleFailure(code) })
    }
}

// MARK: Validation

extension Rule {
    /// Returns the reason why a text is refused; nil if it is accepted.
    ///
    /// The time is linear in the length of the text, unless a custom rule takes longer.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - trigger: The current trigger; rules of later triggers do not run.
    ///   - texts: The texts of the form's other fields.
    public func failure(
        of text: String, on trigger: ValidationTrigger = .submit, among texts: FieldTexts = .none
    ) -> RuleFailure? {
        findings(in: text, on: trigger, among: texts, all: false).first?.failure
    }

    /// Returns all reasons why a text is refused.
    ///
    /// Each part of ``and(_:)`` that refuses the text contributes a failure.
    public func failures(
        of text: String, on trigger: ValidationTrigger = .submit, among texts: FieldTexts = .none
    ) -> [RuleFailure] {
        findings(in: text, on: trigger, among: texts, all: true).map(\.failure)
    }

    /// Returns whether a text is accepted.
    public func accepts(
        _ text: String, on trigger: ValidationTrigger = .submit, among texts: FieldTexts = .none
    ) -> Bool {
        failure(of: text, on: trigger, among: texts) == nil
    }

    /// Normalizes a typed or pasted text as the rule specifies.
    ///
    /// Letters become uppercase, digits become ASCII, or white space is removed. The result may still be refused.
    public func normalized(_ text: String) -> String {
        switch node {
        case .check(let check): check.normalize?(text) ?? text
        case .ordered(let rules), .all(let rules): rules.reduce(text) { $1.normalized($0) }
        case .renamed(_, let rule): rule.normalized(text)
        // It is not known which alternative applies, and an excluded text needs no normalization.
        case .any, .not: text
        }
    }
}

/// The event on which a rule is first validated.
///
/// The rule is also validated on all later triggers: a wrong character is still wrong when the form is submitted.
public enum ValidationTrigger: Int, Sendable, Hashable, CaseIterable, Comparable, Codable {
    /// Each change of the text: for limits and for characters that are never allowed.
    case change
    /// The end of editing: for requirements that only a finished text can satisfy.
    case endEditing
    /// Submission of the form: for comparisons with other fields and for required fields.
    case submit

    /// Orders triggers from the earliest to the latest.
    public static func < (lhs: ValidationTrigger, rhs: ValidationTrigger) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The effect of a refused text on a field.
public enum RuleEffect: Sendable, Hashable, CaseIterable {
    /// The field rejects an insertion and cannot be left.
    case refuse
    /// The field keeps the text and reports the failure.
    case report
}
