internal import PhoneFiles

/// A line's number, its place among all lines, and how many lines have the number.
struct LineRecord: Comparable, Sendable {
    /// The number without its text; zero where only the place matters.
    var key = SIMD3<UInt64>()
    var line: UInt64
    var count: UInt64 = 1

    static func < (lhs: LineRecord, rhs: LineRecord) -> Bool {
        for index in 0..<3 where lhs.key[index] != rhs.key[index] { return lhs.key[index] < rhs.key[index] }
        return lhs.line < rhs.line
    }
}

/// Sorts any number of records in bounded memory: sorted runs go to temporary files, which are merged.
struct RecordSorter: ~Copyable {
    private let limit: Int
    private let folder: String
    private var records: [LineRecord] = []
    private var runs: [SpillFile] = []
    /// The next record of each run; nil at its end.
    private var heads: [LineRecord?] = []
    private var place = 0

    /// - Parameters:
    ///   - limit: The records to keep in memory.
    ///   - folder: Where temporary files are created.
    init(limit: Int, folder: String) {
        self.limit = limit
        self.folder = folder
    }

    var isSpilled: Bool { !runs.isEmpty }

    mutating func add(_ record: LineRecord) throws(SystemError) {
        records.append(record)
        if records.count >= limit { try spill() }
    }

    private mutating func spill() throws(SystemError) {
        records.sort()
        let run = try SpillFile(in: folder)
        for record in records {
            for index in 0..<3 { try run.append(record.key[index]) }
            try run.append(record.line)
            try run.append(record.count)
        }
        try run.flush()
        runs.append(run)
        records.removeAll(keepingCapacity: true)
    }

    /// Ends adding: ``next()`` returns the records in order.
    mutating func finish() throws(ReadFailure) {
        records.sort()
        for run in runs { heads.append(try Self.read(run)) }
    }

    mutating func next() throws(ReadFailure) -> LineRecord? {
        var least = place < records.count ? records[place] : nil
        var source: Int?
        for (index, head) in heads.enumerated() {
            guard let head, least.map({ head < $0 }) ?? true else { continue }
            (least, source) = (head, index)
        }
        if let source { heads[source] = try Self.read(runs[source]) } else { place += 1 }
        return least
    }

    private static func read(_ run: SpillFile) throws(ReadFailure) -> LineRecord? {
        guard let first = try run.readWord(), let second = try run.readWord(), let third = try run.readWord(),
            let line = try run.readWord(), let count = try run.readWord()
        else { return nil }
        return LineRecord(key: SIMD3(first, second, third), line: line, count: count)
    }
}
