/// What the first digits of a number and its total number of digits determine without a walk: whether an international
/// prefix, a calling code or a national prefix precedes the national significant number.
///
///     in US   011 44 20 7946 0958      a calling code follows the first three digits
///             1 650 253 0000           the first of eleven digits is dropped
///             650 253 0000             no digit of ten is dropped
///     in AG   464 1234                 seven digits may lack their area code: see resolve
///
/// Each region and each calling code has a tree by the first digits of a text. The trees share their equal parts.
struct LeadTree {
    /// An entry below this value is the index of a lead; other entries contain the index of a branch.
    static let branch: UInt16 = 0x8000

    /// The leads. Engines use the first three by their numbers: nothing is dropped, nothing is certain, and a calling
    /// code follows.
    private(set) var leads = Interner<Lead>()
    /// The entries after each digit. A branch leads only to branches before it.
    private(set) var branches = Interner<[UInt16]>()
    /// The entry of each region, for digits that are dialed there.
    private(set) var regions: [UInt16] = []
    /// The entry of each calling code, for digits after it.
    private(set) var callingCodes: [UInt16] = []

    /// The tables of the engines have two digits.
    private static let fewestKnown = 2
    /// A branch with fewer open counts is not worth its bytes, because texts with these counts are rare and `resolve`
    /// handles them, such as seven digits that may lack an area code.
    private static let fewestOpen = 5

    private typealias Rule = ([UInt8]) -> (lead: Lead, open: DigitCounts)

    init(_ plan: WorldPlan) throws(TableError) {
        for lead in [Lead(), Lead(unsure: .max), Lead(hasCode: true)] { _ = leads.index(of: lead) }
        var rules = LeadRules(plan)
        for region in plan.regions.indices {
            regions.append(entry(of: []) { rules.dialedLead(of: $0, in: region) })
        }
        for code in plan.callingCodes {
            callingCodes.append(entry(of: []) { rules.nationalLead(of: $0, in: code.regions.lowerBound) })
        }
        guard max(leads.values.count, branches.values.count) <= Int(Self.branch) else {
            throw TableError("there are too many leads")
        }
    }

    /// Returns the entry for known digits: a lead, or a branch by the next digit if that digit determines more.
    private mutating func entry(of digits: [UInt8], _ rule: Rule) -> UInt16 {
        if digits.count >= Self.fewestKnown {
            let (lead, open) = rule(digits)
            let showsMore = (open & .certainCounts).nonzeroBitCount >= Self.fewestOpen
            if !showsMore || digits.count == Lead.mostKnown { return UInt16(truncatingIfNeeded: leads.index(of: lead)) }
        }
        let entries = (UInt8(0)...9).map { entry(of: digits + [$0], rule) }
        if entries[0] < Self.branch, entries.allSatisfy({ $0 == entries[0] }) { return entries[0] }
        return Self.branch | UInt16(truncatingIfNeeded: branches.index(of: entries))
    }
}
