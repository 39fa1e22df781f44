/// A state in which all digits lead to the same state. The states of a run of straights have consecutive numbers, so
/// that a walk passes a run at once.
///
/// - C twin: `phn_straight`.
struct Straight: Sendable {
    /// The state after the last of the run.
    var exit: UInt16
    /// The number of straights of the run that follow this one.
    var run: UInt16
}

/// An automaton. A plan has one for its Korean sections and one for the world metadata.
///
/// - C twin: `phn_states`.
struct StateTable: Sendable {
    /// The states after each digit of the forks, ten a fork.
    let forks: [UInt16]
    /// The straights, whose states follow those of the forks.
    let straights: [Straight]
    /// The index of the answer in each state.
    let labels: [UInt16]
}

extension StateTable {
    /// - C twin: `phn_is_fork`.
    func isFork(_ state: UInt16) -> Bool { Int(state) * 10 < forks.count }

    /// Returns the record of a state that is not a fork.
    ///
    /// - C twin: `phn_straight_at`.
    func straight(at state: UInt16) -> Straight { straights[Int(state) - forks.count / 10] }

    /// - C twin: `phn_step`.
    func step(_ state: UInt16, _ digit: UInt8) -> UInt16 {
        let fork = Int(state) * 10 + Int(digit)
        if fork < forks.count { return forks[fork] }
        let straight = straight(at: state)
        return straight.run > 0 ? state + 1 : straight.exit
    }

    /// Returns the state after the first `count` marks.
    ///
    /// - C twin: `phn_walk`.
    func walk(_ marks: Marks, count: Int, from root: UInt16) -> UInt16 { walk(marks, from: 0, to: count, state: root) }

    /// Returns the state after some of the marks, from the state before them.
    func walk(_ marks: Marks, from begin: Int, to count: Int, state root: UInt16) -> UInt16 {
        var state = Int(root)
        var index = begin
        while index < count {
            let fork = state * 10 + Int(marks.digit(at: index))
            if fork < forks.count {
                state = Int(forks[fork])
                index += 1
                continue
            }
            let straight = straights[state - forks.count / 10]
            let run = Int(straight.run)
            if count - index <= run { return UInt16(truncatingIfNeeded: state + count - index) }
            state = Int(straight.exit)
            index += run + 1
        }
        return UInt16(truncatingIfNeeded: state)
    }

    /// Returns the index of the answer in a state.
    ///
    /// - C twin: `phn_label_of`.
    func label(of state: UInt16) -> Int { Int(labels[Int(state)]) }
}
