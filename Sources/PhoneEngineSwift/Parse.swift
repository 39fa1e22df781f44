package import PhoneModel

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
            marks = Marks(scanning: text.extracting(first: context))
        }
        if marks.plus { root = plusRoot }
        var trimmed = Trimmed(count: marks.count, state: 0, stopped: false)
        var answer = Answer(kind: .unknown, reason: .invalidCallingCode)
        if root != 0 {
            trimmed = trim(marks, from: root)
            answer = self.answer(in: trimmed.state)
        }
        if marks.count == 0 { answer.level = nil }
        return Reading(length: length, marks: marks, root: root, trimmed: trimmed, answer: answer)
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

    /// The number that the first marks write; nil where their answer makes none of them.
    ///
    /// - C twin: `phn_number_of`.
    private func makeNumber(
        _ answer: Answer, _ marks: Marks, count: Int, _ extensionDigits: Extension
    ) -> PhoneNumber? {
        let mostDigits = 19
        let start = Int(answer.start)
        guard answer.level != nil, let region = region(of: answer), start < count else { return nil }
        // A domestic number keeps the national prefix, which is 0 and changes only the count.
        let hasE164 = answer.flags.contains(.hasE164)
        let kept = count - start + (!hasE164 && answer.flags.contains(.hasTrunk) ? 1 : 0)
        guard kept <= mostDigits else { return nil }
        var national: UInt64 = 0
        for index in start..<count { national = national * 10 + UInt64(marks.digit(at: index)) }
        return PhoneNumber(
            callingCode: region.callingCode, national: national, nationalCount: UInt8(kept), isDomestic: !hasE164,
            extensionHead: extensionDigits.head, extensionTail: extensionDigits.tail,
            extensionCount: UInt8(extensionDigits.count))
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
    var notation: Notation
    var resolved: Resolved
}

extension Reading {
    /// Whether the plan leaves the text to those of other regions.
    var isAbroad: Bool { root == 0 || answer.kind == .foreign }

    /// The digits of the international prefix before a foreign number; 0 where there is none.
    var prefix: Int { marks.plus ? 0 : Int(answer.start) }

    /// Where a number's calling code was found.
    ///
    /// - C twin: `phn_reading_source`.
    fileprivate func source(of number: PhoneNumber) -> PhoneNumber.CallingCodeSource {
        if marks.plus { return .plus }
        // One digit is the national prefix.
        if number.isDomestic || answer.start < 2 { return .region }
        return marks.digit(at: 0) == 0 ? .internationalPrefix : .bareCallingCode
    }
}

extension World {
    /// Reads a text, all of it or what stands behind an international prefix of some digits.
    ///
    /// - C twin: `phn_read_world`.
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
    fileprivate init(withoutRegion text: Span<UInt8>, limit: Int?) {
        self.init(text, limit: limit) { Resolved.withoutRegion($0) }
    }

    fileprivate init(_ text: Span<UInt8>, limit: Int?, _ resolve: (Marks) -> Resolved) {
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
    func offset(of reason: PhoneNumber.Reason, in text: Span<UInt8>, _ world: World?) -> Int {
        switch reason {
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

extension PortableEngine {
    /// - C twin: `phn_parse_parts`.
    package func parse(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Parsing {
        var prefix = 0
        if profile == .standard {
            let reading = plan.read(text, in: region)
            let parsing = plan.parsing(of: reading, text)
            if world == nil || parsing.number != nil { return parsing }
            if reading.isAbroad { prefix = reading.prefix }
        }
        guard let world else { return Parsing() }
        let reading = world.read(text, in: region, behind: prefix, limit: profile.limit)
        var parsing = reading.parsing(of: text, world)
        if parsing.number != nil && hasPlan(ofCallingCode: reading.resolved.callingCode) {
            parsing.number = plan.makeNumber(reading, plan.answer(to: reading)) ?? parsing.number
        }
        return parsing
    }

    /// - C twin: `phn_parse_without_region`.
    package func parseWithoutRegion(_ text: Span<UInt8>) -> Parsing {
        let reading = WorldReading(withoutRegion: text, limit: profile.limit)
        // A plus needs no region.
        let hasPlus = reading.notation.status == .ok && reading.notation.marks.plus
        return hasPlus ? parse(text, in: .international) : reading.parsing(of: text, world)
    }
}

extension Plan {
    fileprivate func parsing(of reading: Reading, _ text: Span<UInt8>) -> Parsing {
        var parsing = Parsing()
        parsing.number = makeNumber(reading, text)
        if let number = parsing.number {
            parsing.offset = reading.marks.start
            parsing.source = reading.source(of: number)
        } else {
            let (reason, offset) = findReason(reading, text)
            parsing.reason = reason
            parsing.offset = offset
        }
        return parsing
    }
}

extension WorldReading {
    fileprivate func parsing(of text: Span<UInt8>, _ world: World?) -> Parsing {
        var parsing = Parsing()
        if let reason = resolved.reason {
            parsing.reason = reason
            parsing.offset = offset(of: reason, in: text, world)
        } else {
            parsing.number = number
            parsing.offset = notation.marks.start
            parsing.source = resolved.callingCode == 0 ? nil : resolved.source
            parsing.carrier = resolved.carrier
        }
        return parsing
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
