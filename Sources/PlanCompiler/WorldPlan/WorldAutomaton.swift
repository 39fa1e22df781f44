/// The walks of the world in one automaton, in which no two states say the same.
///
/// Digits that matter come to an end, so that a state is made when those behind it are: it is known by its answer and
/// their numbers. What is made so is the smallest automaton at once, and calling codes share what is alike.
struct WorldAutomaton {
    private struct State: Hashable {
        var answer: WorldAnswer
        /// Empty for a sink, where no digit changes anything.
        var successors: [Int]
    }

    private(set) var automaton = Automaton<WorldAnswer>()
    private var states: [State: Int] = [:]

    /// Adds a walk: the state of its start. Places lead to one another without a way back, but for those from which
    /// every digit leads to the place itself.
    mutating func add<Place: Hashable>(
        from start: Place, step: (Place, UInt8) -> Place, answer: (Place) -> WorldAnswer
    ) -> Int {
        var known: [Place: Int] = [:]
        func state(of place: Place) -> Int {
            if let state = known[place] { return state }
            let behind = (UInt8(0)...9).map { step(place, $0) }
            let isSink = behind.allSatisfy { $0 == place }
            let state = self.state(answer(place), isSink ? [] : behind.map(state(of:)))
            known[place] = state
            return state
        }
        return state(of: start)
    }

    private mutating func state(_ answer: WorldAnswer, _ successors: [Int]) -> Int {
        if let only = successors.first, successors.allSatisfy({ $0 == only }), isSink(only, answering: answer) {
            return only
        }
        if successors.isEmpty, answer.isNothing { return Automaton<WorldAnswer>.none }
        let state = State(answer: answer, successors: successors)
        if let known = states[state] { return known }
        let number = automaton.count
        states[state] = number
        automaton.answers.append(answer)
        automaton.next += successors.isEmpty ? Array(repeating: number, count: 10) : successors
        return number
    }

    private func isSink(_ state: Int, answering answer: WorldAnswer) -> Bool {
        if state == Automaton<WorldAnswer>.none { return answer.isNothing }
        return automaton.answers[state] == answer && automaton.successors(of: state).allSatisfy { $0 == state }
    }
}
