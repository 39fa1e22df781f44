import ArgumentParser
import PhoneNumbers

/// A usage error in one line: what is wrong, and the right usage or where to read about it.
enum UsageMessage {
    /// - Parameters:
    ///   - message: The argument parser's message. It lists the values of an option, but gives no other help.
    ///   - arguments: The arguments of the command line.
    ///   - root: The program's configuration.
    static func line(_ message: String, arguments: [String], root: CommandConfiguration) -> String {
        let program = root.commandName ?? ""
        let commands = root.subcommands.compactMap { $0.configuration.commandName }
        guard let command = arguments.first(where: commands.contains) else {
            let list = commands.joined(separator: ", ")
            guard let first = arguments.first, !first.hasPrefix("-") else { return "\(message); see \(program) --help" }
            return "there is no command '\(first)'; the commands are \(list)"
        }
        if let positional = positional(in: message, of: command, root) { return positional }
        if message.contains("Please provide") || message.contains("Did you mean") { return joined(message) }
        if message.hasSuffix("'<style>'") {
            let list = Named<PhoneNumber.Style>.allValueStrings.joined(separator: ", ")
            return "\(message): one of \(list)"
        }
        return "\(message); \(hint(for: message, of: command, arguments, root))see \(program) \(command) --help"
    }

    /// How to pass a value or a text that begins with a hyphen; empty if no argument does.
    private static func hint(
        for message: String, of command: String, _ arguments: [String], _ root: CommandConfiguration
    ) -> String {
        guard arguments.contains(where: { $0.hasPrefix("-") && !$0.hasPrefix("--") }), !message.hasPrefix("--") else {
            return ""
        }
        let missing = "Missing value for '"
        if message.hasPrefix(missing) {
            let option = message.dropFirst(missing.count).prefix { $0 != " " && $0 != "'" }
            return "pass a value that begins with - as \(option)=VALUE; "
        }
        let type = root.subcommands.first { $0.configuration.commandName == command }
        // In the usage, the arguments of a command follow its options, which are in brackets.
        let usage = type?.usageString() ?? ""
        let hasTexts = command != "check" && ["] <", "[<"].contains { usage.contains($0) }
        return hasTexts ? "put -- before a text that begins with -; " : ""
    }

    /// Returns a message in one line: the parser lists many values with one in each line.
    private static func joined(_ message: String) -> String {
        let lines = message.split(separator: "\n")
        let values = lines.dropFirst().map { $0.drop { " -".contains($0) } }
        return values.isEmpty ? message : "\(lines[0]) \(values.joined(separator: ", "))"
    }

    /// Returns the message for an unknown option that has the name of an argument, such as `add --name`; nil for other
    /// messages. The parser itself would suggest an option with a similar spelling.
    private static func positional(in message: String, of command: String, _ root: CommandConfiguration) -> String? {
        let unknown = "Unknown option '--"
        guard message.hasPrefix(unknown),
            let type = root.subcommands.first(where: { $0.configuration.commandName == command })
        else {
            return nil
        }
        let name = message.dropFirst(unknown.count).prefix { $0 != "'" && $0 != "=" }
        guard type.usageString().contains("<\(name)>"), !type.usageString().contains("--\(name)") else { return nil }
        let help = "\(root.commandName ?? "") \(command) --help"
        return "Unknown option '--\(name)': <\(name)> is an argument without an option; see \(help)"
    }
}
