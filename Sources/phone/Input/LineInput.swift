import PhoneFiles
import PhoneNumbers
import PhoneShell

/// The input files of a command, and the messages about them.
struct LineInput {
    let sources: [Source]
    /// The FILE arguments.
    let files: [String]
    /// Whether UTF-16 and gzip files are read as if they were UTF-8.
    let assumesUTF8: Bool

    /// Opens a source. Reading throws if it is not lines of UTF-8.
    func open(_ source: Source, blockBytes: Int = 256 << 10) throws(ReadFailure) -> BlockReader {
        try source.open(blockBytes: blockBytes, detectsFormats: !assumesUTF8)
    }

    /// Describes a source that is not lines of UTF-8, and the command that converts it; nil for other failures.
    func complaint(about failure: ReadFailure, in source: Source) -> String? {
        guard case .foreign(let format) = failure else { return nil }
        let filter = format == .gzip ? "zcat" : "iconv -f \(format.rawValue) -t UTF-8"
        let remedy = "run \(pipeline(filter, source)), or add --assume-utf8 to read it as it is"
        return "\(source.label): \(failure); \(remedy)"
    }

    /// Returns one line for each kind of suspicious line.
    ///
    /// - Parameter columns: The number of columns that a line may have.
    func warnings(
        about observations: LineObservations, in source: Source, columns: Int
    ) -> [String] {
        var warnings: [String] = []
        func warn(at line: Int?, _ what: String, _ remedy: String) {
            if let line { warnings.append("\(source.label):\(line): \(what); \(remedy)") }
        }
        if let table = observations.table, table.columns > columns {
            let delimiter = table.separator == .tab ? "" : " -d \(ShellWords.quoted(table.separator.rawValue))"
            warn(
                at: 1, "a table of \(table.columns) columns is read as plain lines",
                "for column N, run \(pipeline("cut\(delimiter) -f N", source))")
        }
        warn(
            at: observations.withNUL.firstLine, "\(Self.lines(observations.withNUL)) NUL bytes",
            "to read them as line ends, run \(pipeline("tr '\\0' '\\n'", source, redirects: true))")
        warn(
            at: observations.withLoneReturn.firstLine,
            "\(Self.lines(observations.withLoneReturn)) carriage returns without a line feed",
            "to read them as line ends, run \(pipeline("tr '\\r' '\\n'", source, redirects: true))")
        warn(
            at: observations.notUTF8.firstLine, "\(Self.lines(observations.notUTF8)) bytes that are not UTF-8",
            "to convert from another charset, such as CP949, run \(pipeline("iconv -f CP949 -t UTF-8", source))")
        return warnings
    }

    private static func lines(_ lines: LineObservations.Lines) -> String {
        lines.count == 1 ? "1 line has" : "\(lines.count) lines have"
    }

    /// The command line that filters a source and pipes it to this command.
    private func pipeline(_ filter: String, _ source: Source, redirects: Bool = false) -> String {
        let file =
            switch source {
            case .standardInput: "FILE"
            case .file: ShellWords.quoted(source.label)
            }
        return "\(filter) \(redirects ? "< " : "")\(file) | \(ShellWords.command(without: files))"
    }
}
