import PhoneFiles
import PhoneNumbers
import PhoneShell

/// A block of lines, and what becomes of it. The memory serves many blocks, one after the other.
struct CheckLane: ~Copyable, Sendable {
    /// The bytes of lines that are checked together; their columns stay in the cache.
    private static let chunkBytes = 32 << 10
    /// The bytes of rows to collect before waiting for the rows of the blocks before.
    private static let heldBytes = 4 << 20

    var rows = ByteSink(.standardOutput)
    /// What standard error gets about the lines of the block.
    var complaints = ByteSink(.standardError)
    private(set) var counts = VerdictCounts()
    /// The accepted lines without a result.
    private(set) var missing = 0
    private(set) var block: [UInt8] = []
    private(set) var lineCount = 0
    /// What is wrong with the block.
    var complaint: String?
    /// The number of the first line.
    private var firstLine = 1
    private var columns: LineColumns

    init(_ columns: LineColumns) { self.columns = columns }

    /// Copies a block of whole lines.
    mutating func begin(_ lines: Span<UInt8>, from line: Int) {
        lines.copy(into: &block)
        lineCount = lines.lineCount
        firstLine = line
        complaint = nil
        rows.hold()
        complaints.hold()
    }

    /// Checks the lines of the block, counts the verdicts and collects the rows. Rows are written as soon as it is the
    /// block's turn. A long line has too large a row to be collected.
    mutating func check(by validator: PhoneValidator, _ report: some CheckReport, _ turn: borrowing Turn) {
        let block = block
        var start = 0
        var line = firstLine
        while start < block.count {
            let end = block.span.endOfLines(from: start, within: Self.chunkBytes)
            let isLong = end - start > Self.chunkBytes || rows.collectedCount > Self.heldBytes
            if isLong ? turn.wait() : turn.hasCome() { rows.release() } else if isLong { return }
            let lines = block.span.extracting(start..<end)
            columns.removeAll()
            _ = validator.checkLines(lines, isEnd: true, into: &columns)
            counts.add(columns, requiredLevel: validator.level)
            missing += report.putLines(columns, of: lines, from: line, on: &rows, &complaints)
            line += columns.count
            start = end
        }
    }
}
