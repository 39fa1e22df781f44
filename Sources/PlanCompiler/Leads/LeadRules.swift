import PhoneModel

/// Which of some known digits precede the national ones, for every count of digits at once, as far as the world's states
/// show it. The rules are those of resolve and strip in both engines. Where a rule needs to know whether digits are what
/// a region describes in general, the states show for which counts they may be.
struct LeadRules {
    private let plan: WorldPlan
    private var ahead: DigitCountsAhead
    /// By region: the first region of its calling code.
    private let mains: [Int]
    /// By region: how many digits may be what is left after a prefix, and how many are too many.
    private var possible: [DigitCounts] = []
    private var longer: [DigitCounts] = []

    init(_ plan: WorldPlan) {
        self.plan = plan
        ahead = DigitCountsAhead(plan.automaton)
        mains = plan.callingCodes.flatMap { code in code.regions.map { _ in code.regions.lowerBound } }
        for region in plan.regions {
            let lengths = region.table.possibleLengths(of: .unknown) ?? PossibleLengths(mask: 0, localOnlyMask: 0)
            let most = DigitCounts.bitWidth - lengths.mask.leadingZeroBitCount
            let longer = lengths.mask == 0 ? 0 : (DigitCounts.max << DigitCounts(most)) & ~lengths.localOnlyMask
            let counted = (DigitCounts(1) << DigitCounts(Lead.mostDigits + 1)) - 1
            self.longer.append(longer & counted)
            possible.append((longer | lengths.mask & ~lengths.localOnlyMask) & counted)
        }
    }
}

/// The prefix in the known digits: the one that matches unless the counts in `later` have another.
private struct FoundPrefix {
    /// Nil without one.
    var groups: BeginningAnswer.Groups?
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

extension LeadRules {
    /// The lead of digits that are dialed in a region, and the counts for which more known digits may show more.
    mutating func dialedLead(of digits: [UInt8], in region: Int) -> (lead: Lead, open: DigitCounts) {
        let prefix = findPrefix(from: plan.regions[region].internationalPrefixRoot, in: digits, begin: 0)
        let isVoid = prefix.count < digits.count && digits[prefix.count] == 0
        if prefix.groups != nil && !isVoid {
            return (Lead(dropped: .allCounts, unsure: prefix.later, count: prefix.count, hasCode: true), prefix.later)
        }
        let own = dropOwnCode(of: digits, in: region)
        let lead = Lead(dropped: own.dropped, unsure: own.unsure | prefix.later, count: own.count)
        return (lead, prefix.later | own.open)
    }

    /// The same for digits after a calling code, whose main region this is.
    mutating func nationalLead(of digits: [UInt8], in region: Int) -> (lead: Lead, open: DigitCounts) {
        let home = strip(digits, from: 0, in: region)
        return (Lead(dropped: home.dropped, unsure: home.unsure, count: home.count), home.open)
    }

    /// For which counts the digits from a place on may be general in a region.
    private mutating func generals(of digits: [UInt8], from begin: Int, in region: Int) -> DigitCounts {
        let state = digits[begin...].reduce(plan.regions[region].root) { ahead.step($0, $1) }
        return ahead.generals(from: state).shifted(by: digits.count)
    }

    private mutating func findPrefix(from root: Int, in digits: [UInt8], begin: Int) -> FoundPrefix {
        var found = FoundPrefix()
        var state = root
        for at in begin... {
            if state == Automaton<WorldAnswer>.none { break }
            if let groups = ahead.prefix(in: state).goingOn { (found.groups, found.count) = (groups, at - begin) }
            if at == digits.count {
                found.later = ahead.matches(from: state).shifted(by: at)
                break
            }
            state = ahead.step(state, digits[at])
        }
        return found
    }

    /// What strip does to the digits from a place on in a region.
    private mutating func strip(_ digits: [UInt8], from begin: Int, in region: Int) -> Outcome {
        let record = plan.regions[region]
        if record.nationalPrefixRoot == Automaton<WorldAnswer>.none { return Outcome() }
        if begin >= digits.count { return Outcome(unsure: .allCounts, touched: .allCounts, open: .allCounts) }
        let prefix = findPrefix(from: record.nationalPrefixRoot, in: digits, begin: begin)
        var outcome = Outcome(unsure: prefix.later, touched: prefix.later, open: prefix.later)
        guard let groups = prefix.groups else { return outcome }
        if record.table.nationalPrefixTransform != nil, let last = groups.last, last != nil {
            outcome.unsure = .allCounts
            outcome.touched = .allCounts
            return outcome
        }
        if prefix.count == 0 { return outcome }
        outcome.touched = .allCounts
        let generals = generals(of: digits, from: begin, in: region)
        let possible = possible[region].shifted(by: begin + prefix.count)
        outcome.count = prefix.count
        outcome.dropped = possible & ~generals & ~outcome.unsure
        outcome.unsure |= possible & generals
        return outcome
    }

    /// How many digits of the region's own calling code the text begins with, as far as it is known; 0 without them.
    private func leadingCode(of digits: [UInt8], in region: Int) -> Int {
        let code = String(plan.regions[region].table.callingCode).utf8.map { $0 - UInt8(ascii: "0") }
        return zip(code, digits).allSatisfy { $0 == $1 } ? code.count : 0
    }

    /// What the own calling code and the national prefix do, without an international prefix: see resolve.
    private mutating func dropOwnCode(of digits: [UInt8], in region: Int) -> Outcome {
        let home = strip(digits, from: 0, in: region)
        let size = leadingCode(of: digits, in: region)
        if size == 0 { return home }
        if size > digits.count { return Outcome(unsure: .allCounts, open: .allCounts) }
        let rest = strip(digits, from: size, in: region)
        let again = strip(digits, from: size, in: mains[region])
        // Too many digits lose the code. Fewer may, unless the national prefix has the same digits: few texts begin so.
        let same = home.count == size ? home.dropped : 0
        let likely = longer[region] | same
        let dropped = likely & ~(rest.touched | again.touched)
        return Outcome(
            count: size, dropped: dropped, unsure: .allCounts & ~dropped, open: likely & (rest.open | again.open))
    }
}
