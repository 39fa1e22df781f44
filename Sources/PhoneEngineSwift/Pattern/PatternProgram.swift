package import PhoneModel

/// One step of a program. Steps lead to steps by their index.
package enum PatternInstruction: Sendable {
    /// The end of the expression.
    case accept
    case scalar(UInt32, next: Int)
    /// A scalar of a set, by the set's index.
    case set(Int, next: Int)
    case assertion(PatternAssertion, next: Int)
    /// Notes the place: in slot 2n - 2 where group n begins, in slot 2n - 1 where it ends.
    case save(Int, next: Int)
    /// Both ways, the first of them rather.
    case split(Int, Int)
}

/// A regular expression as instructions for ``PatternMachine``.
///
/// No way leads from an instruction back to itself without taking a scalar.
package struct PatternProgram: Sendable {
    /// Instructions of a program.
    static let mostInstructions = 100_000
    /// Slots of all threads that there may be at once.
    static let mostSlots = 4_194_304

    package private(set) var instructions: [PatternInstruction] = [.accept]
    package private(set) var sets: [PatternSet] = []
    package private(set) var start = 0
    package let slotCount: Int

    /// O(instructions), which are bounded.
    package init(_ syntax: PatternSyntax) throws(PatternDamage) {
        slotCount = 2 * syntax.captureCount
        start = try emit(syntax.root, to: Ends(0))
        guard instructions.count * slotCount <= Self.mostSlots else {
            throw PatternDamage(.tooLarge, "it has too many groups for its size")
        }
    }
}

extension PatternProgram {
    /// Where a part leads to.
    ///
    /// PCRE2 allows an empty iteration of an unbounded loop, but continues after the loop then. So within a loop two
    /// ways are kept apart: one for having taken nothing since the iteration began, and one for having taken something.
    /// Where that makes no difference they are the same, and the part is written once.
    private struct Ends {
        var ifEmpty: Int
        var ifTaken: Int

        init(ifEmpty: Int, ifTaken: Int) {
            self.ifEmpty = ifEmpty
            self.ifTaken = ifTaken
        }

        init(_ next: Int) { self.init(ifEmpty: next, ifTaken: next) }

        /// Where a part leads to before which something was taken.
        var taken: Ends { Ends(ifTaken) }
        var areSame: Bool { ifEmpty == ifTaken }
    }

    /// Writes a part, from its last instruction to its first; the first one's index.
    ///
    /// Only what can be empty needs both ends: written twice, it can grow with two to the power of such nested loops,
    /// up to the most instructions.
    private mutating func emit(_ node: PatternNode, to ends: Ends) throws(PatternDamage) -> Int {
        let ends = ends.areSame || node.isNullable ? ends : ends.taken
        switch node {
        case .empty:
            return ends.ifEmpty
        case .scalar(let scalar):
            return try append(.scalar(scalar, next: ends.ifTaken))
        case .set(let set):
            sets.append(set)
            return try append(.set(sets.count - 1, next: ends.ifTaken))
        case .assertion(let assertion):
            return try append(.assertion(assertion, next: ends.ifEmpty))
        case .capture(let number, let body):
            return try emitCapture(number, body, to: ends)
        case .sequence(let parts):
            return try emitSequence(parts, to: ends)
        case .choice(let parts):
            return try emitChoice(parts, to: ends)
        case .repetition(let body, let times):
            return try emitRepetition(body, times, to: ends)
        }
    }

    private mutating func append(_ instruction: PatternInstruction) throws(PatternDamage) -> Int {
        guard instructions.count < Self.mostInstructions else {
            throw PatternDamage(.tooLarge, "it takes more than \(Self.mostInstructions) instructions")
        }
        instructions.append(instruction)
        return instructions.count - 1
    }

    private mutating func emitCapture(
        _ number: Int, _ body: PatternNode, to ends: Ends
    ) throws(PatternDamage) -> Int {
        let slot = 2 * number - 2
        var closing = Ends(try append(.save(slot + 1, next: ends.ifTaken)))
        if !ends.areSame { closing.ifEmpty = try append(.save(slot + 1, next: ends.ifEmpty)) }
        return try append(.save(slot, next: try emit(body, to: closing)))
    }

    private mutating func emitSequence(_ parts: [PatternNode], to ends: Ends) throws(PatternDamage) -> Int {
        var ends = ends
        for part in parts.dropFirst().reversed() { ends = try emitBoth(part, to: ends) }
        return try emit(parts[0], to: ends)
    }

    /// Writes a part after others, which may or may not have consumed something.
    private mutating func emitBoth(_ node: PatternNode, to ends: Ends) throws(PatternDamage) -> Ends {
        let first = try emit(node, to: ends)
        if ends.areSame || !node.isNullable { return Ends(first) }
        return Ends(ifEmpty: first, ifTaken: try emit(node, to: ends.taken))
    }

    private mutating func emitChoice(_ parts: [PatternNode], to ends: Ends) throws(PatternDamage) -> Int {
        var starts: [Int] = []
        for part in parts { starts.append(try emit(part, to: ends)) }
        var first = starts[starts.count - 1]
        for other in starts.dropLast().reversed() { first = try append(.split(other, first)) }
        return first
    }
}

// MARK: Repetitions

extension PatternProgram {
    /// `x{2,4}` is `xx(?:x(?:x)?)?`, and `x{2,}` is `xx+`, as PCRE2 has it.
    private mutating func emitRepetition(
        _ body: PatternNode, _ times: PatternRepetition, to ends: Ends
    ) throws(PatternDamage) -> Int {
        var rest = ends
        var copies = times.least
        if let most = times.most {
            for _ in copies..<most { rest = try emitOption(body, times, then: rest, else: ends) }
            if copies == 0 { return rest.ifEmpty }
        } else if copies == 0 {
            return try emitStar(body, times, to: ends)
        } else {
            rest = try emitPlus(body, times, to: ends)
            copies -= 1
            if copies == 0 { return rest.ifEmpty }
        }
        for _ in 1..<copies { rest = try emitBoth(body, to: rest) }
        return try emit(body, to: rest)
    }

    /// One more copy and what follows it, or the end.
    private mutating func emitOption(
        _ body: PatternNode, _ times: PatternRepetition, then rest: Ends, else ends: Ends
    ) throws(PatternDamage) -> Ends {
        let more = try emitBoth(body, to: rest)
        let ifEmpty = try append(fork(times, more.ifEmpty, ends.ifEmpty))
        if ends.areSame { return Ends(ifEmpty) }
        return Ends(ifEmpty: ifEmpty, ifTaken: try append(fork(times, more.ifTaken, ends.ifTaken)))
    }

    private mutating func emitStar(
        _ body: PatternNode, _ times: PatternRepetition, to ends: Ends
    ) throws(PatternDamage) -> Int {
        let loop = try emitLoop(body, times, to: ends.ifTaken)
        if ends.areSame { return loop.head }
        let first = try emit(body, to: Ends(ifEmpty: ends.ifEmpty, ifTaken: loop.head))
        return try append(fork(times, first, ends.ifEmpty))
    }

    private mutating func emitPlus(
        _ body: PatternNode, _ times: PatternRepetition, to ends: Ends
    ) throws(PatternDamage) -> Ends {
        let loop = try emitLoop(body, times, to: ends.ifTaken)
        if ends.areSame || !body.isNullable { return Ends(loop.body) }
        let first = try emit(body, to: Ends(ifEmpty: ends.ifEmpty, ifTaken: loop.head))
        return Ends(ifEmpty: first, ifTaken: loop.body)
    }

    /// The fork at which each iteration begins that follows another, and the body of an iteration.
    private mutating func emitLoop(
        _ body: PatternNode, _ times: PatternRepetition, to next: Int
    ) throws(PatternDamage) -> (head: Int, body: Int) {
        let head = try append(.split(next, next))
        let start = try emit(body, to: Ends(ifEmpty: next, ifTaken: head))
        instructions[head] = fork(times, start, next)
        return (head, start)
    }

    private func fork(_ times: PatternRepetition, _ more: Int, _ less: Int) -> PatternInstruction {
        times.isLazy ? .split(less, more) : .split(more, less)
    }
}
