internal import PhoneNumbers

/// What a text must be: a value that accepts texts, or refuses them and says why.
///
///     let nickname = Rule.required.and(.maximumLength(25))
///     nickname.accepts("홍길동")                                              // true
///     let age = Rule.ordered([.maximumLength(3), .digitsOnly, .integer(in: 1...100)])
///     age.failure(of: "101")?.code                                            // .outOfRange
///     age.failure(of: "0").map(Messages(.korean).text)                        // 1부터 100까지의 수를 써 주세요.
///
/// A text that is empty is judged by ``required``, by ``equal(to:)`` and by rules of one's own alone: whether a field may
/// be left empty is one question, what stands in it another.
///
/// A rule has the first ``ValidationTrigger`` on which it is validated, and an effect: a field refuses what fails, or reports
/// it. Some rules normalize what is typed (``normalized(_:)``). A rule is a value that never changes; any number of threads
/// may share one.
public struct Rule: Sendable {
    /// How a rule is made.
    indirect enum Node: Sendable {
        case check(Check)
        /// The first of these that fails decides.
        case ordered([Rule])
        /// Each of these must accept.
        case all([Rule])
        /// One of these must accept.
        case any([Rule])
        case not(Rule)
        case renamed(RuleFailure.Code, Rule)
    }

    /// One question about a text.
    struct Check: Sendable {
        var trigger: ValidationTrigger
        var effect = RuleEffect.refuse
        var judgesEmpty = false
        /// The level that a phone number must reach; nil for other checks.
        var level: PhoneNumber.Level?
        var normalize: (@Sendable (String) -> String)?
        var failure: @Sendable (String, FieldTexts) -> RuleFailure?
    }

    let node: Node

    init(_ node: Node) { self.node = node }

    init(_ check: Check) { node = .check(check) }

    /// A rule of one's own. O(1).
    ///
    /// - Parameters:
    ///   - trigger: The first trigger on which it is validated.
    ///   - failure: Why a text is refused, which may be empty; nil where it is accepted. It may be called by any thread.
    public init(
        on trigger: ValidationTrigger = .change, failure: @escaping @Sendable (String, FieldTexts) -> RuleFailure?
    ) {
        self.init(Check(trigger: trigger, judgesEmpty: true, failure: failure))
    }

    /// A rule of one's own that is about texts that are not empty. O(1).
    ///
    /// - Parameters:
    ///   - code: What its failures are called.
    ///   - trigger: The first trigger on which it is validated.
    ///   - accepts: Whether a text is accepted. It may be called by any thread.
    public static func custom(
        _ code: RuleFailure.Code, on trigger: ValidationTrigger = .change, accepts: @escaping @Sendable (String) -> Bool
    ) -> Rule {
        Rule(Check(trigger: trigger) { text, _ in accepts(text) ? nil : RuleFailure(code) })
    }
}

// MARK: Questions

extension Rule {
    /// Why a text is refused; nil where it is accepted. Complexity is that of the rules; of those here, linear.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - trigger: The trigger; rules of later triggers are not judged.
    ///   - texts: The texts of other fields.
    public func failure(
        of text: String, on trigger: ValidationTrigger = .submit, among texts: FieldTexts = .none
    ) -> RuleFailure? {
        findings(in: text, on: trigger, among: texts, all: false).first?.failure
    }

    /// All reasons why a text is refused: each rule of an ``and(_:)`` has its own.
    public func failures(
        of text: String, on trigger: ValidationTrigger = .submit, among texts: FieldTexts = .none
    ) -> [RuleFailure] {
        findings(in: text, on: trigger, among: texts, all: true).map(\.failure)
    }

    /// Whether a text is accepted.
    public func accepts(
        _ text: String, on trigger: ValidationTrigger = .submit, among texts: FieldTexts = .none
    ) -> Bool {
        failure(of: text, on: trigger, among: texts) == nil
    }

    /// A text that is typed or pasted as the rule would have it: small letters as capitals, digits of other scripts as
    /// ASCII, white space left out, where the rule does so. Whether it is accepted then is another question. O(bytes).
    public func normalized(_ text: String) -> String {
        switch node {
        case .check(let check): check.normalize?(text) ?? text
        case .ordered(let rules), .all(let rules): rules.reduce(text) { $1.normalized($0) }
        case .renamed(_, let rule): rule.normalized(text)
        // Which of the alternatives is meant nobody knows, and what is excluded is not to be had.
        case .any, .not: text
        }
    }
}
