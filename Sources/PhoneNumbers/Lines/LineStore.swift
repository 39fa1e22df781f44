internal import PhoneFiles

/// The columns of many lines or rows as a reference, so that a verdict consists of a reference and an index.
///
/// Each thread fills separate columns, one run of lines after the other. The columns are not joined, because that would
/// take as long as validating the lines.
@usableFromInline
final class LineStore: Sendable {
    /// The columns of each thread.
    private let columns: [LineColumns]
    /// The runs in the order of the lines.
    private let runs: [LineRun]
    let requiredLevel: PhoneNumber.Level
    /// The levels of all lines and the raw value of the required level, so that a loop over all verdicts that is
    /// inlined into the caller's code makes no calls and counts no references.
    @usableFromInline let levels: [UInt8]
    @usableFromInline let leastLevel: UInt8

    /// - Parameter runs: The runs in the order of the lines.
    init(_ columns: [LineColumns], _ runs: [LineRun], _ requiredLevel: PhoneNumber.Level) {
        self.columns = columns
        self.runs = runs
        self.requiredLevel = requiredLevel
        leastLevel = requiredLevel.rawValue
        levels = runs.count == 1 ? columns[0].levels : Self.levels(columns, runs)
    }

    private static func levels(_ columns: [LineColumns], _ runs: [LineRun]) -> [UInt8] {
        var levels: [UInt8] = []
        levels.reserveCapacity(runs.last?.lines.upperBound ?? 0)
        levels.adviseLargePages()
        for run in runs { levels += columns[run.columns].levels[run.rows] }
        return levels
    }
}

/// Consecutive lines, whose rows follow one another in the columns of a thread.
struct LineRun: Sendable {
    let lines: Range<Int>
    /// The index of the columns.
    let columns: Int
    let firstRow: Int
    /// The offset in the buffer to which ends are relative.
    let start: Int

    var rows: Range<Int> { firstRow..<firstRow + lines.count }
}

extension LineStore {
    var count: Int { levels.count }

    /// Returns the run of a line.
    private func run(of line: Int) -> LineRun {
        var index = 0
        var end = runs.count
        while end - index > 1 {
            let middle = (index + end) / 2
            if runs[middle].lines.lowerBound <= line { index = middle } else { end = middle }
        }
        return runs[index]
    }

    /// Returns the value of a line in a column.
    func value<Value>(_ line: Int, _ column: (borrowing LineColumns, _ row: Int) -> Value) -> Value {
        let run = run(of: line)
        return column(columns[run.columns], run.firstRow + line - run.lines.lowerBound)
    }

    /// Returns the end of a line, as a byte offset in the buffer.
    func end(of line: Int) -> Int {
        let run = run(of: line)
        return run.start + (columns[run.columns].ends?[run.firstRow + line - run.lines.lowerBound] ?? 0)
    }

    /// Returns the texts of all lines in one column; nil if the column was not requested.
    func texts(_ column: (LineColumns) -> LineColumns.Texts?) -> LineColumns.Texts? {
        let parts = columns.compactMap(column)
        guard parts.count == columns.count, let first = parts.first else { return nil }
        if runs.count == 1 { return first }
        var texts = LineColumns.Texts()
        texts.ends.reserveCapacity(count)
        texts.bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
        for run in runs where !run.lines.isEmpty { texts.append(parts[run.columns], run.rows) }
        return texts
    }
}

extension LineColumns.Texts {
    /// Appends the texts of some rows of another column.
    fileprivate mutating func append(_ other: LineColumns.Texts, _ rows: Range<Int>) {
        let begin = other.range(of: rows.lowerBound).lowerBound
        let added = bytes.count - begin
        bytes += other.bytes[begin..<other.ends[rows.upperBound - 1]]
        ends += other.ends[rows].lazy.map { $0 + added }
    }
}

// MARK: Filling

/// The lines of a part of a buffer, as a thread validated them.
struct LineChunk: Sendable {
    /// The rows that were added to the columns of the thread.
    let rows: Range<Int>
    /// The range of bytes that were validated; ends are relative to its start. It is empty for rows of a text column.
    var bytes = 0..<0
}

extension LineStore {
    /// Creates a store from the columns that threads filled.
    convenience init(_ work: ConcurrentWork<LineColumns, LineChunk>, _ requiredLevel: PhoneNumber.Level) {
        var line = 0
        let runs = work.results.map { state, chunk in
            let lines = line..<line + chunk.rows.count
            line = lines.upperBound
            return LineRun(
                lines: lines, columns: state, firstRow: chunk.rows.lowerBound, start: chunk.bytes.lowerBound)
        }
        self.init(work.states, runs, requiredLevel)
    }
}

extension LineColumns {
    /// Advises the system to map the memory of large columns in large pages.
    mutating func adviseLargePages() {
        levels.adviseLargePages()
        kinds.adviseLargePages()
        reasons.adviseLargePages()
        ends?.adviseLargePages()
        offsets?.adviseLargePages()
        regions?.adviseLargePages()
        e164?.bytes.adviseLargePages()
        e164?.ends.adviseLargePages()
        national?.bytes.adviseLargePages()
        national?.ends.adviseLargePages()
    }
}
