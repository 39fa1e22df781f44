import ArgumentParser
import PhoneNumbers

/// Wrong usage in one line: what is wrong, and what is right or where to read it.
enum UsageMessage {
    /// - Parameters:
    ///   - message: What the argument parser says; it names the values of an option, but not all else.
    ///   - arguments: The arguments that it was given.
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
        if message.contains("Please provide") || message.contains("Did you mean") { return message }
        if message.hasSuffix("'<style>'") {
            let list = Named<PhoneNumber.Style>.allValueStrings.joined(separator: ", ")
            return "\(message): one of \(list)"
        }
        let mayBeText =
            command != "check" && !message.hasPrefix("--")
            && arguments.contains { $0.hasPrefix("-") && !$0.hasPrefix("--") }
        let hint = mayBeText ? "a text that begins with - stands behind --; " : ""
        return "\(message); \(hint)see \(program) \(command) --help"
    }

    /// The message for an unknown option with the name of an argument: `add --name`. The parser would suggest an option
    /// with a similar spelling.
    private static func positional(in message: String, of command: String, _ root: CommandConfiguration) -> String? {
        let unknown = "Unknown option '--"
        guard message.hasPrefix(unknown),
            let type = root.subcommands.first(where: { $0.configuration.commandName == command })
        else {
            return nil
        }
        let name = message.dropFirst(unknown.count).prefix { $0 != "'" && $0 != "=" }
        guard type.usageString().contains("<\(name)>"), !type.usageString().contains("--\(name)") else { return nil }
        return
            "Unknown option '--\(name)': <\(name)> is an argument without an option; see \(root.commandName ?? "") \(command) --help"
    }
}
