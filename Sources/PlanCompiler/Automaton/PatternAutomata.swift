import PhoneEngineSwift
import PhoneModel

/// What a pattern of digits is asked for, as the smallest automata that answer.
extension DigitPattern {
    /// States that one pattern may have before they are made fewer: far more than any of the world's.
    static let mostStates = 10_000

    /// In each state, whether the digits so far are accepted.
    func wholeAutomaton() throws(TableError) -> Automaton<Bool> {
        let walk = try walk(asking: .whole)
        return try Automaton<Bool>.exploring(
            from: [walk.start], most: Self.mostStates, step: walk.step,
            answer: { walk.match(in: $0, isEnd: true) != nil }
        ).automaton.minimised().automaton
    }

    /// In each state, what was matched if the digits go on, and if they end.
    func beginningAutomaton() throws(TableError) -> Automaton<BeginningAnswer> {
        let walk = try walk(asking: .beginning)
        return try Automaton<BeginningAnswer>.exploring(
            from: [walk.start], most: Self.mostStates, step: walk.step,
            answer: { place in
                BeginningAnswer(
                    goingOn: walk.match(in: place, isEnd: false).map(BeginningAnswer.groups),
                    atEnd: walk.match(in: place, isEnd: true).map(BeginningAnswer.groups))
            }
        ).automaton.minimised().automaton
    }

    private func walk(asking question: PatternWalk.Question) throws(TableError) -> PatternWalk {
        do throws(PatternDamage) {
            return PatternWalk(try PatternProgram(syntax()), asking: question)
        } catch {
            throw TableError(error.message)
        }
    }
}

/// What an expression has matched where a state is reached; nil where nothing.
struct BeginningAnswer: Hashable {
    /// Where the groups stand, from the first digit; nil for one that took no part.
    typealias Groups = [Range<Int>?]

    var goingOn: Groups?
    var atEnd: Groups?

    fileprivate static func groups(_ slots: [Int]) -> Groups {
        stride(from: 0, to: slots.count, by: 2).map { slots[$0 + 1] < 0 ? nil : slots[$0]..<slots[$0 + 1] }
    }
}

// MARK: Walks

// A pattern's automaton has one start, and states are numbered from there.

extension Automaton<Bool> {
    /// Whether the pattern accepts the digits as a whole. O(digits).
    func accepts(_ digits: [UInt8]) -> Bool {
        answers[digits.reduce(0) { next[$0 * 10 + Int($1)] }]
    }

    /// Whether the pattern accepts some of the first digits, or none of them where that is enough for it. O(digits).
    func acceptsBeginning(of digits: [UInt8]) -> Bool {
        var state = 0
        for digit in digits {
            if answers[state] { return true }
            state = next[state * 10 + Int(digit)]
        }
        return answers[state]
    }
}

extension Automaton<BeginningAnswer> {
    /// What a backtracking engine would match at the beginning of the digits: how many, and where its groups stand.
    ///
    /// O(digits).
    func match(atBeginningOf digits: [UInt8]) -> (count: Int, groups: BeginningAnswer.Groups)? {
        var state = 0
        var match: (count: Int, groups: BeginningAnswer.Groups)?
        for (count, digit) in digits.enumerated() {
            if let groups = answers[state].goingOn { match = (count, groups) }
            state = next[state * 10 + Int(digit)]
        }
        if let groups = answers[state].atEnd { match = (digits.count, groups) }
        return match
    }
}
