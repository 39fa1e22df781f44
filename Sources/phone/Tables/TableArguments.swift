import ArgumentParser
import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// The options of `phone check` for columns of tables.
struct TableArguments: ParsableArguments {
    @Option(
        name: [.long, .customLong("field")],
        help: ArgumentHelp(
            """
            Check this column of a table: its name in the header, its number, or in NDJSON the path of a field, such \
            as .user.phone. The table is written again with the columns of --add; all other bytes are unchanged, except \
            that a table in another charset is written in UTF-8.
            """, valueName: "column"))
    var column: String?

    @Option(
        help: ArgumentHelp(
            """
            The column of the region in which a number is dialed: ISO codes, calling codes, or names in English or \
            Korean. Where it is empty, --region applies.
            """, valueName: "column"))
    var regionFrom: String?

    @Option(
        help: ArgumentHelp(
            "The format of the input: lines, csv, tsv or ndjson. (default: by the ending of the file's name)",
            valueName: "format"))
    var input: InputFormatName?

    @Option(
        help: ArgumentHelp(
            "The byte between cells. (default: the one that occurs most in the first row)", valueName: "byte"))
    var delimiter: String?

    @Flag(help: "The table has no header; --column takes a number.")
    var noHeader = false

    @Option(
        help: ArgumentHelp(
            """
            The columns to add: valid, level, kind, region, e164, international, national, extension, reason, offset, \
            count, suggestion, separated by commas. (default: e164,reason)
            """, valueName: "columns"))
    var add: AddedColumns?

    @Option(help: ArgumentHelp("What precedes the names of added columns.", valueName: "text"))
    var prefix = ""

    @Option(help: ArgumentHelp("Write accepted numbers in this style in their column.", valueName: "style"))
    var replace: Named<PhoneNumber.Style>?

    @Option(
        help: ArgumentHelp(
            """
            The numbers of a cell with several: first, all (their values are joined by semicolons), or only (such a \
            cell is rejected).
            """, valueName: "numbers"))
    var numbers = NumbersName.first

    @Flag(help: "Write a row with several numbers once for each of them.")
    var explode = false

    @Option(
        help: ArgumentHelp(
            "Exit with status 0 if at most this many rows are rejected: a number, or a percentage such as 2%.",
            valueName: "limit"))
    var maxRejected: RejectLimit?

    @Option(help: ArgumentHelp("Write accepted rows to a file.", valueName: "file"), completion: .file())
    var accepted: String?

    @Option(help: ArgumentHelp("Write rejected rows to a file.", valueName: "file"), completion: .file())
    var rejected: String?

    @Option(
        help: ArgumentHelp(
            "Write line, byte, column, value and reason of each rejected cell to a CSV file.", valueName: "file"),
        completion: .file())
    var rejects: String?

    @Option(
        help: ArgumentHelp(
            "Write the rows to a file, which appears or is replaced when it is complete.", valueName: "file"),
        completion: .file())
    var outputFile: String?

    @Flag(
        help: """
            Continue the --output-file of a run that was interrupted, and commit every second what can be continued. \
            Pass it to the first run too. The input must have its former size and modification time.
            """)
    var resume = false

    @Option(
        help: ArgumentHelp(
            "Skip the rows that begin before this line of the file, except the header.", valueName: "number"))
    var firstLine: Int?

    @Flag(help: "Read a quotation mark that is never closed as an ordinary byte.")
    var lenientQuotes = false

    func validate() throws {
        if let firstLine, firstLine < 1 {
            throw ValidationError("--first-line takes a number from 1 on, not \(firstLine)")
        }
        if resume, outputFile == nil || accepted != nil || rejected != nil || rejects != nil {
            throw ValidationError("--resume continues one --output-file; omit --accepted, --rejected and --rejects")
        }
        if let delimiter {
            let bytes = Array(delimiter.utf8)
            let isForbidden = bytes.first.map { [.quote, .lineFeed, .carriageReturn].contains($0) } ?? true
            guard bytes.count == 1, !isForbidden else {
                throw ValidationError("--delimiter takes one byte that is neither a quotation mark nor a line end")
            }
        }
    }

    /// What becomes of the table.
    var options: TableOptions {
        var options = TableOptions(column: column.map(ColumnName.init))
        options.regionColumn = regionFrom.map(ColumnName.init)
        options.added = add?.columns ?? (replace == nil ? [.e164, .reason] : [])
        options.prefix = prefix
        options.replacement = replace?.value
        options.hasHeader = !noHeader
        options.numbers = numbers.numbers
        options.repeatsRows = explode
        options.acceptsOpenQuotes = lenientQuotes
        return options
    }

    /// The syntax of a source; nil to guess the delimiter.
    func syntax(of source: Source) -> CellSyntax? {
        if let byte = delimiter?.utf8.first { return CellSyntax(delimiter: byte) }
        return (input?.format ?? TableFormat(fileName: source.label))?.syntax
    }

    /// Whether options that only tables have are present.
    private var isChanged: Bool {
        let files = [accepted, rejected, rejects, outputFile]
        return add != nil || replace != nil || !prefix.isEmpty || noHeader || lenientQuotes || regionFrom != nil
            || numbers != .first || explode || firstLine != nil || files.contains { $0 != nil }
    }

    /// Whether the inputs are read as tables: if an option requires it, or if the names of all inputs are those of
    /// tables.
    ///
    /// - Parameter lineOption: An option for lines that is present.
    func areTables(_ sources: [Source], lineOption: String?) throws(Failure) -> Bool {
        if column != nil || isChanged {
            if let option = input == .lines ? "--input lines" : lineOption {
                throw .usage("\(option) is for lines; leave it out, or the options for tables")
            }
            return true
        }
        if let input { return input != .lines }
        return lineOption == nil && sources.allSatisfy { [.csv, .tsv].contains(TableFormat(fileName: $0.label)) }
    }
}

/// `--input`
enum InputFormatName: String, CaseIterable, ExpressibleByArgument {
    case lines, csv, tsv, ndjson

    var format: TableFormat {
        switch self {
        case .lines: .lines
        case .csv: .csv
        case .tsv: .tsv
        case .ndjson: .ndjson
        }
    }
}

/// `--numbers`
enum NumbersName: String, CaseIterable, ExpressibleByArgument {
    case first, all, only

    var numbers: TableOptions.Numbers {
        switch self {
        case .first: .first
        case .all: .all
        case .only: .only
        }
    }
}

/// `--max-rejected`
struct RejectLimit: ExpressibleByArgument {
    /// The limit in rows, or in hundredths of all rows.
    let value: Double
    let isShare: Bool

    init?(argument: String) {
        isShare = argument.hasSuffix("%")
        guard let value = Double(isShare ? String(argument.dropLast()) : argument), value >= 0, value.isFinite,
            isShare ? value <= 100 : value == value.rounded()
        else { return nil }
        self.value = value
    }

    /// Whether so many rejected rows are within the limit.
    func allows(_ rejected: Int, of total: Int) -> Bool {
        Double(rejected) <= (isShare ? value / 100 * Double(total) : value)
    }
}

/// `--add`
struct AddedColumns: ExpressibleByArgument {
    let columns: [AddedColumn]

    init?(argument: String) {
        let columns = argument.split(separator: ",").map { AddedColumn(rawValue: String($0)) }
        let known = columns.compactMap(\.self)
        guard !columns.isEmpty, known.count == columns.count, Set(known).count == known.count else { return nil }
        self.columns = known
    }
}
