/// A prefix of a number in the expression.
struct WritingExpression {
    var expression: String
    /// The answer for a number after it; nil while there are too few digits to recognize this prefix.
    var answer: (SuffixWalk) -> Answer?
}

extension PlanRules {
    /// All prefixes of numbers of the country: the writings, and the international prefixes followed by the country's
    /// calling code.
    var writings: [WritingExpression] {
        let afterPlus = WritingExpression(
            expression: #"\+"# + Expression.digits(callingCode),
            answer: { answer(.afterPlus($0, count: $0.asWritten.count)) })
        return [afterPlus] + dialed.leadingOpenings.map(dialed.writing)
    }
}

extension DialedRules {
    /// The openings that are followed by a number, longest first, because a longer opening may begin with a shorter
    /// one.
    var leadingOpenings: [Int] {
        openings.indices.filter(leads).sorted { (patterns[$0].count, $0) > (patterns[$1].count, $1) }
    }

    fileprivate func writing(_ opening: Int) -> WritingExpression {
        let pattern = patterns[opening]
        switch openings[opening] {
        case .writing(let rule):
            let missing = rule.least - pattern.count
            let ahead = missing > 0 ? Expression.ahead(Expression.digits(from: missing, to: missing)) : ""
            return WritingExpression(
                expression: Expression.digits(of: pattern) + ahead,
                answer: { suffix.answer($0, rule, count: $0.asWritten.count) })
        case .international(let rule):
            return WritingExpression(
                expression: prefix(rule) + Expression.digits(callingCode) + Expression.ahead(#"\d"#),
                answer: { walk in
                    let count = walk.asWritten.count
                    guard count > 0 else { return nil }
                    let next = DialedWalk.Suffix(
                        opening: opening, missing: 0, count: callingCode.count + count, callingCode: callingCode.count,
                        walk: walk)
                    return answer(next, rule)
                })
        case .lostPrefix, .nested:
            return WritingExpression(expression: Expression.failure, answer: { _ in nil })
        }
    }

    private func prefix(_ rule: InternationalRule) -> String {
        let missing = rule.count - rule.pattern.count
        return Expression.digits(of: rule.pattern) + Expression.digits(from: missing, to: missing)
    }

    /// Returns alternatives for an international prefix that is not followed by a number of the country: foreign, or
    /// incomplete.
    func otherInternationals(_ readings: inout Interner<PlanExpression.Reading>) -> [String] {
        var alternatives: [String] = []
        for opening in leadingOpenings {
            guard case .international(let rule) = openings[opening] else { continue }
            var next = DialedWalk.Suffix(opening: opening, missing: 0, walk: suffix.start)
            let incomplete = Expression.mark(readings.mark(answer(next, rule)))
            next.isForeign = true
            next.count = rule.least
            let foreign = Expression.mark(readings.mark(answer(next, rule)))
            // A calling code is foreign from its first different digit on.
            let others = callingCode.indices.map { place in
                Expression.digits(callingCode[..<place])
                    + Expression.set(of: Expression.anyDigit & ~(1 << UInt16(callingCode[place])))
                    + Expression.digits(from: max(rule.least - place - 1, 0), to: nil)
            }
            alternatives.append(prefix(rule) + Expression.group(others) + foreign)
            alternatives.append(Expression.digits(of: rule.pattern) + Expression.digits(from: 0, to: nil) + incomplete)
        }
        return alternatives
    }
}

// MARK: Trees

extension DialedRules {
    /// Returns the expression of numbers without their national prefix.
    func lostPrefixes(_ readings: inout Interner<PlanExpression.Reading>) -> String {
        var heads: [String] = []
        for case .lostPrefix(let rule) in openings {
            let missing = max(rule.least - rule.pattern.count, 0)
            heads.append(Expression.digits(of: rule.pattern) + Expression.digits(from: missing, to: missing))
        }
        let tree = tree(
            where: { if case .lostPrefix = openings[$0] { true } else { false } },
            mark: { walk in answerWithLostPrefix(walk).map { readings.mark($0) } })
        return Expression.ahead(Expression.group(heads)) + tree.expression
    }

    /// Returns the expression of digits that begin a writing but not a number.
    func incompleteOpenings(_ readings: inout Interner<PlanExpression.Reading>) -> String {
        let tree = tree(
            where: leads,
            mark: { walk in answerInOpening(walk, national.answer(walk.national)).map { readings.mark($0) } })
        return tree.expression
    }

    /// Returns the tree of digits that begin, or may begin, with an opening.
    private func tree(where isMeant: (Int) -> Bool, mark: (DialedWalk) -> Int?) -> DigitTree {
        DigitTree(
            from: start,
            step: { walk, digit in
                var next = walk
                step(&next, digit)
                next.suffix = nil
                return (next.openings.open + next.openings.met).contains(where: isMeant) ? next : nil
            },
            mark: mark)
    }
}

// MARK: Checks

extension DialedRules {
    /// Rejects tables in which an opening continues another one: the expression tries the longest opening first, and a
    /// shorter one if too few digits follow, unlike the rules.
    func checkOpenings() throws(TableError) {
        for longer in leadingOpenings {
            guard case .writing(let rule) = openings[longer], rule.least > rule.pattern.count else { continue }
            for shorter in leadingOpenings where shorter != longer && patterns[shorter].count <= rule.pattern.count {
                if zip(patterns[shorter].places, rule.pattern.places).allSatisfy({ $0 & $1 != 0 }) {
                    throw TableError("a writing that begins at \(rule.least) digits begins like another one")
                }
            }
        }
    }
}
