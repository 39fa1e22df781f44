/// The format of a table.
@frozen public enum TableForm {
    /// Tab-separated columns; tabs, line ends and backslashes in values are escaped with a backslash.
    case tsv
    /// RFC 4180, with rows ended by LF; a value with a comma, a quote or a line end is quoted.
    case csv
    /// One JSON object a line.
    case ndjson
}
