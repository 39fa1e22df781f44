internal import PhoneModel

/// What the first digits of a number and the count of all its digits show without a walk: whether an international
/// prefix, a calling code or a national prefix precedes the national significant number.
///
///     in US   011 44 20 7946 0958      a calling code follows the first three digits
///             1 650 253 0000           of eleven digits the first is dropped
///             650 253 0000             of ten digits none is
///             253 0000                 seven digits may be local ones: resolve decides
///
/// The tables are derived from the plan's states by the rules of resolve and strip. A lead is certain for some counts
/// of digits; for all others, resolve decides.
///
/// - C twin: `leads.h`.
final class Leads: Sendable {
    private let leads: [Lead]
    /// A table for no region, one for each region, and one for digits after a plus: the entry of each pair of digits,
    /// which is a lead, or from ``branch`` on a branch by the next digit.
    private let dialed: [UInt16]
    /// By the place of a calling code, from 1, and two digits.
    let pairs: [CodePair]
    private let branches: [UInt16]
    /// The calling code that three packed digits begin with; 0 without one.
    let codesByHead: [UInt16]
    /// The place of the calling code of each region, from 1; the first one is that of no region.
    let codesByRegion: [UInt16]
    /// By the place of a calling code, from 1.
    let facts: [CodeFacts]
    /// By label.
    let verdicts: [WorldVerdict]

    /// Pairs of digits.
    static let pairCount = 100
    /// Three packed digits.
    static let headMask: UInt64 = 0xFFF

    /// The first leads: nothing is dropped, nothing is certain, and a calling code follows.
    fileprivate static let none: UInt16 = 0
    fileprivate static let unsure: UInt16 = 1
    fileprivate static let code: UInt16 = 2

    fileprivate static let branch: UInt16 = 0x8000
    fileprivate static let branchWidth = 16

    /// - C twin: `phn_leads_fill`.
    init(_ world: World) {
        let made = LeadMaker(world)
        leads = made.leads
        dialed = made.dialed
        pairs = made.pairs
        branches = made.branches
        codesByHead = (0...UInt16(Self.headMask)).map(world.codePlace)
        codesByRegion = [0] + world.regions.map { world.codePlaces[Int($0.callingCode)] }
        facts = [CodeFacts()] + world.codes.map { CodeFacts($0, world) }
        verdicts = (0..<max(world.answers.count, world.prefixes.count)).map { WorldVerdict(world, label: $0) }
    }
}

// MARK: Looking up

extension Leads {
    /// The first two packed digits as a number below ``pairCount``; any number below 256 for other packed values.
    @inline(__always) static func pair(of digits: UInt64) -> Int {
        Int(truncatingIfNeeded: (digits & 15) &* 10 &+ (digits >> 4 & 15))
    }

    /// The lead of digits that are dialed in a region, from 1, or in none, 0.
    @inline(__always) func lead(of digits: UInt64, in region: Int) -> Lead {
        lead(dialed[region &* Self.pairCount &+ Self.pair(of: digits)], digits)
    }

    @inline(__always) func lead(afterPlus digits: UInt64) -> Lead {
        lead(of: digits, in: codesByRegion.count)
    }

    /// The lead of an entry, for digits that begin with its pair; nil if nothing is dropped and all is certain.
    @inline(__always) func lead(of digits: UInt64, after pair: CodePair) -> Lead? {
        pair.lead == Self.none ? nil : lead(pair.lead, digits)
    }

    @inline(__always) private func lead(_ entry: UInt16, _ digits: UInt64) -> Lead {
        var entry = entry
        var digits = digits >> 8
        while entry >= Self.branch {
            entry = branches[Int(entry & ~Self.branch) &* Self.branchWidth &+ Int(truncatingIfNeeded: digits & 15)]
            digits >>= 4
        }
        return leads[Int(entry)]
    }
}

// MARK: Making

/// Fills the tables.
///
/// - C twin: `maker`.
private struct LeadMaker {
    private(set) var leads = [
        Lead(unsure: ~.certainCounts), Lead(unsure: .max), Lead(unsure: ~.certainCounts, hasCode: true),
    ]
    private(set) var dialed: [UInt16]
    private(set) var pairs: [CodePair]
    private(set) var branches: [UInt16] = []

    private static let mostLeads = 4096
    private static let mostBranches = 2048
    /// A branch with fewer open counts is not worth its place: such texts are rare.
    private static let fewestOpen = 5

    private typealias Rule = (KnownDigits) -> (lead: Lead, open: DigitCounts)

    private let world: World

    /// - C twin: `fill_leads`.
    init(_ world: World) {
        self.world = world
        dialed = Array(repeating: Leads.unsure, count: Leads.pairCount)
        dialed.reserveCapacity((world.regions.count + 2) * Leads.pairCount)
        pairs = world.codePairs
        var prefixes = Prefixes(world)
        for region in world.regions.indices {
            let own = Marks(callingCode: world.regions[region].callingCode).digit(at: 0)
            let fronts = prefixes.internationalFronts[region] | prefixes.nationalFronts[region] | 1 << UInt16(own)
            dialed += makeEntries(fronts, in: region) { prefixes.dialedLead(of: $0, in: region) }
        }
        dialed += repeatElement(Leads.code, count: Leads.pairCount)
        for (index, code) in world.codes.enumerated() {
            let region = code.firstRegion
            let entries = makeEntries(prefixes.nationalFronts[region], in: region) {
                prefixes.nationalLead(of: $0, in: region)
            }
            for pair in 0..<Leads.pairCount { pairs[(index + 1) * Leads.pairCount + pair].lead = entries[pair] }
        }
    }

    /// The entry for known digits; a branch by the next digit if that shows more.
    private mutating func makeEntry(of text: KnownDigits, _ trail: Trail, from begin: Int, _ rule: Rule) -> UInt16 {
        let (lead, open) = rule(text)
        let goesOn = (open & .certainCounts).nonzeroBitCount >= Self.fewestOpen && text.count < KnownDigits.most
        let count = branches.count / Leads.branchWidth
        if !goesOn || count == Self.mostBranches { return put(lead, from: begin) }
        branches += repeatElement(Leads.unsure, count: Leads.branchWidth)
        var entries = [UInt16](repeating: Leads.unsure, count: Leads.branchWidth)
        fillEntries(after: text, trail, from: begin, rule) { digit, entry in entries[Int(digit)] = entry }
        branches.replaceSubrange(count * Leads.branchWidth..<(count + 1) * Leads.branchWidth, with: entries)
        return Leads.branch + UInt16(count)
    }

    /// Passes the entry of known digits with each digit more.
    private mutating func fillEntries(
        after text: KnownDigits, _ trail: Trail, from begin: Int, _ rule: Rule, _ fill: (UInt8, UInt16) -> Void
    ) {
        var last = trail
        var entry = Leads.none
        for digit: UInt8 in 0..<10 {
            let next = trail.after(digit, in: world)
            let repeats = digit > 1 && next.agrees(with: last)
            if !repeats { entry = makeEntry(of: text.appending(digit), next, from: begin, rule) }
            fill(digit, entry)
            last = next
        }
    }

    /// The entries of all pairs; only those that begin with one of some digits may have a prefix.
    private mutating func makeEntries(_ firsts: UInt16, in region: Int, _ rule: Rule) -> [UInt16] {
        var entries = [UInt16](repeating: Leads.none, count: Leads.pairCount)
        let begin = leads.count
        for first: UInt8 in 0..<10 where firsts >> first & 1 != 0 {
            let trail = Trail(first, in: region, of: world)
            fillEntries(after: KnownDigits().appending(first), trail, from: begin, rule) { digit, entry in
                entries[Int(first * 10 + digit)] = entry
            }
        }
        return entries
    }

    /// The place of a lead among those from a place on. The tables of a plan with more leads than there is room for are
    /// unsure.
    private mutating func put(_ lead: Lead, from begin: Int) -> UInt16 {
        var lead = lead
        lead.dropped &= ~lead.unsure
        if lead.dropped == 0 && lead.unsure == ~.certainCounts { return Leads.none }
        if let index = leads[begin...].firstIndex(of: lead) { return UInt16(index) }
        if leads.count == Self.mostLeads { return Leads.unsure }
        leads.append(lead)
        return UInt16(leads.count - 1)
    }
}

// MARK: Records

/// What follows a calling code and two digits.
///
/// - C twin: `phn_code_pair`.
struct CodePair: Sendable {
    /// For all regions of the calling code, if no national prefix precedes the digits.
    var state: UInt16
    fileprivate(set) var lead: UInt16 = 0
}

/// What is known of a calling code before any digit follows.
///
/// - C twin: `phn_code_facts`.
struct CodeFacts: Sendable {
    /// Raw values of ``PhoneNumber/Reason``, 0 for none, for each count of national digits, four bits each.
    var reasons: UInt64 = 0
    /// Packed.
    var digits: UInt16 = 0
    var callingCode: UInt16 = 0
    /// Digits.
    var count: UInt8 = 0

    init() {}

    fileprivate init(_ code: CodeRecord, _ world: World) {
        callingCode = code.callingCode
        let marks = Marks(callingCode: callingCode)
        count = UInt8(marks.count)
        digits = UInt16(truncatingIfNeeded: marks.digits(from: 0))
        for count in 0...Lead.mostDigits {
            let reason = world.possibility(ofDigits: count, in: code.firstRegion, as: .unknown).reason
            reasons |= UInt64(reason?.rawValue ?? 0) << (4 * count)
        }
    }
}

/// What a verdict contains of an answer of the world.
///
/// - C twin: `phn_world_verdict`.
struct WorldVerdict: Sendable {
    /// The letters of the region, 0 for none.
    let region: UInt16
    /// A raw value.
    let kind: UInt8

    /// Labels are below the greater count of answers and prefixes.
    fileprivate init(_ world: World, label: Int) {
        let answer = world.answers[label < world.answers.count ? label : 0]
        kind = answer.kind.rawValue
        region = answer.region == 0 ? 0 : world.regions[Int(answer.region) - 1].code
    }
}

extension World {
    /// - C twin: `fill_code_pairs`.
    fileprivate var codePairs: [CodePair] {
        var pairs = [CodePair](repeating: CodePair(state: 0), count: Leads.pairCount)
        pairs.reserveCapacity((codes.count + 1) * Leads.pairCount)
        for code in codes {
            for first: UInt8 in 0..<10 {
                let next = states.step(code.root, first)
                for second: UInt8 in 0..<10 { pairs.append(CodePair(state: states.step(next, second))) }
            }
        }
        return pairs
    }

    /// The place of the calling code that three packed digits begin with. No code is the beginning of another in a
    /// sound plan; in any other, resolve takes the shortest.
    fileprivate func codePlace(ofHead head: UInt16) -> UInt16 {
        var code = 0
        for digit in [head & 15, head >> 4 & 15, head >> 8] {
            code = code * 10 + Int(digit)
            if code == 0 || digit > 9 { return 0 }
            if codePlaces[code] > 0 { return codePlaces[code] }
        }
        return 0
    }
}
