import ArgumentParser
import PhoneNumbers
import PhoneShell

struct Live: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "live",
        abstract: "Format numbers as a field does while they are typed.",
        discussion: """
            Writes one line for each text; no text is rejected. Tables (tsv, csv, ndjson) have the columns of format: \
            line, input, text, reason and offset, the last two always empty.

              phone live 0102345        010-2345
            """)

    @OptionGroup var options: PlanOptions

    @Option(
        help: """
            The grouping of digits: standard (as in the region), contactBook (as in Korean contact books), \
            koreanMobileOnly (always three digits first), ungrouped (digits and a plus only), libphonenumber \
            (as its as-you-type formatter groups appended digits).
            """)
    var grouping = Named(PhoneNumber.Grouping.standard)

    @Option(help: "The format of the results; text writes the bare results.")
    var output = OutputForm.text

    @OptionGroup var charsets: CharsetOptions

    @Argument(help: ArgumentHelp("Texts; if none are given, lines of standard input.", valueName: "text"))
    var texts: [String] = []

    func execute() throws(Failure) -> ExitStatus {
        let plan = try options.numberingPlan()
        let formatter = AsYouTypeFormatter(
            region: try RegionName.region(options.region, using: plan), grouping: grouping.value, plan: plan,
            builtIn: try options.engine.engine())
        return ConversionRun(LiveConversion(formatter: formatter), output: output)
            .convert(texts, or: charsets.standardInput(region: options.region))
    }
}
