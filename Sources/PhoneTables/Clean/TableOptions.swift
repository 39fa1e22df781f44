public import PhoneCharsets
public import PhoneNumbers

/// How a table's column of phone numbers is processed.
public struct TableOptions: Sendable, Hashable {
    /// Which numbers of a cell are used.
    public enum Numbers: String, Sendable, Hashable, CaseIterable {
        /// The first number.
        case first
        /// All numbers: the values of a cell with several are joined by semicolons.
        case all
        /// A cell with several numbers is rejected.
        case only
    }

    /// The column of the phone numbers; nil to choose it by content.
    public var column: ColumnName?
    /// The column of the regions in which the numbers are dialed: ISO 3166 codes, calling codes, or names in English or
    /// Korean. Where it is empty, the validator's region applies.
    public var regionColumn: ColumnName?
    /// The columns to add, in this order.
    public var added: [AddedColumn] = []
    /// The columns with texts about the numbers to add, in this order, after ``added``.
    public var described: [DescribedColumn] = []
    /// The prefix of the names of added columns.
    public var prefix = ""
    /// The notation that replaces accepted numbers in their column; nil to keep the column. Rejected numbers, and
    /// numbers without a text in this notation, are unchanged. In a cell with several numbers, those that ``numbers``
    /// selects are written; ``TableCounts/rowsWithDroppedNumbers`` counts the cells that lose some,
    /// ``TableCounts/rowsWithDroppedExtensions`` those that lose an extension, and
    /// ``TableCounts/rowsWithDroppedDigits`` those that lose digits that belong to no number.
    public var replacement: PhoneNumber.Style?
    /// The separator between the groups of ``replacement``.
    public var separator = PhoneNumber.Separator.standard
    /// How the numbers of the column are redacted; nil to keep them. The digits of rejected cells are masked too. Takes
    /// precedence over ``replacement``. Added columns are not redacted.
    public var redaction: Redaction?
    /// Whether a column `file` with the name of the file is added after the others.
    public var addsFile = false
    /// Which numbers of a cell are used.
    public var numbers = Numbers.first
    /// Whether a row with several numbers is repeated for each of them.
    public var repeatsRows = false
    /// Whether the first row contains the names of the columns. A number in the column of phone numbers is then an
    /// error.
    public var hasHeader = true
    /// Whether a quotation mark that is never closed is an ordinary byte; otherwise it is an error.
    public var acceptsOpenQuotes = false

    /// The format of the rows that are written; nil or `lines` to keep that of the table.
    public var output: TableFormat?
    /// The charset of the file; nil detects it. A byte order mark of UTF-16 takes precedence. The rows are written in
    /// UTF-8.
    public var charset: Charset?

    /// Creates options that change nothing.
    public init(column: ColumnName? = nil) { self.column = column }

    /// Whether cells are searched for several numbers.
    var countsNumbers: Bool { numbers != .first || repeatsRows || added.contains(.count) || dropsDigits }

    /// Whether a cell is replaced by its numbers, without other digits.
    var dropsDigits: Bool { replacement != nil && redaction == nil }

    /// Whether a cell with several numbers is replaced by the first one.
    var dropsNumbers: Bool { dropsDigits && numbers == .first && !repeatsRows }

    /// Whether a cell is replaced by a notation without extensions, and no column has them.
    var dropsExtensions: Bool {
        redaction == nil && replacement?.hasExtensions == false && !added.contains(.extension)
    }
}

extension PhoneNumber.Style {
    /// Whether numbers in this style contain their extensions.
    package var hasExtensions: Bool { self != .e164 && self != .digits }
}
