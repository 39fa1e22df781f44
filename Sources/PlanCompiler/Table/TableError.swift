/// What is wrong with a plan table, and in which line of which file.
struct TableError: Error, CustomStringConvertible {
    var message: String
    var line: Int?
    /// Nil where only one file can be meant.
    var file: String?

    init(_ message: String, line: Int? = nil, file: String? = nil) {
        self.message = message
        self.line = line
        self.file = file
    }

    var description: String {
        (file.map { "\($0): " } ?? "") + (line.map { "line \($0): " } ?? "") + message
    }
}
