/// A plan as one regular expression over an optional plus and digits, and what a match of it means.
///
/// It answers as the automaton does, by another way, but does not say where separators stand. Every text of an optional
/// plus and digits matches. Its alternatives are the ways to read them, and the first that matches is the answer:
///
///     calls from abroad | (+82 | 82 | 0082 | …) number | + … | international | lost prefix | incomplete | number
///
/// The number behind a writing is there once for all writings: the last mark of a match tells of which class the number
/// is, and the passage that was captured, behind which writing it stands. ``answers`` has the answer for each such pair.
struct PlanExpression {
    /// What a mark tells.
    enum Reading: Hashable {
        /// The whole answer.
        case whole(Answer)
        /// The answer behind a writing, counted from there.
        case behind(Answer, isEmpty: Bool)
    }

    private(set) var text = ""
    /// For each passage, of which the first is none at all, what the marks mean by it; nil for pairs that do not happen.
    private(set) var answers: [[Answer?]] = []

    init(_ rules: PlanRules) throws(TableError) {
        try rules.dialled.checkOpenings()
        var readings = Interner<Reading>()
        var walks: [Reading: BehindWalk] = [:]
        let writings = rules.writings
        let alternatives = [
            rules.dialled.national.inbound(&readings),
            Expression.group(writings.map { $0.expression + Expression.passage })
                + Expression.group(rules.behind.numbers(&readings, &walks)),
            rules.otherPlus(&readings),
            Expression.group(rules.dialled.otherInternationals(&readings)),
            rules.dialled.lostPrefixes(&readings),
            rules.dialled.incompleteOpenings(&readings),
            Expression.group(rules.dialled.national.numbers(&readings, trunk: rules.table.trunk)),
        ]
        text = alternatives.joined(separator: "|")
        answers = [
            readings.values.map { reading in
                if case .whole(let answer) = reading { answer } else { nil }
            }
        ]
        for writing in writings {
            answers.append(readings.values.map { walks[$0].flatMap(writing.answer)?.withoutMask })
        }
    }
}

extension Interner<PlanExpression.Reading> {
    /// The mark for an answer.
    mutating func mark(_ answer: Answer) -> Int { index(of: .whole(answer.withoutMask)) }
}

extension Answer {
    /// The same answer for any grouping.
    var withoutMask: Answer {
        var answer = self
        answer.mask = .none
        return answer
    }
}

extension PlanRules {
    /// A calling code that is not whole yet, and others.
    fileprivate func otherPlus(_ readings: inout Interner<PlanExpression.Reading>) -> String {
        let tree = DigitTree(
            from: plusStart,
            step: { place, digit in
                let next = step(place, digit)
                if case .behindPlus = next { return nil }
                return next
            },
            mark: { readings.mark(answer($0)) })
        return #"\+"# + tree.expression
    }
}
