import PhoneModel

/// How the digits of a number are grouped while it is typed: for each state, the answer for one of the numbers that the
/// digits may become.
///
/// A valid number has its own answer. All other digits have the answer with the groups of most valid numbers that begin
/// with them, so that few keys move a group. Digits that do not begin a valid number have the groups of the numbers
/// that a format describes, valid or not.
struct Completions {
    /// The groups of a number in both notations.
    private struct Groups: Hashable {
        var national: FormatAnswer
        var international: FormatAnswer

        init(_ answer: NumberAnswer) { (national, international) = (answer.format, answer.internationalFormat) }
    }

    /// How many numbers follow, and the answer for one of those with the most frequent groups.
    private struct Votes {
        var count = 0.0
        var answer: NumberAnswer?
    }

    private let automaton: Automaton<WorldAnswer>
    /// Whether an answer counts.
    private let counts: (NumberAnswer) -> Bool
    /// The votes of the states that were visited.
    private var votes: [Votes?]

    /// Returns the answer for each state; nil for digits that no format describes, and for prefixes.
    static func all(of automaton: Automaton<WorldAnswer>) -> [NumberAnswer?] {
        var valid = Completions(automaton) { $0.kind != .unknown }
        var formatted = Completions(automaton) { $0.format.format != 0 }
        return (0..<automaton.count).map { state in
            guard case .number(let own) = automaton.answers[state] else { return nil }
            if own.kind != .unknown { return own }
            return valid.votes(of: state).answer ?? (own.format.format != 0 ? own : formatted.votes(of: state).answer)
        }
    }

    private init(_ automaton: Automaton<WorldAnswer>, counting counts: @escaping (NumberAnswer) -> Bool) {
        self.automaton = automaton
        self.counts = counts
        votes = Array(repeating: nil, count: automaton.count)
    }

    private mutating func votes(of state: Int) -> Votes {
        if let known = votes[state] { return known }
        // A state that leads to itself has no numbers.
        votes[state] = Votes()
        var byGroups: [Groups: Votes] = [:]
        var order: [Groups] = []
        func add(_ count: Double, _ answer: NumberAnswer) {
            let groups = Groups(answer)
            if byGroups[groups] == nil { order.append(groups) }
            byGroups[groups, default: Votes(answer: answer)].count += count
        }
        if case .number(let own) = automaton.answers[state], counts(own) { add(1, own) }
        for next in automaton.successors(of: state) where next != Automaton<WorldAnswer>.none {
            let following = votes(of: next)
            if let answer = following.answer { add(following.count, answer) }
        }
        let counted = order.compactMap { byGroups[$0] }
        // The first of equal votes, so that the plan is the same in every run.
        let most = counted.reduce(Votes()) { $1.count > $0.count ? $1 : $0 }
        let all = Votes(count: counted.reduce(0) { $0 + $1.count }, answer: most.answer)
        votes[state] = all
        return all
    }
}
