import PhoneFiles
import PhoneNumbers
import PhoneShell

/// An output format of `phone check`. Threads share a report, so it contains only what is the same for a whole file.
protocol CheckReport: Sendable {
    /// The formatted texts that the report needs for each line.
    var texts: LineTexts { get }
    /// Writes the header.
    func putHeader(on sink: inout ByteSink)
    /// Begins a file: the next verdicts belong to its lines.
    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink)
    /// Writes the verdicts of a chunk, which include ``texts``.
    ///
    /// - Parameter number: The number of the chunk's first line.
    func put(_ verdicts: LineVerdicts, on lines: Span<UInt8>, from number: Int, on sink: inout ByteSink)
}

/// Validates the lines of files and reports each. Threads process chunks of lines and write each chunk's rows to a
/// separate sink; the rows are written in the order of the chunks.
///
/// The size of a chunk is limited, and with it the memory. A longer line forms a chunk of its own, which is always the
/// first: the first sink is written while it fills.
struct CheckRun<Report: CheckReport>: CheckConsumer, ~Copyable {
    private let validator: PhoneValidator
    private var report: Report
    /// The first lane writes its rows to standard output, and then the rows that the other lanes have collected.
    private var lanes: ThreadStates<CheckLane>
    /// The number of the next line in the file.
    private var line = 1

    init(validator: PhoneValidator, report: Report, jobs: Int) {
        self.validator = validator
        self.report = report
        lanes = ThreadStates(jobs) { CheckLane(ByteSink($0 == 0 ? .standardOutput : nil)) }
        lanes.changing(0) { report.putHeader(on: &$0.rows) }
    }

    /// The first write that failed.
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

/// The state of one thread.
struct CheckLane: ~Copyable, Sendable {
    /// The maximum size of a chunk: large enough to be worth a thread, small enough for its columns to stay in the
    /// cache.
    static let chunkBytes = 64 * 1024

    var rows: ByteSink
    private(set) var counts = VerdictCounts()
    /// The number of the chunk's first line.
    var firstLine = 1

    init(_ rows: consuming ByteSink) { self.rows = rows }

    mutating func judge(_ lines: Span<UInt8>, by validator: PhoneValidator, _ report: some CheckReport) {
        let verdicts = validator.scan(lines, texts: report.texts)
        counts.add(verdicts)
        report.put(verdicts, on: lines, from: firstLine, on: &rows)
    }
}
