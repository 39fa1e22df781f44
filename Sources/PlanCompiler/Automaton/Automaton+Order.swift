/// Orders the states for the binary plan.
///
/// Few digits distinguish classes: after 0102, any seven digits are a number. A state from which every digit leads to
/// the same state is a *straight*; all other states are *forks*. Consecutive straights of a walk get consecutive
/// numbers, so that a walk passes a run of them by addition, whatever the digits are.
extension Automaton {
    private func isStraight(_ state: Int) -> Bool {
        let successors = successors(of: state)
        return successors.allSatisfy { $0 == successors.first }
    }

    /// Returns the automaton with its forks first and the starts before all others, and the new number of each state.
    func ordered(starts: [Int]) -> (automaton: Automaton, forks: Int, place: [Int]) {
        let straights = (0..<count).filter(isStraight)
        let first = Set(starts).subtracting(straights)
        let forks = first.sorted() + Set(0..<count).subtracting(straights).subtracting(first).sorted()
        let order = forks + runs(of: straights).joined()
        var place = [Int](repeating: 0, count: count)
        for (new, old) in order.enumerated() { place[old] = new }
        var ordered = Automaton()
        ordered.answers = order.map { answers[$0] }
        ordered.next = order.flatMap { successors(of: $0).map { $0 == Self.none ? $0 : place[$0] } }
        return (ordered, forks.count, place)
    }

    /// Divides straights into runs, longest first: if two straights lead to the same one, only one of them can precede
    /// it.
    private func runs(of straights: [Int]) -> [[Int]] {
        let all = Set(straights)
        var taken: Set<Int> = []
        func run(from start: Int) -> [Int] {
            var run = [start]
            var seen: Set = [start]
            while let last = run.last, let following = successors(of: last).first,
                all.contains(following), !taken.contains(following), seen.insert(following).inserted
            {
                run.append(following)
            }
            return run
        }
        let longestFirst = straights.map { (state: $0, length: run(from: $0).count) }
            .sorted { ($1.length, $0.state) < ($0.length, $1.state) }
        var runs: [[Int]] = []
        for (state, _) in longestFirst where !taken.contains(state) {
            runs.append(run(from: state))
            taken.formUnion(runs[runs.count - 1])
        }
        return runs
    }

    /// For each straight: the number of straights that follow it consecutively, and the state after the last one.
    func straights(from first: Int) -> [(run: Int, exit: Int)] {
        var straights: [(run: Int, exit: Int)] = []
        for state in (first..<count).reversed() {
            let following = next[state * 10]
            if following == state + 1, let last = straights.last {
                straights.append((last.run + 1, last.exit))
            } else {
                straights.append((0, following))
            }
        }
        return straights.reversed()
    }
}
