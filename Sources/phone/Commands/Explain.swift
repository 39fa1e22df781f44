import ArgumentParser
import PhoneFiles
import PhoneNumbers
import PhoneShell

struct Explain: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain one text: verdict, reason, formats.",
        discussion: """
            A ^ marks the position of the error.

              phone explain 010-1234-56
              phone explain --language ko '02-3456-7890 내선 12'
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var validation: ValidationOptions

    @Option(help: "The language of the explanation.")
    var language = LanguageName.en

    @Flag(help: "Write one JSON object.")
    var json = false

    @Argument(help: ArgumentHelp("The text; several words are joined with spaces.", valueName: "text"))
    var words: [String]

    func execute() throws(Failure) -> ExitStatus {
        let text = Array(RawArguments.bytes(of: words).joined(separator: [.space]))
        let explanation = Explanation(of: text, by: try validation.validator(options), language: language.language)
        var sink = ByteSink(.standardOutput)
        if json {
            explanation.putJSON(on: &sink)
        } else {
            explanation.putText(on: &sink, Terminal(.standardOutput))
        }
        sink.flush()
        return max(
            explanation.verdict.isAccepted ? .accepted : .rejected, Diagnostics.status(ofWriting: sink.failure))
    }
}
