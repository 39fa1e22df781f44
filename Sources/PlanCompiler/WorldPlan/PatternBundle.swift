/// Patterns that are walked side by side.
struct PatternBundle {
    /// Where patterns stand.
    struct Place: Hashable {
        /// A state of each pattern that may still accept something, in the order of the patterns.
        fileprivate(set) var states: [Int32]
        /// Digits so far; 0 once no pattern asks for them any more.
        fileprivate(set) var count: Int
    }

    /// The states of all patterns, ten successors each: -1 where the pattern can accept nothing any more.
    private var next: [Int32] = []
    private var matches: [GroupWidths?] = []
    private var patterns: [Int] = []
    /// Whether all digits lead from a state to itself.
    private var isSettled: [Bool] = []
    private(set) var start = Place(states: [], count: 0)
    private var count = 0

    /// Takes in a pattern, whose state 0 is its start; its number.
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

    /// What each pattern accepts in a place; nil for those that accept nothing.
    func matches(in place: Place) -> [GroupWidths?] {
        var all = [GroupWidths?](repeating: nil, count: count)
        for state in place.states { all[patterns[Int(state)]] = matches[Int(state)] }
        return all
    }
}
