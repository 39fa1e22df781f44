#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

internal import PhoneFiles

extension PhoneValidator {
    /// Validates the lines of a buffer independently.
    ///
    /// For each line, only its elements in the columns are allocated.
    ///
    /// Lines end with LF or CR LF, which are not part of them. A span can be any part of a text, so UTF-16 is not
    /// detected here: pass the first bytes of a file to ``ForeignFormat/init(detectedIn:)``.
    ///
    /// - Parameters:
    ///   - text: Lines in UTF-8; a line with bytes that are not UTF-8 is rejected.
    ///   - columns: The formatted texts to return for each line.
    ///   - threads: The number of threads that share the work; the order does not change.
    ///   - isEnd: Whether no more bytes follow; otherwise a last line without a line end is not validated yet.
    ///
    /// - C twin: `phn_check_lines`.
    public func verdicts(
        forLinesIn text: Span<UInt8>, columns: FormattedColumns = [], threads: Int = 1, isEnd: Bool = true
    ) -> LineVerdicts {
        let chunks = text.lineChunks(forThreads: threads)
        // Few numbers are shorter than eight bytes, and memory that is not used costs nothing.
        let capacity = text.count / 8 + 1
        let work = concurrentMap(
            chunks, threads: threads,
            state: { lineColumns([.ends, .regions], columns, capacity: capacity, share: $0) },
            { columns, chunk in
                let first = columns.count
                let isEnd = isEnd || chunk.upperBound < text.count
                let taken = checkLines(text.extracting(chunk), isEnd: isEnd, into: &columns)
                return LineChunk(
                    rows: first..<columns.count, bytes: chunk.lowerBound..<chunk.lowerBound + taken)
            })
        let taken = work.results.last?.value.bytes.upperBound ?? 0
        return LineVerdicts(LineStore(work, level), takenBytes: taken)
    }

    /// Validates the lines of `Data` that contains a whole file.
    ///
    /// - Parameters:
    ///   - data: Lines in UTF-8; ``LineObservations`` counts lines that are not UTF-8.
    ///   - columns: The formatted texts to return for each line.
    ///   - threads: The number of threads that share the work; the order does not change.
    ///   - assumingUTF8: Whether to skip format detection and read any bytes as they are.
    ///
    /// - Throws: ``InputFailure`` with the code ``InputFailure/Code/foreign`` if the data has a ``ForeignFormat``.
    public func verdicts(
        forLinesIn data: Data, columns: FormattedColumns = [], threads: Int = 1, assumingUTF8: Bool = false
    ) throws(InputFailure) -> LineVerdicts {
        if !assumingUTF8, let format = data.withUTF8Span(ForeignFormat.init(detectedIn:)) {
            throw .foreign(path: nil, format: format)
        }
        return data.withUTF8Span { verdicts(forLinesIn: $0, columns: columns, threads: threads) }
    }

    /// Counts the accepted lines of a buffer, and the lines of each level, kind and reason.
    ///
    /// This is the fastest way to summarize a column; memory does not grow with the number of lines.
    ///
    /// - Parameters:
    ///   - text: Lines in UTF-8; the last line end may be missing.
    ///   - threads: The number of threads that share the work.
    public func counts(forLinesIn text: Span<UInt8>, threads: Int = 1) -> VerdictCounts {
        let parts = text.concurrentMap(text.lineChunks(forThreads: threads), threads: threads) { part, _ in
            var counts = VerdictCounts()
            var columns = LineColumns([])
            // Few numbers are shorter than nine bytes with their line end, so the columns rarely grow.
            columns.reserveCapacity(min(part.count, Self.countedBytes) / 9)
            var start = 0
            while start < part.count {
                let end = part.endOfLine(from: start + Self.countedBytes)
                columns.removeAll()
                _ = checkLines(part.extracting(start..<end), isEnd: true, into: &columns)
                counts.add(columns, requiredLevel: level)
                start = end
            }
            return counts
        }
        return parts.reduce(into: VerdictCounts()) { $0 += $1 }
    }

    /// The number of bytes whose lines are counted together, so that their columns stay in the cache.
    private static let countedBytes = 64 * 1024

    /// Returns empty columns with memory for a share of a number of rows.
    func lineColumns(
        _ wanted: LineColumns.Wanted, _ formats: FormattedColumns, capacity: Int, share: Double
    ) -> LineColumns {
        var wanted = wanted
        if formats.contains(.e164) { wanted.insert(.e164) }
        if formats.contains(.national) { wanted.insert(.national) }
        var columns = LineColumns(wanted, level: level)
        columns.reserveCapacity(Int(Double(capacity) * share) + 1)
        columns.adviseLargePages()
        return columns
    }
}
