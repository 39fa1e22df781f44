import PhoneEngineSwift
import PhoneModel

/// The minimal automata of a digit pattern.
extension DigitPattern {
    /// The maximum number of states of a pattern before minimization, far more than any pattern of the world metadata
    /// needs.
    static let mostStates = 10_000

    /// Returns an automaton with, for each state, whether the digits so far are accepted.
    func wholeAutomaton() throws(TableError) -> Automaton<Bool> {
        let walk = try walk(asking: .whole)
        return try Automaton<Bool>.exploring(
            from: [walk.start], most: Self.mostStates, step: walk.step,
            answer: { walk.match(in: $0, isEnd: true) != nil }
        ).automaton.minimized().automaton
    }

    /// Returns an automaton with, for each state, the match if digits follow and the match at the end.
    func beginningAutomaton() throws(TableError) -> Automaton<BeginningAnswer> {
        let walk = try walk(asking: .beginning)
        return try Automaton<BeginningAnswer>.exploring(
            from: [walk.start], most: Self.mostStates, step: walk.step,
            answer: { place in
                BeginningAnswer(
                    goingOn: walk.match(in: place, isEnd: false).map(BeginningAnswer.groups),
                    atEnd: walk.match(in: place, isEnd: true).map(BeginningAnswer.groups))
            }
        ).automaton.minimized().automaton
    }

    private func walk(asking question: PatternWalk.Question) throws(TableError) -> PatternWalk {
        do throws(PatternDamage) {
            return PatternWalk(try PatternProgram(syntax()), asking: question)
        } catch {
            throw TableError(error.message)
        }
    }
}

/// The match of an expression in a state; nil without a match.
struct BeginningAnswer: Hashable {
    /// The offsets of the groups from the first digit; nil for a group that did not participate in the match.
    typealias Groups = [Range<Int>?]

    var goingOn: Groups?
    var atEnd: Groups?

    fileprivate static func groups(_ slots: [Int]) -> Groups {
        stride(from: 0, to: slots.count, by: 2).map { slots[$0 + 1] < 0 ? nil : slots[$0]..<slots[$0 + 1] }
    }
}

// MARK: Walks

// The automaton of a pattern has one start, which is state 0.

extension Automaton<Bool> {
    /// Returns whether the pattern accepts all of the digits.
    func accepts(_ digits: [UInt8]) -> Bool {
        answers[digits.reduce(0) { next[$0 * 10 + Int($1)] }]
    }

    /// Returns whether the pattern accepts a prefix of the digits, which may be empty.
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
    /// Returns the match of a backtracking engine at the beginning of the digits: its length, and the ranges of its
    /// groups.
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
