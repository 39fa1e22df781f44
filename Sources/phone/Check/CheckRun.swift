import PhoneFiles
import PhoneNumbers
import PhoneShell

/// An output format of `phone check`. Threads share a report, so it contains only what is the same for a whole file.
protocol CheckReport: Sendable {
    /// Whether the report writes a row for each line, and needs line numbers for that.
    var hasRows: Bool { get }
    /// Writes the header.
    func putHeader(on sink: inout ByteSink)
    /// Begins a file: the next lines belong to it.
    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink)
    /// Checks the lines of a chunk, counts the verdicts and writes the rows.
    ///
    /// - Parameter number: The number of the chunk's first line.
    func check(_ lines: Span<UInt8>, from number: Int, counts: inout VerdictCounts, rows: inout ByteSink)
}

/// Reports counts only. This is the fastest report.
struct CheckCounts: CheckReport {
    let validator: PhoneValidator

    var hasRows: Bool { false }

    func putHeader(on sink: inout ByteSink) {}

    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink) {}

    func check(_ lines: Span<UInt8>, from number: Int, counts: inout VerdictCounts, rows: inout ByteSink) {
        validator.count(lines, into: &counts)
    }
}

/// Checks the lines of files and reports each. A block of lines is cut into chunks once. Threads check one chunk each
/// and write its rows to separate sinks; the rows are written in the order of the chunks.
///
/// The size of a chunk is limited, and with it the memory. A longer line forms a chunk of its own, which is always the
/// first: the first sink is written while it fills.
struct CheckRun<Report: CheckReport>: BlockConsumer, ~Copyable {
    private let validator: PhoneValidator
    private var report: Report
    /// The first lane writes its rows to standard output, and then the rows that the other lanes have collected.
    private var lanes: ThreadStates<CheckLane>
    private var progress: Progress
    /// The lines of the preceding files.
    private var linesBefore = 0

    init(_ report: Report, validator: PhoneValidator, jobs: Int, progress: Progress) {
        self.report = report
        self.validator = validator
        self.progress = progress
        lanes = ThreadStates(jobs) { CheckLane(ByteSink($0 == 0 ? .standardOutput : nil)) }
        lanes.changing(0) { report.putHeader(on: &$0.rows) }
    }

    var linesTaken: Int { counts.total - linesBefore }

    private var counts: VerdictCounts {
        var counts = VerdictCounts()
        for index in 0..<lanes.count { counts += lanes.reading(index) { $0.counts } }
        return counts
    }

    /// The first write that failed.
    private var failure: SystemError? { lanes.reading(0) { $0.rows.failure } }

    mutating func report(_ complaint: String) {
        lanes.changing(0) { _ = $0.rows.flush() }
        progress.erase()
        Diagnostics.report(complaint)
    }
}

// MARK: Files

extension CheckRun {
    /// Checks all sources. A source that can't be read is reported, and processing continues with the others.
    consuming func check(_ input: LineInput) -> (status: ExitStatus, counts: VerdictCounts?) {
        var status = ExitStatus.accepted
        for source in input.sources where failure == nil { status.join(check(source, of: input)) }
        lanes.changing(0) { _ = $0.rows.flush() }
        progress.erase()
        let counts = counts
        if counts.rejected > 0 { status.join(.rejected) }
        status.join(Diagnostics.status(ofWriting: failure))
        return (status, failure == nil ? counts : nil)
    }

    private mutating func check(_ source: Source, of input: LineInput) -> ExitStatus {
        var status = ExitStatus.accepted
        var observations = LineObservations()
        do throws(ReadFailure) {
            var reader = try input.open(source, blockBytes: lanes.count * 256 << 10)
            linesBefore = counts.total
            lanes.changing(0) { report.beginFile(source.name, on: &$0.rows) }
            let isWhole = try reader.read(into: &self, from: source) { observations.observe($0, from: $1, isCut: $2) }
            if !isWhole { status.join(.unreadable) }
        } catch {
            report(input.complaint(about: error, in: source) ?? source.complaint(about: error, validator: validator))
            status.join(error.status)
        }
        guard failure == nil else { return status }
        let columns = validator.regionColumn == nil ? 1 : RegionColumn.allCases.count
        for warning in input.warnings(about: observations, in: source, columns: columns) { report(warning) }
        return status
    }
}

// MARK: Lines

extension CheckRun {
    /// The maximum size of a chunk: large enough to be worth a thread, small enough for its columns to stay in the
    /// cache.
    private static var chunkBytes: Int { 64 * 1024 }

    mutating func take(block: Span<UInt8>) -> Bool {
        var start = 0
        while start < block.count, failure == nil {
            let chunks = chunks(of: block, from: start)
            check(chunks, of: block)
            start = chunks.last?.upperBound ?? block.count
        }
        progress.advance(by: block)
        return lanes.changing(0) { $0.rows.flush() }
    }

    /// The next chunks of whole lines, at most one for each lane. A chunk that is too long is always the first.
    private func chunks(of block: Span<UInt8>, from start: Int) -> [Range<Int>] {
        var chunks: [Range<Int>] = []
        var start = start
        while chunks.count < lanes.count, start < block.count {
            let end = block.endOfLines(from: start, within: Self.chunkBytes)
            if end - start > Self.chunkBytes, !chunks.isEmpty { break }
            chunks.append(start..<end)
            start = end
        }
        return chunks
    }

    private mutating func check(_ chunks: [Range<Int>], of block: Span<UInt8>) {
        if report.hasRows {
            var line = linesTaken + 1
            for index in chunks.indices {
                lanes.changing(index) { $0.firstLine = line }
                if index < chunks.count - 1 { line += block.extracting(chunks[index]).lineCount }
            }
        }
        let report = report
        lanes.update(for: chunks, of: block) { lines, lane in
            report.check(lines, from: lane.firstLine, counts: &lane.counts, rows: &lane.rows)
        }
        guard report.hasRows else { return }
        for index in chunks.indices.dropFirst() { lanes.changing(0, index) { $0.rows.take(from: &$1.rows) } }
    }
}

/// The state of one thread.
struct CheckLane: ~Copyable, Sendable {
    var rows: ByteSink
    var counts = VerdictCounts()
    /// The number of the chunk's first line.
    var firstLine = 1

    init(_ rows: consuming ByteSink) { self.rows = rows }
}
