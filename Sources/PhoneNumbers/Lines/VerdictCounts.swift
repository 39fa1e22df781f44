/// The number of accepted texts, and the number of texts of each level, kind and reason.
public struct VerdictCounts: Sendable, Hashable {
    // Indexed by raw value, 0 for nil. Indexing an array is faster than a dictionary lookup.
    private var levels = [Int](repeating: 0, count: Self.size(PhoneNumber.Level.allCases))
    private var kinds = [Int](repeating: 0, count: Self.size(PhoneNumber.Kind.allCases))
    private var reasons = [Int](repeating: 0, count: Self.size(PhoneNumber.Reason.allCases))

    private static func size(_ cases: [some RawRepresentable<UInt8>]) -> Int {
        1 + Int(cases.map(\.rawValue).max() ?? 0)
    }

    /// Creates empty counts.
    public init() {}

    /// The number of texts.
    public var total: Int { levels.reduce(0, +) }

    /// The number of texts that reach the required level.
    public var accepted: Int { reasons[0] }

    /// The number of rejected texts.
    public var rejected: Int { total - accepted }

    /// Returns the number of texts with a strictest level; nil counts texts that no level accepts.
    public func count(of level: PhoneNumber.Level?) -> Int { levels[Int(level?.rawValue ?? 0)] }

    /// Returns the number of texts of a kind; nil counts texts whose kind is unknown.
    public func count(of kind: PhoneNumber.Kind?) -> Int { kinds[Int(kind?.rawValue ?? 0)] }

    /// Returns the number of texts that were rejected for a reason.
    public func count(of reason: PhoneNumber.Reason) -> Int { reasons[Int(reason.rawValue)] }
}

extension VerdictCounts {
    /// The counts by raw value: of levels, kinds and reasons.
    package var stored: [[Int]] { [levels, kinds, reasons] }

    /// Restores counts; nil if the lists do not have the lengths of this version.
    package init?(stored: [[Int]]) {
        self.init()
        guard stored.map(\.count) == self.stored.map(\.count) else { return nil }
        (levels, kinds, reasons) = (stored[0], stored[1], stored[2])
    }

    /// Counts a verdict.
    public mutating func add(_ verdict: Verdict) {
        levels[Int(verdict.level?.rawValue ?? 0)] += 1
        kinds[Int(verdict.kind?.rawValue ?? 0)] += 1
        reasons[Int(verdict.reason?.rawValue ?? 0)] += 1
    }

    /// Adds the counts of other texts.
    public static func += (counts: inout VerdictCounts, other: VerdictCounts) {
        for index in counts.levels.indices { counts.levels[index] += other.levels[index] }
        for index in counts.kinds.indices { counts.kinds[index] += other.kinds[index] }
        for index in counts.reasons.indices { counts.reasons[index] += other.reasons[index] }
    }

    /// Counts the rows of columns, except those of null texts.
    package mutating func add(_ columns: LineColumns, requiredLevel: PhoneNumber.Level) {
        var outcomes = ByteCounts()
        let reasonBits = ByteCounts.reasonBits
        outcomes.count(columns.levels.span, columns.reasons.span) { $0 &<< reasonBits | $1 }
        var kinds = ByteCounts()
        kinds.count(columns.kinds.span, columns.kinds.span) { kind, _ in kind }
        for kind in self.kinds.indices { self.kinds[kind] += kinds[kind] }
        for level in levels.indices {
            for reason in reasons.indices {
                let count = outcomes[level << reasonBits | reason]
                let isNull = level == 0 && reason == 0
                if isNull { self.kinds[0] -= count } else { levels[level] += count }
                if level >= Int(requiredLevel.rawValue) {
                    reasons[0] += count
                } else if !isNull {
                    reasons[reason == 0 ? Int(PhoneNumber.Reason.belowLevel.rawValue) : reason] += count
                }
            }
        }
    }
}

/// The number of rows for each value of a byte.
///
/// Consecutive rows often have equal values, and a sum that was just stored is slow to load, so each of four
/// consecutive rows has separate sums.
private struct ByteCounts {
    /// The bits of a reason in a byte that has a level too.
    static let reasonBits: UInt8 = 5

    private static let values = 256
    private static let rows = 4
    private var sums = [UInt32](repeating: 0, count: Self.rows * Self.values)

    subscript(value: Int) -> Int {
        (0..<Self.rows).reduce(0) { $0 + Int(sums[$1 * Self.values + value]) }
    }

    /// Counts the values that rows of two columns have together.
    @inline(__always)
    mutating func count(_ first: Span<UInt8>, _ second: Span<UInt8>, _ value: (UInt8, UInt8) -> UInt8) {
        let count = first.count
        precondition(second.count == count)
        var sums = sums.mutableSpan
        for start in stride(from: 0, to: count & ~(Self.rows - 1), by: Self.rows) {
            for row in 0..<Self.rows {
                let value = value(first[start + row], second[start + row])
                sums[row * Self.values + Int(value)] &+= 1
            }
        }
        for row in count & ~(Self.rows - 1)..<count { sums[Int(value(first[row], second[row]))] &+= 1 }
    }
}
