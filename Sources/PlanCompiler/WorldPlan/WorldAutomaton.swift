/// Builds the minimal automaton of all walks of the world metadata, or of all short numbers.
///
/// Walks end after a limited number of digits, so a state is built after its successors and identified by its answer
/// and their numbers. The result is minimal without refinement, and calling codes share equal parts.
struct WorldAutomaton<Answer: Hashable> {
    private struct State: Hashable {
        var answer: Answer
        /// Empty for a dead state, which loops to itself.
        var successors: [Int]
    }

    /// Whether an answer means that nothing is known.
    let isNothing: (Answer) -> Bool
    private(set) var automaton = Automaton<Answer>()
    private var states: [State: Int] = [:]

    init(isNothing: @escaping (Answer) -> Bool) { self.isNothing = isNothing }

    /// Adds a walk and returns its start state. Places must not form cycles, except for dead states that loop to
    /// themselves.
    mutating func add<Place: Hashable>(
        from start: Place, step: (Place, UInt8) -> Place, answer: (Place) -> Answer
    ) -> Int {
        var known: [Place: Int] = [:]
        func state(of place: Place) -> Int {
            if let state = known[place] { return state }
            let successors = (UInt8(0)...9).map { step(place, $0) }
            let isSink = successors.allSatisfy { $0 == place }
            let state = self.state(answer(place), isSink ? [] : successors.map(state(of:)))
            known[place] = state
            return state
        }
        return state(of: start)
    }

    private mutating func state(_ answer: Answer, _ successors: [Int]) -> Int {
        if let only = successors.first, successors.allSatisfy({ $0 == only }), isSink(only, answering: answer) {
            return only
        }
        if successors.isEmpty, isNothing(answer) { return Automaton<Answer>.none }
        let state = State(answer: answer, successors: successors)
        if let known = states[state] { return known }
        let number = automaton.count
        states[state] = number
        automaton.answers.append(answer)
        automaton.next += successors.isEmpty ? Array(repeating: number, count: 10) : successors
        return number
    }

    private func isSink(_ state: Int, answering answer: Answer) -> Bool {
        if state == Automaton<Answer>.none { return isNothing(answer) }
        return automaton.answers[state] == answer && automaton.successors(of: state).allSatisfy { $0 == state }
    }
}
