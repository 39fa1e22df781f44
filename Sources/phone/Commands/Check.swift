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
            valid, level, kind, region, e164, national, reason and offset; with several files, file comes first.

            While standard error is a terminal, a line there shows how far the work is, unless verdicts are written to \
            a terminal. TERM=dumb turns it off, NO_COLOR takes its colour.

              phone check contacts.txt
              cut -f3 customers.tsv | phone check --output tsv --level strict
              phone check --region-column 1 < numbers-by-region.tsv
              phone check --quiet --summary *.txt
              phone check --quiet --summary json --jobs 4 *.txt | jq .reasons
            """)

    /// More threads than any machine has would only take memory.
    private static let jobsRange = 1...256

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

    @Option(
        help: ArgumentHelp(
            "How many threads share the work, at most 256; what is written stays the same.", valueName: "number"))
    var jobs = 1

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

    @Argument(
        help: ArgumentHelp("Files to check; - or none is standard input.", valueName: "file"), completion: .file())
    var files: [String] = []

    func validate() throws {
        guard Self.jobsRange.contains(jobs) else {
            throw ValidationError("--jobs takes a number from 1 to \(Self.jobsRange.upperBound), not \(jobs)")
        }
        if let regionColumn, RegionColumn(rawValue: regionColumn) == nil {
            throw ValidationError("--region-column takes 1 or 2, not \(regionColumn)")
        }
    }

    func answer() throws(Failure) -> ExitStatus {
        var validator = try judge.validator(options)
        validator.regionColumn = regionColumn.flatMap(RegionColumn.init)
        let sources = Source.all(files)
        let (status, counts) = check(sources, by: validator)
        guard let counts else { return status }
        return max(status, write(Summary(counts: counts)))
    }

    private func check(
        _ sources: [Source], by validator: PhoneValidator
    ) -> (status: ExitStatus, counts: VerdictCounts?) {
        let namesFiles = sources.count > 1
        if quiet {
            return check(sources, by: validator, CheckCount(validator: validator, threads: jobs))
        }
        if let form = output.table {
            let report = CheckTable(form, namesFiles: namesFiles, validator: validator)
            return check(sources, by: validator, CheckRun(validator: validator, report: report, jobs: jobs))
        }
        let report = CheckText(namesFiles: namesFiles, validator: validator)
        return check(sources, by: validator, CheckRun(validator: validator, report: report, jobs: jobs))
    }

    private func check<Consumer: CheckConsumer & ~Copyable>(
        _ sources: [Source], by validator: PhoneValidator, _ consumer: consuming Consumer
    ) -> (status: ExitStatus, counts: VerdictCounts?) {
        let progress = Progress(of: sources, isBesideRows: !quiet)
        return CheckFiles(consumer, progress: progress).check(sources, by: validator)
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
