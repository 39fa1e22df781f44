import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// Writes lines, or rows of tables, without those that repeat a number. Threads parse the numbers of blocks; blocks are
/// added one at a time, in their order.
struct DedupeRun: ~Copyable {
    /// The name of the column of `--count`.
    private static let countColumn = "count"

    private let validator: PhoneValidator
    private let jobs: Int
    private var lines: Deduplicator
    private var status = ExitStatus.accepted
    private var hasReportedSpilling = false
    private var failure: InputFailure?
    /// The beginning of the output: a byte order mark, and the header of the first table.
    private var beginning: [UInt8] = []
    /// Whether rows of tables are read.
    private var isForTables = false
    /// Whether a line without bytes is a blank line, which is not a row and has no count.
    private var hasBlankLines = false
    /// The byte after a count.
    private var delimiter = UInt8.tab

    init(_ lines: consuming Deduplicator, validator: PhoneValidator, jobs: Int) {
        self.lines = lines
        self.validator = validator
        self.jobs = jobs
    }

    // MARK: Reading

    /// Reads the lines of all sources.
    mutating func read(_ input: LineInput) {
        for source in input.sources where failure == nil { read(source, of: input) }
    }

    private mutating func read(_ source: Source, of input: LineInput) {
        let decoder = input.encoding.decoder()
        var observations = LineObservations()
        do throws(ReadFailure) {
            var reader = try source.open(decoder: decoder)
            var unread: ReadFailure?
            var (line, isWhole) = (0, true)
            let validator = validator
            process(nil) { lane in
                do throws(ReadFailure) {
                    let taken: Void? = try reader.next { block, place in
                        observations.observe(block, from: line + 1, isCut: place.isCut)
                        line += block.lineCount
                        if place.isCut {
                            isWhole = false
                            Diagnostics.report(source.complaint(aboutCutLineOf: block, at: place))
                        }
                        lane.begin(block)
                    }
                    return taken != nil
                } catch {
                    unread = error
                    return false
                }
            } work: {
                $0.readLines(by: validator)
            }
            if !isWhole { status.join(.unreadable) }
            if let unread { throw unread }
        } catch {
            Diagnostics.report(source.complaint(about: error, validator: validator))
            status.join(error.status)
        }
        for warning in input.warnings(about: observations, in: source, decoder: decoder) {
            Diagnostics.report(warning)
        }
    }

    /// Reads the rows of tables. All tables must have the header of the first one.
    ///
    /// - Parameter counts: Whether the output has a first column with the number of rows.
    mutating func read(_ sources: [Source], _ opener: TableOpener, counts: Bool) throws(Failure) {
        isForTables = true
        var opener = opener
        var shape: TableShape?
        for source in sources where failure == nil {
            do throws(Failure) {
                guard let table = try opener.open(source) else { continue }
                if counts { try Self.checkCountColumn(of: table, in: source) }
                if let shape { try shape.check(table, of: source) } else { begin(table, counts: counts) }
                shape = shape ?? TableShape(table, of: source)
                opener.keepColumn(of: table)
                try read(table, of: source)
            } catch {
                if error.status == .usage { throw error }
                Diagnostics.report(error.message)
                status.join(error.status)
            }
        }
    }

    /// Throws if a table can't get the column of `--count`.
    private static func checkCountColumn(of table: borrowing OpenTable, in source: Source) throws(Failure) {
        if table.cleaner.syntax.delimiter == nil {
            throw .usage("--count adds a column, which JSON objects do not have; leave it out")
        }
        guard table.header?.names.contains(countColumn) == true else { return }
        let message = "there is already a column '\(countColumn)'; rename it, or leave out --count"
        throw Failure(status: .unfit, message: "\(source.label): \(message)")
    }

    private mutating func begin(_ table: borrowing OpenTable, counts: Bool) {
        delimiter = table.cleaner.syntax.delimiter ?? .tab
        hasBlankLines = table.cleaner.width > 1
        if table.reader.hasByteOrderMark { beginning = [0xEF, 0xBB, 0xBF] }
        guard let header = table.header else { return }
        beginning += header.separatorLine
        if counts { beginning += Array(Self.countColumn.utf8) + [delimiter] }
        beginning += header.bytes
        if header.bytes.last != .lineFeed { beginning.append(.lineFeed) }
    }

    private mutating func read(_ table: consuming OpenTable, of source: Source) throws(Failure) {
        let cleaner = table.cleaner
        var table = table
        var unread: RowFailure?
        var rowsWithLoneReturn = 0
        var absences = Absences()
        process(cleaner) { lane in
            do throws(RowFailure) {
                return try table.reader.next { rows, _ in lane.begin(rows) } != nil
            } catch {
                unread = error
                return false
            }
        } work: {
            $0.readRows(cleaner)
        } added: {
            rowsWithLoneReturn += $0.rowsWithLoneReturn
            absences.objects += $0.wholeRows
            absences.withoutField += $0.rowsWithoutCell
            absences.withoutRegion += $0.rowsWithoutRegion
        }
        for note in table.reader.decoding?.tableNotes(in: source) ?? [] { Diagnostics.report(note) }
        if let note = source.note(aboutReturns: rowsWithLoneReturn) { Diagnostics.report(note) }
        for note in absences.notes(in: source, cleaner) { Diagnostics.report(note) }
        if let unread { throw Failure(TableFailure(unread), in: source) }
    }

    private mutating func process(
        _ cleaner: TableCleaner?, take: (inout NumberedRows) -> Bool, work: @Sendable (inout NumberedRows) -> Void,
        added: (borrowing NumberedRows) -> Void = { _ in }
    ) {
        var lanes = ThreadStates(threads: jobs) { _ in NumberedRows(of: cleaner) }
        lanes.process(
            threads: jobs, take: take, work: { lane, _ in work(&lane) },
            finish: { lane in
                add(lane)
                added(lane)
                return failure == nil
            })
    }

    private mutating func add(_ rows: borrowing NumberedRows) {
        if rows.rejected > 0 { status.join(.rejected) }
        do throws(InputFailure) { try rows.add(to: &lines) } catch { failure = error }
        guard lines.isSpilled, !hasReportedSpilling else { return }
        hasReportedSpilling = true
        Diagnostics.report("the lines exceed the memory limit; temporary files are used")
    }

    // MARK: Writing

    /// Writes the lines that are kept.
    ///
    /// - Parameter counts: Whether each line begins with the number of lines that have its number.
    consuming func write(to files: consuming TableOutputFiles, counts: Bool) -> ExitStatus {
        if let failure { return Self.report(failure, status) }
        var output = ByteSink(files.outputs.accepted)
        var status = status
        let (delimiter, hasFiles) = (delimiter, files.outputs.hasFiles)
        let (isForTables, hasBlankLines) = (isForTables, hasBlankLines)
        let removedWithSeveral: Int
        output.append(beginning)
        do throws(InputFailure) {
            removedWithSeveral = try lines.finish { line, count in
                if counts, !(hasBlankLines && line.isBlank) {
                    output.append(count)
                    output.append(delimiter)
                }
                output.append(line)
                output.append(.lineFeed)
                return output.failure == nil
            }
        } catch {
            return Self.report(error, status)
        }
        output.flush()
        if let failure = output.failure, hasFiles {
            Diagnostics.report("can't write the rows: \(failure)")
            return .unwritable
        }
        if status < .usage { status.join(files.commit()) }
        if removedWithSeveral > 0, output.failure == nil { Self.report(removedWithSeveral, isForTables: isForTables) }
        return max(status, Diagnostics.status(ofWriting: output.failure))
    }

    /// Reports the removed lines with further numbers or digits.
    private static func report(_ removedWithSeveral: Int, isForTables: Bool) {
        let lines = Display.count(removedWithSeveral, isForTables ? "removed row" : "removed line", "has", "have")
        let remedy = isForTables ? "phone check --explode writes a row for each" : "write each of them in its own line"
        Diagnostics.report("\(lines) further numbers or digits, and only the first number is compared; \(remedy)")
    }

    private static func report(_ failure: InputFailure, _ status: ExitStatus) -> ExitStatus {
        Diagnostics.report("temporary files: \(failure); choose another folder with --temporary-folder")
        return max(status, .unwritable)
    }
}

extension Span<UInt8> {
    /// Whether a line has no bytes except a carriage return at its end.
    fileprivate var isBlank: Bool { isEmpty || count == 1 && self[0] == .carriageReturn }
}
