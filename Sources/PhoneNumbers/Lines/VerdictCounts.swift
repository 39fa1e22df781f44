/// How many texts were accepted, and of which level, kind and reason the others were.
public struct VerdictCounts: Sendable, Hashable {
    // By raw value: 0 stands for none. An array's element is found faster than a dictionary's.
    private var levels = [Int](repeating: 0, count: Self.size(PhoneNumber.Level.allCases))
    private var kinds = [Int](repeating: 0, count: Self.size(PhoneNumber.Kind.allCases))
    private var reasons = [Int](repeating: 0, count: Self.size(PhoneNumber.Reason.allCases))

    private static func size(_ cases: [some RawRepresentable<UInt8>]) -> Int {
        1 + Int(cases.map(\.rawValue).max() ?? 0)
    }

    /// No texts.
    public init() {}

    /// All texts. O(1).
    public var total: Int { levels.reduce(0, +) }

    /// Those that were accepted at the level that was asked for. O(1).
    public var accepted: Int { reasons[0] }

    /// Those that were not. O(1).
    public var rejected: Int { total - accepted }

    /// Those whose tightest level it is; nil: those that no level accepts. O(1).
    public func count(of level: PhoneNumber.Level?) -> Int { levels[Int(level?.rawValue ?? 0)] }

    /// Those of a kind; nil: those of which too little is known. O(1).
    public func count(of kind: PhoneNumber.Kind?) -> Int { kinds[Int(kind?.rawValue ?? 0)] }

    /// Those that were not accepted for a reason. O(1).
    public func count(of reason: PhoneNumber.Reason) -> Int { reasons[Int(reason.rawValue)] }
}

extension VerdictCounts {
    /// Counts a verdict. O(1).
    public mutating func add(_ verdict: Verdict) {
        levels[Int(verdict.level?.rawValue ?? 0)] += 1
        kinds[Int(verdict.kind?.rawValue ?? 0)] += 1
        reasons[Int(verdict.reason?.rawValue ?? 0)] += 1
    }

    /// Adds the counts of other texts. O(1).
    public static func += (counts: inout VerdictCounts, other: VerdictCounts) {
        for index in counts.levels.indices { counts.levels[index] += other.levels[index] }
        for index in counts.kinds.indices { counts.kinds[index] += other.kinds[index] }
        for index in counts.reasons.indices { counts.reasons[index] += other.reasons[index] }
    }

    /// Counts the verdicts on lines. O(lines).
    package mutating func add(_ verdicts: LineVerdicts) {
        add(verdicts.columns, requiredLevel: verdicts.requiredLevel)
    }

    /// Counts columns, whose values are raw values of the plan's words.
    mutating func add(_ columns: LineColumns, requiredLevel: PhoneNumber.Level) {
        levels.count(columns.levels)
        kinds.count(columns.kinds)
        // Few lines are rejected, so that these alone are looked at for their reasons.
        for (line, level) in columns.levels.enumerated() where level < requiredLevel.rawValue {
            let reason = columns.reasons[line]
            reasons[Int(reason == 0 ? PhoneNumber.Reason.belowLevel.rawValue : reason)] += 1
        }
        reasons[0] = total - reasons.dropFirst().reduce(0, +)
    }
}

extension [Int] {
    /// Counts values, each in its own place. Lines in a row are often alike, and adding to one place again and again
    /// would wait for the sum before: two sets of sums take turns.
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
