import ArgumentParser
import PhoneNumbers

/// Wrong usage in one line: what is wrong, and what is right or where to read it.
enum UsageMessage {
    /// - Parameters:
    ///   - message: What the argument parser says; it names the values of an option, but not all else.
    ///   - arguments: The arguments that it was given.
    static func line(_ message: String, arguments: [String]) -> String {
        let commands = Phone.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let command = arguments.first(where: commands.contains) else {
            let list = commands.joined(separator: ", ")
            guard let first = arguments.first, !first.hasPrefix("-") else { return "\(message); see phone --help" }
            return "there is no command '\(first)'; the commands are \(list)"
        }
        if message.contains("Please provide") || message.contains("Did you mean") { return message }
        if message.hasSuffix("'<style>'") {
            let list = Named<PhoneNumber.Style>.allValueStrings.joined(separator: ", ")
            return "\(message): one of \(list)"
        }
        let mayBeText = command != "check" && arguments.contains { $0.hasPrefix("-") && !$0.hasPrefix("--") }
        let hint = mayBeText ? "a text that begins with - stands behind --; " : ""
        return "\(message); \(hint)see phone \(command) --help"
    }
}
