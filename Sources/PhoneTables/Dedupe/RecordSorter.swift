internal import PhoneFiles

/// The number of a row, the position of the row, how many rows have the number, and whether it is one of several.
struct LineRecord: Comparable, Sendable {
    /// The number without its text; zero if only the position matters.
    var key = SIMD3<UInt64>()
    var line: UInt64
    var count: UInt64 = 1
    /// Whether the row contains further numbers.
    var hasSeveralNumbers = false

    static func < (lhs: LineRecord, rhs: LineRecord) -> Bool {
        for index in 0..<3 where lhs.key[index] != rhs.key[index] { return lhs.key[index] < rhs.key[index] }
        return lhs.line < rhs.line
    }
}

/// Sorts any number of records in bounded memory: sorted runs go to temporary files, which are merged. As soon as there
/// are ``mergedRuns`` runs of about the same length, they are merged into one, so that few files are open.
struct RecordSorter: ~Copyable {
    /// The number of runs that are merged into a longer one.
    static let mergedRuns = 16

    private let limit: Int
    private let folder: String
    private var records: [LineRecord] = []
    /// The runs by length: the runs in element i were merged i times.
    private var runs: [[SpillFile]] = []
    private var merge = RunMerge()

    /// - Parameters:
    ///   - limit: The records to keep in memory.
    ///   - folder: Where temporary files are created.
    init(limit: Int, folder: String) {
        self.limit = limit
        self.folder = folder
    }

    var isSpilled: Bool { !runs.isEmpty }

    mutating func add(_ record: LineRecord) throws(ReadFailure) {
        records.append(record)
        if records.count >= limit { try spill() }
    }

    private mutating func spill() throws(ReadFailure) {
        records.sort()
        var merge = RunMerge()
        try merge.add(records)
        records.removeAll(keepingCapacity: true)
        try add(merge, at: 0)
    }

    /// Writes a run, and merges the runs of its length if there are enough of them.
    private mutating func add(_ sources: consuming RunMerge, at depth: Int) throws(ReadFailure) {
        if depth == runs.count { runs.append([]) }
        runs[depth].append(try sources.written(in: folder))
        guard runs[depth].count == Self.mergedRuns else { return }
        var longer = RunMerge()
        for run in runs[depth] { try longer.add(run) }
        runs[depth] = []
        try add(longer, at: depth + 1)
    }

    /// Ends adding: ``next()`` returns the records in order.
    mutating func finish() throws(ReadFailure) {
        records.sort()
        try merge.add(records)
        records = []
        for run in runs.joined() { try merge.add(run) }
    }

    mutating func next() throws(ReadFailure) -> LineRecord? { try merge.next() }
}
