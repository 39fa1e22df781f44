public import ArgumentParser
import PhoneNumbers
import PhoneShell
public import PhoneTables

struct Dedupe: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "dedupe",
        abstract: "Remove lines or rows that repeat a number, in any notation.",
        discussion: """
            Writes each kept line unchanged, in input order. Duplicates are found across all files. Files named .csv, \
            .tsv, .ndjson or .json, and files with --column, are tables: their rows are kept or removed as a whole. \
            Numbers are compared with their extensions; numbers without an E.164 form, such as 112, are compared by \
            the digits that are dialed. Of several numbers in a line or a cell only the first is compared; a removed \
            line or row with further numbers or digits is reported. A line or a row without a number at the level is \
            kept, and the exit status is 1. Lines that do not fit into memory are written to temporary files, which is \
            reported.

              phone dedupe customers.txt more.txt > unique.txt
              phone dedupe --column phone --jobs 4 customers.csv > unique.csv
              phone dedupe --count --keep last < numbers.txt | sort -rn | head
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var validation: ValidationOptions

    @Option(help: "The line to keep for each number: first or last.")
    var keep = Deduplicator.Kept.first

    @Flag(help: "Write how often a number occurs, and a tab, before each line; in tables, write a first column count.")
    var count = false

    @Option(help: ArgumentHelp("The memory for lines, in MiB; more lines need temporary files.", valueName: "number"))
    var memory = 256

    @Option(
        help: ArgumentHelp("The folder of temporary files. (default: TMPDIR, or /tmp)", valueName: "folder"),
        completion: .directory)
    var temporaryFolder: String?

    @OptionGroup(title: "Tables") var columns: ColumnArguments
    @OptionGroup var jobs: JobOptions
    @OptionGroup var input: InputOptions

    func validate() throws {
        guard 1...1_048_576 ~= memory else {
            throw ValidationError("--memory takes a number from 1 to 1048576, not \(memory)")
        }
    }

    func execute() throws(Failure) -> ExitStatus {
        let folder = temporaryFolder ?? environmentValue("TMPDIR") ?? "/tmp"
        let lines = Deduplicator(keeping: keep, memoryBytes: memory << 20, temporaryFolder: folder)
        let validator = try validation.validator(options)
        let sources = Source.all(input.files)
        let files = try TableOutputFiles(columns, sources: sources)
        var run = DedupeRun(lines, validator: validator, jobs: jobs.jobs)
        if try columns.areTables(sources) {
            let opener = TableOpener(
                columns: columns, options: columns.options, validator: validator,
                encoding: input.encoding(region: options.region))
            try run.read(sources, opener, counts: count)
        } else {
            run.read(input.input(region: options.region, advice: columns.advice))
        }
        return run.write(to: files, counts: count)
    }
}

extension Deduplicator.Kept: ExpressibleByArgument {}
