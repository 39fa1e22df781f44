/// How answers are written: for people, or as a table for programs.
package enum OutputForm: String, CaseIterable {
    case text, tsv, csv, ndjson

    /// Nil for the form that is for people.
    package var table: TableForm? {
        switch self {
        case .text: nil
        case .tsv: .tsv
        case .csv: .csv
        case .ndjson: .ndjson
        }
    }
}

/// A table's notation.
package enum TableForm {
    /// Columns between tabs; a tab, a line end or a backslash within one is escaped with a backslash.
    case tsv
    /// RFC 4180 with LF behind each row: a value with a comma, a quote or a line end stands in quotes.
    case csv
    /// A JSON object a line.
    case ndjson
}
