internal import PhoneModel

/// Tables of the Korean plan in which packed texts are looked up. An engine derives them from its plan. Nearly all
/// lines of a column are short and plain; their digits lead to an answer without a branch on the shape of a text, so
/// that the work on one line overlaps the work on the next.
///
///     0102 345 6789        the first table has the row after four digits, also of texts with fewer digits
///          ... ....        the row has the answer after so many digits: nearly always, any digits lead there
///
///     +82 1023 456789      after a plus and the Korean calling code there is a first table for the next four digits
///
/// - C twin: `phn_lane`.
struct Lane: Sendable {
    /// The table of the digits after a plus.
    let plus: Heads
    /// The tables of the digits that a caller in a region dials, for the first regions of the Korean plan.
    private let regions: [Heads]
    /// The records, by the index of the answer.
    let records: [LaneRecord]
    /// Whether the first two packed digits after a plus are those of another country; a missing digit is 15.
    private let abroad: [Bool]

    /// The most regions with a table. A plan may have any number of regions; the memory of the tables does not grow
    /// with it.
    private static let mostRegions = 3

    /// Creates the tables of a plan; nil for a plan that has no numbers with a plus.
    init?(_ plan: Plan, hasWorld: Bool) {
        guard plan.plusRoot != 0, let main = plan.regions.first else { return nil }
        let records = plan.answers.map { LaneRecord($0, plan, hasWorld: hasWorld) }
        plus = Heads(plan, records, root: plan.plusRoot, after: Marks(callingCode: main.callingCode))
        regions = plan.regions.prefix(Self.mostRegions).map { Heads(plan, records, root: $0.root, after: Marks()) }
        abroad = plan.leadsAbroad
        self.records = records
    }

    /// The table of the first region of the Korean plan.
    var main: Heads? { regions.first }

    /// Returns the table of a region's root; nil if there is no table.
    ///
    /// - C twin: `phn_lane_table`.
    func heads(of root: UInt16) -> Heads? { regions.first { $0.root == root } }

    /// Returns the end of a packed text, which has a plus or is dialed from a root on; ``Heads/open`` if there is no
    /// table.
    ///
    /// - C twin: `phn_lane_find`.
    @inline(__always) func end(of packed: Packed, from root: UInt16) -> UInt16 {
        if packed.plus { return plus.end(after: packed.digits, count: packed.count) }
        // Tables are not copied: that would count references.
        for index in regions.indices where regions[index].root == root {
            return regions[index].end(after: packed.digits, count: packed.count)
        }
        return Heads.open
    }

    /// Whether packed digits after a plus are those of another country.
    ///
    /// - C twin: `phn_is_packed_abroad`.
    @inline(__always) func leadsAbroad(_ digits: UInt64, count: Int) -> Bool {
        let missing = UInt64.max &<< UInt64(truncatingIfNeeded: 4 &* min(count, 2))
        return abroad[Int(truncatingIfNeeded: (digits | missing) & 0xFF)]
    }
}

extension Plan {
    /// Whether the first two digits after a plus are those of another country. False if a number may end after the
    /// first digit, because it would have to be trimmed.
    ///
    /// - C twin: `fill_abroad`.
    fileprivate var leadsAbroad: [Bool] {
        var abroad = [Bool](repeating: false, count: 256)
        for first: UInt8 in 0..<10 {
            let next = states.step(plusRoot, first)
            if isComplete(next) { continue }
            abroad[Int(first | 0xF0)] = isAbroad(next)
            for second: UInt8 in 0..<10 {
                abroad[Int(first | second << 4)] = isAbroad(states.step(next, second))
            }
        }
        return abroad
    }

    /// Whether a state leads only to itself, is that of foreign numbers, and no number ends there.
    ///
    /// - C twin: `is_abroad` of `tables`.
    private func isAbroad(_ state: UInt16) -> Bool {
        if states.isFork(state) { return false }
        let straight = states.straight(at: state)
        return straight.run == 0 && straight.exit == state && answer(in: state).kind == .foreign && !isComplete(state)
    }
}

// MARK: Tables

/// Tables of the answers after a root and a calling code, by the next four packed digits and the count of all digits
/// after the code.
///
/// - C twin: `phn_lane_start`, and `fill_rows`.
struct Heads: Sendable {
    /// The number of digits that are the index of the table of rows; a missing digit is 15.
    static let digits = 4
    /// The number of digit counts for which a row has an end.
    static let counts = Packing.most + 1
    /// The end if later digits matter, or the answer is not certain.
    static let open = UInt16.max

    let root: UInt16
    private let code: UInt64
    private let codeCount: Int
    private var rows: [UInt16]
    /// The index of the answer for each count of digits, row by row.
    private var ends: [UInt16] = []

    init(_ plan: Plan, _ records: [LaneRecord], root: UInt16, after code: Marks) {
        self.root = root
        self.code = code.digits(from: 0)
        codeCount = code.count
        rows = Array(repeating: 0, count: 1 << (4 * Self.digits))
        var begins: [UInt16: UInt16] = [:]
        let begin = plan.states.walk(code, count: code.count, from: root)
        fill(from: begin, plan.states, records, head: rows.count - 1, count: 0, &begins)
    }

    /// Adds the ends of a state after four digits or fewer, up to the fork where digits matter again.
    ///
    /// - C twin: `fill_new_row`.
    private mutating func addEnds(from begin: UInt16, _ states: StateTable, _ records: [LaneRecord]) {
        var state: UInt16? = begin
        for count in 0..<Self.counts {
            if count > Self.digits, let last = state { state = states.isFork(last) ? nil : states.step(last, 0) }
            let label = state.map { states.labels[Int($0)] }
            ends.append(label.flatMap { records[Int($0)].takes(codeCount + count) ? $0 : nil } ?? Self.open)
        }
    }

    /// Fills the rows after some digits and all digits that may follow them; `head` has 15 for the missing digits, and
    /// `begins` the row of each state.
    ///
    /// - C twin: `fill_heads`.
    private mutating func fill(
        from state: UInt16, _ states: StateTable, _ records: [LaneRecord], head: Int, count: Int,
        _ begins: inout [UInt16: UInt16]
    ) {
        let row = begins[state] ?? UInt16(truncatingIfNeeded: begins.count)
        if Int(row) == begins.count {
            begins[state] = row
            addEnds(from: state, states, records)
        }
        rows[head] = row
        if count == Self.digits { return }
        for digit in 0..<10 {
            let next = head ^ (15 ^ digit) << (4 * count)
            fill(from: states.step(state, UInt8(digit)), states, records, head: next, count: count + 1, &begins)
        }
    }

    /// Returns the index of the answer after packed digits; ``open`` if the tables do not show it. Zeros follow the
    /// last digit.
    ///
    /// - C twin: `phn_lane_follow`.
    @inline(__always) func end(after digits: UInt64, count: Int) -> UInt16 {
        let bits = UInt64(truncatingIfNeeded: 4 &* codeCount)
        let own = count &- codeCount
        let isOther = (digits ^ code) & ((1 &<< bits) &- 1) != 0
        if isOther || UInt(bitPattern: own) >= Self.counts { return Self.open }
        let missing = UInt64.max &<< UInt64(truncatingIfNeeded: 4 &* min(own, Self.digits))
        let row = rows[Int(truncatingIfNeeded: (digits &>> bits | missing) & 0xFFFF)]
        return ends[Int(row) &* Self.counts &+ own]
    }
}

/// The fields of an answer record that columns contain, as raw values; 0 for nil.
struct ColumnVerdict: Sendable {
    /// The letters of the region.
    var region: UInt16 = 0
    var level: UInt8 = 0
    var kind: UInt8 = 0
    var reason: UInt8 = 0
}

/// An answer record, as columns need it.
///
/// - C twin: `phn_lane_record`.
struct LaneRecord: Sendable {
    let verdict: ColumnVerdict
    /// Where the national significant number begins.
    let start: UInt8
    /// The fewest and the most digits of lines that certainly have this answer, if they do not have a dot or a
    /// parenthesis.
    let least: UInt8
    let most: UInt8
    /// The most digits of the class; 0 for a class without a limit.
    let maximum: UInt8
    let flags: Answer.Flags
    /// The root of the region's domestic digits; 0 if there is no region.
    let root: UInt16
    let groups: UInt16
    /// The calling code, packed.
    let callingCode: UInt16
    /// The number of digits of the calling code.
    let codeCount: UInt8

    /// Whether `check` has to validate the text, because the number belongs to another region.
    var isAbroad: Bool { least == .max }

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
        // The digits of each text of the number have to fit in one word.
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
    /// Returns the index of the answer after at most sixteen packed digits; zeros follow the last of them.
    ///
    /// - C twin: `phn_lane_walk`.
    @inline(__always) func label(after digits: UInt64, count: Int, _ heads: Heads) -> UInt16 {
        let end = heads.end(after: digits, count: count)
        if end != Heads.open { return end }
        return labels[Int(walk(Marks(packed: digits, count: count, plus: false), count: count, from: heads.root))]
    }
}

// MARK: Texts that need a closer look

extension PortableEngine {
    /// Whether "(0)" may be a national prefix after the calling code.
    private func mayHavePrefix(_ packed: Packed, _ text: Span<UInt8>) -> Bool {
        guard packed.plus && packed.hasOpen else { return false }
        for index in 0..<max(text.count - 2, 0) where text[index] == UInt8(ascii: "(") {
            if text[index + 1] == UInt8(ascii: "0") && text[index + 2] == UInt8(ascii: ")") { return true }
        }
        return false
    }

    /// Whether something other than a hyphen or a dot precedes the first digit beyond the longest number of a class, so
    /// that the number may end there.
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

    /// Whether the number may end before a lone digit.
    private func mayEndAtLoneDigit(_ packed: Packed, _ text: Span<UInt8>) -> Bool {
        packed.hasLoneDigit && Reading(finished: text).stops != 0
    }

    /// Returns the index of the answer to a plain text from a root on; nil if `check` has to validate the text, because
    /// it is damaged, may have to be trimmed, or belongs to another region.
    ///
    /// - C twin: `phn_lane_settle`.
    @inline(never)
    func settle(_ packed: Packed, _ text: Span<UInt8>, _ lane: Lane, _ root: UInt16) -> UInt16? {
        let label = plan.states.labels[Int(plan.walk(packed.marks, count: packed.count, from: root))]
        let record = lane.records[Int(label)]
        if record.isAbroad || packed.count == 0 || Decimal(text) != nil || mayHavePrefix(packed, text) { return nil }
        if record.verdict.level != 0 && !record.takes(packed.count) { return nil }
        let mayEnd = mayBeTrimmed(packed, text, maximum: Int(record.maximum)) || mayEndAtLoneDigit(packed, text)
        return mayEnd ? nil : label
    }
}
