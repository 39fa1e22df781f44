/// Command lines that a person can paste into a shell.
package enum ShellWords {
    /// Quotes a word for the shell unless it consists of letters, digits and `_./:=+,@%-` only.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789_./:=+,@%-".unicodeScalars.contains($0)
        }
        guard word.isEmpty || !isPlain else { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The command line of this process without its FILE arguments, which come last.
    package static func command(without files: [String]) -> String {
        var arguments = Array(CommandLine.arguments.dropFirst())
        for file in files.reversed() {
            if let place = arguments.lastIndex(of: file) { arguments.remove(at: place) }
        }
        return (["phone"] + arguments.map(quoted)).joined(separator: " ")
    }
}
