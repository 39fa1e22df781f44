internal import PhoneFiles

/// Observations on lines, independent of their verdicts.
///
/// The lines are legal, but indicate that a file may not be UTF-8 with LF or CR LF.
///
///     var observations = LineObservations()
///     observations.observe(Array("010-2345-6789\n010\0\n".utf8).span)
///     observations.withNUL.count        // 1
///     observations.withNUL.firstLine    // 2
public struct LineObservations: Sendable, Hashable {
    /// The lines with one observation.
    public struct Lines: Sendable, Hashable {
        /// The number of lines.
        public private(set) var count = 0
        /// The number of the first line, counted from 1; nil if there is no such line.
        public private(set) var firstLine: Int?

        fileprivate mutating func add(_ line: Int) {
            count += 1
            firstLine = firstLine ?? line
        }
    }

    /// Lines with a NUL byte.
    public private(set) var withNUL = Lines()
    /// Lines that are not valid UTF-8.
    public private(set) var notUTF8 = Lines()
    /// Lines with a carriage return that neither LF nor another carriage return follows.
    ///
    /// A file whose lines all end with a single carriage return is one such line.
    public private(set) var withLoneReturn = Lines()
    private var tableGuess = TableGuess()

    /// Creates empty observations.
    public init() {}

    /// The table that the first lines appear to form; nil if each line is a single text.
    public var table: LineTable? { tableGuess.table }
    /// Whether each of the first lines appears to be a JSON object.
    public var areObjects: Bool { tableGuess.areObjects }
    /// Whether the first line appears to begin a JSON array, or a JSON object of several lines.
    public var isDocument: Bool { tableGuess.isDocument }

    /// Adds the observations on whole lines; only the last line of all may lack its line end.
    ///
    /// - Parameters:
    ///   - lines: Lines with their line ends.
    ///   - firstLine: The number of the first line.
    ///   - isCut: Whether the last line was truncated, and continues after `lines`.
    public mutating func observe(_ lines: Span<UInt8>, from firstLine: Int = 1, isCut: Bool = false) {
        tableGuess.observe(lines)
        let examined = isCut ? lines.extracting(droppingLast: lines.incompleteEnd) : lines
        guard !examined.isPlain else { return }
        let suspects = (nul: examined.hasNUL, loneReturn: examined.hasLoneReturn, notUTF8: !examined.isUTF8)
        guard suspects.nul || suspects.loneReturn || suspects.notUTF8 else { return }
        var (line, start) = (firstLine, 0)
        while start < examined.count {
            let next = examined.line(at: start).next
            if suspects.nul, examined.extracting(start..<next).hasNUL { withNUL.add(line) }
            if suspects.loneReturn, examined.extracting(start..<next).hasLoneReturn { withLoneReturn.add(line) }
            if suspects.notUTF8, !examined.isUTF8(start..<next) { notUTF8.add(line) }
            (line, start) = (line + 1, next)
        }
    }
}
