/// A walk over digits as a table: for each state the state behind each digit, and an answer.
struct Automaton<StateAnswer: Hashable> {
    /// No state: where a walk ends of which nothing is left to say.
    static var none: Int { -1 }

    /// Ten for each state.
    var next: [Int] = []
    var answers: [StateAnswer] = []

    var count: Int { answers.count }

    /// The states behind the ten digits.
    func successors(of state: Int) -> ArraySlice<Int> { next[state * 10..<state * 10 + 10] }
}

extension Automaton: Sendable where StateAnswer: Sendable {}

extension Automaton {
    /// Explores everything that the starts lead to; returns the states of the starts in their order.
    ///
    /// - Parameters:
    ///   - starts: Where walks begin.
    ///   - most: How many states there may be.
    ///   - step: Where a digit leads from a place.
    ///   - answer: What is known in a place.
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
            guard places.count <= most else { throw TableError("more than \(most) states: too much for its digits") }
            let place = places[explored]
            automaton.answers.append(answer(place))
            for digit in UInt8(0)...9 { automaton.next.append(state(of: step(place, digit))) }
            explored += 1
        }
        return (automaton, startStates)
    }

    /// The smallest automaton with the same answers, and where each of our states went.
    ///
    /// Moore's refinement: states start in one block for each answer, and a block is split as long as its states lead
    /// to different blocks. States are numbered in the order in which a walk from the first ones meets them.
    func minimised() -> (automaton: Automaton, place: [Int]) {
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

    /// Numbers values by their first appearance.
    private func number<Value: Hashable>(_ values: [Value]) -> [Int] {
        var numbers: [Value: Int] = [:]
        return values.map { value in
            let number = numbers[value] ?? numbers.count
            numbers[value] = number
            return number
        }
    }
}
