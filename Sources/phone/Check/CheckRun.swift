import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// An output format of `phone check`. Threads share a report, so it contains only what is constant for a whole file.
protocol CheckReport: Sendable {
    /// The columns that rows are written from.
    var columns: LineColumns.Wanted { get }
    /// Writes the header.
    func putHeader(on sink: inout ByteSink)
    /// Begins a file: the next lines belong to it.
    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink)
    /// Writes the rows of lines, and the messages about them for standard error. Returns what the rows lack.
    ///
    /// - Parameters:
    ///   - columns: The columns of the lines.
    ///   - number: The number of the first line.
    func putLines(
        _ columns: LineColumns, of lines: Span<UInt8>, from number: Int, on rows: inout ByteSink,
        _ complaints: inout ByteSink
    ) -> LineLosses
}

/// A report with a row for each line, and nothing on standard error.
protocol RowReport: CheckReport {
    /// Writes the rows of lines.
    ///
    /// - Parameters:
    ///   - columns: The columns of the lines.
    ///   - number: The number of the first line.
    func putRows(_ columns: LineColumns, of lines: Span<UInt8>, from number: Int, on sink: inout ByteSink)
}

extension RowReport {
    func putLines(
        _ columns: LineColumns, of lines: Span<UInt8>, from number: Int, on rows: inout ByteSink,
        _ complaints: inout ByteSink
    ) -> LineLosses {
        putRows(columns, of: lines, from: number, on: &rows)
        return LineLosses()
    }
}

/// Reports counts only. This is the fastest report.
struct CheckCounts: RowReport {
    var columns: LineColumns.Wanted { [] }

    func putHeader(on sink: inout ByteSink) {}

    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink) {}

    func putRows(_ columns: LineColumns, of lines: Span<UInt8>, from number: Int, on sink: inout ByteSink) {}
}

/// Checks the lines of files and reports each. A thread reads a block of lines, checks it and writes its rows. Reading
/// and writing are done in the order of the blocks; while one thread reads or writes, the others check. A thread that
/// finishes early leaves its rows to the thread of the preceding block, and reads another block.
struct CheckRun<Report: CheckReport>: ~Copyable {
    /// The bytes that a thread reads at a time.
    private static var readBytes: Int { 64 << 10 }

    private let validator: PhoneValidator
    private let jobs: Int
    private var report: Report
    private var lanes: ThreadStates<CheckLane>
    private var progress: Progress
    private let census: NumberCensus?
    private let tolerance: RejectLimit?
    private var files: [SummaryCounts.File] = []
    /// The accepted lines without a result.
    private var missing = 0

    /// - Parameter tolerance: How many lines may be rejected with status 0; nil for none.
    init(
        _ report: Report, validator: PhoneValidator, jobs: Int, progress: Progress, tally: CheckTally = CheckTally(),
        tolerance: RejectLimit? = nil
    ) {
        self.tolerance = tolerance
        census = tally.census
        self.report = report
        self.validator = validator
        self.progress = progress
        self.jobs = jobs
        lanes = ThreadStates(threads: jobs) { _ in CheckLane(report.columns, level: validator.level, tally) }
        lanes.changing(0) { report.putHeader(on: &$0.rows) }
    }

    private var counts: SummaryCounts {
        var (verdicts, regions) = (VerdictCounts(), RegionCounts())
        for index in 0..<lanes.count {
            verdicts += lanes.reading(index) { $0.counts }
            regions += lanes.reading(index) { $0.regions }
        }
        var counts = SummaryCounts(verdicts)
        (counts.regions, counts.files) = (regions, files)
        return counts
    }

    /// The first write that failed. No thread writes after it.
    private var failure: SystemError? {
        for index in 0..<lanes.count {
            if let failure = lanes.reading(index, { $0.rows.failure }) { return failure }
        }
        return nil
    }

    /// Checks all sources. A source that can't be read is reported, and processing continues with the others.
    consuming func check(_ input: LineInput) -> (status: ExitStatus, counts: SummaryCounts?) {
        var status = ExitStatus.accepted
        for source in input.sources where failure == nil { status.join(check(source, of: input)) }
        lanes.changing(0) { _ = $0.rows.flush() }
        progress.erase()
        let (counts, missing) = (counts, missing)
        if !tolerance.allows(counts) || missing > 0 { status.join(.rejected) }
        status.join(Diagnostics.status(ofWriting: failure))
        return (status, failure == nil ? counts : nil)
    }

    private mutating func check(_ source: Source, of input: LineInput) -> ExitStatus {
        var lines = CheckedLines(source)
        let decoder = input.encoding.decoder()
        do throws(ReadFailure) {
            var reader = try source.open(blockBytes: Self.readBytes, decoder: decoder)
            lanes.changing(0) {
                report.beginFile(source.name, on: &$0.rows)
                // Any thread may write the first rows.
                $0.rows.flush()
            }
            if failure == nil { try check(&lines, from: &reader) }
        } catch {
            complain(source.complaint(about: error, validator: validator))
            lines.status.join(error.status)
            // A file without a line that was read is not part of the summary.
            if lines.isEmpty { return lines.status }
        }
        guard failure == nil else { return lines.status }
        files.append(SummaryCounts.File(source, decoder?.report))
        let columns = validator.regionColumn == nil ? 1 : RegionColumn.allCases.count
        let observations = lines.observations
        for warning in input.warnings(about: observations, in: source, decoder: decoder, columns: columns) {
            complain(warning)
        }
        complain(about: takeLosses(), of: source)
        return lines.status
    }

    private mutating func check(_ lines: inout CheckedLines, from reader: inout BlockReader) throws(ReadFailure) {
        let (validator, report, census) = (validator, report, census)
        // Fewer bytes are read from a compressed file than are checked.
        var readBytes = 0
        var progress = progress
        defer { self.progress = progress }
        var unread: ReadFailure?
        lanes.process(
            threads: jobs,
            take: { lane in
                do throws(ReadFailure) {
                    let isTaken =
                        try reader.next(atMost: CheckLane.blockBytes) { lines.read($0, $1, into: &lane) } != nil
                    lane.readBytes = reader.readBytes
                    return isTaken
                } catch {
                    unread = error
                    return false
                }
            },
            work: { lane, turn in lane.check(by: validator, report, turn) },
            finish: { lane in
                census?.add(lane.numbers)
                lane.rows.release()
                progress.advance(bytes: lane.readBytes - readBytes, lines: lane.lineCount)
                readBytes = lane.readBytes
                if lane.complaints.collectedCount > 0 {
                    progress.erase()
                    lane.complaints.release()
                }
                if let complaint = lane.complaint {
                    progress.erase()
                    Diagnostics.report(complaint)
                }
                return lane.rows.failure == nil
            })
        if let unread { throw unread }
    }

    /// Returns the losses of a file, and resets them.
    private mutating func takeLosses() -> LineLosses {
        var losses = LineLosses()
        for index in 0..<lanes.count { lanes.changing(index) { losses += $0.takeLosses() } }
        return losses
    }

    private mutating func complain(about losses: LineLosses, of source: Source) {
        missing += losses.missing
        for note in losses.notes(about: "line", at: { "\(source.label):\($0)" }) { complain(note) }
    }

    private mutating func complain(_ complaint: String) {
        lanes.changing(0) { _ = $0.rows.flush() }
        progress.erase()
        Diagnostics.report(complaint)
    }
}

/// The findings about the lines of a file that were read.
private struct CheckedLines {
    let source: Source
    var status = ExitStatus.accepted
    var observations = LineObservations()
    private var count = 0
    /// Whether no line was read.
    var isEmpty: Bool { count == 0 }

    init(_ source: Source) { self.source = source }

    /// Copies a block to the lane that checks it.
    mutating func read(_ block: Span<UInt8>, _ place: BlockPlace, into lane: inout CheckLane) {
        observations.observe(block, from: count + 1, isCut: place.isCut)
        lane.begin(block, from: count + 1)
        count += lane.lineCount
        guard place.isCut else { return }
        status.join(.unreadable)
        lane.complaint = source.complaint(aboutCutLineOf: block, at: place)
    }
}
