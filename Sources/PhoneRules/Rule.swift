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
/// A rule says from which ``RuleMoment`` on it is judged, and whether a field refuses what fails or reports it. Some also
/// mend what is typed (``mended(_:)``). A rule is a value that never changes; any number of threads may share one.
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
        var moment: RuleMoment
        var effect = RuleEffect.refuse
        var judgesEmpty = false
        /// The level that a phone number must reach; nil for other checks.
        var level: PhoneNumber.Level?
        var mend: (@Sendable (String) -> String)?
        var failure: @Sendable (String, FieldTexts) -> RuleFailure?
    }

    let node: Node

    init(_ node: Node) { self.node = node }

    init(_ check: Check) { node = .check(check) }

    /// A rule of one's own. O(1).
    ///
    /// - Parameters:
    ///   - moment: When it is judged first.
    ///   - failure: Why a text is refused, which may be empty; nil where it is accepted. It may be called by any thread.
    public init(
        from moment: RuleMoment = .change, failure: @escaping @Sendable (String, FieldTexts) -> RuleFailure?
    ) {
        self.init(Check(moment: moment, judgesEmpty: true, failure: failure))
    }

    /// A rule of one's own that is about texts that are not empty. O(1).
    ///
    /// - Parameters:
    ///   - code: What its failures are called.
    ///   - moment: When it is judged first.
    ///   - accepts: Whether a text is accepted. It may be called by any thread.
    public static func custom(
        _ code: RuleFailure.Code, from moment: RuleMoment = .change, accepts: @escaping @Sendable (String) -> Bool
    ) -> Rule {
        Rule(Check(moment: moment) { text, _ in accepts(text) ? nil : RuleFailure(code) })
    }
}

// MARK: Questions

extension Rule {
    /// Why a text is refused; nil where it is accepted. Complexity is that of the rules; of those here, linear.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - moment: The moment; rules of later moments are not judged.
    ///   - texts: The texts of other fields.
    public func failure(
        of text: String, at moment: RuleMoment = .submit, among texts: FieldTexts = .none
    ) -> RuleFailure? {
        findings(in: text, at: moment, among: texts, all: false).first?.failure
    }

    /// All reasons why a text is refused: each rule of an ``and(_:)`` has its own.
    public func failures(
        of text: String, at moment: RuleMoment = .submit, among texts: FieldTexts = .none
    ) -> [RuleFailure] {
        findings(in: text, at: moment, among: texts, all: true).map(\.failure)
    }

    /// Whether a text is accepted.
    public func accepts(
        _ text: String, at moment: RuleMoment = .submit, among texts: FieldTexts = .none
    ) -> Bool {
        failure(of: text, at: moment, among: texts) == nil
    }

    /// A text that is typed or pasted as the rule would have it: small letters as capitals, digits of other scripts as
    /// ASCII, white space left out, where the rule does so. Whether it is accepted then is another question. O(bytes).
    public func mended(_ text: String) -> String {
        switch node {
        case .check(let check): check.mend?(text) ?? text
        case .ordered(let rules), .all(let rules): rules.reduce(text) { $1.mended($0) }
        case .renamed(_, let rule): rule.mended(text)
        // Which of the alternatives is meant nobody knows, and what is excluded is not to be had.
        case .any, .not: text
        }
    }
}
