/// The fenced blocks of a Markdown text.
enum Markdown {
    /// The contents of the blocks in a language, including the last line feed.
    static func blocks(of text: String, in language: String) -> [String] {
        var blocks: [String] = []
        var open: (language: Substring, text: String)?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let block = open {
                    if block.language == language { blocks.append(block.text) }
                    open = nil
                } else {
                    open = (line.dropFirst(3), "")
                }
            } else {
                open?.text += line + "\n"
            }
        }
        return blocks
    }

    /// The commands of a console block, which follow `$ `, and the output of each.
    static func steps(of block: String) -> [(command: String, output: String)] {
        var steps: [(command: String, output: String)] = []
        for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("$ ") {
                steps.append((String(line.dropFirst(2)), ""))
            } else if !steps.isEmpty {
                steps[steps.count - 1].output += line + "\n"
            }
        }
        return steps
    }
}
