import PhoneModel

/// The digits after a writing such as +82, read with the national prefix, without it, and as written.
struct SuffixWalk: Hashable {
    var asWritten: DigitWalk
    var withPrefix: DigitWalk
    var nested: DigitWalk
    var startsWithTrunk = false
}

/// The rules for digits after a writing.
struct SuffixRules {
    let national: NationalRules
    let nested: [Pattern]
    let trunk: UInt8

    /// The maximum number of digits after a writing if they are not a number.
    private static let rawMaximum = 12

    var start: SuffixWalk {
        var withPrefix = national.start
        withPrefix.step(trunk, in: national.patterns)
        return SuffixWalk(asWritten: national.start, withPrefix: withPrefix, nested: DigitWalk(over: nested))
    }

    func step(_ walk: inout SuffixWalk, _ digit: UInt8) {
        if walk.asWritten.count == 0 { walk.startsWithTrunk = digit == trunk }
        walk.asWritten.step(digit, in: national.patterns)
        walk.withPrefix.step(digit, in: national.patterns)
        walk.nested.step(digit, in: nested)
    }

    /// The answer, with offsets from the first digit after the writing.
    func answer(_ walk: SuffixWalk) -> Answer { answer(walk, by: national.answer) }

    /// The answer by class, ignoring special numbers.
    func answerByClass(_ walk: SuffixWalk) -> Answer { answer(walk, by: national.answerByClass) }

    private func answer(_ walk: SuffixWalk, by answerOf: (DigitWalk) -> NationalAnswer) -> Answer {
        guard walk.asWritten.count > 0, walk.nested.met.isEmpty else {
            var answer = Answer()
            answer.maximum = Self.rawMaximum
            answer.reason = walk.asWritten.count > 0 ? .unassigned : .tooShort
            answer.kind = walk.asWritten.count > 0 ? .unknown : nil
            return answer
        }
        if walk.startsWithTrunk { return barring(answerOf(walk.asWritten)) }
        let bare = national.answerByClass(walk.asWritten)
        let withPrefix = answerOf(walk.withPrefix)
        var answer = barring(withPrefix)
        if bare.isBare, bare.isReachedFromAbroad, bare.level != nil {
            answer = Answer(bare, startsWithTrunk: false)
        }
        answer.start = 0
        answer.maximum = withPrefix.maximum - 1
        answer.mask = mask(walk, bare, withPrefix)
        return answer
    }

    /// Returns the answer for a national number. It is rejected if its class can't be reached from abroad.
    private func barring(_ national: NationalAnswer) -> Answer {
        var answer = Answer(national, startsWithTrunk: true)
        if national.kind != nil, !national.isReachedFromAbroad, !national.isDead {
            answer.level = nil
            answer.reason = .unassigned
            answer.hasE164 = false
        }
        return answer
    }

    /// Returns the grouping. A number that is dialed without a prefix keeps its groups once it is unambiguous.
    private func mask(_ walk: SuffixWalk, _ bare: NationalAnswer, _ withPrefix: NationalAnswer) -> GroupMask {
        guard bare.isBare, bare.isReachedFromAbroad, bare.reason != .tooLong else {
            return withPrefix.mask.withoutFirst
        }
        let isOwn = walk.asWritten.count < bare.firstGroup || bare.isRefined || bare.level != nil
        return isOwn ? bare.mask : withPrefix.mask.withoutFirst
    }
}

// MARK: With the text before

extension SuffixRules {
    /// The answer for a whole text of a writing followed by `count` digits.
    func answer(_ walk: SuffixWalk, _ rule: WritingRule, count: Int) -> Answer {
        var answer = answer(walk, place: rule.pattern.count, count: count, join: rule.join)
        answer.level = answer.level.map { min($0, rule.level) }
        answer.maximum = rule.maximum ?? answer.maximum
        if count == 0 { answer.kind = rule.kind }
        return answer
    }

    /// The answer after `place` digits, joined to them if digits follow.
    func answer(_ walk: SuffixWalk, place: Int, count: Int, join: Character) -> Answer {
        var answer = answer(walk)
        answer.maximum += place
        answer.start += place
        answer.mask = answer.mask.shifted(by: place)
        if count > 0 { answer.mask = answer.mask.joined(by: join, at: place) }
        return answer
    }
}
