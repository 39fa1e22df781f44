import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// Checks a column of tables, and writes the tables with the results. Each thread reads a block of rows, checks it and
/// writes its rows. Reading and writing are done in the order of the blocks; while one thread reads or writes, the
/// others check.
struct TableRun: ~Copyable {
    private let opener: TableOpener
    private let jobs: Int
    private var progress: Progress
    private let census: NumberCensus?
    private var status = ExitStatus.accepted

    /// - Parameter census: Counts numbers; nil to count none.
    init(_ opener: TableOpener, jobs: Int, progress: Progress, census: NumberCensus? = nil) {
        self.census = census
        self.opener = opener
        self.jobs = jobs
        self.progress = progress
    }

    /// Checks all sources. A source that can't be read is reported, and processing continues with the others.
    consuming func check(_ sources: [Source], to outputs: TableOutputs) -> (status: ExitStatus, counts: TableCounts?) {
        var rest = sources[...]
        while let source = rest.popFirst() {
            guard let first = open(source) else { continue }
            return check(first, of: source, rest, to: outputs)
        }
        return (status, TableCounts())
    }

    private mutating func open(_ source: Source) -> OpenTable? {
        do throws(Failure) { return try opener.open(source) } catch {
            complain(error)
            return nil
        }
    }

    private mutating func check(
        _ first: consuming OpenTable, of source: Source, _ rest: ArraySlice<Source>, to outputs: TableOutputs
    ) -> (status: ExitStatus, counts: TableCounts?) {
        let (cleaner, header) = (first.cleaner, first.header)
        let shape = TableShape(first, of: source)
        var lanes = ThreadStates(threads: jobs) { _ in TableLane(cleaner, to: outputs) }
        if outputs.rejects != nil {
            lanes.changing(0) { RejectReport.putHeader(namesFiles: opener.namesFiles, on: &$0.rejects) }
        }
        lanes.changing(0) {
            if first.reader.hasByteOrderMark { $0.putByteOrderMark() }
            if let header { $0.putHeader(cleaner, header) }
            _ = $0.release()
        }
        check(first, of: source, in: &lanes, isLast: rest.isEmpty)
        for (place, next) in zip(rest.indices, rest) where lanes.failure == nil {
            guard let table = open(next) else { continue }
            do throws(Failure) { try shape.check(table, of: next) } catch {
                complain(error)
                continue
            }
            check(table, of: next, in: &lanes, isLast: place == rest.endIndex - 1)
        }
        progress.erase()
        let counts = lanes.counts
        status.join(report(lanes.failure, of: outputs))
        return (status, lanes.failure == nil ? counts : nil)
    }

    private mutating func check(
        _ table: consuming OpenTable, of source: Source, in lanes: inout ThreadStates<TableLane>, isLast: Bool
    ) {
        let report = opener.report(on: source, table)
        let cleaner = table.cleaner
        var table = table
        var unread: RowFailure?
        var progress = progress
        let before = lanes.counts
        lanes.process(
            threads: jobs,
            take: { lane in
                do throws(RowFailure) {
                    return try table.reader.next { lane.begin($0, $1) } != nil
                } catch {
                    unread = error
                    return false
                }
            },
            work: { lane, _ in lane.clean(cleaner, report) },
            finish: { lane in
                if !isLast { lane.endRow() }
                census?.add(lane.numbers)
                let goesOn = lane.release()
                progress.advance(bytes: lane.blockBytes, lines: lane.rowCount)
                return goesOn
            })
        self.progress = progress
        if let unread { complain(Failure(TableFailure(unread), in: source)) }
        let counts = lanes.counts
        let (short, long) = (counts.shortRows - before.shortRows, counts.longRows - before.longRows)
        let broken = counts.brokenRows - before.brokenRows
        if broken > 0 {
            self.progress.erase()
            let (lines, they) =
                broken == 1
                ? ("1 line is not a JSON object", "it is")
                : (
                    "\(broken) lines are not JSON objects", "they are"
                )
            let fate = cleaner.isRedacting ? "written without digits" : "written unchanged"
            Diagnostics.report("\(source.label): \(lines); \(they) \(fate)")
        }
        guard short + long > 0 else { return }
        self.progress.erase()
        Diagnostics.report(
            """
            \(source.label): \(Self.rows(short)) shorter and \(Self.rows(long)) longer than the \(cleaner.width) \
            columns of the first row; they are written with all their cells
            """)
    }

    private static func rows(_ count: Int) -> String { count == 1 ? "1 row is" : "\(count) rows are" }

    /// Reports a write that failed. A lane has one failure for all of its outputs.
    private func report(_ failure: SystemError?, of outputs: TableOutputs) -> ExitStatus {
        guard let failure, outputs.hasFiles else { return Diagnostics.status(ofWriting: failure) }
        Diagnostics.report("can't write the rows: \(failure)")
        return .unwritable
    }

    private mutating func complain(_ failure: Failure) {
        progress.erase()
        Diagnostics.report(failure.message)
        status.join(failure.status)
    }
}

extension ThreadStates<TableLane> {
    /// The first write that failed.
    fileprivate var failure: SystemError? {
        for index in 0..<count {
            if let failure = reading(index, { $0.failure }) { return failure }
        }
        return nil
    }

    fileprivate var counts: TableCounts {
        var counts = TableCounts()
        for index in 0..<count { counts += reading(index) { $0.counts } }
        return counts
    }
}
