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
        if message.contains("Please provide") || message.contains("Did you mean") { return message }
        if message.hasSuffix("'<style>'") {
            let list = Named<PhoneNumber.Style>.allValueStrings.joined(separator: ", ")
            return "\(message): one of \(list)"
        }
        let mayBeText = command != "check" && arguments.contains { $0.hasPrefix("-") && !$0.hasPrefix("--") }
        let hint = mayBeText ? "a text that begins with - stands behind --; " : ""
        return "\(message); \(hint)see \(program) \(command) --help"
    }
}
