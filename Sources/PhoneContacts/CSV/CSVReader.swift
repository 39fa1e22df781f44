public import PhoneCharsets
internal import PhoneFiles
public import PhoneNumbers

/// A reader of contacts in CSV with commas, semicolons or tabs. The first row contains the column names.
///
///     let reader = try CSVReader("이름,나이,휴대폰\n홍길동,20,010-1234-5678\n", in: .southKorea)
///     reader.mapping.unknown                      // []
///     let first = try reader.next()
///
/// Rows are read on demand. Memory is bounded by the beginning of the file, a block and one row, whose size is limited.
/// A row with fewer fields than the first one is completed with empty fields and reported. A row with more non-empty
/// fields is rejected: one of its fields contains an unquoted separator, but it is unknown which.
public final class CSVReader: ContactSource {
    /// The roles of the columns.
    public private(set) var mapping: CSVMapping
    private let reader: PhoneValidator
    private let path: String
    private var rows: CSVRows
    private var found: ArraySlice<ImportItem> = []
    /// The first row, until the first item is read.
    private var header: CSVRows.Row?
    private var headerLine = 1
    /// Unknown columns with text in some row.
    private var others: Set<Int> = []

    /// Opens a file and reads its first row.
    ///
    /// - Parameters:
    ///   - path: The file; may be a pipe.
    ///   - region: The region where numbers without a plus are dialed.
    ///   - charset: The file's charset; a byte order mark takes precedence. Nil detects it: UTF-8, or else the
    ///   charset that the bytes and the region suggest, which is reported as an issue.
    /// - Throws: `InputFailure` if the file can't be read.
    public convenience init(
        fileAt path: String, in region: PhoneNumber.Region, charset: Charset? = nil
    ) throws(InputFailure) {
        let limit = ImportLimits.standard.property
        try self.init(
            LineReader(fileAt: path, longestLine: limit, charset: charset), path: path, region: region,
            charset: charset, limit: limit)
    }

    /// Reads a text.
    ///
    /// - Throws: Never in practice; the reader for files declares the error.
    public convenience init(_ text: String, in region: PhoneNumber.Region) throws(InputFailure) {
        try self.init(bytes: Array(text.utf8), in: region, charset: .utf8)
    }

    /// Reads bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a table.
    ///   - region: The region where numbers without a plus are dialed.
    ///   - charset: The charset of the bytes, as with files.
    /// - Throws: Never in practice; the reader for files declares the error.
    public convenience init(
        bytes: [UInt8], in region: PhoneNumber.Region, charset: Charset? = nil
    ) throws(InputFailure) {
        let limit = ImportLimits.standard.property
        try self.init(
            LineReader(text: bytes, longestLine: limit, charset: charset), path: "", region: region, charset: charset,
            limit: limit)
    }

    init(
        _ lines: consuming LineReader, path: String, region: PhoneNumber.Region, charset: Charset?, limit: Int
    ) throws(InputFailure) {
        self.path = path
        reader = PhoneValidator(region: region, level: .lenient)
        do throws(ReadFailure) {
            let decoder = TextDecoder(charset: charset, region: region.description)
            rows = try CSVRows(lines, decoder: decoder, longestLine: limit)
            header = try rows.next()
            mapping = CSVMapping(columns: header?.fields.map { String(decoding: $0, as: UTF8.self).trimmed } ?? [])
            if let assumption = rows.assumption { found.append(.issue(assumption)) }
            if let header { noteFindings(of: header) }
            if let header, let trouble = header.trouble {
                found.append(.issue(ImportIssue(line: header.line, trouble, .kept, excerpt: header.bytes)))
            }
        } catch {
            throw InputFailure(error, path: path)
        }
    }

    /// Assigns a role to a column, before the first row is read.
    ///
    /// - Returns: Whether the column exists; case is ignored.
    public func assign(_ column: String, to role: CSVMapping.Role) -> Bool { mapping.assign(column, to: role) }

    /// How much of the file was read.
    public var progress: ImportProgress { rows.progress }

    /// Returns the next contact or issue; nil at the end, or immediately if all columns are unknown.
    ///
    /// - Throws: `InputFailure` if the file can't be read completely. Earlier rows were returned.
    public func next() throws(InputFailure) -> ImportItem? {
        if let header {
            self.header = nil
            headerLine = header.line
            if !mapping.isUsable { note(.noColumns, .rejected, header) }
        }
        while found.isEmpty {
            guard mapping.isUsable, let row = try nextRow() else {
                noteOthers()
                guard found.isEmpty else { break }
                return nil
            }
            take(row)
        }
        return found.removeFirst()
    }

    /// Reports once, at the end, which unknown columns were kept as properties.
    private func noteOthers() {
        guard !others.isEmpty else { return }
        let names = others.sorted().map(name(ofColumn:))
        others = []
        found.append(.issue(ImportIssue(line: headerLine, .otherColumns(names), .kept)))
    }

    /// Returns the name of a column, or its index if it has no name.
    private func name(ofColumn index: Int) -> String {
        mapping.columns[index].isEmpty ? "#\(index + 1)" : mapping.columns[index]
    }

    private func nextRow() throws(InputFailure) -> CSVRows.Row? {
        do throws(ReadFailure) { return try rows.next() } catch { throw InputFailure(error, path: path) }
    }

    private func take(_ row: CSVRows.Row) {
        noteFindings(of: row)
        let expected = mapping.columns.count
        let count = row.fields.count
        let hasMore = row.fields.dropFirst(expected).contains { !$0.allSatisfy { $0 == .space } }
        if let trouble = row.trouble ?? (hasMore ? .fieldCount(count, expected: expected) : nil) {
            return note(trouble, .rejected, row)
        }
        if count < expected { note(.fieldCount(count, expected: expected), .completed, row) }
        var fields = CSVFields()
        for (index, field) in row.fields.prefix(expected).enumerated() {
            let text = String(decoding: field, as: UTF8.self).trimmed
            if let role = mapping.roles[index] {
                fields.take(text, as: role, ofColumn: name(ofColumn: index))
            } else if !text.isEmpty {
                fields.take(text, ofColumn: name(ofColumn: index))
                others.insert(index)
            }
        }
        found += fields.items(by: reader, line: row.line, excerpt: row.bytes)
    }

    private func noteFindings(of row: CSVRows.Row) {
        for (line, (reason, outcome)) in row.findings {
            found.append(.issue(ImportIssue(line: line, reason, outcome, excerpt: row.bytes)))
        }
    }

    private func note(_ reason: ImportIssue.Reason, _ outcome: ImportIssue.Outcome, _ row: CSVRows.Row) {
        found.append(.issue(ImportIssue(line: row.line, reason, outcome, excerpt: row.bytes)))
    }
}
