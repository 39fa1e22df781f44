import ArgumentParser
import PhoneNumbers
import PhoneShell
import PhoneTables

struct Redact: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "redact",
        abstract: "Mask the numbers of lines or of a column, or replace them with tokens.",
        discussion: """
            A mask keeps the notation of a text: 010-****-5678. The calling code, the national prefix, the national \
            destination code and the last four digits remain; of the subscriber number at least three digits are \
            masked. All other digits become asterisks too, such as those of extensions and of further numbers.

            --tokens writes another number of the same shape, computed with a key: the same number has the same token, \
            in any notation, and different numbers have different tokens, so that tables can be joined. Tokens are \
            pseudonyms, not anonymous: anyone with the key can compute numbers from tokens. A token may be a number \
            that belongs to somebody.

            In a line or cell that is not a number at the level, all digits become asterisks; the count of such lines \
            or cells is reported, and the exit status is 1. Rows without the column, and objects without the field, \
            are reported too: nothing in them is redacted. Only digits are redacted: names, and words that spell \
            numbers, are kept, and so are the other columns of a table.

            Files named .csv, .tsv, .ndjson or .json, and files with --column, are tables; others are lines.

              phone redact --column phone customers.csv > masked.csv
              phone redact --tokens --key-file key --column phone customers.csv
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var validation: ValidationOptions

    @Flag(help: "Write keyed tokens instead of masks.")
    var tokens = false

    @OptionGroup var keys: KeyOptions
    @OptionGroup(title: "Tables") var columns: ColumnArguments
    @OptionGroup var jobs: JobOptions
    @OptionGroup var input: InputOptions

    func execute() throws(Failure) -> ExitStatus {
        let validator = try validation.validator(options)
        guard let redaction = try keys.redaction(tokens ? .tokens : .mask) else { return .usage }
        let run = RewritingRun(
            columns: columns, validator: validator, input: input, jobs: jobs.jobs,
            rejection: ("is not a number; all its digits are masked", "are not numbers; all their digits are masked"))
        if try run.isForTables {
            var tableOptions = columns.options
            tableOptions.redaction = redaction
            return try run.rewriteTables(tableOptions, region: options.region)
        }
        let redactor = Redactor(redaction, validator: validator)
        let lines = RedactedLines(redactor: redactor, validator: validator)
        return run.rewriteLines(lines, region: options.region, rejectsDamage: false)
    }
}
