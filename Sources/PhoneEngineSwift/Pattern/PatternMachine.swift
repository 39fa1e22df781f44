internal import PhoneModel

/// Runs a program over texts: all paths at once, a scalar at a time, so that a text takes O(text × program).
///
/// A thread is a place in the program with its slots. Threads are in the order in which a backtracking engine would try
/// them. If two reach the same place, the first one stays, because both continue in the same way.
struct PatternMachine {
    /// The value of a slot that has not been set.
    static let unset = -1

    private let program: PatternProgram
    private let mostSteps: Int
    /// The number of slots that are kept: all or none.
    private let slotCount: Int
    private var threads = Threads()
    private var nextThreads = Threads()
    /// The step in which an instruction was last reached.
    private var reached: [Int]
    private var step = 0
    /// The instructions and slots still to be handled in this step, in reverse order.
    private var pending: [Pending] = []
    /// The slots of the thread that is being followed.
    private var slots: [Int]
    private var isAccepted = false
    /// The number of instructions that may still be followed.
    private var steps = 0
    /// The number of instructions that the last match followed.
    var stepsTaken: Int { mostSteps - steps }

    /// - Parameters:
    ///   - keepsSlots: Whether captures are needed; without them matching is faster.
    ///   - mostSteps: The maximum number of instructions for one text.
    init(_ program: PatternProgram, keepsSlots: Bool, mostSteps: Int) {
        self.program = program
        self.mostSteps = mostSteps
        slotCount = keepsSlots ? program.slotCount : 0
        reached = Array(repeating: 0, count: program.instructions.count)
        slots = Array(repeating: Self.unset, count: slotCount)
    }

    private struct Threads {
        /// Instructions that consume a scalar.
        var places: [Int] = []
        /// The slots of the first thread, then those of the second, and so on.
        var slots: [Int] = []

        mutating func removeAll() {
            places.removeAll(keepingCapacity: true)
            slots.removeAll(keepingCapacity: true)
        }
    }

    private enum Pending {
        case instruction(Int)
        /// Restores the value that a slot had before the path that was followed since.
        case slot(Int, Int)
    }
}

extension PatternMachine {
    /// Returns whether a whole text matches.
    mutating func matches(_ text: Span<UInt8>) throws(PatternDamage) -> Bool {
        nextThreads.removeAll()
        steps = mostSteps
        isAccepted = false
        for slot in slots.indices { slots[slot] = Self.unset }
        step += 1
        follow(program.start, at: 0, in: text)
        swap(&threads, &nextThreads)
        var at = 0
        while at < text.count && !threads.places.isEmpty {
            let (scalar, size) = text.scalar(at: at)
            if scalar == replacement && size == 1 { return false }
            at += size
            take(scalar, before: at, in: text)
            guard steps > 0 else {
                throw PatternDamage(
                    .limit, "the match exceeded its limit of steps or memory: simplify the expression")
            }
        }
        return isAccepted
    }

    /// Returns the slots of the path that matched; nil if the text does not match.
    mutating func captures(of text: Span<UInt8>) throws(PatternDamage) -> [Int]? { try matches(text) ? slots : nil }

    /// Lets all threads consume a scalar, or ends them.
    private mutating func take(_ scalar: UInt32, before at: Int, in text: Span<UInt8>) {
        step += 1
        steps -= threads.places.count
        nextThreads.removeAll()
        for index in 0..<threads.places.count {
            let next: Int
            switch program.instructions[threads.places[index]] {
            case .scalar(let wanted, let target) where wanted == scalar: next = target
            case .set(let set, let target) where program.sets[set].contains(scalar): next = target
            default: continue
            }
            if slotCount > 0 { restore(index) }
            follow(next, at: at, in: text)
            if isAccepted { break }
        }
        swap(&threads, &nextThreads)
    }

    private mutating func restore(_ thread: Int) {
        for slot in 0..<slotCount { slots[slot] = threads.slots[thread * slotCount + slot] }
    }

    /// Adds a thread at each instruction that consumes a scalar and can be reached from here without consuming one.
    ///
    /// At the end of the text the first path that reaches the end of the program is the match; its slots remain.
    private mutating func follow(_ start: Int, at: Int, in text: Span<UInt8>) {
        pending.append(.instruction(start))
        while let last = pending.popLast() {
            switch last {
            case .slot(let slot, let value): slots[slot] = value
            case .instruction(let place): follow(from: place, at: at, in: text)
            }
            if isAccepted { return pending.removeAll(keepingCapacity: true) }
        }
    }

    /// Follows one path to its end; paths that branch off it become pending.
    private mutating func follow(from start: Int, at: Int, in text: Span<UInt8>) {
        var place = start
        while reached[place] != step {
            reached[place] = step
            steps -= 1
            switch program.instructions[place] {
            case .accept:
                isAccepted = at == text.count
                return
            case .scalar, .set:
                nextThreads.places.append(place)
                if slotCount > 0 { nextThreads.slots += slots }
                return
            case .assertion(let assertion, let next):
                guard assertion.holds(at: at, in: text) else { return }
                place = next
            case .save(let slot, let next):
                if slotCount > 0 {
                    pending.append(.slot(slot, slots[slot]))
                    slots[slot] = at
                }
                place = next
            case .split(let first, let second):
                pending.append(.instruction(second))
                place = first
            }
        }
    }
}

extension PatternAssertion {
    fileprivate func holds(at place: Int, in text: Span<UInt8>) -> Bool {
        switch self {
        case .start: place == 0
        case .end: place == text.count
        case .endOrLastLineFeed: place == text.count || place == text.count - 1 && text[place] == 0x0A
        case .wordBoundary: isWord(place - 1, in: text) != isWord(place, in: text)
        case .noWordBoundary: isWord(place - 1, in: text) == isWord(place, in: text)
        }
    }

    /// Returns whether the byte at an offset is in `\w`; false outside the text.
    private func isWord(_ offset: Int, in text: Span<UInt8>) -> Bool {
        text.indices.contains(offset) && PatternSet.word.contains(UInt32(text[offset]))
    }
}
