internal import PhoneModel

/// A text as the plan reads it.
///
/// - C twin: `phn_reading`.
struct Reading {
    /// The bytes of the text that count: what stands behind ";phone-context=" does not.
    var length: Int
    var marks: Marks
    /// 0: no digits can be read in this region.
    var root: UInt16
    var trimmed: Trimmed
    var answer: Answer
}

extension Plan {
    /// - C twin: `phn_read`.
    func read(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Reading {
        var marks = Marks(scanning: text)
        var length = text.count
        var root = root(of: region)
        // A context begins with a stop; most texts have none.
        if marks.stops != 0, let context = text.findContext() {
            root = self.root(ofContext: context + contextWord.count, in: text, else: root)
            length = context
            let hasNul = marks.hasNul
            marks = Marks(scanning: text.extracting(first: context))
            marks.hasNul = hasNul
        }
        if marks.plus { root = plusRoot }
        var trimmed = Trimmed(count: marks.count, state: 0, stopped: false)
        var answer = Answer(kind: .unknown, reason: .invalidCallingCode)
        if root != 0 {
            trimmed = trim(marks, of: text.extracting(first: length), from: root)
            answer = self.answer(in: trimmed.state)
        }
        if marks.count == 0 { answer.level = nil }
        return Reading(length: length, marks: marks, root: root, trimmed: trimmed, answer: answer)
    }

    /// Ends a reading at its first letters between digits: what follows is an extension or no part of the number.
    /// ``read(_:in:)`` takes such letters for noise, as a field does that is being typed in.
    ///
    /// - C twin: `phn_end_at_words`.
    func endAtWords(_ reading: inout Reading, _ text: Span<UInt8>) {
        let count = reading.marks.words
        if count == 0 { return }
        reading.marks.keep(count)
        guard reading.root != 0 else {
            reading.trimmed.count = count
            return
        }
        reading.trimmed = trim(reading.marks, of: text.extracting(first: reading.length), from: reading.root)
        reading.answer = answer(in: reading.trimmed.state)
        // All labels of an extension are stops.
        if reading.trimmed.count == count && reading.marks.stops.hasBit(count - 1) { reading.trimmed.stopped = true }
    }

    /// The number of a reading that some level accepts; nil for one that none does.
    ///
    /// - C twin: `phn_make_number`.
    func makeNumber(_ reading: Reading, _ text: Span<UInt8>) -> PhoneNumber? {
        let text = text.extracting(first: reading.length)
        let count = reading.trimmed.count
        var extensionDigits = Extension()
        if reading.trimmed.stopped {
            extensionDigits = text.readExtension(at: text.offset(ofDigit: count - 1, behind: true))
        }
        return makeNumber(reading.answer, reading.marks, count: count, extensionDigits)
    }

    /// Why a reading is no number, or why only a lenient reader takes it, and the byte at which it went wrong.
    ///
    /// - C twin: `phn_find_reason`.
    func findReason(_ reading: Reading, _ text: Span<UInt8>) -> (reason: PhoneNumber.Reason, offset: Int) {
        let text = text.extracting(first: reading.length)
        let count = reading.trimmed.count
        let answer = reading.answer
        if count == 0 && !reading.marks.plus { return (text.isBlank ? .empty : .notANumber, 0) }
        let offset: Int
        if reading.root == 0 {
            offset = reading.marks.start
        } else if answer.reason == .invalidCallingCode {
            offset = text.offset(ofDigit: Int(answer.start))
        } else if answer.reason != .tooShort {
            offset = text.offset(ofDigit: findDeadEnd(reading))
        } else if count > 0 {
            offset = text.offset(ofDigit: count - 1, behind: true)
        } else {
            var scanner = Scanner()
            _ = scanner.next(in: text)
            offset = scanner.at
        }
        return (answer.reason ?? .unassigned, offset)
    }

    /// The first digit that leads to a state from which no number can come.
    private func findDeadEnd(_ reading: Reading) -> Int {
        var state = reading.root
        for index in 0..<reading.trimmed.count {
            state = step(state, reading.marks.digit(at: index))
            let answer = answer(in: state)
            if answer.level == nil && answer.reason != .tooShort { return index }
        }
        return reading.trimmed.count
    }
}

// MARK: The world

/// A text as the plans of the world read it.
///
/// - C twin: `phn_world_reading`.
struct WorldReading {
    /// The bytes of the text that count: what follows a stop after a valid number does not.
    var length: Int
    var notation: Notation
    var resolved: Resolved
}

extension Reading {
    /// Whether the plan leaves the text to those of other regions.
    var isAbroad: Bool { root == 0 || answer.kind == .foreign }

    /// The digits of the international prefix before a foreign number; 0 where there is none.
    var prefix: Int { marks.plus ? 0 : Int(answer.start) }
}

extension World {
    /// Reads all of a text, or what follows an international prefix of some digits.
    ///
    /// - C twin: `read_all`.
    func read(
        _ text: Span<UInt8>, in region: PhoneNumber.Region, behind prefix: Int, limit: Int?
    ) -> WorldReading {
        WorldReading(text, limit: limit) {
            prefix > 0 ? resolve($0, behindPrefixOf: prefix) : resolve($0, in: region)
        }
    }
}

extension WorldReading {
    /// Reads a text without a region.
    init(withoutRegion text: Span<UInt8>, limit: Int?) {
        self.init(text, limit: limit) { Resolved.withoutRegion($0) }
    }

    fileprivate init(_ text: Span<UInt8>, limit: Int?, _ resolve: (Marks) -> Resolved) {
        length = text.count
        notation = Notation(reading: text, limit: limit)
        resolved =
            switch notation.status {
            case .ok: resolve(notation.marks)
            case .notANumber: Resolved.failed(text.isBlank ? .empty : .notANumber, notation.marks)
            case .tooLong: Resolved.failed(.tooLong, notation.marks)
            }
    }

    /// The number of a reading that has no reason against it.
    ///
    /// - C twin: `phn_world_number`.
    var number: PhoneNumber {
        let dialled = notation.extensionDigits
        return PhoneNumber(
            callingCode: resolved.callingCode, national: resolved.value,
            nationalCount: UInt8(resolved.national.count), isDomestic: false, extensionHead: dialled.head,
            extensionTail: dialled.tail, extensionCount: UInt8(dialled.count))
    }

    /// The byte at which a text went wrong.
    ///
    /// - C twin: `phn_world_offset`.
    func offset(of reason: PhoneNumber.Reason, in whole: Span<UInt8>, _ world: World?) -> Int {
        let text = whole.extracting(first: length)
        return switch reason {
        case .empty, .notANumber: 0
        case .tooLong where notation.status == .tooLong: notation.marks.start
        case .tooLong: Notation.offset(ofDigit: firstTooMany(in: world), in: text)
        case .invalidCallingCode: Notation.offset(ofDigit: resolved.start, in: text)
        default: Notation.offset(ofDigit: notation.marks.count - 1, behind: true, in: text)
        }
    }

    /// What was stripped in front is counted too.
    private func firstTooMany(in world: World?) -> Int {
        guard let world, let region = world.code(resolved.callingCode)?.firstRegion else { return Resolved.mostDigits }
        let stripped = max(notation.marks.count - resolved.national.count, 0)
        return stripped + world.longest(in: region)
    }

    /// The digits behind a plus, calling code first.
    fileprivate var marks: Marks {
        var marks = Marks(callingCode: resolved.callingCode)
        marks.append(resolved.national)
        return marks
    }
}

extension Plan {
    /// The answer to a reading that came out as one of the plan's own calling codes.
    ///
    /// - C twin: `phn_answer_world`.
    func answer(to reading: WorldReading) -> Answer {
        let marks = reading.marks
        return answer(in: walk(marks, count: marks.count, from: plusRoot))
    }

    /// The number of such a reading; nil where no level accepts it.
    ///
    /// - C twin: `phn_make_world_number`.
    func makeNumber(_ reading: WorldReading, _ answer: Answer) -> PhoneNumber? {
        let marks = reading.marks
        return makeNumber(answer, marks, count: marks.count, reading.notation.extensionDigits)
    }
}

// MARK: Stops

extension PortableEngine {
    /// Reads a text that the Korean plan leaves to the world.
    ///
    /// - C twin: `phn_read_world`.
    func readWorld(
        _ text: Span<UInt8>, in region: PhoneNumber.Region, after reading: Reading, _ world: World
    ) -> WorldReading {
        let prefix = reading.isAbroad ? reading.prefix : 0
        let all = world.read(text, in: region, behind: prefix, limit: nil)
        return reading.marks.stops == 0 ? all : readToStop(text, all, in: region, behind: prefix, world)
    }

    /// Ends a text at a stop.
    ///
    ///     650-253-0000 / 650-253-0001      the first stop after a valid number ends it
    ///     555-555-5555 / +44 20 7031 3000  or after a possible one, if the whole text is no number
    ///     030/123456                       until then stops are signs like all else
    ///     650-253-0000 #12                 and so is one that announces the extension of the same digits
    ///     650-253-0000~1                   but for a tilde, after which a range ends
    ///
    /// No more digits are read than a number has, so that the readings of all beginnings take O(bytes).
    private func readToStop(
        _ text: Span<UInt8>, _ all: WorldReading, in region: PhoneNumber.Region, behind prefix: Int, _ world: World
    ) -> WorldReading {
        var scanner = Scanner()
        var possible: WorldReading?
        var end = 0
        var mark = Scanner.Mark.digit
        repeat {
            mark = scanner.next(in: text)
            if scanner.stopped && end > 0 {
                let earlier = world.read(text.extracting(first: end), in: region, behind: prefix, limit: nil)
                if isValid(earlier, world) {
                    let next = mark == .end ? text.count : scanner.begin
                    return all.extends(earlier, in: text, before: next) ? all : earlier
                }
                if possible == nil && world.isPossible(earlier) { possible = earlier }
            }
            end = scanner.at
        } while mark != .end && scanner.seen <= Marks.capacity
        return all.resolved.reason == nil ? all : possible ?? all
    }

    private func isValid(_ reading: WorldReading, _ world: World) -> Bool {
        if reading.resolved.reason != nil { return false }
        if hasPlan(ofCallingCode: reading.resolved.callingCode) {
            return plan.makeNumber(reading, plan.answer(to: reading)) != nil
        }
        guard let code = world.code(reading.resolved.callingCode) else { return false }
        return world.answer(for: reading.resolved.national, from: code.root).kind != .unknown
    }
}

extension World {
    /// Whether a reading has as many digits as numbers of its calling code.
    fileprivate func isPossible(_ reading: WorldReading) -> Bool {
        guard reading.resolved.reason == nil, let code = code(reading.resolved.callingCode) else { return false }
        return possibility(of: reading.resolved.national, in: code.firstRegion, as: .unknown) == .possible
    }
}

extension WorldReading {
    /// Whether a reading has an extension, and otherwise the digits of one that ended at a stop.
    fileprivate func extends(_ earlier: WorldReading, in text: Span<UInt8>, before next: Int) -> Bool {
        if notation.extensionDigits.count == 0 || notation.marks.count != earlier.notation.marks.count { return false }
        var at = earlier.length
        while at < next {
            let (scalar, size) = text.scalar(at: at)
            if isTilde(scalar) { return false }
            at += size
        }
        return true
    }
}

// MARK: Contexts

private let contextWord = Array(Context.word.utf8)

extension Span<UInt8> {
    /// Where a context begins, its word in any case; nil where there is none.
    fileprivate func findContext() -> Int? {
        var at = 0
        while at + contextWord.count <= count {
            var same = 0
            while same < contextWord.count && isSame(self[at + same], contextWord[same]) { same += 1 }
            if same == contextWord.count { return at }
            at += 1
        }
        return nil
    }
}

/// Letters in either case; signs as they are.
private func isSame(_ byte: UInt8, _ small: UInt8) -> Bool {
    byte == small || (small >= UInt8(ascii: "a") && byte | 0x20 == small)
}

extension Plan {
    /// The root of the calling code in a context; `root` where it names a domain, 0 where the plan does not have it.
    private func root(ofContext offset: Int, in text: Span<UInt8>, else root: UInt16) -> UInt16 {
        guard offset < text.count, text[offset] == UInt8(ascii: "+") else { return root }
        var code: UInt16 = 0
        var at = offset + 1
        while at < text.count, (0x30...0x39).contains(text[at]) {
            if code > 999 { return 0 }
            code = code * 10 + UInt16(text[at] & 15)
            at += 1
        }
        guard at == text.count || text[at] == UInt8(ascii: ";") else { return 0 }
        return mainRegion(ofCallingCode: code)?.root ?? 0
    }
}
