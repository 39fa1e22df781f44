import ArgumentParser
import PhoneNumbers
import PhoneShell

struct Format: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Write finished numbers in one style.",
        discussion: """
            Each text becomes one line; what is no number at the level becomes an empty line, and standard error says \
            why. Tables (tsv, csv, ndjson) have the columns line, input, text, reason and offset.

              phone format e164 010-2345-6789         +821023456789
              phone format national --separator dot < numbers.txt
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var judge: JudgeOptions

    @Option(help: "What stands between the groups of a number.")
    var separator = Named(PhoneNumber.Separator.standard)

    @Option(help: "How results are written; text is the bare result.")
    var output = OutputForm.text

    @Flag(help: "Say nothing on standard error about texts that are no number.")
    var quiet = false

    @Argument(help: "The style of the result.")
    var style: Named<PhoneNumber.Style>

    @Argument(help: ArgumentHelp("Numbers; without them, lines of standard input.", valueName: "text"))
    var texts: [String] = []

    func answer() throws(Failure) -> ExitStatus {
        let conversion = FormatConversion(
            validator: try judge.validator(options), style: style.value, separator: separator.value,
            arguments: texts)
        return ConversionRun(conversion, output: output, isQuiet: quiet).convert(texts)
    }
}
