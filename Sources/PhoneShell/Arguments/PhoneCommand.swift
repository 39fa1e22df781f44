package import ArgumentParser
import PhoneFiles

/// A command: it answers with an exit status, or fails with a message and one.
package protocol PhoneCommand: ParsableCommand {
    func answer() throws(Failure) -> ExitStatus
    /// The status of wrong usage.
    static var usageStatus: ExitStatus { get }
}

extension PhoneCommand {
    package static var usageStatus: ExitStatus { .usage }
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
            return failure.status == .usage ? usageStatus(of: arguments) : failure.status
        } catch {
            // Help, the version and completion scripts come as errors too.
            if exitCode(for: error).isSuccess { return say(fullMessage(for: error)) }
            let line = UsageMessage.line(message(for: error), arguments: arguments, root: configuration)
            Diagnostics.say(line)
            return usageStatus(of: arguments)
        }
    }

    /// The status of wrong usage of the command that the arguments name.
    private static func usageStatus(of arguments: [String]) -> ExitStatus {
        let command = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        return (command as? any PhoneCommand.Type)?.usageStatus ?? .usage
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
