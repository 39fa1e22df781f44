internal import PhoneModel

/// The Korean plan's answers to packed texts, in tables that an engine derives from its plan. Nearly all lines of a
/// column are short and plain; their digits lead to an answer without a branch on the shape of a text, so that the work
/// on one line overlaps the work on the next.
///
///     0102 345 6789        one table has the state after four digits
///          ^               a state whose digits lead to different states may follow
///           .. ....        the others are a straight, passed at once
///
/// - C twin: `phn_lane`.
struct Lane: Sendable {
    /// The digits after a plus.
    let plus: Heads
    /// The digits that a caller in a region dials, for the plan's first regions.
    private let regions: [Heads]
    /// By the index of the answer.
    let records: [LaneRecord]

    /// A plan may have any number of regions; the memory of the tables does not grow with it.
    private static let mostRegions = 3

    /// Nil for a plan that has no numbers with a plus.
    init?(_ plan: Plan, hasWorld: Bool) {
        if plan.plusRoot == 0 { return nil }
        plus = Heads(plan, root: plan.plusRoot)
        regions = plan.regions.prefix(Self.mostRegions).map { Heads(plan, root: $0.root) }
        records = plan.answers.map { LaneRecord($0, plan, hasWorld: hasWorld) }
    }

    /// The table of the plan's first region.
    var main: Heads? { regions.first }

    /// The table of a region's root; nil without one.
    ///
    /// - C twin: `phn_lane_table`.
    func heads(of root: UInt16) -> Heads? { regions.first { $0.root == root } }
}

/// The states after the first four packed digits of a root, 15 for a digit that does not exist.
///
/// - C twin: `fill_heads`.
struct Heads: Sendable {
    /// Digits that the table is indexed by.
    static let digits = 4

    let root: UInt16
    let states: [UInt16]

    init(_ plan: Plan, root: UInt16) {
        var states = [UInt16](repeating: 0, count: 1 << (4 * Self.digits))
        Self.fill(&states, from: root, plan.states, head: states.count - 1, count: 0)
        self.root = root
        self.states = states
    }

    /// Fills the states after some digits and all digits that may follow them; `head` has 15 for the missing digits.
    private static func fill(
        _ states: inout [UInt16], from state: UInt16, _ table: StateTable, head: Int, count: Int
    ) {
        states[head] = state
        if count == digits { return }
        for digit in 0..<10 {
            let next = head ^ (15 ^ digit) << (4 * count)
            fill(&states, from: table.step(state, UInt8(digit)), table, head: next, count: count + 1)
        }
    }
}

/// What columns have of an answer. Raw values, 0 for none.
struct ColumnVerdict: Sendable {
    /// The letters of the region.
    var region: UInt16 = 0
    var level: UInt8 = 0
    var kind: UInt8 = 0
    var reason: UInt8 = 0
}

/// An answer as columns have it.
///
/// - C twin: `phn_lane_record`.
struct LaneRecord: Sendable {
    let verdict: ColumnVerdict
    /// Where the national significant number begins.
    let start: UInt8
    /// The fewest and most digits of lines that certainly have this answer, if they have no dot or parenthesis.
    let least: UInt8
    let most: UInt8
    /// The most digits of the class, 0 for a class without a limit.
    let maximum: UInt8
    let flags: Answer.Flags
    /// The root of the region's domestic digits, 0 for none.
    let root: UInt16
    let groups: UInt16
    /// Packed.
    let callingCode: UInt16
    /// Digits of the calling code.
    let codeCount: UInt8

    /// Whether only `check` knows the verdict: the number belongs to another region.
    var isAbroad: Bool { least == .max }

    /// Whether the digits are those of another country.
    var isForeign: Bool { verdict.kind == PhoneNumber.Kind.foreign.rawValue }

    init(_ answer: Answer, _ plan: Plan, hasWorld: Bool) {
        let record = plan.region(of: answer)
        let isNumber = answer.level != nil && record != nil
        verdict = ColumnVerdict(
            region: record?.code ?? 0, level: isNumber ? answer.level?.rawValue ?? 0 : 0,
            kind: answer.kind?.rawValue ?? 0,
            reason: answer.reason?.rawValue ?? (isNumber ? 0 : PhoneNumber.Reason.unassigned.rawValue))
        start = answer.start
        maximum = answer.maximum
        flags = answer.flags
        root = record?.root ?? 0
        groups = answer.groups
        let code = Marks(callingCode: record?.callingCode ?? 0)
        codeCount = UInt8(code.count)
        callingCode = (0..<code.count).reduce(0) { $0 | UInt16(code.digit(at: $1)) << (4 * $1) }
        // A domestic number is classified from the root of its calling code's main region.
        let main = plan.mainRegion(ofCallingCode: record?.callingCode ?? 0)
        let isAbroad = hasWorld && answer.kind == .foreign || isNumber && main?.root != root
        // The digits of all texts fill one word.
        let longest = isNumber ? max(Packing.most - code.count + Int(start), 0) : Packing.most
        least = isAbroad ? .max : isNumber ? start + 1 : 1
        most = UInt8(min(maximum == 0 ? .max : Int(maximum), longest, Packing.most))
    }
}

extension LaneRecord {
    @inline(__always) func takes(_ count: Int) -> Bool { count >= Int(least) && count <= Int(most) }
}

// MARK: Walking

extension StateTable {
    /// The index of the answer after packed digits, at most sixteen; zeros follow the last of them.
    ///
    /// - C twin: `phn_lane_walk`.
    @inline(__always) func label(after digits: UInt64, count: Int, _ heads: Span<UInt16>) -> UInt16 {
        let head = digits | ~0 << (4 * count)
        var state = Int(heads[Int(head & 0xFFFF)])
        var digits = digits >> 16
        var left = count - Heads.digits
        while left > 0 {
            let fork = state * 10 + Int(digits & 15)
            if fork < forks.count {
                state = Int(forks[fork])
                digits >>= 4
                left -= 1
                continue
            }
            let straight = straights[state - forks.count / 10]
            let run = Int(straight.run)
            if left <= run {
                state += left
                break
            }
            if run == 0 && Int(straight.exit) == state { break }
            state = Int(straight.exit)
            digits >>= UInt64(4 * (run + 1))
            left -= run + 1
        }
        return labels[state]
    }
}

// MARK: Texts that need a closer look

extension PortableEngine {
    /// The index of the answer to a plain text from a root on; nil if only `check` knows the answer: it is damaged, may have to be
    /// trimmed, or belongs to another region.
    ///
    /// - C twin: `phn_lane_settle`.
    @inline(never)
    func settle(_ packed: Packed, _ text: Span<UInt8>, _ lane: Lane, _ root: UInt16) -> UInt16? {
        let label = plan.states.labels[Int(plan.walk(packed.marks, count: packed.count, from: root))]
        let record = lane.records[Int(label)]
        if record.isAbroad || packed.count == 0 || Decimal(text) != nil || mayHavePrefix(packed, text) { return nil }
        if record.verdict.level != 0 && !record.takes(packed.count) { return nil }
        return mayBeTrimmed(packed, text, maximum: Int(record.maximum)) ? nil : label
    }

    /// Whether "(0)" may be a national prefix after the calling code.
    private func mayHavePrefix(_ packed: Packed, _ text: Span<UInt8>) -> Bool {
        guard packed.plus && packed.hasOpen else { return false }
        for index in 0..<max(text.count - 2, 0) where text[index] == UInt8(ascii: "(") {
            if text[index + 1] == UInt8(ascii: "0") && text[index + 2] == UInt8(ascii: ")") { return true }
        }
        return false
    }

    /// Whether something other than a hyphen or a dot precedes the first digit beyond a class, so that it may end there.
    private func mayBeTrimmed(_ packed: Packed, _ text: Span<UInt8>, maximum: Int) -> Bool {
        if maximum == 0 || maximum >= packed.count { return false }
        var digits = 0
        var last = UInt8(ascii: "0")
        for index in 0..<text.count {
            let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index]
            if isDigit && digits == maximum { break }
            if isDigit { digits += 1 }
            last = text[index]
        }
        return !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= last) && last != UInt8(ascii: "-")
            && last != UInt8(ascii: ".")
    }
}
