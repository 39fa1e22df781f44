import ArgumentParser
import PhoneFiles
import PhoneNumbers

/// `phone`: reads the arguments, lets a command answer, and turns what happened into an exit status.
@main
struct Phone: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone",
        abstract: "Checks, formats and explains phone numbers, masks texts and matches lines.",
        discussion: """
            Texts come as arguments, as files, or as lines of standard input.

              phone check contacts.txt
              phone check --output ndjson < contacts.txt
              phone format e164 010-2345-6789
              phone live 0102345
              phone explain 010-1234-56
              phone mask '#### #### #### ####' 1234567890
              phone match '010-[0-9]{4}-[0-9]{4}' contacts.txt

            Exit status: 0 all accepted, 1 something rejected, 64 wrong usage, 65 a file that is no plan, 66 a file \
            that can't be read, 74 a write that failed. match exits as grep does: 0 a line was selected, 1 none was, 2 trouble.
            """,
        version: Version.text,
        subcommands: [Check.self, Format.self, Live.self, Explain.self, MaskText.self, Match.self])

    static func main() {
        ignoreClosedPipes()
        ignoreFileSizeLimits()
        exitProcess(with: answer(SummaryArguments.rewritten(Array(CommandLine.arguments.dropFirst()))))
    }

    private static func answer(_ arguments: [String]) -> ExitStatus {
        do {
            var command = try parseAsRoot(arguments)
            if let command = command as? any PhoneCommand { return try command.answer() }
            try command.run()
            return .accepted
        } catch let failure as Failure {
            Diagnostics.say(failure.message)
            return failure.status
        } catch {
            // Help, the version and completion scripts come as errors too.
            if exitCode(for: error).isSuccess { return print(fullMessage(for: error)) }
            Diagnostics.say(UsageMessage.line(message(for: error), arguments: arguments))
            return .usage
        }
    }

    /// Writes an answer of the argument parser.
    private static func print(_ text: String) -> ExitStatus {
        var sink = ByteSink(.standardOutput)
        sink.append(text)
        if !text.hasSuffix("\n") { sink.append(.lineFeed) }
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}

/// A command of `phone`: it answers with an exit status, or fails with a message and one.
protocol PhoneCommand: ParsableCommand {
    func answer() throws(Failure) -> ExitStatus
}
