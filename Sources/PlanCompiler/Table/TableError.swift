/// An error in a plan table: what is wrong, and in which file and line.
struct TableError: Error, CustomStringConvertible {
    var message: String
    var line: Int?
    /// The file; nil if it is obvious.
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
