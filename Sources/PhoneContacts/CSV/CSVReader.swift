public import PhoneCharsets
internal import PhoneFiles
public import PhoneNumbers

/// Reads contacts from CSV whose first row names the columns; commas, semicolons or tabs stand between fields.
///
///     let reader = try CSVReader("이름,나이,휴대폰\n홍길동,20,010-1234-5678\n", in: .southKorea)
///     reader.mapping.unknown                      // []
///     let first = try reader.next()
///
/// A row is read when it is asked for; memory is the beginning of the file, a block of it and a row, which has a limit. A row
/// with fewer fields than the first one is read as if it ended with empty fields, with an issue. A row with more is left
/// out, unless these are empty: it has a separator in a field, and it is not known in which.
public final class CSVReader: ContactSource {
    /// What the columns are.
    public private(set) var mapping: CSVMapping
    private let reader: PhoneValidator
    private let path: String
    private var rows: CSVRows
    private var found: ArraySlice<ImportItem> = []
    /// The first row, until the first item is asked for.
    private var header: CSVRows.Row?
    private var headerLine = 1
    /// Columns that are not known and had a text in some row.
    private var others: Set<Int> = []

    /// Opens a file, and reads its first row.
    ///
    /// - Parameters:
    ///   - path: The file, as the system takes it; a pipe is read too.
    ///   - region: Where numbers without a plus are dialled.
    ///   - charset: That of the file; a byte order mark outweighs it. Nil detects it: UTF-8, else the charset that the
    ///   bytes and the region suggest, with an issue that names it.
    /// - Throws: `InputFailure` where the file can't be read.
    public convenience init(
        fileAt path: String, in region: PhoneNumber.Region, charset: Charset? = nil
    ) throws(InputFailure) {
        let limit = ImportLimits.standard.property
        try self.init(
            LineReader(fileAt: path, longestLine: limit, charset: charset), path: path, region: region,
            charset: charset, limit: limit)
    }

    /// Reads a text. O(bytes of the first row).
    ///
    /// - Throws: Nothing: a text is all there.
    public convenience init(_ text: String, in region: PhoneNumber.Region) throws(InputFailure) {
        try self.init(bytes: Array(text.utf8), in: region, charset: .utf8)
    }

    /// Reads bytes. O(bytes of the first row).
    ///
    /// - Parameters:
    ///   - bytes: Rows.
    ///   - region: Where numbers without a plus are dialled.
    ///   - charset: That of the bytes, as of files.
    /// - Throws: Nothing: the bytes are all there.
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
            if let (charset, line) = rows.assumed {
                found.append(.issue(ImportIssue(line: line, .assumedCharset(charset), .converted)))
            }
            if let header { noteFindings(of: header) }
            if let header, let trouble = header.trouble {
                found.append(.issue(ImportIssue(line: header.line, trouble, .kept, excerpt: header.bytes)))
            }
        } catch {
            throw InputFailure(error, path: path)
        }
    }

    /// Gives a column another role than its name says, before the first row is read. O(columns).
    ///
    /// - Returns: Whether there is a column of this name; case does not matter.
    public func assign(_ column: String, to role: CSVMapping.Role) -> Bool { mapping.assign(column, to: role) }

    /// How far the file was read.
    public var progress: ImportProgress { ImportProgress(bytes: rows.readBytes, totalBytes: rows.totalBytes) }

    /// The next contact, or what is wrong; nil at the end, and at once where no column is known. O(bytes of the row).
    ///
    /// - Throws: `InputFailure` where the file can't be read to its end; the rows before came.
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

    /// Says once, at the end, which columns were kept as they are.
    private func noteOthers() {
        guard !others.isEmpty else { return }
        let names = others.sorted().map(name(ofColumn:))
        others = []
        found.append(.issue(ImportIssue(line: headerLine, .otherColumns(names), .kept)))
    }

    /// A column without a name is called by its place.
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
                fields.take(text, as: role)
            } else if !text.isEmpty {
                fields.take(text, ofColumn: name(ofColumn: index))
                others.insert(index)
            }
        }
        if let age = fields.wrongAge { note(.noAge, .kept, row, excerpt: age) }
        let (details, troubles) = fields.details(by: reader)
        for trouble in troubles { note(trouble.reason, .kept, row, excerpt: trouble.text) }
        if let details {
            found.append(.contact(details, line: row.line))
        } else {
            note(.empty, .rejected, row)
        }
    }

    private func noteFindings(of row: CSVRows.Row) {
        for (line, (reason, outcome)) in row.findings {
            found.append(.issue(ImportIssue(line: line, reason, outcome, excerpt: row.bytes)))
        }
    }

    private func note(
        _ reason: ImportIssue.Reason, _ outcome: ImportIssue.Outcome, _ row: CSVRows.Row, excerpt: String? = nil
    ) {
        let bytes = excerpt.map { Array($0.utf8)[...] } ?? row.bytes
        found.append(.issue(ImportIssue(line: row.line, reason, outcome, excerpt: bytes)))
    }
}
