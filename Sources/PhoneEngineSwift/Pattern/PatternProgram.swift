package import PhoneModel

/// One step of a program. Steps refer to other steps by index.
package enum PatternInstruction: Sendable {
    /// The end of the expression.
    case accept
    case scalar(UInt32, next: Int)
    /// Consumes a scalar of a set, given by the set's index.
    case set(Int, next: Int)
    case assertion(PatternAssertion, next: Int)
    /// Stores the place: in slot 2n - 2 where group n begins, in slot 2n - 1 where it ends.
    case save(Int, next: Int)
    /// Two paths, of which the first is preferred.
    case split(Int, Int)
}

/// A regular expression as instructions for ``PatternMachine``.
///
/// No path leads from an instruction back to itself without consuming a scalar.
package struct PatternProgram: Sendable {
    /// The maximum number of instructions of a program.
    static let mostInstructions = 100_000
    /// The maximum number of slots of all threads that can exist at once.
    static let mostSlots = 4_194_304

    package private(set) var instructions: [PatternInstruction] = [.accept]
    package private(set) var sets: [PatternSet] = []
    package private(set) var start = 0
    package let slotCount: Int

    /// Compiles a syntax tree. O(instructions), which are limited.
    package init(_ syntax: PatternSyntax) throws(PatternDamage) {
        slotCount = 2 * syntax.captureCount
        start = try emit(syntax.root, to: Ends(0))
        guard instructions.count * slotCount <= Self.mostSlots else {
            throw PatternDamage(.tooLarge, "the regular expression has too many groups for its size: simplify it")
        }
    }
}

extension PatternProgram {
    /// The instructions that follow a part.
    ///
    /// PCRE2 allows an empty iteration of an unbounded loop, but continues after the loop then. So within a loop two
    /// paths are separate: one if nothing was consumed since the iteration began, and one if something was. Where this
    /// makes no difference they are the same, and the part is emitted once.
    private struct Ends {
        var ifEmpty: Int
        var ifTaken: Int

        init(ifEmpty: Int, ifTaken: Int) {
            self.ifEmpty = ifEmpty
            self.ifTaken = ifTaken
        }

        init(_ next: Int) { self.init(ifEmpty: next, ifTaken: next) }

        /// The instructions that follow a part if something was consumed before it.
        var taken: Ends { Ends(ifTaken) }
        var areSame: Bool { ifEmpty == ifTaken }
    }

    /// Emits a part, from its last instruction to its first, and returns the index of the first.
    ///
    /// Only parts that can be empty need both ends. Emitted twice, a part can grow by two to the power of such nested
    /// loops, up to the maximum number of instructions.
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
            throw PatternDamage(
                .tooLarge,
                "the regular expression takes more than \(Self.mostInstructions) instructions: simplify it")
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

    /// Emits a part after others, which may or may not have consumed something.
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
    /// Emits a repetition: `x{2,4}` as `xx(?:x(?:x)?)?`, and `x{2,}` as `xx+`, like PCRE2.
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

    /// Emits one more copy and what follows it, or the end.
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

    /// Emits the fork at which every further iteration begins, and the body of an iteration.
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
