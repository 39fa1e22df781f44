import ArgumentParser
import PhoneFiles
import PhoneNumbers
import PhoneShell

struct Check: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Judge each line: is it a phone number, of which kind, and if not, why.",
        discussion: """
            One answer a line, in the order of the input. Tables (tsv, csv, ndjson) have the columns line, input, \
            valid, level, kind, region, e164, national, reason, offset and suggestion; --with-filename puts file first. \
            A rejected line has no e164; what was probably meant is its suggestion, in E.164.

            UTF-16 and gzip files are not checked: the message names the command line that converts them. NUL bytes, \
            carriage returns that end lines on their own, lines that are not UTF-8 and tables of several columns are \
            reported in one line each, after the file, and their lines are checked as they are.

            While standard error is a terminal, a line there shows how far the work is, unless verdicts are written to \
            a terminal. It is off where TERM is dumb or empty; NO_COLOR takes its colour.

              phone check contacts.txt
              cut -f3 customers.tsv | phone check --output tsv --level strict
              phone check --region-column 1 < numbers-by-region.tsv
              phone check --quiet --summary *.txt
              phone check --quiet --summary json --jobs 4 *.txt | jq .reasons
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var judge: JudgeOptions

    @Option(
        help: ArgumentHelp(
            """
            Lines have two columns with a tab between: the number, and the region in which it is dialled, which is in \
            column 1 or 2. A line without a region is read in that of --region.
            """, valueName: "number"))
    var regionColumn: Int?

    @Option(help: "How verdicts are written.")
    var output = OutputForm.text

    @Flag(help: "Write the file's name: a column file in tables, a heading in text.")
    var withFilename = false

    @OptionGroup var jobs: JobOptions

    @Flag(help: "Write no verdicts.")
    var quiet = false

    @Option(
        help: ArgumentHelp(
            """
            Count verdicts by level, kind and reason at the end: text (also for --summary alone), json (one object), \
            or none. Counts go to standard error, json with --quiet to standard output. The default is text where \
            verdicts are written to a terminal, else none. A file named like a form is given as ./json.
            """, valueName: "form"))
    var summary: SummaryForm?

    @OptionGroup var input: InputOptions

    func validate() throws {
        if let regionColumn, RegionColumn(rawValue: regionColumn) == nil {
            throw ValidationError("--region-column takes 1 or 2, not \(regionColumn)")
        }
    }

    func answer() throws(Failure) -> ExitStatus {
        var validator = try judge.validator(options)
        validator.regionColumn = regionColumn.flatMap(RegionColumn.init)
        let (status, counts) = check(by: validator)
        guard let counts else { return status }
        return max(status, write(Summary(counts: counts)))
    }

    private func check(by validator: PhoneValidator) -> (status: ExitStatus, counts: VerdictCounts?) {
        let jobs = jobs.jobs
        if quiet { return check(by: validator, CheckCount(validator: validator, threads: jobs)) }
        if let form = output.table {
            let report = CheckTable(form, namesFiles: withFilename, validator: validator)
            return check(by: validator, CheckRun(validator: validator, report: report, jobs: jobs))
        }
        let report = CheckText(namesFiles: withFilename, validator: validator)
        return check(by: validator, CheckRun(validator: validator, report: report, jobs: jobs))
    }

    private func check<Consumer: CheckConsumer & ~Copyable>(
        by validator: PhoneValidator, _ consumer: consuming Consumer
    ) -> (status: ExitStatus, counts: VerdictCounts?) {
        let input = input.input
        let progress = Progress(of: input.sources, isBesideRows: !quiet)
        return CheckFiles(consumer, of: input, progress: progress).check(by: validator)
    }

    private func write(_ summary: Summary) -> ExitStatus {
        let isDefault = !quiet && Descriptor.standardOutput.isTerminal
        let form = self.summary ?? (isDefault ? .text : .none)
        // For programs, the counts are what a quiet run answers.
        let isAnswer = quiet && form == .json
        var sink = ByteSink(isAnswer ? .standardOutput : .standardError)
        summary.put(form, on: &sink)
        sink.flush()
        return isAnswer ? Diagnostics.status(ofWriting: sink.failure) : .accepted
    }
}
