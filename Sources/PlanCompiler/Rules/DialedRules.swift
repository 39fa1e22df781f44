import PhoneModel

/// A walk over digits without a plus, by all rules at once: as a national number, after another writing, after an
/// international prefix, or without the national prefix.
struct DialedWalk: Hashable {
    var national: DigitWalk
    /// The same digits after the national prefix; nil if they begin with it.
    var withPrefix: DigitWalk?
    var openings: DigitWalk
    var suffix: Suffix?

    /// The state of the digits after the last opening.
    struct Suffix: Hashable {
        var opening: Int
        /// The number of digits of the opening that are still missing.
        var missing: Int
        /// The number of digits after it.
        var count = 0
        /// The number of digits of the country's calling code after an international prefix.
        var callingCode = 0
        var isForeign = false
        var walk: SuffixWalk
    }
}

/// The rules for digits without a plus.
struct DialedRules {
    enum Opening {
        case writing(WritingRule)
        case international(InternationalRule)
        case lostPrefix(LostPrefixRule)
        case nested
    }

    let national: NationalRules
    let suffix: SuffixRules
    let openings: [Opening]
    let patterns: [Pattern]
    let callingCode: [UInt8]
    let trunk: UInt8

    init(_ table: PlanTable, national: NationalRules, suffix: SuffixRules) {
        self.national = national
        self.suffix = suffix
        trunk = table.trunk
        callingCode = String(table.callingCode).utf8.map { $0 - 0x30 }
        let writings = table.writings.filter { !$0.hasPlus }
        openings =
            writings.map { .writing($0) } + table.internationals.map { .international($0) }
            + table.lostPrefixes.map { .lostPrefix($0) } + table.nested.map { _ in .nested }
        patterns =
            writings.map(\.pattern) + table.internationals.map(\.pattern) + table.lostPrefixes.map(\.pattern)
            + table.nested
    }

    var start: DialedWalk {
        DialedWalk(national: national.start, openings: DigitWalk(over: patterns))
    }

    func step(_ walk: inout DialedWalk, _ digit: UInt8) {
        if walk.national.count == 0, digit != trunk {
            walk.withPrefix = national.start
            walk.withPrefix?.step(trunk, in: national.patterns)
        }
        walk.national.step(digit, in: national.patterns)
        walk.withPrefix?.step(digit, in: national.patterns)
        step(&walk.suffix, digit)
        walk.openings.step(digit, in: patterns)
        for opening in walk.openings.metNow {
            switch openings[opening] {
            case .writing: walk.suffix = .init(opening: opening, missing: 0, walk: suffix.start)
            case .international(let rule):
                walk.suffix = .init(opening: opening, missing: rule.count - rule.pattern.count, walk: suffix.start)
            case .lostPrefix, .nested: break
            }
        }
    }

    /// Whether an opening is followed by a number.
    func leads(_ opening: Int) -> Bool {
        switch openings[opening] {
        case .writing, .international: true
        case .lostPrefix, .nested: false
        }
    }

    private func step(_ walk: inout DialedWalk.Suffix?, _ digit: UInt8) {
        guard var next = walk else { return }
        defer { walk = next }
        if next.missing > 0 {
            next.missing -= 1
            return
        }
        if case .international = openings[next.opening], next.callingCode < callingCode.count, !next.isForeign {
            if digit == callingCode[next.callingCode] { next.callingCode += 1 } else { next.isForeign = true }
        } else if !next.isForeign {
            suffix.step(&next.walk, digit)
        }
        next.count = min(next.count + 1, DigitWalk.limit)
    }
}

// MARK: Answers

extension DialedRules {
    func answer(_ walk: DialedWalk) -> Answer {
        let national = national.answer(walk.national)
        if !national.isInbound, let next = walk.suffix {
            switch openings[next.opening] {
            case .writing(let rule) where walk.national.count >= rule.least:
                return suffix.answer(next.walk, rule, count: next.count)
            case .international(let rule): return answer(next, rule)
            default: break
            }
        }
        if let answer = answerWithLostPrefix(walk) { return answer }
        if let answer = answerInOpening(walk, national) { return answer }
        let startsWithTrunk = walk.national.count > 0 && walk.withPrefix == nil && !national.isInbound
        return Answer(national, startsWithTrunk: startsWithTrunk)
    }

    /// Returns the answer for digits that do not begin a number but may begin a writing.
    func answerInOpening(_ walk: DialedWalk, _ national: NationalAnswer) -> Answer? {
        guard national.isDead, !national.isInbound, walk.openings.open.contains(where: leads) else { return nil }
        var answer = Answer()
        answer.reason = .tooShort
        return answer
    }

    func answer(_ next: DialedWalk.Suffix, _ rule: InternationalRule) -> Answer {
        var answer = Answer()
        if next.callingCode == callingCode.count, next.count > next.callingCode {
            answer = suffix.answer(
                next.walk, place: rule.count + callingCode.count, count: next.count - callingCode.count, join: rule.join
            )
            answer.level = answer.level.map { min($0, .lenient) }
            answer.mask = answer.mask.joined(by: rule.join, at: rule.count)
        } else if next.isForeign, next.count >= rule.least {
            answer.kind = .foreign
            answer.reason = .invalidCallingCode
            answer.start = rule.count
            if rule.count + next.count <= rule.maximum {
                answer.mask = answer.mask.joined(by: rule.join, at: rule.count)
            }
        } else {
            answer.kind = .international
            answer.reason = .tooShort
            if next.count > 0 { answer.mask = answer.mask.joined(by: rule.join, at: rule.count) }
        }
        answer.maximum = rule.maximum
        return answer
    }

    func answerWithLostPrefix(_ walk: DialedWalk) -> Answer? {
        guard let withPrefix = walk.withPrefix else { return nil }
        for opening in walk.openings.met {
            guard case .lostPrefix(let rule) = openings[opening], walk.national.count >= rule.least else { continue }
            return answer(walk, national.answer(withPrefix), rule)
        }
        return nil
    }

    private func answer(_ walk: DialedWalk, _ repaired: NationalAnswer, _ rule: LostPrefixRule) -> Answer {
        let isNested = walk.openings.met.contains { if case .nested = openings[$0] { true } else { false } }
        var answer = Answer()
        answer.hasTrunk = true
        answer.maximum = rule.layout?.maximum ?? national.answer(walk.national).maximum
        if let layout = rule.layout {
            answer.mask = layout.mask(for: walk.national.count)
        } else if !isNested, !repaired.isDead {
            answer.mask = repaired.mask.withoutFirst
        }
        let isOfKind = !isNested && repaired.kind.map(rule.kinds.contains) ?? false
        if isOfKind, repaired.isInProgress {
            answer.kind = repaired.kind
            answer.reason = .tooShort
        } else if isOfKind, let level = repaired.level, level > .lenient {
            answer.kind = repaired.kind
            answer.level = .lenient
            answer.hasE164 = repaired.isReachedFromAbroad
        } else {
            answer.kind = .unknown
            answer.reason = .tooLong
        }
        return answer
    }
}
