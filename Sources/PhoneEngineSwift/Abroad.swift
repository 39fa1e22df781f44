internal import PhoneModel

/// The national digits of a packed text. Leads show what precedes them:
///
///     US  (650) 253-0000        6502530000      +1        65 02530000
///     GB  020 7946 0958         02079460958     +44  0    20 79460958
///     FR  +44 20 7946 0958      442079460958    +44       20 79460958
///
/// The national digits of most texts are certain. `check` validates the others one by one: texts that are not plain,
/// numbers that follow the Korean rules, and texts whose leads are not certain.
///
/// - C twin: `phn_abroad_answer`.
struct AbroadDigits {
    /// National digits, packed.
    var digits: UInt64
    var count: Int
    /// The index of the calling code, from 1.
    var code: Int
}

// MARK: National digits

extension PortableEngine {
    /// Returns the national digits of a packed text that follows the world metadata; nil if they are not certain.
    ///
    /// - C twin: `find_national`.
    @inline(__always)
    func findNational(
        _ packed: Packed, _ leads: Leads, _ world: World, in region: PhoneNumber.Region
    ) -> AbroadDigits? {
        guard Lead.fewestDigits...Lead.mostDigits ~= packed.count else { return nil }
        var digits = packed.digits
        var count = packed.count
        let home = world.place(of: region)
        if !packed.plus && dialedShortKind(of: packed.marks, at: home) != nil { return nil }
        let lead = packed.plus ? leads.leadAfterPlus : leads.lead(of: digits, in: home)
        if lead.unsure.hasBit(count) { return nil }
        if lead.dropped.hasBit(count) {
            digits >>= UInt64(4 * lead.count)
            count -= Int(lead.count)
        }
        var code = Int(leads.codesByRegion[home])
        if lead.hasCode {
            // A plus or an international prefix precedes the calling code.
            code = Int(leads.codesByHead[Int(digits & Leads.headMask)])
            let size = leads.facts[code].count
            digits >>= UInt64(4 * size)
            count -= Int(size)
            // A national prefix seldom follows a calling code.
            if let next = leads.lead(of: digits, after: leads.pair(of: digits, after: code)), count >= 0 {
                if next.unsure.hasBit(count) { return nil }
                if next.dropped.hasBit(count) {
                    digits >>= UInt64(4 * next.count)
                    count -= Int(next.count)
                }
            }
        }
        guard code != 0, Lead.fewestDigits...Lead.mostDigits ~= count else { return nil }
        // The digits of each text of the number have to fit in one word.
        let facts = leads.facts[code]
        guard count + Int(facts.count) <= Packing.most, !ownCodes[Int(facts.callingCode)] else { return nil }
        return AbroadDigits(digits: digits, count: count, code: code)
    }
}

// MARK: Answers

extension CodeFacts {
    /// Returns the reason that follows from the count of national digits alone.
    ///
    /// - C twin: `phn_length_reason`.
    @inline(__always) func reason(forDigits count: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: reasons >> (4 * count) & 15)
    }
}

extension AbroadDigits {
    /// Returns the label of all digits, for all regions of the calling code.
    @inline(__always) fileprivate func label(_ leads: Leads, _ world: World) -> Int {
        let pair = leads.pair(of: digits, after: code)
        if let label = leads.fours.label(row: pair.row, digits: digits, count: count) { return Int(label) }
        let marks = Marks(packed: digits, count: count, plus: false)
        return world.states.label(of: world.states.walk(marks, from: 2, to: count, state: pair.state))
    }
}

extension ColumnVerdict {
    /// Creates the verdict on national digits. A number that is not valid is possible or has a reason.
    ///
    /// - C twin: `put_answer`.
    @inline(__always) init(_ leads: Leads, _ national: AbroadDigits, _ world: World) {
        let verdict = leads.verdicts[national.label(leads, world)]
        let length = leads.facts[national.code].reason(forDigits: national.count)
        let isPossible = length == 0 || length == PhoneNumber.Reason.localOnly.rawValue
        let isValid = verdict.kind != PhoneNumber.Kind.unknown.rawValue
        region = verdict.region
        level = isValid ? PhoneNumber.Level.strict.rawValue : isPossible ? PhoneNumber.Level.lenient.rawValue : 0
        kind = verdict.kind
        reason = isValid ? 0 : length
    }
}

extension PortableEngine {
    /// Sets the verdicts of the rows that follow the world metadata.
    ///
    /// - C twin: `phn_ask_abroad`.
    func answerAbroad(_ rows: inout Rows) {
        guard let leads, let world else { return }
        let count = rows.count
        var span = rows.rows.mutableSpan
        for index in 0..<count where span[index].code != 0 {
            span[index].verdict = ColumnVerdict(leads, span[index].national, world)
        }
    }

    /// Validates a packed text that follows the world metadata; nil if the verdict is not certain.
    ///
    /// - C twin: `phn_ask_abroad_once`.
    @inline(__always)
    func findingAbroad(
        of packed: Packed, _ text: Span<UInt8>, _ world: World, in region: PhoneNumber.Region
    ) -> Finding? {
        guard let leads, let national = findNational(packed, leads, world, in: region) else { return nil }
        let verdict = ColumnVerdict(leads, national, world)
        let isNumber = verdict.level != 0
        return Finding(
            number: isNumber ? national.number(leads) : nil,
            offset: isNumber ? text.firstMark : national.failureOffset(verdict.reason, packed, text, leads, world),
            level: PhoneNumber.Level(rawValue: verdict.level), kind: PhoneNumber.Kind(rawValue: verdict.kind),
            region: verdict.region == 0 ? nil : PhoneNumber.Region(code: verdict.region),
            reason: PhoneNumber.Reason(rawValue: verdict.reason))
    }
}

extension AbroadDigits {
    /// Returns the number of a verdict with a level.
    ///
    /// - C twin: `phn_abroad_number`.
    @inline(__always) func number(_ leads: Leads) -> PhoneNumber {
        PhoneNumber(
            callingCode: leads.facts[code].callingCode,
            national: Packing.value(of: digits << (4 * (Packing.most - count))), nationalCount: UInt8(count),
            isDomestic: false)
    }

    /// Returns the byte offset at which a text without a level fails: see `failure` in parse.
    func failureOffset(_ reason: UInt8, _ packed: Packed, _ text: Span<UInt8>, _ leads: Leads, _ world: World) -> Int {
        var resolved = Resolved(Marks(packed: digits, count: count, plus: false))
        resolved.callingCode = leads.facts[code].callingCode
        let parse = ForeignParse(Notation(packed, of: text), resolved)
        let failure = parse.failure(PhoneNumber.Reason(rawValue: reason) ?? .unassigned, world)
        return failure.locate(inPlain: text)
    }

    /// Returns the digits with their calling code before them.
    @inline(__always) func international(_ facts: CodeFacts) -> PackedNumber {
        var number = PackedNumber(digits: digits, count: count)
        number.prepend(UInt64(facts.digits), count: Int(facts.count))
        return number
    }
}
