import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// A block of lines and the results of checking them. The memory is reused for later blocks.
struct CheckLane: ~Copyable, Sendable {
    /// The most bytes of a block of several lines, so that its columns stay in the cache.
    static let blockBytes = 128 << 10

    var rows = ByteSink(.standardOutput)
    /// The messages about the lines of the block, for standard error.
    var complaints = ByteSink(.standardError)
    private(set) var counts = VerdictCounts()
    /// What the rows of the file lack so far.
    private var losses = LineLosses()
    private(set) var block: [UInt8] = []
    private(set) var lineCount = 0
    /// The error message about the block; nil without an error.
    var complaint: String?
    /// The number of the first line.
    private var firstLine = 1
    private var columns: LineColumns
    /// The regions of all lines; empty if they are not counted.
    private(set) var regions = RegionCounts()
    /// The numbers of the accepted lines of the block, if they are counted.
    private(set) var numbers: [PhoneNumber] = []
    private let tally: CheckTally
    /// The bytes of the file that were read up to the end of the block.
    var readBytes = 0

    init(_ wanted: LineColumns.Wanted, level: PhoneNumber.Level, _ tally: CheckTally) {
        columns = LineColumns(wanted.union(tally.wanted), level: level)
        self.tally = tally
    }

    /// Copies a block of whole lines.
    mutating func begin(_ lines: Span<UInt8>, from line: Int) {
        lines.copy(into: &block)
        lineCount = lines.lineCount
        firstLine = line
        complaint = nil
        numbers.removeAll(keepingCapacity: true)
        rows.hold()
        complaints.hold()
    }

    /// Checks the lines of the block, counts the verdicts and collects the rows. If it is the block's turn, the rows
    /// are written as they come. The row of a line that is longer than other blocks is too large to be collected.
    mutating func check(by validator: PhoneValidator, _ report: some CheckReport, _ turn: borrowing Turn) {
        let block = block
        let isLong = block.count > Self.blockBytes
        if isLong ? turn.wait() : turn.hasCome() { rows.release() } else if isLong { return }
        columns.removeAll()
        _ = validator.checkLines(block.span, isEnd: true, into: &columns)
        counts.add(columns, requiredLevel: validator.level)
        if tally.countsRegions, let codes = columns.regions { regions.add(codes) }
        if tally.census != nil { addNumbers(of: block.span, by: validator) }
        losses += report.putLines(columns, of: block.span, from: firstLine, on: &rows, &complaints)
    }

    /// Returns the losses and resets them.
    mutating func takeLosses() -> LineLosses {
        defer { losses = LineLosses() }
        return losses
    }

    private mutating func addNumbers(of lines: Span<UInt8>, by validator: PhoneValidator) {
        columns.forEachLine(of: lines) { line in
            guard line.isAccepted else { return }
            if let number = validator.verdict(forLine: lines.extracting(line.input)).number { numbers.append(number) }
        }
    }
}

/// What is counted in addition to verdicts.
struct CheckTally: @unchecked Sendable {
    /// Whether the regions of numbers are counted.
    var countsRegions = false
    // Safe to send: one thread at a time uses it, and the other threads only test whether it is nil.
    /// Counts numbers; nil to count none.
    var census: NumberCensus?

    /// The columns that counting needs.
    var wanted: LineColumns.Wanted {
        var wanted: LineColumns.Wanted = []
        if countsRegions { wanted.insert(.regions) }
        if census != nil { wanted.insert(.ends) }
        return wanted
    }
}
