/// Patterns that are matched simultaneously.
struct PatternBundle {
    /// The state of a simultaneous match.
    struct Place: Hashable {
        /// The states of the patterns that may still match, in the order of the patterns.
        fileprivate(set) var states: [Int32]
        /// The number of digits so far; 0 once no pattern can match further digits.
        fileprivate(set) var count: Int
    }

    /// The states of all patterns, ten successors each; -1 if the pattern can no longer match.
    private var next: [Int32] = []
    private var matches: [GroupWidths?] = []
    private var patterns: [Int] = []
    /// Whether all digits lead from a state to itself.
    private var isSettled: [Bool] = []
    private(set) var start = Place(states: [], count: 0)
    private var count = 0

    /// Adds a pattern, whose state 0 is its start, and returns its number.
    mutating func add(_ matcher: PatternLibrary.Matcher) -> Int {
        let first = matches.count
        func isSettled(_ state: Int) -> Bool { matcher.successors(of: state).allSatisfy { $0 == state } }
        let settled = (0..<matcher.count).map(isSettled)
        for successor in matcher.next {
            let isDead = settled[successor] && matcher.answers[successor] == nil
            next.append(isDead ? -1 : Int32(first + successor))
        }
        matches += matcher.answers
        patterns += Array(repeating: count, count: matcher.count)
        self.isSettled += settled
        start.states.append(Int32(first))
        count += 1
        return count - 1
    }

    func step(_ place: Place, _ digit: UInt8) -> Place {
        var states: [Int32] = []
        var isSettled = true
        for state in place.states {
            let successor = next[Int(state) * 10 + Int(digit)]
            guard successor >= 0 else { continue }
            states.append(successor)
            isSettled = isSettled && self.isSettled[Int(successor)]
        }
        return Place(states: states, count: isSettled ? 0 : place.count + 1)
    }

    /// Returns the match of each pattern in a place; nil for patterns that do not match.
    func matches(in place: Place) -> [GroupWidths?] {
        var all = [GroupWidths?](repeating: nil, count: count)
        for state in place.states { all[patterns[Int(state)]] = matches[Int(state)] }
        return all
    }
}
