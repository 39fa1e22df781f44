/// Contacts as a table that Google Contacts or Outlook imports. ``CSVReader`` reads both back.
///
///     let book = try ContactBook(inMemoryFor: .southKorea)
///     var table = ProgramTable(.google, columns: try book.columns())
///     var text = table.header
///     try book.forEachContact { contact in text += table.row(contact.details); return true }
///     print(table.leftOut)
public struct ProgramTable: Sendable {
    /// A program that imports tables.
    public enum Program: String, Sendable, Hashable, CaseIterable {
        /// Google Contacts.
        case google
        /// Outlook.
        case outlook
    }

    /// The number of values in the rows written so far that had no column.
    public private(set) var leftOut = 0
    private let columns: [String]
    private let known: Set<String>
    private let program: Program

    /// - Parameters:
    ///   - program: The program.
    ///   - columns: The columns that the contacts need. Outlook's table has the same ones for all contacts.
    public init(_ program: Program, columns: CSVColumns) {
        self.program = program
        self.columns = program == .google ? GoogleCells.columns(columns) : OutlookCells.columns
        known = Set(self.columns)
    }

    /// The row of the column names.
    public var header: String { CSVWriter.row(columns) }

    /// Returns the row of a contact.
    public mutating func row(_ details: Contact.Details) -> String {
        let (cells, others) =
            switch program {
            case .google: GoogleCells.cells(of: details)
            case .outlook: OutlookCells.cells(of: details)
            }
        leftOut += others + cells.keys.count { !known.contains($0) }
        return CSVWriter.row(columns.map { cells[$0] ?? "" })
    }
}

extension Contact.Details {
    /// The parts of the name: family name, given name, additional names, prefixes, suffixes. A name without parts is a
    /// given name.
    var nameParts: [String] {
        let parts = properties.first { $0.name == "N" }.map { property in
            CardText.parts(of: property.value).map { CardText.unescaped($0).trimmed }
        }
        guard let parts, parts.contains(where: { !$0.isEmpty }) else { return ["", name, "", "", ""] }
        return Array((parts + ["", "", "", "", ""]).prefix(5))
    }

    /// Whether the display name consists of ``nameParts``. Programs without a column for it compose it from them.
    var isNameOfParts: Bool { CardName(of: self).composes(name) ?? true }

    /// The number of properties that are neither fields nor parts of the name, without those about the vCard itself.
    var otherProperties: Int {
        let ignored: Set<String> = [
            "N", "FN", "UID", "REV", "X-ABLABEL", "PRODID", "NOTE", ContactRecord.mergedContentName,
        ]
        return propertiesBesideFields.count { !ignored.contains($0.name) }
    }
}
