import PhoneEngineSwift

/// Simulates the program of a regular expression on digits, following all alternatives at once.
///
/// A place is a list of threads in the order in which a backtracking engine would try them. Digits lead from place to
/// place, so the places are the states of an automaton. There are two kinds of walks:
///
///     whole       whether all digits match             order and groups are ignored
///     beginning   which first digits match, and        a thread that has matched ends all later ones, which
///                 the ranges of the groups             a backtracking engine would never try
///
/// For a beginning, groups are offsets from the first digit. The accepted language is finite, and so are the places.
struct PatternWalk {
    enum Question { case whole, beginning }

    struct Thread: Hashable {
        var instruction: Int
        /// The ends of groups, -1 if not reached; empty in a walk over the whole.
        var slots: [Int]
    }

    struct Place: Hashable {
        var threads: [Thread]
        /// The number of digits so far, if slots depend on it.
        var count: Int
    }

    private let program: PatternProgram
    private let question: Question

    init(_ program: PatternProgram, asking question: Question) {
        self.program = program
        self.question = question
    }

    var start: Place {
        let slots = Array(repeating: -1, count: question == .whole ? 0 : program.slotCount)
        return place(of: [Thread(instruction: program.start, slots: slots)], count: 0)
    }

    func step(_ place: Place, _ digit: UInt8) -> Place {
        let scalar = UInt32(0x30 + digit)
        var threads: [Thread] = []
        for thread in place.threads {
            switch program.instructions[thread.instruction] {
            case .scalar(let wanted, let next) where wanted == scalar:
                threads.append(Thread(instruction: next, slots: thread.slots))
            case .set(let set, let next) where program.sets[set].contains(scalar):
                threads.append(Thread(instruction: next, slots: thread.slots))
            default: break
            }
        }
        return self.place(of: threads, count: place.count + 1)
    }

    /// Returns the slots of the thread that matches in a place; nil if no thread matches.
    ///
    /// - Parameter isEnd: Whether the digits end here.
    func match(in place: Place, isEnd: Bool) -> [Int]? {
        for thread in place.threads {
            switch program.instructions[thread.instruction] {
            case .accept: return thread.slots
            case .assertion(_, let next) where isEnd:
                let end = self.place(of: [Thread(instruction: next, slots: thread.slots)], count: place.count)
                if let slots = match(in: end, isEnd: true) { return slots }
            default: break
            }
        }
        return nil
    }
}

extension PatternWalk {
    private func place(of threads: [Thread], count: Int) -> Place {
        var settled = settled(threads, at: count)
        if question == .whole { settled.sort { $0.instruction < $1.instruction } }
        return Place(threads: settled, count: settled.isEmpty || question == .whole ? 0 : count)
    }

    /// Advances threads until they need a digit or the end, or have matched.
    private func settled(_ threads: [Thread], at count: Int) -> [Thread] {
        var reached: Set<Int> = []
        var settled: [Thread] = []
        var pending = Array(threads.reversed())
        while let thread = pending.popLast() {
            guard reached.insert(thread.instruction).inserted else { continue }
            switch program.instructions[thread.instruction] {
            case .split(let first, let second):
                pending.append(Thread(instruction: second, slots: thread.slots))
                pending.append(Thread(instruction: first, slots: thread.slots))
            case .save(let slot, let next):
                var slots = thread.slots
                if question == .beginning { slots[slot] = count }
                pending.append(Thread(instruction: next, slots: slots))
            case .accept where question == .beginning:
                return settled + [thread]
            case .accept, .scalar, .set, .assertion:
                settled.append(thread)
            }
        }
        return settled
    }
}
