/// A set of counts of digits: bit n is a text of n digits, so that a rule is evaluated once for all counts.
typealias DigitCounts = UInt32

extension DigitCounts {
    static let allCounts: DigitCounts = 0x7FFF_FFFF
    /// The counts for which leads are determined; `resolve` handles texts with fewer or more digits.
    static let certainCounts: DigitCounts = (1 << (Lead.mostDigits + 1)) - (1 << Lead.fewestDigits)

    /// Returns the counts of texts with `places` more digits before them.
    func shifted(by places: Int) -> DigitCounts { places > 30 ? 0 : self << DigitCounts(places) & .allCounts }
}

/// The counts of further digits with which a walk through the states of the world metadata reaches a goal. The result
/// may contain additional counts, but lacks none.
struct DigitCountsAhead {
    private let automaton: Automaton<WorldAnswer>
    private var generals: [Int: DigitCounts] = [:]
    private var matches: [Int: DigitCounts] = [:]

    init(_ automaton: Automaton<WorldAnswer>) { self.automaton = automaton }

    func step(_ state: Int, _ digit: UInt8) -> Int {
        state == Automaton<WorldAnswer>.none ? state : automaton.next[state * 10 + Int(digit)]
    }

    /// Returns the match of a prefix pattern in a state.
    func prefix(in state: Int) -> BeginningAnswer {
        guard state != Automaton<WorldAnswer>.none, case .prefix(let answer) = automaton.answers[state] else {
            return BeginningAnswer()
        }
        return answer
    }

    /// Returns the counts of further digits with which digits match the general description of a region.
    mutating func generals(from state: Int) -> DigitCounts {
        if state == Automaton<WorldAnswer>.none { return 0 }
        if let known = generals[state] { return known }
        var counts: DigitCounts = 0
        if case .number(let answer) = automaton.answers[state], answer.isGeneral { counts = 1 }
        for next in Set(automaton.successors(of: state)) {
            // A state that leads to itself does not lead to other states.
            if next == state { counts = counts == 0 ? 0 : .allCounts }
            if next != state { counts |= generals(from: next).shifted(by: 1) }
        }
        generals[state] = counts
        return counts
    }

    /// Returns the counts of further digits with which a prefix matches.
    mutating func matches(from state: Int) -> DigitCounts {
        if state == Automaton<WorldAnswer>.none { return 0 }
        if let known = matches[state] { return known }
        var counts: DigitCounts = 0
        for next in Set(automaton.successors(of: state)) {
            let answer = prefix(in: next)
            if answer.goingOn != nil { counts |= .allCounts & ~3 }
            if answer.atEnd != nil { counts |= 2 }
            if next != state { counts |= matches(from: next).shifted(by: 1) }
        }
        matches[state] = counts
        return counts
    }
}
