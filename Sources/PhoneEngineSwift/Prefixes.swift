internal import PhoneModel

/// A set of counts of digits: bit n is a text of n digits, so that one evaluation of a rule is that for all counts.
typealias DigitCounts = UInt32

extension DigitCounts {
    static let allCounts: DigitCounts = 0x7FFF_FFFF
    /// Texts of fewer or more digits are left to resolve.
    static let certainCounts: DigitCounts = (1 << (Lead.mostDigits + 1)) - (1 << Lead.fewestDigits)

    /// The counts of texts with more digits in front.
    fileprivate func shifted(by places: Int) -> DigitCounts {
        places > 30 ? 0 : self &<< DigitCounts(truncatingIfNeeded: places) & .allCounts
    }
}

/// What the first digits lead to, for each count of digits.
///
/// - C twin: `phn_lead`.
struct Lead: Equatable, Sendable {
    static let fewestDigits = 5
    static let mostDigits = 15

    /// For which counts the first `count` digits are dropped.
    var dropped: DigitCounts = 0
    /// For which counts the digits do not show what happens.
    var unsure: DigitCounts
    var count: UInt8 = 0
    /// Whether they are an international prefix: a calling code follows.
    var hasCode = false
}

/// The first digits of a text.
///
/// - C twin: `phn_known`.
struct KnownDigits {
    static let most = 4

    private(set) var count = 0
    private var packed: UInt16 = 0

    func digit(at index: Int) -> UInt8 { UInt8(packed >> (4 * index) & 15) }

    func appending(_ digit: UInt8) -> KnownDigits {
        var longer = self
        longer.packed |= UInt16(digit) << (4 * count)
        longer.count += 1
        return longer
    }
}

/// Which of some known digits precede the national ones, for every count of digits at once, as far as the plan's states
/// show it. The rules are those of resolve and strip. Where a rule needs to know whether digits are what a region
/// describes in general, the states show for which counts they may be.
///
/// - C twin: `phn_prefixes`.
struct Prefixes {
    private let world: World
    /// What was found out so far, by state; ``unknown`` where nothing was.
    private var generals: [DigitCounts]
    private var matches: [DigitCounts]
    /// By region: how many digits may be what is left after a prefix, and how many are too many.
    private var possible: [DigitCounts] = []
    private var longer: [DigitCounts] = []
    /// By region: bit d is set if an international or a national prefix may begin with digit d.
    private(set) var internationalFronts: [UInt16] = []
    private(set) var nationalFronts: [UInt16] = []

    private static let unknown = DigitCounts.max
    /// Numbers have fewer digits; a longer walk is one through a cycle.
    private static let mostDepth = 32

    /// - C twin: `phn_prefixes_begin`.
    init(_ world: World) {
        self.world = world
        generals = Array(repeating: Self.unknown, count: world.states.labels.count)
        matches = generals
        for (index, region) in world.regions.enumerated() {
            var possible: DigitCounts = 0
            var longer: DigitCounts = 0
            for count in 0...Lead.mostDigits {
                let found = world.possibility(ofDigits: count, in: index, as: .unknown)
                if found == .tooLong { longer |= 1 << count }
                if found == .tooLong || found == .possible { possible |= 1 << count }
            }
            self.possible.append(possible)
            self.longer.append(longer)
            internationalFronts.append(world.firstDigits(ofPrefix: region.internationalPrefixRoot))
            nationalFronts.append(world.firstDigits(ofPrefix: region.nationalPrefixRoot))
        }
    }
}

extension World {
    /// The digits that a prefix may begin with; any of them for one that may be empty.
    ///
    /// - C twin: `first_digits`.
    fileprivate func firstDigits(ofPrefix root: UInt16) -> UInt16 {
        if root == 0 { return 0 }
        let answer = prefixAnswer(in: root)
        let isEmpty = answer.goingOn != nil || answer.atEnd != nil
        return (0..<10).reduce(0) { digits, digit in
            isEmpty || states.step(root, digit) != 0 ? digits | 1 << UInt16(digit) : digits
        }
    }
}

// MARK: What states lead to

extension Prefixes {
    private func isGeneral(_ state: UInt16) -> Bool {
        let label = world.states.label(of: state)
        return world.answers[label < world.answers.count ? label : 0].flags.contains(.isGeneral)
    }

    /// How many digits may lead from a state to one where digits are general: maybe more counts, never fewer.
    ///
    /// - C twin: `generals_from`.
    private mutating func generals(from state: UInt16, _ depth: Int = mostDepth) -> DigitCounts {
        let found = generals[Int(state)]
        if found != Self.unknown { return found }
        if depth == 0 { return .allCounts }
        generals[Int(state)] = .allCounts
        let counts = world.states.isFork(state) ? generals(ofFork: state, depth) : generals(ofRun: state, depth)
        generals[Int(state)] = counts
        return counts
    }

    /// The last state of a run may lead to itself: most do that only keep the region.
    private mutating func generals(ofRun state: UInt16, _ depth: Int) -> DigitCounts {
        let straight = world.states.straight(at: state)
        let last = state + straight.run
        var counts: DigitCounts = 0
        // Later ones are more digits than a mask counts.
        for step in 0...min(straight.run, UInt16(Self.mostDepth - 1)) where isGeneral(state + step) {
            counts |= DigitCounts(1).shifted(by: Int(step))
        }
        if straight.exit == last {
            return isGeneral(last) ? counts | DigitCounts.allCounts.shifted(by: Int(straight.run)) : counts
        }
        return counts | generals(from: straight.exit, depth - 1).shifted(by: Int(straight.run) + 1)
    }

    private mutating func generals(ofFork state: UInt16, _ depth: Int) -> DigitCounts {
        var counts: DigitCounts = isGeneral(state) ? 1 : 0
        var hasLoop = false
        var last = state
        for digit: UInt8 in 0..<10 {
            let next = world.states.step(state, digit)
            hasLoop = hasLoop || next == state
            if next != state && next != last { counts |= generals(from: next, depth - 1).shifted(by: 1) }
            last = next
        }
        return hasLoop && counts != 0 ? .allCounts : counts
    }

    /// With how many more digits a prefix may match after a state, the same way.
    ///
    /// - C twin: `matches_from`.
    private mutating func matches(from state: UInt16, _ depth: Int = mostDepth) -> DigitCounts {
        let found = matches[Int(state)]
        if found != Self.unknown { return found }
        if depth == 0 { return .allCounts }
        matches[Int(state)] = .allCounts
        var counts: DigitCounts = 0
        for digit: UInt8 in 0..<10 {
            let next = world.states.step(state, digit)
            if next == 0 { continue }
            let answer = world.prefixAnswer(in: next)
            if answer.goingOn != nil { counts |= .allCounts & ~3 }
            if answer.atEnd != nil { counts |= 2 }
            counts |= matches(from: next, depth - 1).shifted(by: 1)
        }
        matches[Int(state)] = counts
        return counts
    }
}

// MARK: Trails

/// Where some digits lead: most digits lead where the one before them has led, and have its lead. It is a different one
/// only if the region's own calling code begins the digits, or if the last one is 0: no calling code begins with it.
///
/// - C twin: `phn_trail`.
struct Trail {
    /// States.
    private var international: UInt16
    private var national: UInt16
    /// 0 without a national prefix before.
    private var general: UInt16
    private var code: Marks
    private var count = 0
    /// Whether all digits so far are those of the own calling code, or follow it.
    private var hasCode = true

    /// The trail of a region's first digit.
    ///
    /// - C twin: `phn_trail_begin`.
    init(_ first: UInt8, in region: Int, of world: World) {
        let record = world.regions[region]
        international = record.internationalPrefixRoot
        national = record.nationalPrefixRoot
        general = record.root
        code = Marks(callingCode: record.callingCode)
        self = after(first, in: world)
        if national == 0 { general = 0 }
    }

    /// A trail with one digit more.
    ///
    /// - C twin: `phn_trail_after`.
    func after(_ digit: UInt8, in world: World) -> Trail {
        var next = self
        next.international = world.states.step(international, digit)
        next.national = world.states.step(national, digit)
        next.general = world.states.step(general, digit)
        next.hasCode = hasCode && (count >= code.count || code.digit(at: count) == digit)
        next.count += 1
        return next
    }

    /// Whether two digits after the same ones have the same lead; neither is 0.
    ///
    /// - C twin: `phn_trails_agree`.
    func agrees(with other: Trail) -> Bool {
        international == other.international && national == other.national && general == other.general && !hasCode
            && !other.hasCode
    }
}

// MARK: Rules

/// The prefix in the known digits: the one that matches unless the counts in `later` have another.
private struct FoundPrefix {
    /// Nil without one.
    var groups: PrefixGroups?
    var count = 0
    var later: DigitCounts = 0
}

/// What happens to digits: so many are dropped for some counts; for other counts, the known digits do not show it.
private struct Outcome {
    var count = 0
    var dropped: DigitCounts = 0
    var unsure: DigitCounts = 0
    /// Where a prefix may match at all, whatever is left after it.
    var touched: DigitCounts = 0
    /// Where more digits may show more.
    var open: DigitCounts = 0
}

extension Prefixes {
    /// The lead of digits that are dialed in a region, and the counts for which more known digits may show more.
    ///
    /// - C twin: `phn_dialed_lead`.
    mutating func dialedLead(of text: KnownDigits, in region: Int) -> (lead: Lead, open: DigitCounts) {
        var later: DigitCounts = 0
        if internationalFronts[region] >> text.digit(at: 0) & 1 != 0 {
            let found = findPrefix(from: world.regions[region].internationalPrefixRoot, in: text, begin: 0)
            later = found.later
            let isVoid = found.count < text.count && text.digit(at: found.count) == 0
            if found.groups != nil && !isVoid {
                let unsure = later | ~.certainCounts
                return (Lead(dropped: .allCounts, unsure: unsure, count: UInt8(found.count), hasCode: true), later)
            }
        }
        let own = dropOwnCode(of: text, in: region)
        let unsure = own.unsure | later | ~.certainCounts
        return (Lead(dropped: own.dropped, unsure: unsure, count: UInt8(own.count)), later | own.open)
    }

    /// The same for digits after a calling code, whose main region this is.
    ///
    /// - C twin: `phn_national_lead`.
    mutating func nationalLead(of text: KnownDigits, in region: Int) -> (lead: Lead, open: DigitCounts) {
        let home = strip(text, from: 0, in: region)
        return (Lead(dropped: home.dropped, unsure: home.unsure | ~.certainCounts, count: UInt8(home.count)), home.open)
    }

    /// For which counts the digits from a place on may be general in a region.
    ///
    /// - C twin: `generals_of`.
    private mutating func generals(of text: KnownDigits, from begin: Int, in region: Int) -> DigitCounts {
        var state = world.regions[region].root
        for at in begin..<text.count { state = world.states.step(state, text.digit(at: at)) }
        return generals(from: state).shifted(by: text.count)
    }

    private mutating func findPrefix(from root: UInt16, in text: KnownDigits, begin: Int) -> FoundPrefix {
        var found = FoundPrefix()
        var state = root
        var at = begin
        while state != 0 {
            if let groups = world.prefixAnswer(in: state).goingOn {
                found.groups = groups
                found.count = at - begin
            }
            if at == text.count {
                found.later = matches(from: state).shifted(by: at)
                break
            }
            state = world.states.step(state, text.digit(at: at))
            at += 1
        }
        return found
    }

    /// What strip does to the digits from a place on in a region.
    ///
    /// - C twin: `strip_from`.
    private mutating func strip(_ text: KnownDigits, from begin: Int, in region: Int) -> Outcome {
        let record = world.regions[region]
        if nationalFronts[region] == 0 { return Outcome() }
        if begin >= text.count { return Outcome(unsure: .allCounts, touched: .allCounts, open: .allCounts) }
        if nationalFronts[region] >> text.digit(at: begin) & 1 == 0 { return Outcome() }
        let found = findPrefix(from: record.nationalPrefixRoot, in: text, begin: begin)
        var outcome = Outcome(unsure: found.later, touched: found.later, open: found.later)
        guard let groups = found.groups else { return outcome }
        if world.texts.has(record.transform) && groups[record.prefixGroups] != nil {
            outcome.unsure = .allCounts
            outcome.touched = .allCounts
            return outcome
        }
        if found.count == 0 { return outcome }
        outcome.touched = .allCounts
        let generals = generals(of: text, from: begin, in: region)
        let possible = possible[region].shifted(by: begin + found.count)
        outcome.count = found.count
        outcome.dropped = possible & ~generals & ~outcome.unsure
        outcome.unsure |= possible & generals
        return outcome
    }

    /// How many digits of the region's own calling code the text begins with, as far as it is known; 0 without them.
    ///
    /// - C twin: `leading_code`.
    private func leadingCode(of text: KnownDigits, in region: Int) -> Int {
        let code = Marks(callingCode: world.regions[region].callingCode)
        for at in 0..<min(code.count, text.count) where text.digit(at: at) != code.digit(at: at) { return 0 }
        return code.count
    }

    /// What the own calling code and the national prefix do, without an international prefix: see resolve.
    ///
    /// - C twin: `drop_own`.
    private mutating func dropOwnCode(of text: KnownDigits, in region: Int) -> Outcome {
        let home = strip(text, from: 0, in: region)
        let size = leadingCode(of: text, in: region)
        if size == 0 { return home }
        if size > text.count { return Outcome(unsure: .allCounts, open: .allCounts) }
        let main = world.code(world.regions[region].callingCode)?.firstRegion ?? region
        let rest = strip(text, from: size, in: region)
        let again = strip(text, from: size, in: main)
        // Too many digits lose the code. Fewer may, unless the national prefix has the same digits: few texts begin so.
        let same = home.count == size ? home.dropped : 0
        let likely = longer[region] | same
        let dropped = likely & ~(rest.touched | again.touched)
        return Outcome(
            count: size, dropped: dropped, unsure: .allCounts & ~dropped, open: likely & (rest.open | again.open))
    }
}
