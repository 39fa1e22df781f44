extension Rule {
    /// Both rules must accept; each that does not has a failure of its own. O(1).
    public func and(_ other: Rule) -> Rule { Rule(.all([self, other])) }

    /// One of the rules must accept; where neither does, this one's failure is told. One that is not judged yet may
    /// come to accept. O(1).
    public func or(_ other: Rule) -> Rule { Rule(.any([self, other])) }

    /// The rule must not accept: an ``RuleFailure/Code/excluded`` text is one that it takes. O(1).
    public static func not(_ rule: Rule) -> Rule { Rule(.not(rule)) }

    /// All rules must accept; the first that does not decides, and the others are not asked. O(1).
    public static func ordered(_ rules: [Rule]) -> Rule { Rule(.ordered(rules)) }

    /// Accepts every text.
    public static let always = Rule(.all([]))
}

extension Rule {
    /// The rule, all of it validated on another trigger and those after it. O(parts).
    public func validated(on trigger: ValidationTrigger) -> Rule { mappingChecks { $0.trigger = trigger } }

    /// The rule with its failures reported, and the text kept: a field takes it, and can be left. O(parts).
    public var nonBlocking: Rule { mappingChecks { $0.effect = .report } }

    /// The rule with its failures by another name, for a message of their own. O(1).
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
