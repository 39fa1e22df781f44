import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// How the bytes of input files become text.
enum InputEncoding {
    /// The bytes of files are used unchanged.
    case asItIs
    /// Files may be compressed, and are converted from a charset, which is detected if it is nil. The region makes its
    /// usual charset more probable.
    case text(Charset?, region: String)

    /// Returns a decoder for a source; nil if its bytes are read unchanged.
    func decoder() -> FileDecoder? {
        switch self {
        case .asItIs: nil
        case .text(let charset, let region): FileDecoder(charset: charset, region: region)
        }
    }
}

/// What a warning recommends if lines appear to be the rows of a table.
enum TableAdvice {
    /// No advice, because the caller requested lines.
    case none
    /// The option that names a column.
    case column
    /// A command that cuts the column out, because this one has no such option.
    case cut
}

/// The input files of a command, and the messages about them.
struct LineInput {
    let sources: [Source]
    /// The FILE arguments.
    let files: [String]
    /// How bytes become text.
    let encoding: InputEncoding
    var advice: TableAdvice
    /// Whether the command rejects lines with bytes that are not text. Others keep such lines or search them.
    let rejectsDamage: Bool

    /// Returns one message for each kind of suspicious line.
    ///
    /// - Parameter columns: The number of columns that a line may have.
    func warnings(
        about observations: LineObservations, in source: Source, decoder: FileDecoder?, columns: Int = 1
    ) -> [String] {
        let report = decoder?.report
        var warnings = report?.notes(in: source, damage: rejectsDamage ? "such lines are rejected" : nil) ?? []
        func warn(at line: Int?, _ what: String, _ remedy: String) {
            if let line { warnings.append("\(source.label):\(line): \(what); \(remedy)") }
        }
        if let (what, remedy) = misreadTable(observations, in: source, report, columns: columns) {
            warn(at: 1, "\(what) read as plain lines", remedy)
        }
        warn(
            at: observations.withNUL.firstLine, "\(Self.lines(observations.withNUL)) NUL bytes",
            "to read them as line ends, run \(pipeline("tr '\\0' '\\n'", source, report, redirects: true))")
        warn(
            at: observations.withLoneReturn.firstLine,
            "\(Self.lines(observations.withLoneReturn)) carriage returns without a line feed",
            "to read them as line ends, run \(pipeline("tr '\\r' '\\n'", source, report, redirects: true))")
        warn(
            at: observations.notUTF8.firstLine, "\(Self.lines(observations.notUTF8)) bytes that are not UTF-8",
            (rejectsDamage ? "these lines are rejected; " : "")
                + "name another charset with --charset, such as --charset CP949")
        return warnings
    }

    /// Returns what was read as lines, with its verb, and how to read one of its columns; nil if the input consists of
    /// lines.
    private func misreadTable(
        _ observations: LineObservations, in source: Source, _ report: DecodingReport?, columns: Int
    ) -> (what: String, remedy: String)? {
        let (what, column, options, filter): (String, String, String, String)
        if observations.isDocument, advice != .none {
            return ("a JSON document is", "for field KEY, run \(pipeline("jq -r '.[].KEY'", source, report))")
        } else if observations.areObjects {
            (what, column) = ("JSON objects are", "field KEY")
            (options, filter) = ("--input ndjson --field .KEY", "jq -r .KEY")
        } else if let table = observations.table, table.columns > columns {
            (what, column) = ("a table of \(table.columns) columns is", "column N")
            let delimiter = table.separator == .tab ? "" : " -d \(ShellWords.quoted(table.separator.rawValue))"
            (options, filter) = ("--column N", "cut\(delimiter) -f N")
        } else {
            return nil
        }
        switch advice {
        case .none: return nil
        case .column:
            let instead = columns > 1 ? ", and --region-from instead of --region-column" : ""
            return (what, "for \(column), add \(options)\(instead)")
        case .cut: return (what, "for \(column), run \(pipeline(filter, source, report))")
        }
    }

    private static func lines(_ lines: LineObservations.Lines) -> String {
        Display.count(lines.count, "line", "has", "have")
    }

    /// Returns the command line that filters a source and pipes it to this command. A source that is not UTF-8 is
    /// converted first.
    private func pipeline(
        _ filter: String, _ source: Source, _ report: DecodingReport?, redirects: Bool = false
    ) -> String {
        let file =
            switch source {
            case .standardInput: "FILE"
            case .file: ShellWords.quoted(source.label)
            }
        var filters = report?.isCompressed == true ? ["zcat"] : []
        if let charset = report?.charset, charset != .utf8 { filters.append("iconv -f \(charset) -t UTF-8") }
        filters.append(filter)
        filters[0] += redirects && filters.count == 1 ? " < \(file)" : " \(file)"
        return (filters + [ShellWords.command(without: files)]).joined(separator: " | ")
    }
}
