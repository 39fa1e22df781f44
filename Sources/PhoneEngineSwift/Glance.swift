internal import PhoneModel

/// What a piece of a text has of digits, with its plus. Most pieces are no numbers, and their digits show that before any
/// reader takes the piece apart:
///
///     1/2/3/4/5/6/7/8/9/0/1/2      eleven pieces, of which none has the digits of a number
///
/// - C twin: `phn_seen`.
struct Glance {
    let all: Marks
    /// Those before an extension.
    let before: Marks
    /// The same, where three letters or more are digits too.
    let spelled: Marks
    /// Whether letters before an extension are digits too.
    let spells: Bool
    /// Whether the piece contains an extension, whose digits do not belong to a valid number.
    let isExtended: Bool
    /// Whether the parser may find a number that ends within the piece: at letters, or at a stop such as a slash.
    ///
    /// - C twin: `may_end_early`.
    let mayEndEarly: Bool

    init(_ piece: Range<Int>, of window: Window, in text: Span<UInt8>) {
        all = window.marks(of: piece)
        let hasLabels = window.count(of: \.labels, in: piece) > 0
        mayEndEarly = hasLabels || window.scalars[piece].contains(where: isStop)
        isExtended = hasLabels && piece.upperBound > window.blocksEnd
        guard hasLabels else {
            before = all
            spelled = all
            spells = false
            return
        }
        let body = window.body(of: window.withoutTrailingSigns(piece), in: text)
        before = window.marks(of: body)
        let number = window.withoutLeads(body)
        spells = window.spells(number)
        var spelled = spells ? window.spelledMarks(of: number) : window.marks(of: number)
        spelled.plus = window.hasPlus(piece)
        self.spelled = spelled
    }
}

/// Digits that a piece may have besides national ones.
enum BesideNumber {
    /// Those of a national prefix.
    static let trunk = 2
    static let callingCode = 3
    /// Those before a calling code.
    static let international = 8
}

// MARK: Digits

extension Window {
    func hasPlus(_ piece: Range<Int>) -> Bool { piece.lowerBound < plusEnd }

    /// - C twin: `phn_window_marks`.
    func marks(of piece: Range<Int>) -> Marks {
        var marks = Marks()
        for scalar in scalars[piece] {
            if let digit = digitValue(of: scalar) { marks.append(digit) }
        }
        marks.plus = hasPlus(piece)
        return marks
    }

    /// Whether an extension may follow: three digits, or two without a sign before, between or after them.
    ///
    /// - C twin: `may_be_extended`.
    private func mayBeExtended(_ body: Range<Int>) -> Bool {
        let digits = count(of: \.digits, in: body)
        if digits != 2 { return digits > 2 }
        return count(of: \.digits, in: (body.upperBound - 2)..<body.upperBound) == 2 && !hasPlus(body)
    }

    /// What precedes the label of a piece's extension; the whole piece without one.
    ///
    /// - C twin: `find_body`.
    fileprivate func body(of piece: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
        var excerpt = Excerpt(count: offset(of: piece.upperBound) - offset(of: piece.lowerBound))
        excerpt.body = offset(of: piece.lowerBound)
        guard let label = excerpt.findLabel(in: text) else { return piece }
        var end = piece.upperBound
        while end > piece.lowerBound && offset(of: end) > excerpt.body + label.begin { end -= 1 }
        return mayBeExtended(piece.lowerBound..<end) ? piece.lowerBound..<end : piece
    }

    /// Whether a piece has so many letters that they count as digits.
    ///
    /// - C twin: `phn_spells`.
    func spells(_ piece: Range<Int>) -> Bool { count(of: \.letters, in: piece) >= Notation.spelledLetters }

    /// A number from its plus or its first digit on.
    ///
    /// - C twin: `without_leads`.
    fileprivate func withoutLeads(_ body: Range<Int>) -> Range<Int> {
        let begin =
            hasPlus(body) ? plusEnd : skip(from: body.lowerBound, to: body.upperBound) { !isDigit($0) }
        return begin..<max(begin, body.upperBound)
    }

    /// The digits of a piece whose letters are digits too.
    ///
    /// - C twin: `phn_window_spelled_marks`.
    fileprivate func spelledMarks(of piece: Range<Int>) -> Marks {
        var marks = Marks()
        for scalar in scalars[piece] {
            if let digit = notationDigit(of: scalar, spells: true) { marks.append(digit) }
        }
        return marks
    }
}

// MARK: Plans

extension World {
    /// Whether a number of a calling code lacks the national prefix that its format has, among the digits that were
    /// dialed without a calling code: in a text such digits usually mean something else.
    ///
    /// - C twin: `phn_lacks_prefix`.
    func lacksPrefix(_ national: Marks, of code: CodeRecord, dialed: Marks) -> Bool {
        answer(for: national, from: code.root).flags.contains(.needsPrefix)
            && !hasNationalPrefix(dialed, in: code.firstRegion)
    }
}

extension PortableEngine {
    /// - C twin: `is_valid`.
    private func isValid(_ seen: Glance, _ parse: ForeignParse, _ world: World) -> Bool {
        let resolved = parse.resolved
        if hasPlan(ofCallingCode: resolved.callingCode) {
            guard let number = plan.makeNumber(parse).number, let level = level(of: number) else { return false }
            return level >= .standard
        }
        guard let code = world.code(resolved.callingCode) else { return false }
        if world.answer(for: resolved.national, from: code.root).kind == .unknown { return false }
        return resolved.source != .region || !world.lacksPrefix(resolved.national, of: code, dialed: seen.all)
    }

    /// Whether the region of a number's calling code has numbers with as many digits.
    ///
    /// - C twin: `has_possible_count`.
    private func hasPossibleCount(_ parse: ForeignParse, _ world: World) -> Bool {
        let resolved = parse.resolved
        guard let code = world.code(resolved.callingCode) else { return false }
        var possibility = world.possibility(of: resolved.national, in: code.firstRegion, as: .unknown)
        if hasPlan(ofCallingCode: resolved.callingCode), let number = plan.makeNumber(parse).number {
            if number.isDomestic { return false }
            possibility = world.possibility(
                ofDigits: Int(number.nationalCount), in: code.firstRegion, as: .unknown)
        }
        return possibility == .possible || possibility == .possibleLocalOnly
    }

    /// - C twin: `is_possible`.
    private func isPossible(_ seen: Glance, _ parse: ForeignParse, _ world: World) -> Bool {
        (profile == .standard && seen.mayEndEarly) || hasPossibleCount(parse, world)
    }

    /// Whether digits, or those after an international prefix of some digits, may be a number of the world.
    ///
    /// - C twin: `glance_at_world`.
    private func mayBeNumber(
        _ seen: Glance, after prefix: Int, _ world: World, in region: PhoneNumber.Region,
        _ leniency: PhoneNumber.Leniency
    ) -> Bool {
        let marks = seen.spelled
        if leniency != .possible && prefix == 0 && hasImpossibleCount(marks, world, in: region) { return false }
        let resolved =
            prefix > 0 ? world.resolve(marks, afterPrefixOf: prefix) : world.resolve(marks, in: region)
        if resolved.reason != nil { return false }
        let parse = ForeignParse(Notation(marks), resolved)
        return leniency == .possible ? isPossible(seen, parse, world) : isValid(seen, parse, world)
    }

    /// The answer of the Korean plan: to all digits, of which an extension's may be some, or to those before it.
    ///
    /// - C twin: `ask_plan`.
    private func answer(
        to seen: Glance, from root: UInt16, _ leniency: PhoneNumber.Leniency
    ) -> (answer: Answer, isNumber: Bool) {
        // The digits of an extension do not belong to a valid number.
        if leniency == .possible || !seen.isExtended {
            let all = plan.answer(to: seen.all, from: root)
            let isNumber = plan.makeNumber(all, seen.all, count: seen.all.count, Extension()) != nil
            if isNumber || seen.before.count == seen.all.count { return (all, isNumber) }
        }
        let before = plan.answer(to: seen.before, from: root)
        return (before, plan.makeNumber(before, seen.before, count: seen.before.count, Extension()) != nil)
    }

    /// The fewest digits of a possible number that a region's callers dial without a plus or an international prefix; 0
    /// if that is not certain. A parser drops digits, and adds some only where a rule replaces a prefix.
    ///
    /// - C twin: `phn_fewest_digits`.
    func fewestDigits(in region: PhoneNumber.Region) -> Int {
        guard let world, let home = world.country(region), !world.texts.has(world.regions[home].transform),
            let code = world.code(world.regions[home].callingCode)
        else { return 0 }
        return world.shortest(in: code.firstRegion)
    }

    /// The most digits of a piece that such a number has all of; the most that there are if that is not certain, as where
    /// carriers' codes are among its digits.
    ///
    /// - C twin: `phn_most_digits`.
    func mostDigits(in region: PhoneNumber.Region) -> Int {
        guard let world, let home = world.country(region), profile == .standard, plan.root(of: region) == 0,
            let code = world.code(world.regions[home].callingCode)
        else { return Int.max }
        let isPlain = [home, code.firstRegion].allSatisfy { region in
            !world.texts.has(world.regions[region].transform) && world.regions[region].prefixGroups == 0
        }
        let codeDigits = Marks.count(ofCallingCode: world.regions[home].callingCode)
        return isPlain ? world.longest(in: code.firstRegion) + BesideNumber.trunk + codeDigits : Int.max
    }

    /// Whether a piece has no plus, no international prefix of a region, and no label, whose letters may be digits.
    ///
    /// - C twin: `phn_is_national`.
    func isNational(_ piece: Range<Int>, of window: Window, in region: PhoneNumber.Region) -> Bool {
        guard let world, let home = world.country(region), !window.hasPlus(piece),
            window.count(of: \.labels, in: piece) == 0
        else { return false }
        // Too few digits follow a prefix.
        if window.count(of: \.digits, in: piece) < Notation.viableDigits { return true }
        return world.internationalPrefix(of: window.marks(of: piece), in: home) == nil
    }

    /// Whether digits begin with neither a region's calling code nor its international prefix.
    ///
    /// - C twin: `is_without_code`.
    private func isWithoutCode(_ marks: Marks, _ world: World, in region: PhoneNumber.Region) -> Bool {
        guard let home = world.country(region) else { return false }
        let hasCode = marks.starts(with: Marks(callingCode: world.regions[home].callingCode))
        return !marks.plus && !hasCode && world.internationalPrefix(of: marks, in: home) == nil
    }

    /// Whether all digits of a piece but those of an extension may be a number that a caller in a region dials. If not,
    /// no reader finds a number with all digits of the piece. The plan has the answer unless it leaves the digits to the
    /// world, or has no number with them. In a region of the Korean plan, digits without a calling code are valid only if
    /// the plan accepts them: the rules of the world would accept 2112 as 02-112.
    ///
    /// - C twin: `phn_glance`.
    func mayBeNumber(_ seen: Glance, in region: PhoneNumber.Region, _ leniency: PhoneNumber.Leniency) -> Bool {
        guard let world else { return true }
        let root = seen.all.plus ? plan.plusRoot : plan.root(of: region)
        guard profile == .standard && root != 0 else {
            return mayBeNumber(seen, after: 0, world, in: region, leniency)
        }
        let (answer, isNumber) = answer(to: seen, from: root, leniency)
        let isAbroad = answer.kind == .foreign
        // No domestic number is found.
        if !isAbroad && isNumber && answer.flags.contains(.hasE164) { return true }
        let isSettled = leniency != .possible && !isAbroad && !seen.spells
        if isSettled && isWithoutCode(seen.before, world, in: region) { return false }
        let prefix = isAbroad && !seen.all.plus ? Int(answer.start) : 0
        return mayBeNumber(seen, after: prefix, world, in: region, leniency)
    }
}
