/// A plan as a regular expression over an optional plus and digits, and the meaning of its matches.
///
/// It gives the same answers as the automaton, except for the positions of separators. Every text of an optional plus
/// and digits matches. The alternatives are the ways to read it, and the first one that matches is the answer:
///
///     calls from abroad | (+82 | 82 | 0082 | …) number | + … | international | lost prefix | incomplete | number
///
/// The number after a writing occurs once for all writings: the last mark of a match identifies the number's class, and
/// the captured passage identifies the writing. ``answers`` contains the answer for each such pair.
struct PlanExpression {
    /// The meaning of a mark.
    enum Reading: Hashable {
        /// A complete answer.
        case whole(Answer)
        /// An answer after a writing, with offsets from there.
        case suffix(Answer, isEmpty: Bool)
    }

    private(set) var text = ""
    /// For each passage, of which the first means none, the answers of the marks; nil for pairs that do not occur.
    private(set) var answers: [[Answer?]] = []

    init(_ rules: PlanRules) throws(TableError) {
        try rules.dialed.checkOpenings()
        var readings = Interner<Reading>()
        var walks: [Reading: SuffixWalk] = [:]
        let writings = rules.writings
        let alternatives = [
            rules.dialed.national.inbound(&readings),
            Expression.group(writings.map { $0.expression + Expression.passage })
                + Expression.group(rules.suffix.numbers(&readings, &walks)),
            rules.otherPlus(&readings),
            Expression.group(rules.dialed.otherInternationals(&readings)),
            rules.dialed.lostPrefixes(&readings),
            rules.dialed.incompleteOpenings(&readings),
            Expression.group(rules.dialed.national.numbers(&readings, trunk: rules.table.trunk)),
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
    /// Returns the mark of an answer.
    mutating func mark(_ answer: Answer) -> Int { index(of: .whole(answer.withoutMask)) }
}

extension Answer {
    /// The answer regardless of grouping.
    var withoutMask: Answer {
        var answer = self
        answer.mask = .none
        return answer
    }
}

extension PlanRules {
    /// Returns the expression of an incomplete calling code, and of other calling codes.
    fileprivate func otherPlus(_ readings: inout Interner<PlanExpression.Reading>) -> String {
        let tree = DigitTree(
            from: plusStart,
            step: { place, digit in
                let next = step(place, digit)
                if case .afterPlus = next { return nil }
                return next
            },
            mark: { readings.mark(answer($0)) })
        return #"\+"# + tree.expression
    }
}
