package import ArgumentParser
import PhoneFiles

/// A command that returns an exit status, or throws a message with one.
package protocol PhoneCommand: ParsableCommand {
    func execute() throws(Failure) -> ExitStatus
    /// The exit status for wrong usage.
    static var usageStatus: ExitStatus { get }
}

extension PhoneCommand {
    package static var usageStatus: ExitStatus { .usage }
}

extension ParsableCommand {
    /// Runs the command that the arguments name. Prints errors and returns the exit status.
    package static func exitStatus(of arguments: [String]) -> ExitStatus {
        do {
            var command = try parsed(arguments)
            if let command = command as? any PhoneCommand { return try command.execute() }
            try command.run()
            return .accepted
        } catch let failure as Failure {
            Diagnostics.report(failure.message)
            return failure.status == .usage ? usageStatus(of: arguments) : failure.status
        } catch {
            // The argument parser reports help, the version and completion scripts as errors too.
            if exitCode(for: error).isSuccess { return write(fullMessage(for: error)) }
            let line = UsageMessage.line(message(for: error), arguments: arguments, root: configuration)
            Diagnostics.report(line)
            return usageStatus(of: arguments)
        }
    }

    /// Parses the arguments with the command that the first one names. Parsing through the root would examine all
    /// options of that command a second time, which takes as long as everything else before the first result. The root
    /// parses everything that is not the named command: help, the version and errors, whose messages begin with the
    /// program's name.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        guard let named = subcommand(of: arguments),
            let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named
        else { return try parseAsRoot(arguments) }
        return command
    }

    /// The command that the first argument names.
    private static func subcommand(of arguments: [String]) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    }

    /// The exit status for wrong usage of the command that the arguments name.
    private static func usageStatus(of arguments: [String]) -> ExitStatus {
        (subcommand(of: arguments) as? any PhoneCommand.Type)?.usageStatus ?? .usage
    }

    /// Writes output of the argument parser, such as help, to standard output.
    private static func write(_ text: String) -> ExitStatus {
        var sink = ByteSink(.standardOutput)
        sink.append(text)
        if !text.hasSuffix("\n") { sink.append(.lineFeed) }
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}
