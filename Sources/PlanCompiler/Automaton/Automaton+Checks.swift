import PhoneModel

extension Automaton<Answer> {
    /// Checks the invariants that every stage relies on, before a plan is written.
    ///
    /// Digits that no number begins with never become a number again, so the first digit at which that happens is the
    /// position of the error. Every walk ends before ``DigitWalk/limit``, so a scan can stop there.
    func check(starts: [Int]) throws(TableError) {
        for state in 0..<count where isDead(state) {
            for digit in 0..<10 where !isDead(next[state * 10 + digit]) {
                throw TableError(
                    "digits that can't become a number do so after one more: \(path(to: state, from: starts))\(digit)")
            }
        }
        var layer = Set(starts)
        for _ in 0..<DigitWalk.limit { layer = Set(layer.flatMap(successors(of:))) }
        for state in layer where !successors(of: state).allSatisfy({ $0 == state }) {
            throw TableError("a walk continues after \(DigitWalk.limit) digits")
        }
    }

    private func isDead(_ state: Int) -> Bool {
        answers[state].level == nil && answers[state].reason != .tooShort && answers[state].reason != nil
    }

    /// Returns digits that lead to a state, for messages.
    private func path(to goal: Int, from starts: [Int]) -> String {
        var paths = Dictionary(starts.map { ($0, "") }, uniquingKeysWith: { first, _ in first })
        var queue = starts
        while let state = queue.first, paths[goal] == nil {
            queue.removeFirst()
            for digit in 0..<10 where paths[next[state * 10 + digit]] == nil {
                paths[next[state * 10 + digit]] = (paths[state] ?? "") + String(digit)
                queue.append(next[state * 10 + digit])
            }
        }
        return paths[goal] ?? ""
    }
}
