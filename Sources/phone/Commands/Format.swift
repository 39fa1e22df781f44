import ArgumentParser
import PhoneNumbers
import PhoneShell

struct Format: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Format complete numbers in one style.",
        discussion: """
            Writes one line for each text. A text that is not a number at the level becomes an empty line, and \
            standard error gets the reason. Tables (tsv, csv, ndjson) have the columns line, input, text, reason and \
            offset.

              phone format e164 010-2345-6789         +821023456789
              phone format national --separator dot < numbers.txt
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

    @Argument(help: ArgumentHelp("Numbers; if none are given, lines of standard input.", valueName: "text"))
    var texts: [String] = []

    func execute() throws(Failure) -> ExitStatus {
        let conversion = FormatConversion(
            validator: try validation.validator(options), style: style.value, separator: separator.value,
            arguments: texts)
        return ConversionRun(conversion, output: output, isQuiet: quiet).convert(texts)
    }
}
