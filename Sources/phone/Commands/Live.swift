import ArgumentParser
import PhoneNumbers
import PhoneShell

struct Live: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "live",
        abstract: "Show what a field shows while a number is being typed.",
        discussion: """
            Each text becomes one line; none is rejected. Tables (tsv, csv, ndjson) have the columns of format: line, \
            input, text, reason and offset, the last two always empty.

              phone live 0102345        010-2345
            """)

    @OptionGroup var options: PlanOptions

    @Option(
        help: """
            How digits are grouped: standard (as the region does), contactBook (as Korean contact books do), \
            koreanMobileOnly (three digits first, whatever they are), ungrouped (digits and a plus alone).
            """)
    var grouping = Named(PhoneNumber.Grouping.standard)

    @Option(help: "How results are written; text is the bare result.")
    var output = OutputForm.text

    @Argument(help: ArgumentHelp("Texts; without them, lines of standard input.", valueName: "text"))
    var texts: [String] = []

    func answer() throws(Failure) -> ExitStatus {
        let plan = try options.numberingPlan()
        let formatter = AsYouTypeFormatter(
            region: try RegionName.region(options.region, using: plan), grouping: grouping.value, plan: plan,
            builtIn: try options.engine.engine())
        return ConversionRun(LiveConversion(formatter: formatter), output: output).convert(texts)
    }
}
