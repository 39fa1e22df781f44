package import ArgumentParser
import PhoneFiles

/// A command: it answers with an exit status, or fails with a message and one.
package protocol PhoneCommand: ParsableCommand {
    func answer() throws(Failure) -> ExitStatus
}

extension ParsableCommand {
    /// Lets the command that the arguments name answer, and turns what happened into an exit status.
    package static func answer(to arguments: [String]) -> ExitStatus {
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
            if exitCode(for: error).isSuccess { return say(fullMessage(for: error)) }
            let line = UsageMessage.line(message(for: error), arguments: arguments, root: configuration)
            Diagnostics.say(line)
            return .usage
        }
    }

    /// Writes an answer of the argument parser.
    private static func say(_ text: String) -> ExitStatus {
        var sink = ByteSink(.standardOutput)
        sink.append(text)
        if !text.hasSuffix("\n") { sink.append(.lineFeed) }
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}
