import ArgumentParser
import PhoneNumbers
import PhoneShell
import PhoneTables

struct Format: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Format complete numbers in one style.",
        discussion: """
            Arguments are numbers; if all of them are files or -, their lines are formatted, and without arguments \
            the lines of standard input. Writes one line for each text. A text that is not a number at the level \
            becomes an empty line, and the reason goes to standard error. Tables (tsv, csv, ndjson) have the columns \
            line, input, text, reason and offset. Extensions that the style does not write, numbers after the first \
            one, and digits that belong to no number are reported.

            With --column, and for files named .csv, .tsv, .ndjson or .json, a column of a table is rewritten; cells \
            that are not numbers are unchanged.

              phone format e164 010-2345-6789         +821023456789
              phone format national --separator dot numbers.txt
              phone format e164 --column phone --jobs 4 customers.csv
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var validation: ValidationOptions

    @Option(help: "The separator between the groups of a number.")
    var separator = Named(PhoneNumber.Separator.standard)

    @Option(help: "The format of the results; text writes the bare results.")
    var output = OutputForm.text

    @Flag(help: "Do not report rejected texts on standard error.")
    var quiet = false

    @Argument(help: "The style of the result.")
    var style: Named<PhoneNumber.Style>

    @OptionGroup(title: "Tables") var columns: ColumnArguments
    @OptionGroup var jobs: JobOptions
    @OptionGroup var input: InputOptions

    func execute() throws(Failure) -> ExitStatus {
        let validator = try validation.validator(options)
        let conversion = FormatConversion(
            validator: validator, style: style.value, separator: separator.value, arguments: input.files)
        guard areFiles(by: validator) else {
            return ConversionRun(conversion, output: output, isQuiet: quiet).convert(input.files)
        }
        let rejected = ("is not a number; it is unchanged", "are not numbers; they are unchanged")
        var run = RewritingRun(
            columns: columns, validator: validator, input: input, jobs: jobs.jobs, rejection: quiet ? nil : rejected)
        if try run.isForTables {
            if output != .text { throw .usage("a table keeps its format; leave out --output, or add --input lines") }
            var tableOptions = columns.options
            tableOptions.replacement = style.value
            tableOptions.separator = separator.value
            return try run.rewriteTables(tableOptions, region: options.region)
        }
        run.rejection = nil
        let rows = ConversionRows(output, isQuiet: quiet)
        let report = FormattedLines(conversion, rows, namesFiles: !input.files.isEmpty)
        return run.rewriteLines(report, region: options.region, rejectsDamage: true)
    }

    /// Whether all arguments are files. An argument that is a number is a text, even if a file has that name.
    private func areFiles(by validator: PhoneValidator) -> Bool {
        columns.isChanged || columns.input != nil
            || zip(input.files, RawArguments.bytes(of: input.files)).allSatisfy { argument, bytes in
                let isFile = argument == "-" || Source.file(bytes).isFile
                return isFile && !validator.verdict(forUTF8: bytes.span).isAccepted
            }
    }
}
