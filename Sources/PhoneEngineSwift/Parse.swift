internal import PhoneModel

// MARK: The Korean plan

/// A reading, parsed with the Korean plan.
///
/// - C twin: `phn_korean`.
struct KoreanParse {
    var reading: Reading
    var trimmed: Trimmed
    var answer: Answer
    /// 0 if the plan has no digits for this region.
    var root: UInt16

    /// Whether the number belongs to a region that the Korean plan lacks.
    ///
    /// - C twin: `phn_is_abroad`.
    var isAbroad: Bool { root == 0 || answer.kind == .foreign }

    /// The number of digits of the international prefix before a foreign number; 0 for others and without a
    /// prefix.
    ///
    /// - C twin: `phn_korean_prefix`.
    var prefix: Int { reading.marks.plus || !isAbroad ? 0 : Int(answer.start) }
}

extension Plan {
    /// - C twin: `phn_parse_korean`.
    func parse(_ reading: Reading, in region: PhoneNumber.Region) -> KoreanParse {
        let marks = reading.marks
        let root = marks.plus ? plusRoot : self.root(of: region, reading.context)
        var trimmed = Trimmed(count: marks.count, state: 0, stopped: false)
        var answer = Answer(kind: .unknown, reason: .invalidCallingCode)
        if root != 0 {
            trimmed = trim(reading, from: root)
            answer = self.answer(in: trimmed.state)
        }
        if marks.count == 0 { answer.level = nil }
        return KoreanParse(reading: reading, trimmed: trimmed, answer: answer, root: root)
    }

    /// Returns the root of the digits of a region, or of a context; 0 for a calling code that the plan lacks.
    ///
    /// - C twin: `phn_context_root`.
    private func root(of region: PhoneNumber.Region, _ context: Reading.Context?) -> UInt16 {
        switch context {
        case nil, .domain: root(of: region)
        case .callingCode(let code): mainRegion(ofCallingCode: code)?.root ?? 0
        case .invalid: 0
        }
    }

    /// Ends the number at the first letters between digits, because an extension or another text follows them. Without
    /// this call letters are ignored, as in a field that is being edited.
    ///
    /// - C twin: `phn_end_at_words`.
    func endAtWords(_ parse: inout KoreanParse) {
        let count = parse.reading.words
        if count == 0 { return }
        parse.reading.keep(count)
        guard parse.root != 0 else {
            parse.trimmed.count = count
            return
        }
        parse.trimmed = trim(parse.reading, from: parse.root)
        parse.answer = answer(in: parse.trimmed.state)
        // All labels of extensions are stops.
        if parse.trimmed.count == count && parse.reading.stops.hasBit(count - 1) { parse.trimmed.stopped = true }
    }

    /// Makes the number with its extension; nil if no level accepts it.
    ///
    /// - C twin: `phn_make_korean_number`.
    func makeNumber(_ parse: KoreanParse) -> PhoneNumber? {
        let count = parse.trimmed.count
        let dialed = parse.trimmed.stopped ? parse.reading.extensionDigits(after: count) : Extension()
        return makeNumber(parse.answer, parse.reading.marks, count: count, dialed)
    }

    /// Returns the index of the first digit after which no number is possible.
    private func findDeadEnd(_ marks: Marks, count: Int, from root: UInt16) -> Int {
        var state = root
        for index in 0..<count {
            state = step(state, marks.digit(at: index))
            let answer = answer(in: state)
            if answer.level == nil && answer.reason != .tooShort { return index }
        }
        return count
    }

    /// Returns the reason why the first digits of marks, from a root on, are not a number, or why only the lenient
    /// level accepts it.
    ///
    /// - C twin: `phn_digits_failure`.
    func failure(of marks: Marks, count: Int, _ answer: Answer, from root: UInt16) -> Failure {
        let reason = answer.reason ?? .unassigned
        switch reason {
        case .invalidCallingCode: return Failure(reason: reason, place: .digit(Int(answer.start)))
        case .tooShort: return Failure(reason: reason, place: count == 0 ? .afterPlus : .afterDigit(count - 1))
        default: return Failure(reason: reason, place: .digit(findDeadEnd(marks, count: count, from: root)))
        }
    }

    /// Returns the reason why a text has no number, or why only the lenient level accepts it.
    ///
    /// - C twin: `phn_korean_failure`.
    func failure(of parse: KoreanParse) -> Failure {
        let count = parse.trimmed.count
        let reason = parse.answer.reason ?? .unassigned
        if count == 0 && !parse.reading.marks.plus {
            return Failure(reason: parse.reading.isBlank ? .empty : .notANumber, place: .text)
        }
        if parse.root == 0 { return Failure(reason: reason, place: .start) }
        return failure(of: parse.reading.marks, count: count, parse.answer, from: parse.root)
    }
}

// MARK: World metadata

/// A notation, parsed with the world metadata.
///
/// - C twin: `phn_foreign`.
struct ForeignParse {
    var notation: Notation
    var resolved: Resolved

    /// Parses a notation without a region.
    init(withoutRegion notation: Notation) { self.init(notation) { Resolved.withoutRegion($0) } }

    init(_ notation: Notation, _ resolved: Resolved) {
        self.notation = notation
        self.resolved = resolved
    }

    fileprivate init(_ notation: Notation, _ resolve: (Marks) -> Resolved) {
        self.notation = notation
        resolved =
            switch notation.status {
            case .ok: resolve(notation.marks)
            case .empty: Resolved.failed(.empty, notation.marks)
            case .notANumber: Resolved.failed(.notANumber, notation.marks)
            case .tooLong: Resolved.failed(.tooLong, notation.marks)
            }
    }
}

extension World {
    /// Parses all digits, or the digits after an international prefix of `prefix` digits.
    ///
    /// - C twin: `phn_parse_foreign`.
    func parse(_ notation: Notation, in region: PhoneNumber.Region, after prefix: Int) -> ForeignParse {
        ForeignParse(notation) { prefix > 0 ? resolve($0, afterPrefixOf: prefix) : resolve($0, in: region) }
    }
}

extension PortableEngine {
    /// Returns whether no valid number of a region outside the Korean plan has this many digits; the digits have
    /// neither a plus nor an international prefix. False for most other digits.
    ///
    /// - C twin: `phn_has_impossible_count`.
    func hasImpossibleCount(_ marks: Marks, _ world: World, in region: PhoneNumber.Region) -> Bool {
        guard let home = world.country(region), !marks.plus, !marks.more, marks.count < UInt32.bitWidth else {
            return false
        }
        let record = world.regions[home]
        if record.dialedLengths >> UInt32(marks.count) & 1 != 0 { return false }
        return !hasPlan(ofCallingCode: record.callingCode) && world.internationalPrefix(of: marks, in: home) == nil
    }

    /// Returns whether a parse is a valid number, or for a calling code of the Korean plan, whether some level accepts
    /// it.
    ///
    /// - C twin: `phn_is_valid_foreign`.
    func isValid(_ parse: ForeignParse, _ world: World) -> Bool {
        if parse.resolved.reason != nil { return false }
        if hasPlan(ofCallingCode: parse.resolved.callingCode) { return plan.makeNumber(parse).number != nil }
        guard let code = world.code(parse.resolved.callingCode) else { return false }
        return world.answer(for: parse.resolved.national, from: code.root).kind != .unknown
    }
}

extension World {
    /// Returns whether numbers of the calling code may have this many digits.
    fileprivate func isPossible(_ parse: ForeignParse) -> Bool {
        guard parse.resolved.reason == nil, let code = code(parse.resolved.callingCode) else { return false }
        return possibility(of: parse.resolved.national, in: code.firstRegion, as: .unknown) == .possible
    }
}

extension PortableEngine {
    /// Ends a number at a stop. `earlier` is the parsed beginning up to a stop. The first valid beginning is the
    /// number, or else the first possible one if the whole text is not a number.
    ///
    ///     650-253-0000 / 650-253-0001      the first stop after a valid number ends it
    ///     555-555-5555 / +44 20 7031 3000  or after a possible one, if the whole text is not a number
    ///     030/123456                       until then stops are ignored
    ///     650-253-0000 #12                 and so is one that announces the extension of the same digits
    ///     650-253-0000~1                   except a tilde, after which a range ends
    ///
    /// Returns nil while a later beginning can still be the number.
    ///
    /// - C twin: `phn_end_at_stop`.
    func end(
        _ whole: ForeignParse, at earlier: ForeignParse, isRange: Bool, possible: inout ForeignParse?, _ world: World
    ) -> ForeignParse? {
        if isValid(earlier, world) {
            let hasExtension = whole.notation.extensionDigits.count > 0 && !isRange
            return hasExtension && whole.notation.marks.count == earlier.notation.marks.count ? whole : earlier
        }
        if possible == nil && world.isPossible(earlier) { possible = earlier }
        return nil
    }
}

extension ForeignParse {
    /// The number of a parse without a failure.
    ///
    /// - C twin: `phn_make_foreign_number`.
    var number: PhoneNumber {
        let dialed = notation.extensionDigits
        return PhoneNumber(
            callingCode: resolved.callingCode, national: resolved.value,
            nationalCount: UInt8(resolved.national.count), isDomestic: false, extensionHead: dialed.head,
            extensionTail: dialed.tail, extensionCount: UInt8(dialed.count))
    }

    /// The digits after a plus, calling code first.
    fileprivate var marks: Marks {
        var marks = Marks(callingCode: resolved.callingCode)
        marks.append(resolved.national)
        return marks
    }
}

extension Plan {
    /// Looks up the number of a parse with a Korean calling code in the Korean plan; the number is nil if no level
    /// accepts it.
    ///
    /// - C twin: `phn_make_home_number`.
    func makeNumber(_ parse: ForeignParse) -> (answer: Answer, number: PhoneNumber?) {
        let marks = parse.marks
        let answer = answer(in: walk(marks, count: marks.count, from: plusRoot))
        return (answer, makeNumber(answer, marks, count: marks.count, parse.notation.extensionDigits))
    }
}

extension ForeignParse {
    /// Returns the index of the first digit that is too many, counting the digits before the national ones.
    private func firstTooMany(in world: World?) -> Int {
        guard let world, let region = world.code(resolved.callingCode)?.firstRegion else { return Resolved.mostDigits }
        let stripped = max(notation.marks.count - resolved.national.count, 0)
        return stripped + world.longest(in: region)
    }

    /// Returns the mark at which a parse fails for a reason.
    ///
    /// - C twin: `phn_foreign_failure`.
    func failure(_ reason: PhoneNumber.Reason, _ world: World?) -> Failure {
        let place: Failure.Place =
            switch reason {
            case .empty, .notANumber: .text
            case .tooLong where notation.status == .tooLong: .start
            case .tooLong: .digit(firstTooMany(in: world))
            case .invalidCallingCode: .digit(resolved.start)
            default: .afterDigit(notation.marks.count - 1)
            }
        return Failure(reason: reason, place: place)
    }
}
