internal import PhoneModel

/// The digits of a piece of a text, with its plus. Most pieces are not numbers, and their digits show this before the
/// piece is parsed:
///
///     1/2/3/4/5/6/7/8/9/0/1/2      eleven pieces without the digits of a number
///
/// - C twin: `phn_seen`.
struct Glance {
    /// All digits of the piece.
    let dialed: Marks
    /// All digits except those of an extension after an x.
    private(set) var all: Marks
    /// The digits before an extension.
    private(set) var before: Marks
    /// The digits before an extension, with letters if three or more of these are digits.
    private(set) var spelled: Marks
    /// The digits between the pair xx, which the number follows, and an extension.
    private var again: Marks?
    /// Whether letters before an extension are digits, too.
    let spells: Bool
    /// Whether the piece contains an extension, whose digits do not belong to a valid number.
    let isExtended: Bool
    /// Whether the parser may find a number that ends within the piece: at letters, or at a stop such as a slash.
    ///
    /// - C twin: `may_end_early`.
    let mayEndEarly: Bool
}

/// The most digits of a piece in addition to national digits.
enum BesideNumber {
    /// The digits of a national prefix.
    static let trunk = 2
    /// The digits before a calling code.
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

    /// Whether an extension may follow: after at least three digits, or after two without a sign before, between or
    /// after them.
    ///
    /// - C twin: `may_be_extended`.
    private func mayBeExtended(_ body: Range<Int>) -> Bool {
        let digits = count(of: \.digits, in: body)
        if digits != 2 { return digits > 2 }
        return count(of: \.digits, in: (body.upperBound - 2)..<body.upperBound) == 2 && !hasPlus(body)
    }

    /// Returns the end of the part of a piece with percent-encoded characters before the label of its extension.
    ///
    /// - C twin: `find_decoded_body`.
    private func decodedBodyEnd(of piece: Range<Int>) -> Int {
        let bytes = decoded(piece)
        guard let label = Excerpt(count: bytes.count).findLabel(in: bytes.span) else { return piece.upperBound }
        var (end, size) = (piece.lowerBound, 0)
        while size < label.begin {
            size += decoded(end..<(end + 1)).count
            end += 1
        }
        return end
    }

    /// Returns the end of the part of a piece before the label of its extension.
    ///
    /// - C twin: `find_body`.
    private func bodyEnd(of piece: Range<Int>, in text: Span<UInt8>) -> Int {
        if hasEscape(piece, in: text) { return decodedBodyEnd(of: piece) }
        let excerpt = excerpt(of: piece)
        guard let label = excerpt.findLabel(in: text) else { return piece.upperBound }
        var end = piece.upperBound
        while end > piece.lowerBound && offset(of: end) > excerpt.body + label.begin { end -= 1 }
        return end
    }

    /// Returns the part of a piece before its extension; the whole piece if it has no extension.
    ///
    /// - C twin: `body_of`.
    fileprivate func body(of piece: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
        let body = piece.lowerBound..<bodyEnd(of: piece, in: text)
        return mayBeExtended(body) ? body : piece
    }

    /// Returns the part of a piece after its plus or, without a plus, from its first digit on.
    ///
    /// - C twin: `without_leads`.
    fileprivate func withoutLeads(_ body: Range<Int>) -> Range<Int> {
        let begin =
            hasPlus(body) ? plusEnd : skip(from: body.lowerBound, to: body.upperBound) { !isDigit($0) }
        return begin..<max(begin, body.upperBound)
    }

    /// Returns the digits of a piece whose letters are digits, too.
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

extension Glance {
    /// Finds the digits of a piece. `labels` are those of a piece that has to be valid, otherwise nil.
    ///
    /// - C twin: `phn_see`.
    init(_ piece: Range<Int>, of window: Window, in text: Span<UInt8>, _ labels: Labels?) {
        dialed = window.marks(of: piece)
        all = dialed
        let hasLabels = window.count(of: \.labels, in: piece) > 0
        mayEndEarly = hasLabels || window.scalars[piece].contains(where: isStop)
        isExtended = hasLabels && piece.upperBound > window.blocksEnd
        guard hasLabels else {
            before = all
            spelled = all
            spells = false
            return
        }
        var body = window.body(of: window.withoutTrailingSigns(piece), in: text)
        // All digits after a single x are the extension of a valid number.
        if let labels, labels.extensionStart < piece.upperBound {
            body = body.lowerBound..<min(body.upperBound, labels.extensionStart)
            all = window.marks(of: body)
        }
        // After the pair xx, the number follows without the digits before the pair.
        if let labels, body.lowerBound < labels.again, labels.again < body.upperBound, !window.spells(body) {
            again = window.marks(of: labels.again..<body.upperBound)
        }
        before = window.marks(of: body)
        let number = window.withoutLeads(body)
        spells = window.spells(number)
        var spelled = spells ? window.spelledMarks(of: number) : window.marks(of: number)
        spelled.plus = window.hasPlus(piece)
        self.spelled = spelled
    }

    /// The digits of the number after the pair xx; nil if the piece does not have this pair.
    var ofAgain: Glance? {
        guard let again else { return nil }
        var seen = self
        seen.all = again
        seen.before = again
        seen.spelled = again
        seen.again = nil
        return seen
    }
}

// MARK: Plans

extension PortableEngine {
    /// Returns whether a number without a format needs the national prefix. The Korean rules decide about Korean
    /// numbers.
    ///
    /// - C twin: `needs_prefix_without_format`.
    private func needsPrefixWithoutFormat(_ code: CodeRecord, _ world: World) -> Bool {
        profile == .standard && !hasPlan(ofCallingCode: code.callingCode)
            && world.texts.has(world.regions[code.firstRegion].nationalPrefix)
    }

    /// Returns whether the digits of a number, which were dialed without a calling code, lack the national prefix that
    /// its format has: in a text, such digits usually mean something else. In the standard profile a number without a
    /// format needs the national prefix too, if its region has one: in Germany, 1648 is more often a year than a pager.
    ///
    /// - C twin: `phn_lacks_prefix`.
    func lacksPrefix(_ national: Marks, of code: CodeRecord, dialed: Marks, _ world: World) -> Bool {
        let answer = world.answer(for: national, from: code.root)
        let needsPrefix =
            answer.flags.contains(.needsPrefix) || answer.format == 0 && needsPrefixWithoutFormat(code, world)
        return needsPrefix && !world.hasNationalPrefix(dialed, in: code.firstRegion)
    }

    /// - C twin: `is_valid`.
    private func isValid(_ seen: Glance, _ parse: ForeignParse, _ world: World) -> Bool {
        let resolved = parse.resolved
        if hasPlan(ofCallingCode: resolved.callingCode) {
            guard let number = plan.makeNumber(parse).number, let level = level(of: number) else { return false }
            return level >= .standard
        }
        guard let code = world.code(resolved.callingCode) else { return false }
        if world.answer(for: resolved.national, from: code.root).kind == .unknown { return false }
        return resolved.source != .region || !lacksPrefix(resolved.national, of: code, dialed: seen.dialed, world)
    }

    /// Whether the region of a number's calling code has numbers with the same count of digits.
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

    /// Whether digits, or the digits after an international prefix of `prefix` digits, may be a number of the world
    /// metadata.
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

    /// Whether the first `count` digits are a valid number by the Korean rules, or a number of another region.
    ///
    /// - C twin: `is_valid_beginning`.
    private func isValidBeginning(of marks: Marks, count: Int, from root: UInt16) -> Bool {
        let answer = plan.answer(in: plan.walk(marks, count: count, from: root))
        if answer.kind == .foreign { return true }
        if let level = answer.level, level >= .standard { return true }
        guard let number = plan.makeNumber(answer, marks, count: count, Extension()), !number.isDomestic,
            let level = level(of: number)
        else { return false }
        return level >= .standard
    }

    /// Whether all digits are a valid number by the Korean rules, or all but as many as a national prefix has, which
    /// parsers may leave out.
    ///
    /// - C twin: `may_be_valid` in glance.c.
    private func mayBeValid(_ marks: Marks, from root: UInt16) -> Bool {
        let hasPrefix = !marks.plus && marks.count > 1 && marks.digit(at: 0) == 0 && marks.digit(at: 1) == 0
        if marks.more || hasPrefix { return true }
        return (0...BesideNumber.trunk).contains { left in
            left < marks.count && isValidBeginning(of: marks, count: marks.count - left, from: root)
        }
    }

    /// Whether an answer record of the Korean plan is that of a number, and of a valid one where it has to be.
    ///
    /// - C twin: `ask_about`.
    private func isNumber(
        _ answer: Answer, _ marks: Marks, from root: UInt16, _ leniency: PhoneNumber.Leniency
    ) -> Bool {
        if plan.makeNumber(answer, marks, count: marks.count, Extension()) == nil { return false }
        return leniency == .possible || mayBeValid(marks, from: root)
    }

    /// Looks up the digits in the Korean plan: all of them, which may include those of an extension, or else those
    /// before the extension.
    ///
    /// - C twin: `ask_plan`.
    private func answer(
        to seen: Glance, from root: UInt16, _ leniency: PhoneNumber.Leniency
    ) -> (answer: Answer, isNumber: Bool) {
        // The digits of an extension do not belong to a valid number.
        if leniency == .possible || !seen.isExtended {
            let all = plan.answer(to: seen.all, from: root)
            let isNumber = isNumber(all, seen.all, from: root, leniency)
            if isNumber || seen.before.count == seen.all.count { return (all, isNumber) }
        }
        let before = plan.answer(to: seen.before, from: root)
        return (before, isNumber(before, seen.before, from: root, leniency))
    }

    /// Whether digits begin with neither a region's calling code nor its international prefix.
    ///
    /// - C twin: `is_without_code`.
    private func isWithoutCode(_ marks: Marks, _ world: World, in region: PhoneNumber.Region) -> Bool {
        guard let home = world.country(region) else { return false }
        let hasCode = marks.starts(with: Marks(callingCode: world.regions[home].callingCode))
        return !marks.plus && !hasCode && world.internationalPrefix(of: marks, in: home) == nil
    }

    /// - C twin: `glance_at_plan`.
    private func mayBeNumber(
        _ seen: Glance, _ world: World, in region: PhoneNumber.Region, _ leniency: PhoneNumber.Leniency
    ) -> Bool {
        let root = seen.all.plus ? plan.plusRoot : plan.root(of: region)
        if root == 0 { return mayBeNumber(seen, after: 0, world, in: region, leniency) }
        let (answer, isNumber) = answer(to: seen, from: root, leniency)
        let isAbroad = answer.kind == .foreign
        // Domestic numbers are not accepted in a text.
        if !isAbroad && isNumber && answer.flags.contains(.hasE164) { return true }
        let isSettled = leniency != .possible && !isAbroad && !seen.spells
        if isSettled && isWithoutCode(seen.before, world, in: region) { return false }
        let prefix = isAbroad && !seen.all.plus ? Int(answer.start) : 0
        return mayBeNumber(seen, after: prefix, world, in: region, leniency)
    }
}

// MARK: Counts

/// The numbers of digits that callers in a region dial without a plus or an international prefix: the fewest of a
/// number, and the most of a piece that may be a number with all of its digits. 0 and `Int.max` if that is not certain.
///
/// - C twin: `phn_dialed`.
struct DialedDigits {
    var fewest = 0
    var most = Int.max

    /// The most digits of a Korean number with its calling code, and of a carrier code.
    fileprivate static let e164 = 15
    fileprivate static let carrier = 4
}

extension PortableEngine {
    /// Returns the numbers of digits of valid numbers. For Korean numbers, only the most digits are known. Parsers by
    /// the Korean rules and by the world metadata may leave out as many digits as a national prefix has.
    ///
    /// - C twin: `find_valid`.
    private func validDigits(_ world: World, _ home: Int, _ region: PhoneNumber.Region) -> DialedDigits {
        var out = DialedDigits()
        let counts = world.regions[home].dialedLengths
        if !hasPlan(ofCallingCode: world.regions[home].callingCode) {
            if counts == 0 { return out }
            out.fewest = counts.trailingZeroBitCount
            let highest = UInt32.bitWidth - 1 - counts.leadingZeroBitCount
            if profile == .standard { out.most = highest + BesideNumber.trunk }
        } else if profile == .standard && plan.root(of: region) != 0 {
            out.most = DialedDigits.e164 + DialedDigits.carrier + BesideNumber.trunk
        }
        return out
    }

    /// Returns the numbers of digits of possible numbers. A parser drops digits, and adds some only if a rule replaces
    /// a prefix.
    ///
    /// - C twin: `find_possible`.
    private func possibleDigits(_ world: World, _ home: Int, _ region: PhoneNumber.Region) -> DialedDigits {
        var out = DialedDigits()
        let record = world.regions[home]
        guard !world.texts.has(record.transform), let code = world.code(record.callingCode) else { return out }
        out.fewest = world.shortest(in: code.firstRegion)
        // Carrier codes would be additional digits.
        let isPlain = [home, code.firstRegion].allSatisfy { region in
            !world.texts.has(world.regions[region].transform) && world.regions[region].prefixGroups == 0
        }
        if profile == .standard && plan.root(of: region) == 0 && isPlain {
            let besides = BesideNumber.trunk + Marks.count(ofCallingCode: record.callingCode)
            out.most = world.longest(in: code.firstRegion) + besides
        }
        return out
    }

    /// - C twin: `phn_find_dialed`.
    func dialedDigits(in region: PhoneNumber.Region, _ leniency: PhoneNumber.Leniency) -> DialedDigits {
        guard let world, let home = world.country(region) else { return DialedDigits() }
        return leniency == .possible ? possibleDigits(world, home, region) : validDigits(world, home, region)
    }

    /// Whether a piece has neither a plus nor a region's international prefix.
    ///
    /// - C twin: `phn_is_national`.
    func isNational(_ piece: Range<Int>, of window: Window, in region: PhoneNumber.Region) -> Bool {
        guard let world, let home = world.country(region), !window.hasPlus(piece) else { return false }
        // Too few digits would follow a prefix.
        if window.count(of: \.digits, in: piece) < Notation.viableDigits { return true }
        return world.internationalPrefix(of: window.marks(of: piece), in: home) == nil
    }

    /// Whether all digits of a piece, except those of an extension, may be a number that a caller in a region dials. If
    /// not, no parser finds a number with all digits of the piece. In a Korean region, digits without a calling code
    /// are valid only if the Korean rules accept them: the world metadata would accept 2112 as 02-112.
    ///
    /// - C twin: `phn_glance`.
    func mayBeNumber(_ seen: Glance, in region: PhoneNumber.Region, _ leniency: PhoneNumber.Leniency) -> Bool {
        guard let world else { return true }
        if profile != .standard { return mayBeNumber(seen, after: 0, world, in: region, leniency) }
        if !mayBeNumber(seen, world, in: region, leniency) { return false }
        guard let again = seen.ofAgain else { return true }
        return mayBeNumber(again, world, in: region, leniency)
    }
}
