import ArgumentParser
import PhoneNumbers
import PhoneShell

struct MaskText: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "mask",
        abstract: "Write texts into the slots of a mask, or take them out again.",
        discussion: """
            In a mask # takes a digit, A a letter, * any character; a backslash makes the character behind it a literal, \
            and all else is one. What fits no slot is left out, and no text is rejected. Tables (tsv, csv, ndjson) have \
            the columns of format: line, input, text, reason and offset, the last two always empty.

              phone mask '#### #### #### ####' 1234567890                   1234 5678 90
              phone mask --strip '+1 (###) ###-####' '+1 (234) 567-8909'    2345678909
            """)

    @Option(help: "The implementation that answers; all give the same answers.")
    var engine = EngineName.automatic

    @Flag(help: "Take the literals of the mask away.")
    var strip = false

    @Option(help: "How results are written; text is the bare result.")
    var output = OutputForm.text

    @Argument(help: "The mask.")
    var pattern: String

    @Argument(help: ArgumentHelp("Texts; without them, lines of standard input.", valueName: "text"))
    var texts: [String] = []

    func answer() throws(Failure) -> ExitStatus {
        let engine = try engine.engine()
        guard let pattern = RawArguments.text(of: pattern) else { throw .usage("the mask is not UTF-8") }
        do throws(TextMask.Failure) {
            let mask = try TextMask(pattern, engine: engine)
            return ConversionRun(MaskConversion(mask: mask, strips: strip), output: output).convert(texts)
        } catch {
            throw .usage("the mask '\(pattern)': \(error)")
        }
    }
}
