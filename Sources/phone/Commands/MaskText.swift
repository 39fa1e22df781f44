import ArgumentParser
import PhoneNumbers
import PhoneShell

struct MaskText: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "mask",
        abstract: "Fill the slots of a mask with texts, or remove the mask from them.",
        discussion: """
            In a mask, # is a slot for a digit, A for a letter, * for any character. A backslash makes the next \
            character a literal; all other characters are literals. Characters that fit no slot are dropped, and no \
            text is rejected. Tables (tsv, csv, ndjson) have the columns of format: line, input, text, reason and \
            offset, the last two always empty.

              phone mask '#### #### #### ####' 1234567890                   1234 5678 90
              phone mask --strip '+1 (###) ###-####' '+1 (234) 567-8909'    2345678909

            With --blocks, slots are in brackets: 0 is a digit, A a letter, _ either of them; 9, a and - are optional \
            slots for the same characters.

              phone mask --blocks '[09]/[09]/[0000]' 1/2/2026               1/2/2026
            """)

    @Option(help: "The implementation to use; all give the same results.")
    var engine = EngineName.automatic

    @Flag(help: "Read the mask as literals with slots in brackets.")
    var blocks = false

    @Flag(help: "Fill the mask from its end, as for amounts of money.")
    var fromEnd = false

    @Flag(help: "Remove the mask's literals instead.")
    var strip = false

    @Option(help: "The format of the results; text writes the bare results.")
    var output = OutputForm.text

    @OptionGroup var charsets: CharsetOptions

    @Argument(help: "The mask.")
    var pattern: String

    @Argument(help: ArgumentHelp("Texts; if none are given, lines of standard input.", valueName: "text"))
    var texts: [String] = []

    func execute() throws(Failure) -> ExitStatus {
        let engine = try engine.engine()
        guard let pattern = RawArguments.text(of: pattern) else {
            throw .usage("the mask is not UTF-8: encode it as UTF-8")
        }
        do throws(TextMask.Failure) {
            let notation: MaskNotation = blocks ? .blocks : .signs
            let mask = try TextMask(pattern, notation: notation, isReversed: fromEnd, engine: engine)
            return ConversionRun(MaskConversion(mask: mask, strips: strip), output: output)
                .convert(texts, or: charsets.standardInput(region: "KR"))
        } catch {
            throw .usage("the mask '\(pattern)': \(error)")
        }
    }
}
