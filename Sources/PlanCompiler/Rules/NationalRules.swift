import PhoneModel

/// The verdict on digits dialed inside the country.
struct NationalAnswer {
    var level: PhoneNumber.Level?
    var kind: PhoneNumber.Kind?
    /// Why no level, or only lenient, accepts it.
    var reason: PhoneNumber.Reason?
    var maximum = DigitWalk.limit
    var mask = GroupMask.none
    var isReachedFromAbroad = false
    /// Whether the class is dialed without the national prefix.
    var isBare = false
    /// Whether it is a call from abroad, whose prefix only resembles an international one.
    var isInbound = false
    /// The number of digits in the first group of a whole number.
    var firstGroup = 0
    /// Whether a table line that narrows the rule of the class matches.
    var isRefined = false

    /// Whether digits are missing: the number is not accepted yet, or only leniently.
    var isInProgress: Bool { reason == .tooShort }

    /// Whether it is neither a number nor the beginning of one.
    var isDead: Bool { level == nil && reason != .tooShort }
}

/// The number sections of a table: one list of patterns and their rules.
struct NationalRules {
    private enum Meaning {
        case rule(Int, refinement: Int?)
        case special(Int)
    }

    let patterns: [Pattern]
    private let meanings: [Meaning]
    private let rules: [NumberRule]
    private let bareIndices: Range<Int>
    private let specials: [SpecialRule]

    init(_ table: PlanTable) {
        rules = table.trunkRules + table.bareRules + table.inboundRules
        bareIndices = table.trunkRules.count..<table.trunkRules.count + table.bareRules.count
        specials = table.specials
        var patterns: [Pattern] = []
        var meanings: [Meaning] = []
        for (index, rule) in rules.enumerated() {
            for pattern in rule.patterns {
                patterns.append(pattern)
                meanings.append(.rule(index, refinement: nil))
            }
            for (refinementIndex, refinement) in rule.refinements.enumerated() {
                for pattern in refinement.patterns {
                    patterns.append(pattern)
                    meanings.append(.rule(index, refinement: refinementIndex))
                }
            }
        }
        for (index, special) in specials.enumerated() {
            patterns.append(special.pattern)
            meanings.append(.special(index))
        }
        self.patterns = patterns
        self.meanings = meanings
    }

    /// The walk before the first digit.
    var start: DigitWalk { DigitWalk(over: patterns) }

    func answer(_ walk: DigitWalk) -> NationalAnswer {
        var answer = answerByClass(walk)
        for meaning in walk.metNow {
            guard case .special(let special) = meanings[meaning] else { continue }
            answer.level = .strict
            answer.kind = specials[special].kind
            answer.reason = nil
            answer.mask = specials[special].layout.mask(for: walk.count)
            answer.isReachedFromAbroad = specials[special].isReachedFromAbroad
        }
        return answer
    }

    /// The answer by class, ignoring special numbers.
    func answerByClass(_ walk: DigitWalk) -> NationalAnswer {
        guard let index = ruleMet(by: walk) else {
            let begins = walk.open.contains { meaning in isAnyNumber(meanings[meaning]) }
            return begins
                ? NationalAnswer(reason: .tooShort) : NationalAnswer(kind: .unknown, reason: .unassigned)
        }
        return answer(walk, by: index)
    }

    private func answer(_ walk: DigitWalk, by index: Int) -> NationalAnswer {
        let rule = rules[index]
        var answer = NationalAnswer()
        answer.kind = rule.kind
        answer.maximum = rule.layout.maximum
        answer.mask = rule.layout.mask(for: walk.count)
        answer.isReachedFromAbroad = rule.isReachedFromAbroad
        answer.isBare = bareIndices.contains(index)
        answer.isInbound = index >= bareIndices.upperBound
        answer.firstGroup = rule.layout.first

        let refinements = refinementsMet(by: walk, of: index)
        answer.isRefined = !refinements.isEmpty
        let lengths = [rule.lengths] + refinements.map { rule.refinements[$0].lengths }
        answer.level = lengths.compactMap { $0.level(of: walk.count) }.max()
        guard answer.level == nil else {
            let canGrow = lengths.contains { $0.strict.union($0.standard).contains { $0 > walk.count } }
            if answer.level == .lenient {
                answer.reason = canGrow ? .tooShort : rule.kind == .localOnly ? .localOnly : nil
            }
            return answer
        }

        let all = rule.allLengths
        if rule.isReserved {
            answer.reason = .unassigned
        } else if all.isEmpty {
            // This class has only special numbers, so the digits begin a special number or nothing.
            answer.reason = walk.count <= rule.layout.maximum ? .tooShort : .unassigned
        } else if let least = all.min(), walk.count < least {
            answer.reason = .tooShort
        } else if let greatest = all.max(), walk.count > greatest {
            answer.reason = .tooLong
        } else {
            answer.reason = .invalidLength
        }
        if answer.isBare, answer.reason != .tooShort { answer.kind = .unknown }
        return answer
    }

    /// Returns the class of the digits: the rule with the longest prefix, or the first of several.
    private func ruleMet(by walk: DigitWalk) -> Int? {
        var best: (rule: Int, length: Int)?
        for pattern in walk.met {
            guard case .rule(let rule, refinement: nil) = meanings[pattern] else { continue }
            let length = patterns[pattern].count
            if best.map({ length > $0.length || (length == $0.length && rule < $0.rule) }) ?? true {
                best = (rule, length)
            }
        }
        return best?.rule
    }

    private func refinementsMet(by walk: DigitWalk, of index: Int) -> Set<Int> {
        var refinements: Set<Int> = []
        for pattern in walk.met {
            guard case .rule(index, let refinement?) = meanings[pattern] else { continue }
            refinements.insert(refinement)
        }
        return refinements
    }

    func isSpecial(_ walk: DigitWalk) -> Bool {
        walk.metNow.contains { if case .special = meanings[$0] { true } else { false } }
    }

    /// Whether the digits are or may become a special number.
    func mayBeSpecial(_ walk: DigitWalk) -> Bool {
        (walk.open + walk.metNow).contains { if case .special = meanings[$0] { true } else { false } }
    }

    /// Whether the digits are or may become a call from abroad.
    func mayBeInbound(_ walk: DigitWalk) -> Bool {
        (walk.open + walk.met).contains { pattern in
            guard case .rule(let rule, _) = meanings[pattern] else { return false }
            return rule >= bareIndices.upperBound
        }
    }

    private func isAnyNumber(_ meaning: Meaning) -> Bool {
        guard case .rule(let rule, _) = meaning else { return true }
        return !rules[rule].isReserved
    }
}
