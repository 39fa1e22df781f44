package import PhoneNumbers

/// A failure and its effect on a field.
package struct RuleFinding: Sendable, Hashable {
    package let failure: RuleFailure
    package let effect: RuleEffect
}

extension Rule {
    /// Returns the failures that a rule finds in a text.
    ///
    /// - Parameter all: Whether to continue after the first finding.
    package func findings(
        in text: String, on trigger: ValidationTrigger, among texts: FieldTexts, all: Bool
    ) -> [RuleFinding] {
        switch node {
        case .check(let check):
            guard trigger >= check.trigger, check.appliesToEmpty || !text.isEmpty,
                let failure = check.failure(text, texts)
            else { return [] }
            return [RuleFinding(failure: failure, effect: check.effect)]
        case .ordered(let rules):
            for rule in rules {
                let found = rule.findings(in: text, on: trigger, among: texts, all: all)
                if !found.isEmpty { return found }
            }
            return []
        case .all(let rules):
            var findings: [RuleFinding] = []
            for rule in rules where all || findings.isEmpty {
                findings += rule.findings(in: text, on: trigger, among: texts, all: all)
            }
            return findings
        case .any(let rules):
            // An alternative that is not validated yet counts as accepting.
            let found = rules.map { $0.findings(in: text, on: trigger, among: texts, all: all) }
            return found.contains { $0.isEmpty } ? [] : found.first ?? []
        case .not(let rule):
            guard trigger >= self.trigger, !text.isEmpty,
                rule.findings(in: text, on: trigger, among: texts, all: false).isEmpty
            else { return [] }
            return [RuleFinding(failure: RuleFailure(.excluded), effect: effect)]
        case .renamed(let code, let rule):
            return rule.findings(in: text, on: trigger, among: texts, all: all).map {
                RuleFinding(failure: $0.failure.renamed(code), effect: $0.effect)
            }
        }
    }

    /// The strictest level that the rule requires of phone numbers; nil for a rule without phone numbers.
    package var level: PhoneNumber.Level? {
        switch node {
        case .check(let check): check.level
        case .ordered(let rules), .all(let rules): rules.compactMap(\.level).max()
        // A number that satisfies one alternative is enough.
        case .any(let rules): rules.compactMap(\.level).min()
        case .renamed(_, let rule): rule.level
        case .not: nil
        }
    }

    /// The first trigger on which all parts of the rule are validated.
    private var trigger: ValidationTrigger {
        switch node {
        case .check(let check): check.trigger
        case .ordered(let rules), .all(let rules), .any(let rules): rules.map(\.trigger).max() ?? .change
        case .not(let rule), .renamed(_, let rule): rule.trigger
        }
    }

    /// ``RuleEffect/report`` if all parts of the rule only report.
    private var effect: RuleEffect {
        switch node {
        case .check(let check): check.effect
        case .ordered(let rules), .all(let rules), .any(let rules):
            rules.allSatisfy { $0.effect == .report } ? .report : .refuse
        case .not(let rule), .renamed(_, let rule): rule.effect
        }
    }
}
