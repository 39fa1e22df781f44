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

    /// Counts the lines of columns.
    package mutating func add(_ columns: LineColumns, requiredLevel: PhoneNumber.Level) {
        levels.count(columns.levels)
        kinds.count(columns.kinds)
        // Few lines are rejected: the loop visits only these for their reasons.
        for (line, level) in columns.levels.enumerated() where level < requiredLevel.rawValue {
            let reason = columns.reasons[line]
            reasons[Int(reason == 0 ? PhoneNumber.Reason.belowLevel.rawValue : reason)] += 1
        }
        reasons[0] = total - reasons.dropFirst().reduce(0, +)
    }
}

extension [Int] {
    /// Counts values, each in its own element. Consecutive lines often have equal values, and incrementing one element
    /// repeatedly would wait for the previous sum: two arrays of sums alternate.
    fileprivate mutating func count(_ values: [UInt8]) {
        var others = [Int](repeating: 0, count: count)
        var index = 0
        while index + 1 < values.count {
            self[Int(values[index])] += 1
            others[Int(values[index + 1])] += 1
            index += 2
        }
        if index < values.count { self[Int(values[index])] += 1 }
        for place in indices { self[place] += others[place] }
    }
}
