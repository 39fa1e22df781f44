internal import PhoneCharsets
internal import PhoneFiles

/// The rows of a CSV file, parsed according to RFC 4180. A field with a separator, a line end or a quotation mark is
/// quoted, and quotation marks in it are doubled.
///
/// An unclosed quotation mark would turn the rest of the file into one field. The closing mark is therefore searched
/// within a limit; if there is none, the line with the opening mark is rejected, and parsing continues with the next
/// line. No byte is parsed more than twice, because any other quotation mark within the limit would have closed the
/// first one.
struct CSVRows: ~Copyable {
    struct Row {
        let fields: [[UInt8]]
        /// The number of its first line.
        let line: Int
        /// The reason to reject the row; nil if its fields are valid.
        let trouble: ImportIssue.Reason?
        /// The first line as in the file.
        let bytes: ArraySlice<UInt8>
        /// The charset problems of its lines.
        var findings: [(line: Int, finding: ImportIssue.Finding)] = []
    }

    /// The maximum number of bytes of a row with an open quotation mark.
    static let longestQuotation = 1 << 20

    private var lines: TextLines
    private let longestLine: Int
    private var separator = UInt8.comma
    /// Lines to parse again after an unclosed quotation mark.
    private var pending: ArraySlice<TextLines.Line> = []

    /// - Parameters:
    ///   - decoder: Detects the charset from the beginning of the file, and decodes all lines.
    ///   - longestLine: The limit at which the line reader cuts lines.
    init(_ lines: consuming LineReader, decoder: TextDecoder, longestLine: Int) throws(ReadFailure) {
        var lines = try TextLines(lines, decoder: decoder)
        let first = try lines.next()
        self.lines = lines
        self.longestLine = longestLine
        guard let first else { return }
        if let named = first.bytes.span.separatorLine {
            separator = named.delimiter
        } else {
            separator = Self.separator(of: first.bytes)
            pending = [first]
        }
    }

    /// The issue of a detected charset; nil if the charset was declared.
    var assumption: ImportIssue? { lines.assumption }

    var progress: ImportProgress { lines.progress }

    /// Returns the next row that is not blank; nil at the end.
    mutating func next() throws(ReadFailure) -> Row? {
        while let first = try nextLine() {
            if first.bytes.allSatisfy({ $0 == .space }) { continue }
            return try row(from: first)
        }
        return nil
    }

    private mutating func row(from first: TextLines.Line) throws(ReadFailure) -> Row {
        var parser = CSVParser(separator: separator)
        var trouble: ImportIssue.Reason? = first.isCut ? .tooLong(limit: longestLine) : nil
        parser.take(first.bytes)
        var continuation: [TextLines.Line] = []
        while trouble == nil, parser.isQuoted {
            guard parser.bytes <= Self.longestQuotation, let line = try nextLine() else {
                trouble = .openQuote
                break
            }
            continuation.append(line)
            parser.takeLineEnd()
            parser.take(line.bytes)
        }
        if trouble == .openQuote {
            pending = (continuation + pending)[...]
            continuation = []
        } else if parser.hasTextAfterQuote {
            trouble = .textAfterQuote
        }
        let findings = ([first] + continuation).compactMap { line in line.finding.map { (line.number, $0) } }
        return Row(
            fields: parser.finish(), line: first.number, trouble: trouble, bytes: first.bytes, findings: findings)
    }

    private mutating func nextLine() throws(ReadFailure) -> TextLines.Line? {
        if let line = pending.popFirst() { return line }
        return try lines.next()
    }

    /// Returns the most frequent separator of the first row outside of quotation marks: comma, semicolon or tab.
    private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in line {
            if byte == .quote { isQuoted.toggle() }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let candidates: [UInt8] = [.comma, .semicolon, .tab]
        let most = candidates.map { counts[$0] ?? 0 }.max() ?? 0
        return candidates.first { counts[$0] ?? 0 == most } ?? .comma
    }
}

/// Parses a row line by line.
private struct CSVParser {
    /// The column limit of spreadsheets. Further fields are not counted.
    private static let mostFields = 16_384

    let separator: UInt8
    private(set) var bytes = 0
    /// Whether a quotation mark is open.
    private(set) var isQuoted = false
    private(set) var hasTextAfterQuote = false
    private var fields: [[UInt8]] = []
    private var field: [UInt8] = []
    /// Whether the field was quoted and its closing mark was read.
    private var isClosed = false

    init(separator: UInt8) { self.separator = separator }

    mutating func take(_ line: ArraySlice<UInt8>) {
        bytes += line.count + 1
        for byte in line {
            if isQuoted {
                if byte == .quote { (isQuoted, isClosed) = (false, true) } else { field.append(byte) }
            } else if byte == separator {
                endField()
            } else if byte == .quote && isClosed {
                // A doubled quotation mark is a literal one.
                field.append(byte)
                (isQuoted, isClosed) = (true, false)
            } else if byte == .quote && field.isEmpty {
                isQuoted = true
            } else {
                if isClosed && byte != .space { hasTextAfterQuote = true }
                if !isClosed { field.append(byte) }
            }
        }
    }

    mutating func takeLineEnd() { field.append(.lineFeed) }

    mutating func finish() -> [[UInt8]] {
        endField()
        return fields
    }

    private mutating func endField() {
        if fields.count <= Self.mostFields { fields.append(field) }
        (field, isClosed) = ([], false)
    }
}
