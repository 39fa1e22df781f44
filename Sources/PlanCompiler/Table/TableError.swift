/// What is wrong with a plan table, and in which line.
struct TableError: Error, CustomStringConvertible {
    var message: String
    var line: Int?

    init(_ message: String, line: Int? = nil) {
        self.message = message
        self.line = line
    }

    var description: String { line.map { "line \($0): \(message)" } ?? message }
}
