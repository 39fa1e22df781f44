import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// Checks a column of tables, and writes the tables with the results. Each thread reads a block of rows, checks it and
/// writes its rows. Reading and writing are done in the order of the blocks; while one thread reads or writes, the
/// others check.
struct TableRun: ~Copyable {
    private var opener: TableOpener
    private let jobs: Int
    private var progress: Progress
    private let census: NumberCensus?
    private var status = ExitStatus.accepted
    private var counts = TableCounts()
    /// The files that were read.
    private var files: [SummaryCounts.File] = []
    private let resumption: TableResumption?

    /// - Parameters:
    ///   - census: Counts numbers; nil to count none.
    ///   - resumption: Where the run is continued and committed; nil for a new run without commits.
    init(
        _ opener: TableOpener, jobs: Int, progress: Progress, census: NumberCensus? = nil,
        resumption: TableResumption? = nil
    ) {
        self.census = census
        self.resumption = resumption
        self.opener = opener
        self.jobs = jobs
        self.progress = progress
    }

    /// Checks all sources. A source that can't be read is reported, and processing continues with the others.
    consuming func check(_ sources: [Source], to outputs: TableOutputs) -> (status: ExitStatus, counts: SummaryCounts?)
    {
        var rest = sources[...]
        while let source = rest.popFirst() {
            guard let first = open(source) else { continue }
            opener.keepColumn(of: first)
            return check(first, of: source, rest, to: outputs)
        }
        return (status, SummaryCounts(TableCounts()))
    }

    private var summary: SummaryCounts {
        var summary = SummaryCounts(counts)
        summary.files = files
        return summary
    }

    private mutating func open(_ source: Source) -> OpenTable? {
        do throws(Failure) { return try opener.open(source) } catch {
            complain(error)
            return nil
        }
    }

    private mutating func check(
        _ first: consuming OpenTable, of source: Source, _ rest: ArraySlice<Source>, to outputs: TableOutputs
    ) -> (status: ExitStatus, counts: SummaryCounts?) {
        let (cleaner, header, conversion) = (first.cleaner, first.header, first.conversion)
        let shape = TableShape(first, of: source)
        if let header, let conversion { noteNames(conversion.renamed(header), in: source) }
        var lanes = ThreadStates(threads: jobs) { _ in TableLane(cleaner, conversion, to: outputs) }
        if outputs.rejects != nil, resumption?.start == nil {
            lanes.changing(0) { RejectReport.putHeader(namesFiles: opener.namesFiles, on: &$0.rejects) }
        }
        lanes.changing(0) {
            guard resumption?.start == nil else { return }
            if first.reader.hasByteOrderMark, conversion?.form != .ndjson { $0.putByteOrderMark() }
            $0.putHeader(cleaner, header, conversion)
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
        status.join(report(lanes.failure, of: outputs))
        return (status, lanes.failure == nil ? summary : nil)
    }

    private mutating func check(
        _ table: consuming OpenTable, of source: Source, in lanes: inout ThreadStates<TableLane>, isLast: Bool
    ) {
        let report = opener.report(on: source, table)
        let cleaner = table.cleaner
        var table = table
        var (unread, unclean): (RowFailure?, RowFailure?)
        var uncommitted: SystemError?
        var (progress, counts) = (progress, resumption?.start?.counts ?? TableCounts())
        do throws(Failure) { try begin(&table, of: source) } catch { return complain(error) }
        lanes.process(
            threads: jobs,
            take: { lane in
                do throws(RowFailure) {
                    return try lane.take(from: &table.reader)
                } catch {
                    unread = error
                    return false
                }
            },
            work: { lane, _ in lane.clean(cleaner, report) },
            finish: { lane in
                unclean = lane.obstacle
                if unclean != nil { return false }
                if !isLast { lane.endRow() }
                census?.add(lane.numbers)
                let goesOn = lane.release()
                counts += lane.takeCounts()
                progress.advance(bytes: lane.blockBytes, lines: lane.rowCount)
                if goesOn {
                    do throws(SystemError) { try resumption?.commit({ lane.next }, counts) } catch {
                        uncommitted = error
                    }
                }
                return goesOn && uncommitted == nil
            })
        if let unclean { unread = unclean }
        if unread == nil, uncommitted == nil, lanes.failure == nil {
            do throws(SystemError) { try resumption?.complete(table.reader.position, counts) } catch {
                uncommitted = error
            }
        }
        self.progress = progress
        self.counts += counts
        files.append(SummaryCounts.File(source, table.reader.decoding))
        if let uncommitted {
            complain(Failure(status: .unwritable, message: "can't commit the rows: \(uncommitted)"))
        }
        for note in table.reader.decoding?.tableNotes(in: source) ?? [] { self.note(note) }
        if let unread { complain(Failure(TableFailure(unread), in: source)) }
        note(counts, of: source, cleaner, isConverted: table.conversion != nil)
    }

    /// Reports rows of unusual shapes.
    private mutating func note(
        _ counts: TableCounts, of source: Source, _ cleaner: TableCleaner, isConverted: Bool
    ) {
        noteConversion(counts.conversion, of: source)
        if counts.brokenRows > 0, !isConverted {
            let lines = Display.count(counts.brokenRows, "line", "is not a JSON object", "are not JSON objects")
            let they = counts.brokenRows == 1 ? "it is" : "they are"
            let fate = cleaner.isRedacting ? "written without digits" : "written unchanged"
            note("\(source.label): \(lines); \(they) \(fate)")
        }
        let absences = Absences(
            objects: counts.verdicts.total - counts.brokenRows, withoutField: counts.rowsWithoutCell,
            withoutRegion: counts.rowsWithoutRegion)
        for words in absences.notes(in: source, cleaner) { note(words) }
        if counts.rowsWithoutCell > 0, cleaner.isRedacting {
            let isForObjects = cleaner.syntax.delimiter == nil
            let rows = Display.count(counts.rowsWithoutCell, isForObjects ? "object" : "row", "has", "have")
            let they = counts.rowsWithoutCell == 1 ? "it" : "them"
            note(
                """
                \(source.label): \(rows) no \(isForObjects ? "field" : "column") '\(cleaner.columnText)'; nothing in \
                \(they) is redacted\(absences.quoting(cleaner))
                """)
        }
        if counts.repeatedFields > 0 {
            let objects = Display.count(counts.repeatedFields, "object", "has", "have")
            let they = counts.repeatedFields == 1 ? "it is" : "they are"
            note("\(source.label): \(objects) the field several times; \(they) rejected")
        }
        if counts.rowsWithNUL > 0 {
            let cells = Display.count(counts.rowsWithNUL, "cell", "has", "have")
            note("\(source.label): \(cells) NUL bytes; a number with one is rejected")
        }
        if let words = source.note(aboutReturns: counts.rowsWithLoneReturn) { note(words) }
        if counts.unreplacedRows > 0 {
            let cells = Display.count(
                counts.unreplacedRows, "cell", "with a number that has", "with numbers that have")
            note("\(source.label): \(cells) no form in this style; unchanged")
        }
        if counts.rowsWithDroppedNumbers > 0 {
            let cells = Display.count(counts.rowsWithDroppedNumbers, "cell", "has", "have")
            note(
                """
                \(source.label): \(cells) several numbers, of which only the first is written; phone check --replace \
                with --numbers all writes all of them
                """)
        }
        if counts.rowsWithDroppedExtensions > 0 {
            let cells = Display.count(
                counts.rowsWithDroppedExtensions, "cell", "has an extension, which is", "have extensions, which are")
            note("\(source.label): \(cells) not written; phone check --add extension adds a column of extensions")
        }
        if counts.rowsWithDroppedDigits > 0 {
            let cells = Display.count(counts.rowsWithDroppedDigits, "cell", "has", "have")
            note("\(source.label): \(cells) digits after a number that belong to no number, and are not written")
        }
        guard counts.shortRows + counts.longRows > 0 else { return }
        note(
            """
            \(source.label): \(Self.rows(counts.shortRows)) shorter and \(Self.rows(counts.longRows)) longer than the \
            \(Display.count(cleaner.width, "column")) of the first row; they are written with all their cells
            """)
    }

    private static func rows(_ count: Int) -> String { Display.count(count, "row", "is", "are") }

    /// Skips the rows before the first line, and the rows that an interrupted run has written.
    private mutating func begin(_ table: inout OpenTable, of source: Source) throws(Failure) {
        do throws(RowFailure) {
            if let line = opener.firstLine, try !table.reader.skip(toLine: line) {
                note("\(source.label): no row begins at line \(line) or later")
            }
            guard let start = resumption?.start else { return }
            if try table.reader.skip(toOffset: start.offset) {
                note("\(source.label): continued at line \(start.line)")
                return
            }
        } catch {
            throw Failure(TableFailure(error), in: source)
        }
        throw Failure(
            status: .unfit,
            message: """
                \(source.label): the file ends before the position where the run was interrupted; restart without \
                --resume
                """)
    }

    /// Reports a write that failed. A lane has one failure for all of its outputs.
    private func report(_ failure: SystemError?, of outputs: TableOutputs) -> ExitStatus {
        guard let failure, outputs.hasFiles else { return Diagnostics.status(ofWriting: failure) }
        Diagnostics.report("can't write the rows: \(failure)")
        return .unwritable
    }

    mutating func note(_ message: String) {
        progress.erase()
        Diagnostics.report(message)
    }

    mutating func complain(_ failure: Failure) {
        note(failure.message)
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
}
