internal import PhoneModel

/// Runs a program over texts: all ways at once, a scalar at a time, so that a text takes O(text × program).
///
/// A thread is a place in the program with its slots. Threads are in the order in which a backtracking engine would try
/// them, and where two come to the same place, the first stays: what follows is the same for both.
struct PatternMachine {
    /// In a slot: no place yet.
    static let unset = -1

    private let program: PatternProgram
    private let mostSteps: Int
    /// Slots that are kept: all or no slots.
    private let slotCount: Int
    private var threads = Threads()
    private var nextThreads = Threads()
    /// The step in which an instruction was last reached.
    private var reached: [Int]
    private var step = 0
    /// What is still to be followed at this step, last first.
    private var pending: [Pending] = []
    /// The slots of the thread that is being followed.
    private var slots: [Int]
    private var isAccepted = false
    /// Instructions that may still be followed.
    private var steps = 0

    /// - Parameters:
    ///   - keepsSlots: Whether captures are needed; without them it is faster.
    ///   - mostSteps: Instructions that may be followed in one text.
    init(_ program: PatternProgram, keepsSlots: Bool, mostSteps: Int) {
        self.program = program
        self.mostSteps = mostSteps
        slotCount = keepsSlots ? program.slotCount : 0
        reached = Array(repeating: 0, count: program.instructions.count)
        slots = Array(repeating: Self.unset, count: slotCount)
    }

    private struct Threads {
        /// Instructions that take a scalar.
        var places: [Int] = []
        /// Those of the first thread, then those of the second.
        var slots: [Int] = []

        mutating func removeAll() {
            places.removeAll(keepingCapacity: true)
            slots.removeAll(keepingCapacity: true)
        }
    }

    private enum Pending {
        case instruction(Int)
        /// Sets a slot back to what it held before the way that was followed since.
        case slot(Int, Int)
    }
}

extension PatternMachine {
    /// Whether the whole of a text matches.
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
            if scalar == 0xFFFD && size == 1 { return false }
            at += size
            take(scalar, before: at, in: text)
            guard steps > 0 else {
                throw PatternDamage(
                    .limit, "the text takes more steps or memory to match than are allowed: simplify the expression")
            }
        }
        return isAccepted
    }

    /// The slots of the way that matched.
    mutating func captures(of text: Span<UInt8>) throws(PatternDamage) -> [Int]? { try matches(text) ? slots : nil }

    /// All threads take a scalar, or end.
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

    /// Adds a thread at each instruction that takes a scalar and is reached from here without taking one.
    ///
    /// At the end of the text the first way that reaches the end of the program is the match, and its slots are left.
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

    /// Follows one way as far as it goes; others that branch off it are pending.
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

    /// Whether the byte at an offset is in `\w`; false outside of the text.
    private func isWord(_ offset: Int, in text: Span<UInt8>) -> Bool {
        text.indices.contains(offset) && PatternSet.word.contains(UInt32(text[offset]))
    }
}
