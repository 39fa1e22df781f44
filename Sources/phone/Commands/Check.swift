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
            Writes one result a line, in the order of the input. Tables (tsv, csv, ndjson) have the columns line, \
            input, valid, level, kind, region, e164, national, reason, offset and suggestion; --with-filename adds \
            file as the first column. A rejected line has no e164; its suggestion is the number that was probably \
            meant, in E.164.

            A file named .csv or .tsv is a table: one column is checked (--column, or the one that consists of phone \
            numbers), and the table is written with added columns. --input lines reads it as lines.

            Files may be in UTF-8, UTF-16, CP949 (EUC-KR), Shift_JIS, GB18030, Big5 or a Windows code page, and \
            compressed with gzip, whatever their names are. A charset other than UTF-8 is detected from up to 64 KiB \
            of the file and reported, or named with --charset. A line with bytes that the charset does not have is \
            rejected. NUL bytes, carriage returns without a line feed, and tables with several columns are checked as \
            they are, and reported in one line each after the file.

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
            """, valueName: "number"))
    var regionColumn: Int?

    @Option(help: "The format of the verdicts.")
    var output = OutputForm.text

    @Flag(help: "Write the file name: as a column in tables, as a heading in text.")
    var withFilename = false

    @OptionGroup var jobs: JobOptions

    @Flag(help: "Do not write verdicts.")
    var quiet = false

    @Option(
        help: ArgumentHelp(
            """
            Write counts by level, kind and reason at the end: text (the default of --summary), json (one object), or \
            none. Counts go to standard error; json with --quiet goes to standard output. Without --summary, counts \
            are written if verdicts are written to a terminal. For a file named like a form, pass ./json.
            """, valueName: "form"))
    var summary: SummaryForm?

    @OptionGroup(title: "Tables") var columns: ColumnArguments
    @OptionGroup(title: "Tables") var tables: TableArguments
    @OptionGroup(title: "Tables") var keys: KeyOptions

    @OptionGroup var input: InputOptions

    func validate() throws {
        if let regionColumn, RegionColumn(rawValue: regionColumn) == nil {
            throw ValidationError("--region-column takes 1 or 2, not \(regionColumn)")
        }
    }

    func execute() throws(Failure) -> ExitStatus {
        var validator = try validation.validator(options)
        let sources = Source.all(input.files)
        if try columns.areTables(sources, others: tables.isChanged, lineOption: lineOption) {
            return try checkTables(by: validator)
        }
        validator.regionColumn = regionColumn.flatMap(RegionColumn.init)
        let (status, counts) = check(by: validator)
        guard let counts else { return status }
        return max(status, write(Summary(counts: counts)))
    }

    /// An option that lines alone have; a table keeps its format.
    private var lineOption: String? {
        if regionColumn != nil { return "--region-column" }
        return output != .text ? "--output" : input.charset != nil ? "--charset" : nil
    }

    private func checkTables(by validator: PhoneValidator) throws(Failure) -> ExitStatus {
        var tableOptions = try tables.options(columns, keys.redaction(tables.redact))
        tableOptions.addsFile = withFilename
        let opener = TableOpener(
            columns: columns, options: tableOptions, validator: validator, assumesUTF8: input.assumesUTF8,
            namesFiles: withFilename, reportsRejects: tables.rejects != nil)
        let sources = Source.all(input.files)
        let files = try TableOutputFiles(columns, splits: tables, sources: sources)
        let hasRows = files.usesStandardOutput && !quiet
        let progress = Progress(of: sources, isBesideRows: hasRows, unit: "rows")
        var outputs = files.outputs
        outputs.isQuiet = quiet
        var (status, counts) = TableRun(opener, jobs: jobs.jobs, progress: progress).check(sources, to: outputs)
        guard let counts else { return status }
        let isTolerated =
            tables.maxRejected?.allows(counts.rejected, of: counts.verdicts.total) ?? (counts.rejected == 0)
        if !isTolerated { status.join(.rejected) }
        // Rows of an input that could not be read are missing: the files keep their former contents.
        if status < .usage { status.join(files.commit()) }
        return max(status, write(Summary(counts: counts.verdicts)))
    }

    private func check(by validator: PhoneValidator) -> (status: ExitStatus, counts: VerdictCounts?) {
        if quiet { return check(by: validator, CheckCounts()) }
        if let form = output.table {
            return check(by: validator, CheckTable(form, namesFiles: withFilename, validator: validator))
        }
        return check(by: validator, CheckText(namesFiles: withFilename, validator: validator))
    }

    private func check(
        by validator: PhoneValidator, _ report: some CheckReport
    ) -> (status: ExitStatus, counts: VerdictCounts?) {
        let input = input.input(region: options.region)
        let progress = Progress(of: input.sources, isBesideRows: !quiet)
        return CheckRun(report, validator: validator, jobs: jobs.jobs, progress: progress).check(input)
    }

    private func write(_ summary: Summary) -> ExitStatus {
        let isDefault = !quiet && Descriptor.standardOutput.isTerminal
        let form = self.summary ?? (isDefault ? .text : .none)
        // A quiet run's result for programs is the counts, so they go to standard output.
        let isAnswer = quiet && form == .json
        var sink = ByteSink(isAnswer ? .standardOutput : .standardError)
        summary.put(form, on: &sink)
        sink.flush()
        return isAnswer ? Diagnostics.status(ofWriting: sink.failure) : .accepted
    }
}
