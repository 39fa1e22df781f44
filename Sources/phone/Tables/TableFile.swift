import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// Opens the tables of a run.
struct TableOpener {
    let columns: ColumnArguments
    private(set) var options: TableOptions
    let validator: PhoneValidator
    let encoding: InputEncoding
    /// Whether the report on rejected cells has a column with the name of the file.
    var namesFiles = false
    /// Whether rejected cells are reported in a file.
    var reportsRejects = false
    /// The line of the first row; nil for all rows.
    var firstLine: Int?

    /// Returns the report on a source's rejected cells; nil if no report is written.
    func report(on source: Source, _ table: borrowing OpenTable) -> RejectReport? {
        guard reportsRejects else { return nil }
        return RejectReport(file: namesFiles ? source.name : nil, column: table.cleaner.columnText)
    }

    /// Reads the column that was chosen for a table in all other tables too, because their rows follow in one output.
    mutating func keepColumn(of table: borrowing OpenTable) {
        if let choice = table.choice { options.column = choice.column }
    }

    /// Opens a table and reads its first row. Returns nil for an empty file.
    func open(_ source: Source) throws(Failure) -> OpenTable? {
        let reader: RowReader
        do throws(SystemError) {
            let file: InputFile
            switch source {
            case .standardInput: file = InputFile(borrowing: .standardInput)
            case .file(let path): file = try InputFile(at: path)
            }
            var limits = RowLimits()
            limits.isLenient = options.acceptsOpenQuotes
            reader = RowReader(
                file, syntax: columns.syntax(of: source), limits: limits, decoder: encoding.decoder())
        } catch {
            throw Failure(TableFailure(.unreadable(.system(error))), in: source)
        }
        do throws(TableFailure) {
            guard let table = try OpenTable.open(reader, of: source.name, options, validator: validator) else {
                return nil
            }
            if let choice = table.choice { Diagnostics.report("\(source.label): \(table.words(for: choice))") }
            return table
        } catch {
            throw Failure(error, in: source)
        }
    }
}

extension OpenTable {
    /// Returns the message about a column that was chosen by content.
    fileprivate func words(for choice: ColumnChoice) -> String {
        let others = choice.others.map { "'\($0)'" }.joined(separator: ", ")
        let word = reader.syntax.delimiter == nil ? "field" : "column"
        return """
            checking the \(word) '\(choice.name)', \(choice.accepted) of whose first \(choice.filled) cells are \
            phone numbers; \(others.isEmpty ? "" : "others are \(others); ")choose another one with --\(word)
            """
    }
}

extension Failure {
    /// The failure to read a table.
    init(_ failure: TableFailure, in source: Source) {
        let remedy =
            switch failure.code {
            case .openQuote: "; the rows before it are checked; to read it as an ordinary byte, add --lenient-quotes"
            case .longRow: "; the rows before it are checked"
            default: ""
            }
        let place = failure.line.map { "\(source.label):\($0)" } ?? source.label
        self.init(
            status: failure.code == .unreadable ? .unreadable : .unfit, message: "\(place): \(failure.message)\(remedy)"
        )
    }
}

extension Source {
    /// Returns the message about rows of a table with carriage returns that do not end lines; nil if there are none.
    func note(aboutReturns count: Int) -> String? {
        guard count > 0 else { return nil }
        let rows = Display.count(count, "row", "has", "have")
        return """
            \(label): \(rows) carriage returns without a line feed, which do not end rows; write line feeds instead, \
            as tr '\\r' '\\n' does
            """
    }
}
