internal import PhoneCharsets
internal import PhoneFiles

/// The lines of an LDIF file, unfolded and without comments: a line that begins with a space continues the one before.
///
/// Source: RFC 2849.
struct LDIFLines: ~Copyable {
    /// A line with its continuations; empty between entries.
    struct Line {
        var bytes: ArraySlice<UInt8>
        /// The number of its first line.
        let number: Int
        /// Whether it exceeds the limit, and was cut.
        var isCut: Bool
        /// The charset problems of its lines.
        var findings: [(line: Int, finding: ImportIssue.Finding)]

        fileprivate init(_ line: TextLines.Line) {
            (bytes, number, isCut) = (line.bytes, line.number, line.isCut)
            findings = line.finding.map { [(line.number, $0)] } ?? []
        }

        /// Appends a continuation without its space.
        fileprivate mutating func append(_ line: TextLines.Line, longest: Int) {
            findings += line.finding.map { [(line.number, $0)] } ?? []
            let room = longest - bytes.count
            isCut = isCut || line.isCut || line.bytes.count - 1 > room
            if !isCut { bytes += line.bytes.dropFirst() }
        }
    }

    private var lines: TextLines
    private let longest: Int
    private var following: TextLines.Line?

    /// - Parameter longest: The limit of a line with its continuations, in bytes.
    init(_ lines: consuming LineReader, decoder: TextDecoder, longest: Int) throws(ReadFailure) {
        var lines = try TextLines(lines, decoder: decoder)
        following = try lines.next()
        self.lines = lines
        self.longest = longest
    }

    /// The issue of a detected charset; nil if the charset was declared.
    var assumption: ImportIssue? { lines.assumption }

    var progress: ImportProgress { lines.progress }

    /// Returns the next line that is not a comment; nil at the end.
    mutating func next() throws(ReadFailure) -> Line? {
        while let first = following {
            var line = Line(first)
            following = try lines.next()
            while let more = following, more.bytes.first == .space, !first.bytes.isEmpty {
                line.append(more, longest: longest)
                following = try lines.next()
            }
            if line.bytes.first != UInt8(ascii: "#") { return line }
        }
        return nil
    }
}
