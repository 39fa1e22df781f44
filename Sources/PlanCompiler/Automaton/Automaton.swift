/// A deterministic automaton over digits: for each state, the next state for each digit, and an answer.
struct Automaton<StateAnswer: Hashable> {
    /// The missing state, which ends a walk without an answer.
    static var none: Int { -1 }

    /// Ten successors for each state.
    var next: [Int] = []
    var answers: [StateAnswer] = []

    var count: Int { answers.count }

    /// The successors of a state for the ten digits.
    func successors(of state: Int) -> ArraySlice<Int> { next[state * 10..<state * 10 + 10] }
}

extension Automaton: Sendable where StateAnswer: Sendable {}

extension Automaton {
    /// Explores everything reachable from the starts. Returns the automaton and the states of the starts, in order.
    ///
    /// - Parameters:
    ///   - starts: The places where walks begin.
    ///   - most: The maximum number of states.
    ///   - step: Returns the place that a digit leads to.
    ///   - answer: Returns the answer in a place.
    static func exploring<Place: Hashable>(
        from starts: [Place], most: Int = .max, step: (Place, UInt8) -> Place, answer: (Place) -> StateAnswer
    ) throws(TableError) -> (automaton: Automaton, starts: [Int]) {
        var automaton = Automaton()
        var states: [Place: Int] = [:]
        var places: [Place] = []

        func state(of place: Place) -> Int {
            if let state = states[place] { return state }
            states[place] = places.count
            places.append(place)
            return places.count - 1
        }

        let startStates = starts.map(state(of:))
        var explored = 0
        while explored < places.count {
            guard places.count <= most else { throw TableError("the pattern needs more than \(most) states") }
            let place = places[explored]
            automaton.answers.append(answer(place))
            for digit in UInt8(0)...9 { automaton.next.append(state(of: step(place, digit))) }
            explored += 1
        }
        return (automaton, startStates)
    }

    /// Returns the smallest automaton with the same answers, and the new number of each state.
    ///
    /// Uses Moore's refinement: states start in one block for each answer, and a block is split while its states lead
    /// to different blocks. States are numbered in the order in which a walk from the first ones reaches them.
    func minimized() -> (automaton: Automaton, place: [Int]) {
        var blocks = number(answers)
        var blockCount = Set(blocks).count
        while true {
            let signatures: [[Int]] = (0..<count).map { state in
                [blocks[state]] + successors(of: state).map { blocks[$0] }
            }
            let refined = number(signatures)
            let refinedCount = Set(refined).count
            if refinedCount == blockCount { break }
            blocks = refined
            blockCount = refinedCount
        }
        var smallest = Automaton()
        var seen = 0
        for state in 0..<count where blocks[state] == seen {
            smallest.answers.append(answers[state])
            smallest.next += successors(of: state).map { blocks[$0] }
            seen += 1
        }
        return (smallest, blocks)
    }

    /// Numbers values by first appearance.
    private func number<Value: Hashable>(_ values: [Value]) -> [Int] {
        var numbers: [Value: Int] = [:]
        return values.map { value in
            let number = numbers[value] ?? numbers.count
            numbers[value] = number
            return number
        }
    }
}
