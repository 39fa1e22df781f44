extension Rule {
    /// Requires this rule and another one.
    ///
    /// Each rule that refuses the text contributes a failure.
    public func and(_ other: Rule) -> Rule { Rule(.all([self, other])) }

    /// Requires this rule or another one.
    ///
    /// If both refuse the text, the failure is that of this rule. A rule that is not validated yet counts as accepting.
    public func or(_ other: Rule) -> Rule { Rule(.any([self, other])) }

    /// Refuses the texts that a rule accepts, with ``RuleFailure/Code/excluded``.
    public static func not(_ rule: Rule) -> Rule { Rule(.not(rule)) }

    /// Requires all rules, in order.
    ///
    /// Only the first failing rule reports a failure; the rules after it do not run.
    public static func ordered(_ rules: [Rule]) -> Rule { Rule(.ordered(rules)) }

    /// Accepts every text.
    public static let always = Rule(.all([]))
}

extension Rule {
    /// Returns the rule with all of its parts validated on another trigger and on the triggers after it.
    public func validated(on trigger: ValidationTrigger) -> Rule { mappingChecks { $0.trigger = trigger } }

    /// The rule with failures that are only reported: a field keeps the text and can be left.
    public var nonBlocking: Rule { mappingChecks { $0.effect = .report } }

    /// Returns the rule with another failure code, for a custom message.
    public func failing(as code: RuleFailure.Code) -> Rule { Rule(.renamed(code, self)) }

    private func mappingChecks(_ change: (inout Check) -> Void) -> Rule {
        switch node {
        case .check(var check):
            change(&check)
            return Rule(check)
        case .ordered(let rules): return Rule(.ordered(rules.map { $0.mappingChecks(change) }))
        case .all(let rules): return Rule(.all(rules.map { $0.mappingChecks(change) }))
        case .any(let rules): return Rule(.any(rules.map { $0.mappingChecks(change) }))
        case .not(let rule): return Rule(.not(rule.mappingChecks(change)))
        case .renamed(let code, let rule): return Rule(.renamed(code, rule.mappingChecks(change)))
        }
    }
}
