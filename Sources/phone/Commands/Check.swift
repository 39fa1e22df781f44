import ArgumentParser
import PhoneFiles
import PhoneNumbers

struct Check: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Judge each line: is it a phone number, of which kind, and if not, why.",
        discussion: """
            One answer a line, in the order of the input. Tables (tsv, csv, ndjson) have the columns line, input, \
            valid, level, kind, region, e164, national, reason and offset; with several files, file comes first.

              phone check contacts.txt
              cut -f3 customers.tsv | phone check --output tsv --level strict
              phone check --quiet --summary *.txt
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var judge: JudgeOptions

    @Option(help: "How verdicts are written.")
    var output = OutputForm.text

    @Option(help: ArgumentHelp("How many threads share the work of --quiet.", valueName: "number"))
    var jobs = 1

    @Flag(help: "Write no verdicts.")
    var quiet = false

    @Flag(
        inversion: .prefixedNo,
        help: "Count verdicts on standard error at the end; the default on a terminal.")
    var summary: Bool?

    @Argument(
        help: ArgumentHelp("Files to check; - or none is standard input.", valueName: "file"), completion: .file())
    var files: [String] = []

    func answer() throws(Failure) -> ExitStatus {
        let validator = try judge.validator(options)
        let sources = Source.all(files)
        let namesFiles = sources.count > 1
        let summarises = summary ?? (!quiet && Descriptor.standardOutput.isTerminal)
        if quiet {
            return CheckCount(validator: validator, threads: jobs)
                .check(sources, by: validator, summarises: summarises)
        }
        if let form = output.table {
            let report = CheckTable(form, namesFiles: namesFiles, validator: validator)
            return CheckRun(validator: validator, report: report).check(
                sources, by: validator, summarises: summarises)
        }
        let report = CheckText(namesFiles: namesFiles, validator: validator)
        return CheckRun(validator: validator, report: report).check(
            sources, by: validator, summarises: summarises)
    }
}
