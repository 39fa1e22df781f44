package import PhoneFiles

/// Why the rows of a table can't be read, or not to their end. The rows before were handed out.
package enum RowFailure: Error, Hashable {
    case unreadable(ReadFailure)
    /// A quotation mark that is not closed at the end of the file, or within so many bytes: its line, counted from 1, and
    /// its place in the file.
    case openQuote(line: Int, offset: Int, within: Int? = nil)
    /// The file has carriage returns where line feeds are missing.
    case carriageReturns
    /// A row longer than the limit: its first line, and the limit in bytes.
    case longRow(line: Int, bytes: Int)
}
