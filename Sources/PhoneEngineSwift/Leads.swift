internal import PhoneModel

// MARK: Leads

extension World {
    /// Returns the entry after each digit; a lead is the entry after every digit.
    ///
    /// - C twin: `put_entries`.
    private func leads(after entry: UInt16) -> [UInt16] {
        entry < Leads.branch ? Array(repeating: entry, count: 10) : leadBranches[Int(entry - Leads.branch)]
    }

    /// Returns the entries of all pairs of digits after an entry.
    ///
    /// - C twin: `put_pairs`.
    fileprivate func leads(ofPairsAfter entry: UInt16) -> [UInt16] {
        leads(after: entry).flatMap(leads(after:))
    }
}

/// Tables that show without a walk, by the first digits of a number and the count of all its digits, whether an
/// international prefix, a calling code or a national prefix precedes the national significant number.
///
///     in US   011 44 20 7946 0958      a calling code follows the first three digits
///             1 650 253 0000           of eleven digits the first is dropped
///             650 253 0000             of ten digits no digit is dropped
///     in AG   464 1234                 seven digits may lack their area code: left to resolve
///
/// The plan has a lead for the first digits of each region and of each calling code; PlanCompiler derives them from the
/// plan's states by the rules of resolve and strip. Here they are tables indexed by two digits. A lead is certain for
/// some counts of digits; all other counts are left to resolve.
///
/// - C twin: `leads.h`.
final class Leads: Sendable {
    private let leads: [Lead]
    /// A table for no region, and one for each region: the entry of each pair of digits, which is a lead or, from
    /// ``branch`` on, a branch by the next digit.
    private let dialed: [UInt16]
    /// The pairs, by the index of a calling code, from 1, and two digits.
    let pairs: [CodePair]
    /// The labels of national digits, by the first four digits.
    let fours: Fours
    private let branches: [UInt16]
    /// The index of the calling code that three packed digits begin with; 0 if there is no code.
    let codesByHead: [UInt16]
    /// The index of the calling code of each region, from 1; the first element is for no region.
    let codesByRegion: [UInt16]
    /// The facts, by the index of a calling code, from 1.
    let facts: [CodeFacts]
    /// The verdicts, by label.
    let verdicts: [WorldVerdict]

    /// The number of pairs of digits.
    static let pairCount = 100
    /// The mask of three packed digits.
    static let headMask: UInt64 = 0xFFF

    /// The first leads. In this order: nothing is dropped; nothing is certain; a calling code follows.
    private static let none: UInt16 = 0
    private static let unsure: UInt16 = 1
    static let code = 2
    static let first = 3

    static let branch: UInt16 = 0x8000
    private static let branchWidth = 16

    /// - C twin: `phn_leads_fill`.
    init(_ world: World) {
        leads = world.leads
        branches = world.leadBranches.flatMap { $0 + repeatElement(Self.unsure, count: Self.branchWidth - 10) }
        let entries = [Self.unsure] + world.regions.map(\.lead)
        dialed = entries.flatMap(world.leads(ofPairsAfter:))
        var pairs = world.codePairs
        var rows: [UInt16] = []
        fours = Fours(world.states, after: pairs[Self.pairCount...].map(\.state), rows: &rows)
        for (pair, row) in rows.enumerated() { pairs[Self.pairCount + pair].row = row }
        self.pairs = pairs
        codesByHead = (0...UInt16(Self.headMask)).map(world.codePlace)
        codesByRegion = [0] + world.regions.map { world.codePlaces[Int($0.callingCode)] }
        facts = [CodeFacts()] + world.codes.map { CodeFacts($0, world) }
        verdicts = (0..<max(world.answers.count, world.prefixes.count)).map { WorldVerdict(world, label: $0) }
    }
}

// MARK: Looking up

extension Leads {
    /// Returns the first two packed digits as a number below ``pairCount``; any number below 256 for other packed
    /// values.
    @inline(__always) static func pair(of digits: UInt64) -> Int {
        Int(truncatingIfNeeded: (digits & 15) &* 10 &+ (digits >> 4 & 15))
    }

    /// Returns the pair of the first two digits after a calling code.
    @inline(__always) func pair(of digits: UInt64, after code: Int) -> CodePair {
        pairs[code &* Self.pairCount &+ Self.pair(of: digits)]
    }

    /// Returns the lead of digits that are dialed in a region, from 1; 0 means no region.
    @inline(__always) func lead(of digits: UInt64, in region: Int) -> Lead {
        lead(dialed[region &* Self.pairCount &+ Self.pair(of: digits)], digits)
    }

    @inline(__always) var leadAfterPlus: Lead {
        leads[Self.code]
    }

    /// Returns the lead for digits that begin with a pair; nil if nothing is dropped and all is certain.
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

// MARK: Records

/// The effect of the first digits of a text, for each count of digits: bit n is for a text of n digits.
///
/// - C twin: `phn_lead`.
struct Lead: Sendable {
    /// Texts of fewer or more digits are left to resolve.
    static let fewestDigits = 5
    static let mostDigits = 15

    /// The counts for which the first `count` digits are dropped.
    var dropped: UInt32
    /// The counts for which the digits do not show what happens.
    var unsure: UInt32
    var count: UInt8
    /// Whether they are an international prefix, which a calling code follows.
    var hasCode: Bool
}

/// The data of the first two digits after a calling code.
///
/// - C twin: `phn_code_pair`.
struct CodePair: Sendable {
    /// The state for all regions of the calling code, if no national prefix precedes the digits.
    var state: UInt16
    /// The entry of the lead, as in tables of leads.
    var lead: UInt16
    /// The row for the next two digits.
    var row: UInt16 = 0
}

/// The facts about a calling code that do not depend on the digits after it.
///
/// - C twin: `phn_code_facts`.
struct CodeFacts: Sendable {
    /// The raw value of ``PhoneNumber/Reason``, or 0, for each count of national digits, four bits each.
    var reasons: UInt64 = 0
    /// The calling code, packed.
    var digits: UInt16 = 0
    var callingCode: UInt16 = 0
    /// The number of digits of the calling code.
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

/// The fields of an answer record of the world metadata that a verdict contains.
///
/// - C twin: `phn_world_verdict`.
struct WorldVerdict: Sendable {
    /// The letters of the region; 0 if there is no region.
    let region: UInt16
    /// The raw value of the type.
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
        var pairs = [CodePair](repeating: CodePair(state: 0, lead: 0), count: Leads.pairCount)
        pairs.reserveCapacity((codes.count + 1) * Leads.pairCount)
        for code in codes {
            let leads = leads(ofPairsAfter: code.lead)
            for first: UInt8 in 0..<10 {
                let next = states.step(code.root, first)
                for second: UInt8 in 0..<10 {
                    let lead = leads[Int(first * 10 + second)]
                    pairs.append(CodePair(state: states.step(next, second), lead: lead))
                }
            }
        }
        return pairs
    }

    /// Returns the index of the calling code that three packed digits begin with; 0 if there is no code. In a sound
    /// plan, no code is the beginning of another; in any other plan, resolve uses the shortest.
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
