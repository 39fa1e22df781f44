import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Judges the lines of files and reports each. Threads take chunks of lines, and write the rows of each into a sink of
/// its own; the rows go out in the order of the chunks.
///
/// A chunk has a bounded number of lines, so that memory is as well. A line that is longer stands alone: its row is that
/// of the first chunk, which is written while it grows.
struct CheckRun<Report: CheckReport>: CheckConsumer, ~Copyable {
    private let validator: PhoneValidator
    private var report: Report
    /// Writes the rows of the first chunk, and then those that other lanes have collected.
    private var lanes: ThreadStates<CheckLane>
    /// The number of the next line.
    private var line = 1

    init(validator: PhoneValidator, report: Report, jobs: Int) {
        self.validator = validator
        self.report = report
        lanes = ThreadStates(jobs) { CheckLane(ByteSink($0 == 0 ? .standardOutput : nil)) }
        lanes.changing(0) { report.putHeader(on: &$0.rows) }
    }

    /// The write that failed.
    var failure: SystemError? { lanes.reading(0) { $0.rows.failure } }

    var linesTaken: Int { line - 1 }

    var blockBytes: Int { lanes.count * CheckLane.chunkBytes }

    var counts: VerdictCounts {
        var counts = VerdictCounts()
        for index in 0..<lanes.count { counts += lanes.reading(index) { $0.counts } }
        return counts
    }

    mutating func beginFile(_ name: [UInt8]) {
        line = 1
        lanes.changing(0) { report.beginFile(name, on: &$0.rows) }
    }

    mutating func take(block: Span<UInt8>) -> Bool {
        var start = 0
        while start < block.count, failure == nil {
            let end = block.endOfLines(from: start, within: lanes.count * CheckLane.chunkBytes)
            judge(block.extracting(start..<end))
            start = end
        }
        return lanes.changing(0) { $0.rows.flush() }
    }

    private mutating func judge(_ text: Span<UInt8>) {
        let chunks = text.lineChunks(lanes.count)
        for index in chunks.indices {
            lanes.changing(index) { $0.firstLine = line }
            line += text.extracting(chunks[index]).lineCount
        }
        let (validator, report) = (validator, report)
        lanes.update(for: chunks, of: text) { $1.judge($0, by: validator, report) }
        for index in chunks.indices.dropFirst() { lanes.changing(0, index) { $0.rows.take(from: &$1.rows) } }
    }

    mutating func flush() { lanes.changing(0) { _ = $0.rows.flush() } }
}

/// What a thread has to itself.
struct CheckLane: ~Copyable, Sendable {
    /// What a chunk has at most: enough to be worth a thread, and little enough for its columns to stay in the cache.
    static let chunkBytes = 64 * 1024

    var rows: ByteSink
    private(set) var counts = VerdictCounts()
    /// The number of its chunk's first line.
    var firstLine = 1

    init(_ rows: consuming ByteSink) { self.rows = rows }

    mutating func judge(_ lines: Span<UInt8>, by validator: PhoneValidator, _ report: some CheckReport) {
        let verdicts = validator.verdicts(forLinesIn: lines, columns: report.texts)
        counts.add(verdicts)
        report.put(verdicts, on: lines, from: firstLine, on: &rows)
    }
}
