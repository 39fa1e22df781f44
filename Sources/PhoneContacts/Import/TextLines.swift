internal import PhoneCharsets
internal import PhoneFiles

/// The lines of a file in UTF-8. The charset is detected from the beginning of the file.
struct TextLines: ~Copyable {
    /// A line in UTF-8.
    struct Line {
        /// The line without its end.
        let bytes: ArraySlice<UInt8>
        /// The line number, from 1.
        let number: Int
        /// Whether the line was too long and was cut.
        let isCut: Bool
        /// The charset problem of the line.
        let finding: ImportIssue.Finding?
    }

    private var lines: LineReader
    private let decoder: TextDecoder
    /// Lines that were read to detect the charset.
    private var beginning: ArraySlice<LineReader.Line> = []
    /// The number of the first line that is not UTF-8.
    private var firstOther: Int?

    /// - Parameter decoder: Detects the charset from the beginning of the file, and decodes all lines.
    init(_ lines: consuming LineReader, decoder: TextDecoder) throws(ReadFailure) {
        self.lines = lines
        self.decoder = decoder
        try decideCharset()
    }

    /// The issue of a detected charset, at the first line that is not UTF-8; nil if the charset was declared.
    var assumption: ImportIssue? {
        if let charset = lines.assumed { return ImportIssue(line: 1, .assumedCharset(charset), .converted) }
        return decoder.assumed.map { ImportIssue(line: firstOther ?? 1, .assumedCharset($0), .converted) }
    }

    private mutating func decideCharset() throws(ReadFailure) {
        var bytes = 0
        while !decoder.hasEnough, bytes < ImportLimits.evidence.bytes, beginning.count < ImportLimits.evidence.lines,
            let line = try lines.next()
        {
            bytes += line.bytes.count
            beginning.append(line)
            decoder.add(line.bytes)
            if firstOther == nil, !line.bytes.isUTF8 { firstOther = line.number }
        }
        decoder.decide()
    }

    var progress: ImportProgress { ImportProgress(bytes: lines.readBytes, totalBytes: lines.totalBytes) }

    /// Returns the next line; nil at the end.
    mutating func next() throws(ReadFailure) -> Line? {
        var next = beginning.popFirst()
        if next == nil { next = try lines.next() }
        guard let line = next else { return nil }
        let (bytes, finding) = decoder.utf8(of: line.bytes)
        let damage: ImportIssue.Finding? = line.isDamaged ? (.notText(.utf16), .replaced) : nil
        return Line(
            bytes: bytes, number: line.number, isCut: line.isCut,
            finding: finding.map(ImportIssue.finding) ?? damage)
    }
}
