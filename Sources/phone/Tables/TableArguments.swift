import ArgumentParser
import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// The options of `phone check` for columns of tables.
struct TableArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The columns to add: valid, level, kind, region, e164, international, national, extension, reason, offset, \
            count, suggestion, separated by commas. place, carrier and timezone follow these, in English. (default: \
            e164,reason)
            """, valueName: "columns"),
        transform: AddedColumns.init)
    var add: AddedColumns?

    @Option(help: ArgumentHelp("The prefix of the names of added columns.", valueName: "text"))
    var prefix = ""

    @Option(help: ArgumentHelp("Write accepted numbers in this style in their column.", valueName: "style"))
    var replace: Named<PhoneNumber.Style>?

    @Option(
        help: ArgumentHelp(
            """
            The numbers to use in a cell with several: first, all (values are joined by semicolons), or only (the \
            cell is rejected).
            """, valueName: "numbers"))
    var numbers = NumbersName.first

    @Flag(help: "Write a row with several numbers once for each of them.")
    var explode = false

    @Option(
        help: ArgumentHelp(
            """
            Redact the numbers of the column with a mask (010-****-5678) or tokens, as phone redact does.
            """, valueName: "how"))
    var redact: RedactionName?

    @Option(
        help: ArgumentHelp(
            """
            Exit with status 0 if at most this many rows, or lines, are rejected: a number, or a percentage such as 2%.
            """, valueName: "limit"))
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

    @Flag(
        help: """
            Continue the output files of an interrupted run. Pass it to the first run too, so that progress is \
            committed every second. The size and modification time of the input must be unchanged.
            """)
    var resume = false

    @Option(
        help: ArgumentHelp(
            "Skip the rows that begin before this line of the file, except the header.", valueName: "number"))
    var firstLine: Int?

    func validate() throws {
        if let firstLine, firstLine < 1 {
            throw ValidationError("--first-line takes a line number of 1 or more, not \(firstLine)")
        }
        if resume, redact == .tokens {
            throw ValidationError("--resume can't verify that the key is the same; omit it, or --redact tokens")
        }
    }

    /// Returns the options of the table.
    ///
    /// - Parameters:
    ///   - redaction: How numbers are redacted; nil to keep them.
    ///   - plan: The plan that determines the kinds of numbers.
    func options(
        _ columns: ColumnArguments, _ redaction: Redaction?, plan: NumberingPlan
    ) throws(Failure) -> TableOptions {
        if columns.outputFile != nil, accepted != nil, rejected != nil {
            throw .usage("--accepted and --rejected write all rows; leave out --output-file, or one of them")
        }
        if explode, numbers == .only {
            throw .usage("--numbers only rejects a cell with several numbers, and --explode writes them; leave one out")
        }
        var options = columns.options
        options.described = add?.places.map { $0.described(using: plan) } ?? []
        options.added = add?.columns ?? (replace == nil && redaction == nil ? [.e164, .reason] : [])
        options.prefix = prefix
        options.replacement = replace?.value
        options.numbers = numbers.numbers
        options.repeatsRows = explode
        options.redaction = redaction
        if redaction != nil { try forbidNumbers(options) }
        return options
    }

    /// Throws if the options would write numbers that are redacted elsewhere.
    private func forbidNumbers(_ options: TableOptions) throws(Failure) {
        if replace != nil { throw .usage("--redact and --replace both rewrite the column; leave one out") }
        if explode || numbers == .all {
            throw .usage("--redact rewrites a cell as a whole; leave out --explode and --numbers all")
        }
        let revealing: [AddedColumn] = [.e164, .international, .national, .extension, .suggestion]
        if let column = options.added.first(where: revealing.contains) {
            throw .usage("--add \(column.rawValue) would reveal what --redact hides; leave it out")
        }
    }

    /// Whether options for tables only are present.
    var isChanged: Bool {
        let files = [accepted, rejected, rejects]
        return add != nil || replace != nil || !prefix.isEmpty || numbers != .first || explode || redact != nil
            || resume || firstLine != nil || files.contains { $0 != nil }
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

    /// Returns whether a number of rejected rows is within the limit.
    fileprivate func allows(_ rejected: Int, of total: Int) -> Bool {
        Double(rejected) <= (isShare ? value / 100 * Double(total) : value)
    }
}

extension RejectLimit? {
    /// Returns whether the rejected rows or lines are within the limit; without one, none may be rejected.
    func allows(_ counts: SummaryCounts) -> Bool {
        self?.allows(counts.rejected, of: counts.total) ?? (counts.rejected == 0)
    }
}

/// `--add`
struct AddedColumns {
    let columns: [AddedColumn]
    let places: [PlaceColumn]

    /// Parses names separated by commas.
    init(_ argument: String) throws {
        let names = argument.split(separator: ",").map(String.init)
        columns = names.compactMap(AddedColumn.init)
        places = names.compactMap(PlaceColumn.init)
        var seen: Set<String> = []
        for name in names {
            guard Self.names.contains(name) else {
                let list = Self.names.joined(separator: ", ")
                throw ValidationError("unknown column '\(name)'; the columns are \(list)")
            }
            guard seen.insert(name).inserted else { throw ValidationError("the column '\(name)' is there twice") }
        }
        guard !names.isEmpty else { throw ValidationError("it names no column") }
    }

    private static let names = AddedColumn.allCases.map(\.rawValue) + PlaceColumn.allCases.map(\.rawValue)
}
