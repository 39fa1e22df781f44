import ArgumentParser
import PhoneFiles
import PhoneNumbers
import PhoneShell

struct Explain: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tell a person all about one text.",
        discussion: """
            The place that is wrong has a ^ under it.

              phone explain 010-1234-56
              phone explain --language ko '02-3456-7890 내선 12'
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var judge: JudgeOptions

    @Option(help: "The language of the answer.")
    var language = LanguageName.en

    @Flag(help: "Answer with one JSON object.")
    var json = false

    @Argument(help: ArgumentHelp("The text; several words are joined by spaces.", valueName: "text"))
    var words: [String]

    func answer() throws(Failure) -> ExitStatus {
        let text = Array(RawArguments.bytes(of: words).joined(separator: [.space]))
        let explanation = Explanation(of: text, by: try judge.validator(options), language: language.language)
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
