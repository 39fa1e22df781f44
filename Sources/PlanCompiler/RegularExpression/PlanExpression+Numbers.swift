// Numbers form two trees: special numbers first, which match as a whole, then all numbers by class. In a single tree,
// each special number would split the ladder of its class.

private struct NationalWalk: Hashable {
    var digits: DigitWalk
    var startsWithTrunk = false
}

extension NationalRules {
    /// Returns alternatives for numbers as dialed inside the country. They match everything that the other alternatives
    /// do not.
    func numbers(_ readings: inout Interner<PlanExpression.Reading>, trunk: UInt8) -> [String] {
        func step(_ walk: NationalWalk, _ digit: UInt8) -> NationalWalk {
            var next = walk
            if walk.digits.count == 0 { next.startsWithTrunk = digit == trunk }
            next.digits.step(digit, in: patterns)
            return next
        }
        let specials = DigitTree(
            from: NationalWalk(digits: start),
            step: { walk, digit in
                let next = step(walk, digit)
                return mayBeSpecial(next.digits) ? next : nil
            },
            mark: { walk in
                guard isSpecial(walk.digits) else { return nil }
                return readings.mark(Answer(answer(walk.digits), startsWithTrunk: walk.startsWithTrunk))
            })
        let classes = DigitTree(
            from: NationalWalk(digits: start),
            step: { walk, digit in
                let next = step(walk, digit)
                return answerByClass(next.digits).isInbound ? nil : next
            },
            mark: { readings.mark(Answer(answerByClass($0.digits), startsWithTrunk: $0.startsWithTrunk)) })
        return [specials.expression, classes.expression]
    }

    /// Returns the expression of calls from abroad, whose prefix only resembles an international one.
    func inbound(_ readings: inout Interner<PlanExpression.Reading>) -> String {
        let tree = DigitTree(
            from: start,
            step: { walk, digit in
                var next = walk
                next.step(digit, in: patterns)
                return mayBeInbound(next) ? next : nil
            },
            mark: { walk in
                let answer = answer(walk)
                return answer.isInbound ? readings.mark(Answer(answer, startsWithTrunk: false)) : nil
            })
        return tree.expression
    }
}

extension SuffixRules {
    /// Returns alternatives for numbers after any writing. `walks` receives one walk for each reading.
    func numbers(
        _ readings: inout Interner<PlanExpression.Reading>, _ walks: inout [PlanExpression.Reading: SuffixWalk]
    ) -> [String] {
        func step(_ walk: SuffixWalk, _ digit: UInt8) -> SuffixWalk {
            var next = walk
            self.step(&next, digit)
            return next
        }
        func reading(_ answer: Answer, _ walk: SuffixWalk) -> PlanExpression.Reading {
            .suffix(answer.withoutMask, isEmpty: walk.asWritten.count == 0)
        }
        let specials = DigitTree(
            from: start,
            step: { walk, digit in
                let next = step(walk, digit)
                return national.mayBeSpecial(next.asWritten) || national.mayBeSpecial(next.withPrefix) ? next : nil
            },
            mark: { walk in
                let reading = reading(answer(walk), walk)
                walks[reading] = walk
                return answer(walk).withoutMask == answerByClass(walk).withoutMask ? nil : readings.index(of: reading)
            })
        let classes = DigitTree(
            from: start, step: step,
            mark: { walk in
                let reading = reading(answerByClass(walk), walk)
                // Skip readings where a special number differs from its class.
                if answer(walk).withoutMask == answerByClass(walk).withoutMask { walks[reading] = walk }
                return readings.index(of: reading)
            })
        return [specials.expression, classes.expression]
    }
}
