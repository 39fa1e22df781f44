import ArgumentParser
import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// The options of all commands that read a column of tables.
struct ColumnArguments: ParsableArguments {
    @Option(
        name: [.long, .customLong("field")],
        help: ArgumentHelp(
            """
            Read this column of a table: its name in the header, its number, or in NDJSON the path of a field, such \
            as .user.phone, in which a key that contains a dot is in quotes: '."user.phone"'. All other bytes of the \
            table are written unchanged, except that a table in another charset is written in UTF-8.
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
            "The byte between cells. (default: the one that occurs most often in the first row)", valueName: "byte"))
    var delimiter: String?

    @Flag(help: "The table has no header; --column takes a number.")
    var noHeader = false

    @Option(
        help: ArgumentHelp(
            "Write the rows to a file, which appears or is replaced when it is complete.", valueName: "file"),
        completion: .file())
    var outputFile: String?

    @Flag(help: "Read a quotation mark that is never closed as an ordinary byte.")
    var lenientQuotes = false

    func validate() throws {
        if let delimiter {
            let bytes = Array(delimiter.utf8)
            let isForbidden = bytes.first.map { [.quote, .lineFeed, .carriageReturn].contains($0) } ?? true
            guard bytes.count == 1, !isForbidden else {
                throw ValidationError("--delimiter takes one byte that is neither a quotation mark nor a line end")
            }
        }
        let optionsForCells = [
            ("--delimiter", delimiter != nil), ("--no-header", noHeader), ("--lenient-quotes", lenientQuotes),
        ]
        if input == .ndjson, let (option, _) = optionsForCells.first(where: \.1) {
            throw ValidationError("\(option) applies to CSV and TSV only; leave it out, or --input ndjson")
        }
    }

    /// The options of a table whose rows are written unchanged.
    var options: TableOptions {
        var options = TableOptions(column: column.map(ColumnName.init))
        options.regionColumn = regionFrom.map(ColumnName.init)
        options.hasHeader = !noHeader
        options.acceptsOpenQuotes = lenientQuotes
        return options
    }

    /// The syntax of a source; nil to guess the delimiter.
    func syntax(of source: Source) -> CellSyntax? {
        if let byte = delimiter?.utf8.first { return CellSyntax(delimiter: byte) }
        return (input?.format ?? TableFormat(fileName: source.label))?.syntax
    }

    /// What to recommend for tables that are read as lines.
    var advice: TableAdvice { input == .lines ? .none : .column }

    /// Whether options for tables only are present.
    var isChanged: Bool {
        column != nil || regionFrom != nil || delimiter != nil || noHeader || lenientQuotes || outputFile != nil
    }

    /// Whether the inputs are read as tables: if an option requires it, or if all inputs have file names of tables.
    ///
    /// - Parameters:
    ///   - others: Whether other options for tables are present.
    ///   - regionColumn: The value of `--region-column`, an option for lines.
    func areTables(
        _ sources: [Source], others: Bool = false, regionColumn: RegionColumn? = nil
    ) throws(Failure) -> Bool {
        let isRequired = isChanged || others
        if isRequired, input == .lines {
            throw .usage("--input lines applies to lines only; leave it out, or leave out the options for tables")
        }
        guard regionColumn != nil else {
            if isRequired { return true }
            if let input { return input != .lines }
            return sources.allSatisfy { TableFormat(fileName: $0.label) != nil }
        }
        // The lines of other tables have no columns separated by tabs.
        let formats: [TableFormat?] = input.map { [$0.format] } ?? sources.map { TableFormat(fileName: $0.label) }
        let isTable = input == .tsv || formats.contains(.csv) || formats.contains(.ndjson)
        guard !isRequired, !isTable else {
            throw .usage("--region-column applies to lines only; for tables, pass --region-from")
        }
        return false
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
