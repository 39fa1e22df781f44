internal import PhoneFiles

/// What was noticed in lines that are read as UTF-8 with LF or CR LF, whatever their verdicts: each of these is legal, and
/// a sign that a file is not what it seems.
///
///     var observations = LineObservations()
///     observations.observe(Array("010-2345-6789\n010\0\n".utf8).span)
///     observations.withNUL.count        // 1
///     observations.withNUL.firstLine    // 2
public struct LineObservations: Sendable, Hashable {
    /// How many lines there are of one sort.
    public struct Lines: Sendable, Hashable {
        /// How many lines there are.
        public private(set) var count = 0
        /// The number of the first one, counted from 1; nil where there is none.
        public private(set) var firstLine: Int?

        fileprivate mutating func add(_ line: Int) {
            count += 1
            firstLine = firstLine ?? line
        }
    }

    /// Lines with a zero byte.
    public private(set) var withNUL = Lines()
    /// Lines that are not UTF-8.
    public private(set) var notUTF8 = Lines()
    /// Lines with a carriage return that ends a line on its own, followed by neither LF nor another one. A file whose lines
    /// all end so is one such line.
    public private(set) var withLoneReturn = Lines()
    private var tableGuess = TableGuess()

    /// Nothing yet.
    public init() {}

    /// The table that the first lines seem to be; nil where they are lines of one text each.
    public var table: LineTable? { tableGuess.table }

    /// Adds what is noticed in whole lines; only the last of all may lack its end. O(bytes).
    ///
    /// - Parameters:
    ///   - lines: Lines with their ends.
    ///   - firstLine: The number of the first line.
    ///   - isCut: Whether the last line was too long, and goes on after `lines`.
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
