import ArgumentParser
import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

struct Check: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validate each line: is it a phone number, which type, and if not, why not.",
        discussion: """
            Writes one result per line, in input order. Tables (tsv, csv, ndjson) have the columns line, \
            input, valid, level, kind, region, e164, national, reason, offset and suggestion; --with-filename adds \
            file as the first column. A rejected line has no e164; its suggestion is the number that was probably \
            meant, in E.164.

            A file named .csv, .tsv, .ndjson or .json is a table: one column or field is checked (--column, or the \
            one that consists of phone numbers), and the table is written with added columns. --input lines reads it \
            as lines.

            Files may be in UTF-8, UTF-16, CP949 (EUC-KR), Shift_JIS, GB18030, Big5 or a Windows code page, and \
            compressed with gzip, whatever their names are. A charset other than UTF-8 is detected from up to 64 KiB \
            of the file and reported, or named with --charset. A line with bytes that are invalid in the charset is \
            rejected. NUL bytes, carriage returns without a line feed, tables with several columns and JSON objects \
            are checked unchanged, and reported in one line each after the file.

            A progress line appears on standard error if that is a terminal, unless verdicts are written to a terminal \
            too. TERM=dumb or an empty TERM disables it; NO_COLOR removes its colors.

              phone check contacts.txt
              cut -f3 customers.tsv | phone check --output tsv --level strict
              phone check --region-column 1 < numbers-by-region.tsv
              phone check --quiet --summary *.txt
              phone check --column phone --add e164,reason customers.csv
              phone check --quiet --summary json --jobs 4 *.txt | jq .reasons
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var validation: ValidationOptions

    @Option(
        help: ArgumentHelp(
            """
            The column of the region, 1 or 2, in lines of two tab-separated columns: the number and the region in \
            which it is dialed. Where a line's region is empty, --region applies.
            """, valueName: "number"),
        transform: RegionColumn.init(argument:))
    var regionColumn: RegionColumn?

    @Option(help: "The format of the verdicts or, for tables, of the rows. (default for tables: the input format)")
    var output = OutputForm.text

    @Flag(help: "Write the file name: as a column in tables, as a heading in text.")
    var withFilename = false

    @OptionGroup var jobs: JobOptions

    @Flag(help: "Do not write verdicts, or the rows of tables, to standard output. Rows are still written to files.")
    var quiet = false

    @Option(
        help: ArgumentHelp(
            """
            Write counts by level, kind, region and reason at the end: text (the default of --summary), json (one \
            object), or none. Counts go to standard error; json with --quiet goes to standard output. Without \
            --summary, counts are written as text with --duplicates, or if verdicts are written to a terminal. For a \
            file named like a form, pass ./json.
            """, valueName: "form"))
    var summary: SummaryForm?

    @Flag(
        help: """
            Also count accepted numbers that repeat an earlier one, in the summary. This takes more time than \
            checking, and many numbers need temporary files in TMPDIR. --report always counts them.
            """)
    var duplicates = false

    @Option(
        help: ArgumentHelp(
            """
            Write counts by level, kind, region and reason, repeated numbers, and the charsets of the files to a \
            self-contained HTML page with charts.
            """, valueName: "file"),
        completion: .file())
    var report: String?

    @OptionGroup(title: "Tables") var columns: ColumnArguments
    @OptionGroup(title: "Tables") var tables: TableArguments
    @OptionGroup(title: "Tables") var keys: KeyOptions

    @OptionGroup var input: InputOptions

    func validate() throws {
        if duplicates, summary == SummaryForm.none, report == nil {
            throw ValidationError("--duplicates counts for the summary; leave it out, or --summary none")
        }
    }

    func execute() throws(Failure) -> ExitStatus {
        var validator = try validation.validator(options)
        let sources = Source.all(input.files)
        if try columns.areTables(sources, others: tables.isChanged, regionColumn: regionColumn) {
            return try checkTables(sources, by: validator)
        }
        validator.regionColumn = regionColumn
        let page = try SummaryFile(report, besides: [], sources: sources)
        let census = census
        let (status, counts) = check(by: validator, CheckTally(countsRegions: countsRegions, census: census))
        guard let counts else { return status }
        return try write(counts, census, page, status)
    }

    /// The output of `--resume`; nil without the option.
    private func resumption(
        _ tableOptions: TableOptions, of sources: [Source], _ validator: PhoneValidator
    ) throws(Failure) -> TableResumption? {
        if tables.firstLine != nil, sources.count > 1 {
            throw .usage("--first-line accepts one input; pass one file")
        }
        guard tables.resume else { return nil }
        let paths = TableOutputOption.paths(columns, tables)
        guard columns.outputFile != nil || tables.accepted != nil && tables.rejected != nil else {
            throw .usage("--resume continues output files; add --output-file, or --accepted and --rejected")
        }
        guard sources.count == 1 else { throw .usage("--resume accepts one input; pass one file") }
        if census != nil {
            throw .usage("--report and --duplicates count repeated numbers over a whole run; leave out --resume")
        }
        let text = """
            \(Version.number) \(sources[0].label) \(tableOptions) \(validator.region) \(validator.level) \(options) \
            \(tables.firstLine ?? 1) \(columns.syntax(of: sources[0]).debugDescription) \
            \(input.charsets.assumesUTF8) \(quiet)
            """
        return try TableResumption(paths, options: text, source: sources[0])
    }

    private func checkTables(_ sources: [Source], by validator: PhoneValidator) throws(Failure) -> ExitStatus {
        var tableOptions = try tables.options(columns, keys.redaction(tables.redact), plan: validator.plan)
        tableOptions.addsFile = withFilename
        tableOptions.output = output.tableFormat
        tableOptions.charset = input.charsets.charset
        let opener = TableOpener(
            columns: columns, options: tableOptions, validator: validator,
            encoding: input.encoding(region: options.region), namesFiles: withFilename,
            reportsRejects: tables.rejects != nil, firstLine: tables.firstLine)
        let others = [columns.outputFile, tables.accepted, tables.rejected, tables.rejects].compactMap(\.self)
        let page = try SummaryFile(report, besides: others, sources: sources)
        let resumption = try resumption(tableOptions, of: sources, validator)
        let files = try TableOutputFiles(
            columns, splits: tables, sources: sources, isQuiet: quiet, resumption: resumption)
        let progress = Progress(of: sources, isBesideRows: files.usesStandardOutput, unit: "rows")
        var outputs = files.outputs
        let census = census
        // A continued run may write a summary.
        (outputs.countsRegions, outputs.countsNumbers) = (countsRegions || tables.resume, census != nil)
        let run = TableRun(opener, jobs: jobs.jobs, progress: progress, census: census, resumption: resumption)
        var (status, counts) = run.check(sources, to: outputs)
        guard let counts else { return status }
        if !tables.maxRejected.allows(counts) { status.join(.rejected) }
        // If an input could not be read, rows are missing, so the files keep their previous contents.
        if status < .usage { status.join(files.commit()) }
        return try write(counts, census, page, status)
    }

    /// Whether a summary is written.
    private var countsRegions: Bool { report != nil || summaryForm != .none }

    private var summaryForm: SummaryForm {
        let isDefault = duplicates || !quiet && Descriptor.standardOutput.isTerminal
        return summary ?? (isDefault ? .text : .none)
    }

    /// Counts repeated numbers; nil to count none.
    private var census: NumberCensus? {
        let isWanted = duplicates || report != nil
        return isWanted ? NumberCensus(temporaryFolder: environmentValue("TMPDIR") ?? "/tmp") : nil
    }

    private func write(
        _ counts: SummaryCounts, _ census: NumberCensus?, _ page: consuming SummaryFile, _ status: ExitStatus
    ) throws(Failure) -> ExitStatus {
        var (counts, status) = (counts, status)
        do throws(InputFailure) { counts.duplicates = try census?.duplicates() } catch {
            throw Failure(
                status: .unwritable, message: "temporary files: \(error); set TMPDIR to another folder")
        }
        // Without an input that was read, the page keeps its previous contents.
        if !counts.files.isEmpty { status = max(status, page.write(SummaryPage(counts: counts))) }
        return max(status, write(Summary(counts: counts)))
    }

    private func check(
        by validator: PhoneValidator, _ tally: CheckTally
    ) -> (status: ExitStatus, counts: SummaryCounts?) {
        if quiet { return check(by: validator, CheckCounts(), tally) }
        if let form = output.table {
            return check(by: validator, CheckTable(form, namesFiles: withFilename, validator: validator), tally)
        }
        return check(by: validator, CheckText(namesFiles: withFilename, validator: validator), tally)
    }

    private func check(
        by validator: PhoneValidator, _ report: some CheckReport, _ tally: CheckTally
    ) -> (status: ExitStatus, counts: SummaryCounts?) {
        let input = input.input(region: options.region, advice: columns.advice, rejectsDamage: true)
        let progress = Progress(of: input.sources, isBesideRows: !quiet)
        let run = CheckRun(
            report, validator: validator, jobs: jobs.jobs, progress: progress, tally: tally,
            tolerance: tables.maxRejected)
        return run.check(input)
    }

    private func write(_ summary: Summary) -> ExitStatus {
        let form = summaryForm
        // The counts are the only result of a quiet run for programs, so they go to standard output.
        let isAnswer = quiet && form == .json
        var sink = ByteSink(isAnswer ? .standardOutput : .standardError)
        summary.put(form, on: &sink)
        sink.flush()
        return isAnswer ? Diagnostics.status(ofWriting: sink.failure) : .accepted
    }
}

extension RegionColumn {
    /// Parses the value of `--region-column`.
    init(argument: String) throws {
        guard let column = Int(argument).flatMap(RegionColumn.init) else {
            throw ValidationError("it takes 1 or 2; for a column of a table, pass --region-from")
        }
        self = column
    }
}
