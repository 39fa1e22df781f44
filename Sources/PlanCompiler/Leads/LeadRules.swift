import PhoneModel

/// Determines which of the known digits precede the national significant number, for every count of digits at once, as
/// far as the states of the world metadata show it. The rules are those of `resolve` and `strip` in both engines. If a
/// rule depends on whether digits match the general description of a region, the states show the counts for which they
/// may.
struct LeadRules {
    private let plan: WorldPlan
    private var ahead: DigitCountsAhead
    /// By region: the first region of its calling code.
    private let mains: [Int]
    /// By region: the counts of digits that may remain after a prefix, and the counts that are too many.
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

/// The prefix in the known digits. For the counts in `later`, another prefix may match.
private struct FoundPrefix {
    /// The groups of the match; nil without a prefix.
    var groups: BeginningAnswer.Groups?
    var count = 0
    var later: DigitCounts = 0
}

/// The effect of a rule: `count` digits are dropped for some counts; for other counts, the known digits do not
/// determine it.
private struct Outcome {
    var count = 0
    var dropped: DigitCounts = 0
    var unsure: DigitCounts = 0
    /// The counts for which a prefix may match, whatever remains after it.
    var touched: DigitCounts = 0
    /// The counts for which more known digits may determine more.
    var open: DigitCounts = 0
}

extension LeadRules {
    /// Returns the lead of digits that are dialed in a region, and the counts for which more known digits may determine
    /// more.
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

    /// Returns the same for digits after the calling code of a main region.
    mutating func nationalLead(of digits: [UInt8], in region: Int) -> (lead: Lead, open: DigitCounts) {
        let home = strip(digits, from: 0, in: region)
        return (Lead(dropped: home.dropped, unsure: home.unsure, count: home.count), home.open)
    }

    /// Returns the counts for which the digits from a position on may match the general description of a region.
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

    /// Returns the effect of `strip` on the digits from a position on in a region.
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

    /// Returns the length of the region's calling code if the known digits begin with it, or it begins with them;
    /// otherwise 0.
    private func leadingCode(of digits: [UInt8], in region: Int) -> Int {
        let code = String(plan.regions[region].table.callingCode).utf8.map { $0 - UInt8(ascii: "0") }
        return zip(code, digits).allSatisfy { $0 == $1 } ? code.count : 0
    }

    /// Returns the effect of the region's calling code and national prefix, without an international prefix, as in
    /// `resolve`.
    private mutating func dropOwnCode(of digits: [UInt8], in region: Int) -> Outcome {
        let home = strip(digits, from: 0, in: region)
        let size = leadingCode(of: digits, in: region)
        if size == 0 { return home }
        if size > digits.count { return Outcome(unsure: .allCounts, open: .allCounts) }
        let rest = strip(digits, from: size, in: region)
        let again = strip(digits, from: size, in: mains[region])
        // The code is dropped if there are too many digits, or if the national prefix drops the same digits. For other
        // counts it is unsure; few texts begin with these digits.
        let same = home.count == size ? home.dropped : 0
        let likely = longer[region] | same
        let dropped = likely & ~(rest.touched | again.touched)
        return Outcome(
            count: size, dropped: dropped, unsure: .allCounts & ~dropped, open: likely & (rest.open | again.open))
    }
}
